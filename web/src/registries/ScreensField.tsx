import { MultiSelect } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { menuFunctions } from '../session/menu.ts';
import { useSessionUser } from '../session/use-session.ts';
import { type FieldProps, useField } from '../ui/form/form-context.ts';

/** Screens of the desk, by their paths; those that the person's own menu has, and those that are chosen already. */
export function ScreensField(field: FieldProps) {
  const { value, change, input } = useField<string[] | null>(field);
  const user = useSessionUser();
  const chosen = value ?? [];
  const known = new Map(menuFunctions(user?.Menu ?? null).map(({ BaseUrl, Description }) => [BaseUrl, Description]));
  const paths = [...new Set([...known.keys(), ...chosen])];
  return (
    <MultiSelect
      {...input}
      data={paths.map((path) => ({ value: path, label: known.get(path) ?? path }))}
      value={chosen}
      onChange={change}
      searchable
      placeholder={chosen.length > 0 ? '' : t('form.choose')}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
