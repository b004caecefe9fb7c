import { packages } from '@circolo/contract/catalogue/packages/package';
import { Stack, Text } from '@mantine/core';
import { use } from 'react';
import { t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { OwnPriceInput } from '../../ui/form/fields/own-price-input.tsx';
import { QuantityInput } from '../../ui/form/fields/quantity-input.tsx';
import { FormContext, useField } from '../../ui/form/form-context.ts';
import { AddLineButton, RemoveLineButton } from '../../ui/form/line-buttons.tsx';
import { ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
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
      <QuantityInput
        label={t('Opportunities.fields.Quantity')}
        value={line.Quantity}
        change={(Quantity) => change({ Quantity })}
        error={errorOf('Quantity')}
        disabled={readOnly}
      />
      <OwnPriceInput
        label={t('Opportunities.fields.Price')}
        placeholder={t('Opportunities.help.Price')}
        value={line.Price}
        change={(Price) => change({ Price })}
        error={errorOf('Price')}
        disabled={readOnly}
      />
      {readOnly ? null : (
        <RemoveLineButton
          label={`${t('opportunities.lines.remove')} ${line.Package?.Description ?? ''}`}
          run={remove}
        />
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
            // Lines have no id until they are saved, and stay in their place.
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
          <AddLineButton
            label={t('opportunities.lines.add')}
            run={() => change([...lines, { Package: null, Quantity: 1, Price: null }])}
          />
        )}
      </Stack>
    </section>
  );
}
