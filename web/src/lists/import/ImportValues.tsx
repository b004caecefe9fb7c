import type { ImportField } from '@circolo/contract/lists/imports';
import { Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { ReferencePicker } from '../../ui/form/ReferencePicker.tsx';

interface Props {
  /** Required fields without a column. */
  fields: readonly ImportField[];
  values: Record<string, string>;
  set: (name: string, text: string) => void;
}

const lookupOf = (resource: string) => ({
  lookup: { method: 'GET', path: `/${resource}/Lookup`, summary: '', access: 'signedIn', answer: 'nothing' } as const,
});

function Value({ field, text, set }: { field: ImportField; text: string; set: (text: string) => void }) {
  const { Label, Words, Target } = field;
  if (Words.length > 0) {
    const data = Words.map(({ Code, Word }) => ({ value: Code, label: Word }));
    return (
      <Select
        label={Label}
        data={data}
        value={text || null}
        onChange={(code) => set(code ?? '')}
        clearable
        allowDeselect={false}
      />
    );
  }
  if (Target === null || (text !== '' && !/^\d+$/.test(text)))
    return <TextInput label={Label} value={text} onChange={(event) => set(event.currentTarget.value)} />;
  return (
    <ReferencePicker
      label={Label}
      value={text === '' ? [] : [{ Id: Number(text), Description: '' }]}
      onChange={([chosen]) => set(chosen ? String(chosen.Id) : '')}
      lookup={(query) => lookupChoices(lookupOf(Target), query)}
      cacheKey={Target}
    />
  );
}

/** What every new record gets where the file says nothing of it. */
export function ImportValues({ fields, values, set }: Props) {
  if (fields.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {t('import.values')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('import.valuesHelp')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {fields.map((field) => (
          <Value key={field.Name} field={field} text={values[field.Name] ?? ''} set={(text) => set(field.Name, text)} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
