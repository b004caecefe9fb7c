import type { Endpoint } from '@circolo/contract/http/endpoint';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { type CodeChoice, codesQuery } from '../../resource/codes.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';

interface CodeReference {
  /** The call that lists what can be referred to. */
  to: Endpoint;
}

/** A reference to a record with a key instead of a number, from a short table: `MP05 · Bonifico`. */
export function CodeReferenceField({ to, ...field }: FieldProps & CodeReference) {
  const { value, change, input } = useField<CodeChoice | null>(field);
  const { data = [] } = useQuery(codesQuery(to));
  const choices = value && !data.some(({ Code }) => Code === value.Code) ? [...data, value] : data;
  return (
    <Select
      {...input}
      data={choices.map(({ Code, Description }) => ({
        value: Code,
        label: Description ? `${Code} · ${Description}` : Code,
      }))}
      value={value?.Code ?? null}
      onChange={(code) => change(choices.find(({ Code }) => Code === code) ?? null)}
      placeholder={t('form.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      searchable
      clearable={!input.required}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      maxDropdownHeight={260}
    />
  );
}
