import { Checkbox, MultiSelect, Select, Switch } from '@mantine/core';
import { type EnumName, enumOptions, t } from '../../../messages/messages.ts';
import { type FieldProps, useField } from '../form-context.ts';

interface Codes {
  /** The enumeration whose labels are offered. */
  of: EnumName;
  /** The codes that are offered, in their order; left out: all. */
  codes?: readonly string[];
}

/** One code of an enumeration. */
export function SelectField({ of, codes, ...field }: FieldProps & Codes) {
  const { value, change, input } = useField<string | null>(field);
  return (
    <Select
      {...input}
      data={enumOptions(of, codes)}
      value={value || null}
      onChange={(code) => change(code ?? '')}
      placeholder={t('form.choose')}
      allowDeselect={!input.required}
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}

/** Several codes of an enumeration. */
export function MultiSelectField({ of, codes, ...field }: FieldProps & Codes) {
  const { value, change, input } = useField<string[] | null>(field);
  return (
    <MultiSelect
      {...input}
      data={enumOptions(of, codes)}
      // A new form begins with an empty text where the schema has no default.
      value={value || []}
      onChange={change}
      placeholder={value?.length ? '' : t('form.choose')}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}

/** A consent or a statement that one ticks. */
export function CheckboxField(field: FieldProps) {
  const { value, change, input } = useField<boolean | null>(field);
  const { required: _, ...rest } = input;
  return (
    <Checkbox
      {...rest}
      // Mantine says it of every other input by itself.
      aria-invalid={input.error ? true : undefined}
      checked={value ?? false}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

/** Yes or no. */
export function SwitchField(field: FieldProps) {
  const { value, change, input } = useField<boolean | null>(field);
  const { required: _, ...rest } = input;
  return <Switch {...rest} checked={value ?? false} onChange={(event) => change(event.currentTarget.checked)} />;
}
