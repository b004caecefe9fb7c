import { userCategoriesLookup } from '@circolo/contract/access/users/user-category';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { type FieldProps, useField } from '../ui/form/form-context.ts';

interface CodeReference {
  Code: string;
  Description: string;
}

/** The user categories of a brand, all offered at once: there are few. */
export function UserCategoriesField(field: FieldProps) {
  const { value, change, input } = useField<CodeReference[] | null>(field);
  const chosen = value ?? [];
  const offered = useQuery({
    queryKey: ['UserCategories', 'lookup'],
    queryFn: () => callWithoutToast(userCategoriesLookup, { query: {} }),
  });
  const known = new Map([...chosen, ...(offered.data ?? [])].map((category) => [category.Code, category]));
  return (
    <MultiSelect
      {...input}
      data={[...known.values()].map(({ Code, Description }) => ({ value: Code, label: Description }))}
      value={chosen.map(({ Code }) => Code)}
      onChange={(codes) => change(codes.flatMap((code) => known.get(code) ?? []))}
      placeholder={chosen.length > 0 ? '' : t('form.choose')}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
