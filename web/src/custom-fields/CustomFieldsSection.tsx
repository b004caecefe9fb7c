import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import type { CustomFieldRecordCode } from '@circolo/contract/custom-fields/custom-field-codes';
import type { CustomValue } from '@circolo/contract/custom-fields/custom-values';
import { MultiSelect, NumberInput, type NumberInputProps, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { t } from '../messages/messages.ts';
import { describe } from '../ui/describe.ts';
import { DayInput } from '../ui/form/DayInput.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { FormContext, useField, useFieldValue } from '../ui/form/form-context.ts';
import { isOfProduct, useCustomFields, useRenewedFields } from './use-custom-fields.ts';

type TypedValues = Record<string, CustomValue | null>;

interface InputProps {
  field: CustomFieldDefinition;
  value: CustomValue | null;
  change: (value: CustomValue | null) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The choices of a field; a retired one only where the record has it. */
function optionsOf({ Choices }: CustomFieldDefinition, value: CustomValue | null) {
  const chosen = [value ?? []].flat();
  return Choices.filter(({ Key, Retired }) => !Retired || chosen.includes(Key)).map((choice) => ({
    value: choice.Key,
    label: choice.Retired ? t('customFields.retiredChoice', { name: describe(choice) }) : describe(choice),
  }));
}

/** The number that a typed text is; null for none, and for one that only begins. */
const numberIn = (typed: string | number): number | null => {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(number) ? number : null;
};

interface NumberProps extends Omit<NumberInputProps, 'value'>, Pick<InputProps, 'value' | 'change'> {
  decimals: boolean;
}

/** A number; what is typed of one stays as it is until it is one: `-`, `0,` and `0,0` come before `-0,05`. */
function CustomNumber({ value, change, decimals, ...input }: NumberProps) {
  const stored = typeof value === 'number' ? value : null;
  const [typed, setTyped] = useState<string | number>(stored ?? '');
  return (
    <NumberInput
      {...input}
      hideControls
      inputMode="decimal"
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      thousandSeparator="."
      allowDecimal={decimals}
      decimalScale={4}
      value={numberIn(typed) === stored ? typed : (stored ?? '')}
      onChange={(next) => {
        setTyped(next);
        change(numberIn(next));
      }}
    />
  );
}

/** The input of one field, by its kind. */
function CustomInput({ field, value, change, error, disabled }: InputProps) {
  const { Kind, Required, Help } = field;
  const wide = Kind === 'longText' || Kind === 'choices';
  const input = {
    label: describe(field),
    description: Help ?? undefined,
    error,
    disabled,
    style: wide ? { gridColumn: '1 / -1' } : undefined,
  };
  const text = typeof value === 'string' ? value : '';
  const clear = { 'aria-label': t('form.clear') };
  switch (Kind) {
    case 'text':
      return (
        <TextInput
          {...input}
          required={Required}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'longText':
      return (
        <Textarea
          {...input}
          required={Required}
          autosize
          minRows={3}
          maxRows={14}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'whole':
    case 'decimal':
      return (
        <CustomNumber {...input} decimals={Kind === 'decimal'} required={Required} value={value} change={change} />
      );
    case 'day':
      return <DayInput {...input} required={Required} value={text || null} onChange={(day) => change(day)} />;
    case 'flag':
      return <Switch {...input} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />;
    case 'choice':
      return (
        <Select
          {...input}
          required={Required}
          data={optionsOf(field, value)}
          value={text || null}
          onChange={change}
          placeholder={t('form.choose')}
          searchable
          allowDeselect={!Required}
          clearable={!Required}
          clearButtonProps={clear}
          nothingFoundMessage={t('form.nothingFound')}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...input}
          required={Required}
          data={optionsOf(field, value)}
          value={Array.isArray(value) ? value : []}
          onChange={change}
          placeholder={Array.isArray(value) && value.length > 0 ? '' : t('form.choose')}
          searchable
          clearable
          clearButtonProps={clear}
          nothingFoundMessage={t('form.nothingFound')}
        />
      );
  }
}

const prefix = 'CustomFields.';

/** The keys of the fields whose values are refused. */
const refusedIn = (errors: object): string[] =>
  Object.keys(errors).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));

/** The fields of a form that staff have added to its records; nothing where there is none. */
export function CustomFieldsSection({ record }: { record: CustomFieldRecordCode }) {
  const software = useFieldValue<string | null>('Software');
  const { value, change, input } = useField<TypedValues | undefined>({ name: 'CustomFields' });
  const errors = use(FormContext)?.form.errors ?? {};
  const values = value ?? {};
  const refused = refusedIn(errors);
  useRenewedFields(refused);
  const offered = useCustomFields(record);
  // Put out of use while it was filled in: the record keeps what it has.
  const gone = refused.filter((key) => key in values && offered.every(({ Key }) => Key !== key)).join();
  useEffect(() => {
    if (!value || !gone) return;
    const kept = Object.entries(value).filter(([key]) => !gone.split(',').includes(key));
    change(Object.fromEntries(kept));
  }, [gone, value, change]);
  const fields = offered.filter((field) => isOfProduct(field, software) || field.Key in values);
  if (fields.length === 0) return null;
  return (
    <FieldGrid title={t('customFields.card')}>
      {fields.map((field) => (
        <CustomInput
          key={field.Key}
          field={field}
          value={values[field.Key] ?? null}
          change={(next) => change({ ...values, [field.Key]: next })}
          error={errors[`${prefix}${field.Key}`]?.toString()}
          disabled={input.disabled}
        />
      ))}
    </FieldGrid>
  );
}
