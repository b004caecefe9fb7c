import { countries } from '@circolo/contract/values/country';
import { MultiSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import { language, t } from '../../../messages/messages.ts';
import { formatCountry } from '../../values/format.ts';
import { type FieldProps, useField } from '../form-context.ts';

/** All countries by their names, as the reader's language orders them. */
function useCountries(): { value: string; label: string }[] {
  const chosen = language();
  return useMemo(
    () =>
      countries
        .map((value) => ({ value, label: formatCountry(value, chosen) }))
        .sort((one, other) => one.label.localeCompare(other.label, chosen)),
    [chosen],
  );
}

/** A country. */
export function CountryField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field);
  return (
    <Select
      {...input}
      data={useCountries()}
      value={value || null}
      onChange={(code) => change(code ?? '')}
      placeholder={t('form.choose')}
      allowDeselect={!input.required}
      searchable
    />
  );
}

/** Several countries. */
export function CountriesField(field: FieldProps) {
  const { value, change, input } = useField<string[] | null>(field);
  return (
    <MultiSelect
      {...input}
      data={useCountries()}
      // A new form begins with an empty text where the schema has no default.
      value={value || []}
      onChange={change}
      placeholder={value?.length ? '' : t('form.choose')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
