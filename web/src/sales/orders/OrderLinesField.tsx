import { packages } from '@circolo/contract/catalogue/packages/package';
import { Fieldset, Stack, Text, TextInput } from '@mantine/core';
import { use } from 'react';
import { t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { OwnPriceInput } from '../../ui/form/fields/own-price-input.tsx';
import { QuantityInput } from '../../ui/form/fields/quantity-input.tsx';
import { FormContext, useField } from '../../ui/form/form-context.ts';
import { AddLineButton, RemoveLineButton } from '../../ui/form/line-buttons.tsx';
import { ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import css from '../order-page.module.css';
import { emptyLine, type LineForm } from './order-form.ts';

const mostLines = 50;

interface LineProps {
  line: LineForm;
  /** The refusal of a member of this line. */
  errorOf: (member: string) => string | undefined;
  change: (changes: Partial<LineForm>) => void;
  remove: (() => void) | null;
}

function LineInputs({ line, errorOf, change, remove }: LineProps) {
  const hasOwnPrice = line.PriceOverride !== null && line.PriceOverride !== '';
  return (
    <Stack gap={8}>
      <div className={css.line}>
        <ReferencePicker
          label={t('sales.form.package')}
          required
          value={line.Package ? [line.Package] : []}
          onChange={([choice]) => change({ Package: choice ?? null })}
          lookup={(query) => lookupChoices(packages, query)}
          cacheKey={packages.Name}
          error={errorOf('Package') ?? errorOf('Package.Id')}
        />
        <QuantityInput
          label={t('sales.form.quantity')}
          value={line.Quantity}
          change={(Quantity) => change({ Quantity })}
          error={errorOf('Quantity')}
        />
        {remove ? (
          <RemoveLineButton
            label={t('sales.form.removeLine', { name: line.Package?.Description ?? t('sales.form.package') })}
            run={remove}
          />
        ) : null}
      </div>
      <div className={css.own}>
        <OwnPriceInput
          label={t('sales.form.ownPrice')}
          placeholder={t('sales.form.listPrice')}
          value={line.PriceOverride}
          change={(PriceOverride) => change({ PriceOverride })}
          error={errorOf('PriceOverride')}
        />
        {hasOwnPrice ? (
          <TextInput
            label={t('sales.form.ownPriceReason')}
            required
            maxLength={150}
            value={line.PriceOverrideReason}
            onChange={(event) => change({ PriceOverrideReason: event.currentTarget.value })}
            error={errorOf('PriceOverrideReason')}
          />
        ) : null}
      </div>
    </Stack>
  );
}

/** The lines of an order: packages, how many, and a price of one's own with its reason. */
export function OrderLinesField() {
  const { value: lines, change, input } = useField<LineForm[]>({ name: 'Lines' });
  const errors = use(FormContext)?.form.errors ?? {};
  const replace = (index: number, changes: Partial<LineForm>) =>
    change(lines.map((line, place) => (place === index ? { ...line, ...changes } : line)));
  return (
    <Fieldset legend={input.label} variant="default" radius="md">
      <Stack gap="md">
        {lines.map((line, index) => (
          <LineInputs
            key={line.Key}
            line={line}
            errorOf={(member) => errors[`Lines.${index}.${member}`]?.toString()}
            change={(changes) => replace(index, changes)}
            remove={lines.length > 1 ? () => change(lines.filter((_, place) => place !== index)) : null}
          />
        ))}
        {input.error ? (
          <Text size="sm" c="red" role="alert">
            {input.error}
          </Text>
        ) : null}
        {lines.length < mostLines ? (
          <AddLineButton label={t('sales.form.addLine')} run={() => change([...lines, emptyLine()])} />
        ) : null}
      </Stack>
    </Fieldset>
  );
}
