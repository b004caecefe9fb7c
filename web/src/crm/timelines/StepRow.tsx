import { Collapse, Group, NumberInput, Paper, Select, SimpleGrid, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { enumOptions, fieldLabel, t } from '../../messages/messages.ts';
import { Grip } from '../../ui/Grip.tsx';
import { MoveButtons } from '../../ui/MoveButtons.tsx';
import { useGripRow } from '../../ui/use-grip-row.ts';
import { StepDetails } from './StepDetails.tsx';
import css from './steps.module.css';
import type { Step, StepProps } from './timeline-step.ts';

interface Props extends StepProps {
  /** The same wherever the step is. */
  id: string;
  index: number;
  /** How many steps the timeline has. */
  count: number;
  move: (to: number) => void;
  remove: () => void;
}

const isUnit = (code: string | null): code is Step['DurationUnit'] => code !== null && 'MHG'.includes(code);

/** The number of an input that may be empty for a moment. */
const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value));

/** One step of a timeline: what it is and how long it takes; the rest opens below. */
export function StepRow({ id, index, count, move, remove, ...part }: Props) {
  const { step, readOnly, errorOf, change } = part;
  const [isOpen, setOpen] = useState(false);
  const name = step.Description || t('crm.steps.number', { number: index + 1 });
  const labels = {
    up: t('crm.steps.up', { name }),
    down: t('crm.steps.down', { name }),
    remove: t('crm.steps.remove', { name }),
  };
  const { ref, grip } = useGripRow({ id, index, count, name, move });
  const hasError = errorOf('ActivityTypes') !== undefined;
  const Chevron = isOpen || hasError ? IconChevronDown : IconChevronRight;
  return (
    <Paper ref={ref} withBorder p="sm">
      <TextInput
        label={t('crm.steps.number', { number: index + 1 })}
        required
        disabled={readOnly}
        value={step.Description}
        onChange={(event) => change({ ...step, Description: event.currentTarget.value })}
        error={errorOf('Description')}
      />
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" mt="xs">
        <NumberInput
          label={fieldLabel('Timelines', 'Duration')}
          required
          disabled={readOnly}
          min={1}
          max={9999}
          clampBehavior="none"
          allowDecimal={false}
          hideControls
          value={step.Duration ?? ''}
          onChange={(value) => change({ ...step, Duration: numberOf(value) })}
          error={errorOf('Duration')}
        />
        <Select
          label={fieldLabel('Timelines', 'DurationUnit')}
          disabled={readOnly}
          data={enumOptions('StepUnit')}
          value={step.DurationUnit}
          onChange={(code) => isUnit(code) && change({ ...step, DurationUnit: code })}
          allowDeselect={false}
        />
        <NumberInput
          label={fieldLabel('Timelines', 'Probability')}
          disabled={readOnly}
          min={0}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          hideControls
          suffix=" %"
          value={step.Probability ?? ''}
          onChange={(value) => change({ ...step, Probability: numberOf(value) })}
          error={errorOf('Probability')}
        />
      </SimpleGrid>
      <Group justify="space-between" mt={6}>
        <UnstyledButton className={css.more} aria-expanded={isOpen || hasError} onClick={() => setOpen(!isOpen)}>
          <Chevron size={14} aria-hidden />
          {t('crm.steps.more')}
        </UnstyledButton>
        {readOnly ? null : (
          <Group gap={2}>
            <Grip {...grip} />
            <MoveButtons labels={labels} index={index} last={index === count - 1} move={move} remove={remove} />
          </Group>
        )}
      </Group>
      <Collapse expanded={isOpen || hasError}>
        <StepDetails {...part} />
      </Collapse>
    </Paper>
  );
}
