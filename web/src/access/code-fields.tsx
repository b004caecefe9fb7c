import { Select } from '@mantine/core';
import { enumOptions, t } from '../messages/messages.ts';
import { type FieldProps, useField } from '../ui/form/form-context.ts';
import { useUserCategories } from './use-user-categories.ts';

type CodeValue = { Code: string } | null;

interface Option {
  value: string;
  label: string;
}

function CodeField({ options, ...field }: FieldProps & { options: Option[] }) {
  const { value, change, input } = useField<CodeValue>(field);
  return (
    <Select
      {...input}
      data={options}
      value={value?.Code ?? null}
      onChange={(code) => change(code ? { Code: code } : null)}
      placeholder={t('form.choose')}
      allowDeselect={false}
    />
  );
}

/** A nature of users, as `{Code}`. */
export const NatureField = ({ codes, ...field }: FieldProps & { codes?: readonly string[] }) => (
  <CodeField {...field} options={enumOptions('UserNature', codes)} />
);

/** A category of users, as `{Code}`. */
export function CategoryField(field: FieldProps) {
  const categories = useUserCategories();
  const options = (categories.data ?? []).map(({ Code, Description }) => ({ value: Code, label: Description }));
  return <CodeField {...field} options={options} />;
}
