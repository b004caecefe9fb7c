import { orderPackages } from '@circolo/contract/sales/orders/order';
import { Fieldset, Stack, Text, TextInput } from '@mantine/core';
import { use } from 'react';
import { language, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { OwnPriceInput } from '../../ui/form/fields/own-price-input.tsx';
import { QuantityInput } from '../../ui/form/fields/quantity-input.tsx';
import { FormContext, useField, useFieldValue } from '../../ui/form/form-context.ts';
import { AddLineButton, RemoveLineButton } from '../../ui/form/line-buttons.tsx';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { formatPrice } from '../../ui/values/format.ts';
import css from '../order-page.module.css';
import { emptyLine, type LineForm } from './order-form.ts';

const mostLines = 50;

/** The packages that a customer may buy, each with its product and its price. */
async function packagesFor(customer: number, query: { Search?: string; Ids?: string }): Promise<Choice[]> {
  const found = await callWithoutToast(orderPackages, { query: { ...query, User: String(customer) } });
  return found.map(({ Product, Price, ...choice }) => ({
    ...choice,
    Detail: `${Product} · ${formatPrice(Price, language())}`,
  }));
}

interface LineProps {
  /** Who buys; null until chosen. */
  customer: number | null;
  line: LineForm;
  /** The refusal of a member of this line. */
  errorOf: (member: string) => string | undefined;
  change: (changes: Partial<LineForm>) => void;
  remove: (() => void) | null;
}

function LineInputs({ customer, line, errorOf, change, remove }: LineProps) {
  const hasOwnPrice = line.PriceOverride !== null && line.PriceOverride !== '';
  return (
    <Stack gap={8}>
      <div className={css.line}>
        <ReferencePicker
          label={t('sales.form.package')}
          required
          value={line.Package ? [line.Package] : []}
          onChange={([choice]) => change({ Package: choice ?? null })}
          lookup={(query) => packagesFor(customer ?? 0, query)}
          cacheKey={`OrderPackages-${customer}`}
          disabled={customer === null}
          description={customer === null ? t('sales.form.customerFirst') : undefined}
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
  const customer = useFieldValue<{ Id: number } | null>('User');
  const errors = use(FormContext)?.form.errors ?? {};
  const replace = (index: number, changes: Partial<LineForm>) =>
    change(lines.map((line, place) => (place === index ? { ...line, ...changes } : line)));
  return (
    <Fieldset legend={input.label} variant="default" radius="md">
      <Stack gap="md">
        {lines.map((line, index) => (
          <LineInputs
            key={line.Key}
            customer={customer?.Id ?? null}
            line={line}
            errorOf={(member) => errors[`Lines.${index}.${member}`]?.toString()}
            change={(changes) => replace(index, changes)}
            remove={lines.length > 1 ? () => change(lines.filter((_, place) => place !== index)) : null}
          />
        ))}
        {input.error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
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
