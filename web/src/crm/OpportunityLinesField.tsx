import { packages } from '@circolo/contract/catalogue/package';
import { ActionIcon, Button, NumberInput, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { t } from '../app/words.ts';
import { lookupChoices } from '../resource/calls.ts';
import { FormContext, useField } from '../ui/form-context.ts';
import { ReferencePicker } from '../ui/ReferencePicker.tsx';
import css from './opportunity.module.css';

interface Line {
  Package: { Id: number; Description?: string } | null;
  Quantity: number | string;
  Price: number | string | null;
}

interface RowProps {
  line: Line;
  errorOf: (member: string) => string | undefined;
  change: (changes: Partial<Line>) => void;
  remove: () => void;
  readOnly: boolean;
}

const numbers = { decimalSeparator: ',', allowedDecimalSeparators: [',', '.'], thousandSeparator: '.' };

function LineRow({ line, errorOf, change, remove, readOnly }: RowProps) {
  const chosen = line.Package ? [{ Id: line.Package.Id, Description: line.Package.Description ?? '' }] : [];
  return (
    <div className={css.line}>
      <ReferencePicker
        label={t('Opportunities.fields.Package')}
        required
        value={chosen}
        onChange={([choice]) => change({ Package: choice ?? null })}
        lookup={(query) => lookupChoices(packages, query)}
        cacheKey={packages.Name}
        error={errorOf('Package') ?? errorOf('Package.Id')}
        disabled={readOnly}
      />
      <NumberInput
        label={t('Opportunities.fields.Quantity')}
        required
        min={1}
        allowDecimal={false}
        clampBehavior="none"
        value={line.Quantity}
        onChange={(Quantity) => change({ Quantity })}
        error={errorOf('Quantity')}
        disabled={readOnly}
      />
      <NumberInput
        {...numbers}
        label={t('Opportunities.fields.Price')}
        placeholder={t('Opportunities.help.Price')}
        hideControls
        inputMode="decimal"
        decimalScale={6}
        min={0}
        suffix=" €"
        value={line.Price ?? ''}
        onChange={(price) => change({ Price: price === '' ? null : price })}
        error={errorOf('Price')}
        disabled={readOnly}
      />
      {readOnly ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          mt={24}
          aria-label={`${t('opportunities.lines.remove')} ${line.Package?.Description ?? ''}`}
          onClick={remove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** What an opportunity offers: packages, how many, and at which price. */
export function OpportunityLinesField() {
  const { value, change, input } = useField<Line[] | null>({ name: 'Lines' });
  const errors = use(FormContext)?.form.errors ?? {};
  const lines = value ?? [];
  return (
    <section aria-label={input.label} className={css.offered}>
      <Text fw={600} size="sm" mb={8} aria-hidden>
        {input.label}
      </Text>
      <Stack gap="sm">
        {lines.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('opportunities.lines.none')}
          </Text>
        ) : null}
        {lines.map((line, index) => (
          <LineRow
            // Lines have no id until they are saved, and keep their place.
            key={`line-${index.toString()}`}
            line={line}
            readOnly={input.disabled}
            errorOf={(member) => errors[`Lines.${index}.${member}`]?.toString()}
            change={(changes) =>
              change(lines.map((other, place) => (place === index ? { ...other, ...changes } : other)))
            }
            remove={() => change(lines.filter((_, place) => place !== index))}
          />
        ))}
        {input.disabled ? null : (
          <Button
            variant="subtle"
            size="xs"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...lines, { Package: null, Quantity: 1, Price: null }])}
          >
            {t('opportunities.lines.add')}
          </Button>
        )}
      </Stack>
    </section>
  );
}
