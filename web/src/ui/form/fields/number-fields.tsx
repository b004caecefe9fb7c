import { NumberInput, type NumberInputProps } from '@mantine/core';
import { t } from '../../../messages/messages.ts';
import { DayInput } from '../DayInput.tsx';
import { type FieldProps, useField } from '../form-context.ts';

function Numeric({ field, ...how }: { field: FieldProps } & NumberInputProps) {
  const { value, change, input } = useField<number | string | null>(field);
  return (
    <NumberInput
      {...input}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      thousandSeparator="."
      hideControls
      inputMode="decimal"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      {...how}
      value={value ?? ''}
      onChange={(next) => change(next === '' ? null : next)}
    />
  );
}

interface WholeNumberProps {
  min?: number;
  max?: number;
}

/** A whole number. */
export const NumberField = ({ min, max, ...field }: FieldProps & WholeNumberProps) => (
  <Numeric field={field} min={min} max={max} allowDecimal={false} clampBehavior="none" />
);

/** The place of a record in a list that people put in order: left empty, the last one. */
export const PositionField = ({ wide }: Pick<FieldProps, 'wide'>) => (
  <Numeric
    field={{ name: 'Position', ...(wide ? { wide } : {}) }}
    min={0}
    max={9999}
    placeholder={t('form.lastPlace')}
    allowDecimal={false}
    clampBehavior="none"
  />
);

/** A whole number that names something and counts nothing: without thousands. */
export const KeyField = ({ min, max, ...field }: FieldProps & WholeNumberProps) => (
  <Numeric field={field} min={min} max={max} allowDecimal={false} thousandSeparator="" clampBehavior="none" />
);

/** A number with up to three decimals: a quantity. */
export const QuantityField = (field: FieldProps) => <Numeric field={field} decimalScale={3} />;

interface FirstProps {
  /** Where a dialog begins. */
  autoFocus?: boolean;
}

/** An amount of euros with two decimals. */
export const MoneyField = ({ autoFocus, ...field }: FieldProps & FirstProps) => (
  <Numeric field={field} decimalScale={2} fixedDecimalScale suffix=" €" data-autofocus={autoFocus} />
);

/** A price of euros with up to six decimals. */
export const PriceField = (field: FieldProps) => <Numeric field={field} decimalScale={6} suffix=" €" />;

/** A percentage. */
export const RateField = ({ autoFocus, ...field }: FieldProps & FirstProps) => (
  <Numeric field={field} decimalScale={2} suffix=" %" data-autofocus={autoFocus} />
);

/** A day. */
export function DayField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field);
  return <DayInput {...input} value={value || null} onChange={(day) => change(day)} />;
}
