import { Select } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';

interface Props {
  templates: readonly { Id: number; Description: string }[];
}

/** The template that a letter is written in; nothing chosen is the usual one of the brand. */
export function TemplateField({ templates }: Props) {
  const { value, change, input } = useField<number | null>({ name: 'Template' });
  return (
    <Select
      {...input}
      data={templates.map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
      value={value ? String(value) : null}
      onChange={(id) => change(id === null ? null : Number(id))}
      placeholder={t('letters.usualTemplate')}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
