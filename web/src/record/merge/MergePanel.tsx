import { Alert, Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { knownField } from '../../custom-fields/custom-text.ts';
import type { ApiProblem } from '../../http/api-problem.ts';
import { fieldLabel, t } from '../../messages/messages.ts';
import type { AnyResource } from '../../resource/calls.ts';
import { describe } from '../../ui/describe.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { fieldFormatter } from '../display-value.ts';
import css from './merge.module.css';
import { type Choices, compareChanges, type FieldMerge, mergeChanges } from './merge.ts';

type Values = Record<string, unknown>;

/** The values of a form and the version of the record that they come from. */
export interface StoredForm {
  values: Values;
  version: number | undefined;
}

interface Props {
  resource: AnyResource;
  /** The refusal: what the panel is about. */
  problem: ApiProblem;
  /** The form as it was when I began, and as it is. */
  base: Values;
  mine: () => Values;
  /** What is stored now, as values of the form. */
  load: () => Promise<StoredForm>;
  /** Takes the merged values over and saves them. */
  save: (merged: Values, stored: StoredForm) => void;
}

interface FieldProps {
  merge: FieldMerge;
  name: string;
  format: ReturnType<typeof fieldFormatter>;
  choice: 'mine' | 'theirs';
  choose: (choice: 'mine' | 'theirs') => void;
}

/** The label of a side: a choice where both changed the field, else who has it. */
function Side({ side, ...props }: FieldProps & { side: 'mine' | 'theirs'; group: string }) {
  const { merge, name, format, choice, choose, group } = props;
  const isUnchanged = merge.changedBy !== 'both' && merge.changedBy !== side;
  const chosen = merge.changedBy === 'both' ? choice === side : merge.changedBy === side;
  const labels = {
    mine: [t('record.merge.keepMine'), t('record.merge.kept')],
    theirs: [t('record.merge.takeTheirs'), t('record.merge.taken')],
  }[side];
  return (
    <div className={css.side} data-chosen={chosen || undefined} data-unchanged={isUnchanged || undefined}>
      <Text size="xs" c="dimmed">
        {t(side === 'mine' ? 'record.merge.mine' : 'record.merge.theirs')}
      </Text>
      <div className={css.value}>{format(merge.field, merge[side])}</div>
      {merge.changedBy === 'both' ? (
        <Radio
          name={group}
          label={labels[0]}
          aria-label={`${labelOf(name, merge.field)}: ${labels[0]}`}
          checked={chosen}
          onChange={() => choose(side)}
          size="sm"
        />
      ) : chosen ? (
        <Text size="xs" fw={600}>
          {labels[1]}
        </Text>
      ) : null}
    </div>
  );
}

/** What a field is called; one that staff have added has its own label. */
function labelOf(name: string, field: string): string {
  const custom = knownField(field);
  return custom ? describe(custom) : fieldLabel(name, field);
}

function MergedField(props: FieldProps) {
  const { merge, name, format } = props;
  const group = useId();
  const label = labelOf(name, merge.field);
  return (
    <fieldset className={css.field}>
      <legend>{label}</legend>
      <div className={css.side}>
        <Text size="xs" c="dimmed">
          {t('record.merge.base')}
        </Text>
        <div className={css.value}>{format(merge.field, merge.base)}</div>
      </div>
      <Side {...props} side="mine" group={group} />
      <Side {...props} side="theirs" group={group} />
    </fieldset>
  );
}

/** Two people's changes side by side, field by field, and one save for both. Nothing that was typed is lost. */
export function MergePanel({ resource, problem, base, mine, load, save }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const stored = useQuery({
    queryKey: ['merge', resource.Name, key],
    queryFn: load,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [choices, setChoices] = useState<Choices>({});
  const format = useMemo(() => fieldFormatter(resource), [resource]);
  if (stored.isError) return <LoadFailure retry={() => void stored.refetch()} error={stored.error} />;
  if (!stored.data) return <Skeleton h={160} aria-busy />;
  const { data } = stored;
  const fields = compareChanges(base, mine(), data.values);
  const isConflict = fields.some(({ changedBy }) => changedBy !== 'mine');
  return (
    <Alert
      color="orange"
      variant="light"
      role="alert"
      icon={<IconGitMerge size={20} aria-hidden />}
      title={problem.Message}
    >
      <Stack gap="sm">
        <Text size="sm">{t(isConflict ? 'record.merge.hint' : 'record.merge.agreed')}</Text>
        {fields.map((merge) => (
          <MergedField
            key={merge.field}
            merge={merge}
            name={resource.Name}
            format={format}
            choice={choices[merge.field] ?? 'mine'}
            choose={(choice) => setChoices({ ...choices, [merge.field]: choice })}
          />
        ))}
        <Group justify="flex-end">
          <Button onClick={() => save(mergeChanges(base, mine(), data.values, choices), data)}>
            {t('record.merge.save')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
