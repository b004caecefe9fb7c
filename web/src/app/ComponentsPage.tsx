import { groups } from '@circolo/contract/catalogue/group';
import { Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { Column } from '../resource/columns.tsx';
import { DataTable } from '../resource/DataTable.tsx';
import { confirmed, showError } from '../ui/dialogs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { ColorField } from '../ui/fields/color-field.tsx';
import { DayField, MoneyField, NumberField, PriceField, RateField } from '../ui/fields/number-fields.tsx';
import { ListField, PasswordField, TextAreaField, TextField } from '../ui/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../ui/form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';
import { toast } from '../ui/toast.tsx';
import { t } from './words.ts';

interface Sample {
  Id: number;
  Code: string;
  Description: string;
  Visibility: string;
  Position: number;
  Active: boolean;
}

const tones: Record<string, Tone> = { '1': 'green', '2': 'violet', '3': 'gray' };
const columns: Column<Sample>[] = [
  { field: 'Code' },
  { field: 'Description', main: true },
  { field: 'Visibility', of: 'Visibility', tones },
  { field: 'Active', kind: 'flag' },
  { field: 'Position', kind: 'money' },
];
const rows: Sample[] = ['1', '2', '3'].map((Visibility, index) => ({
  Id: index + 1,
  Code: `G${index + 1}`,
  Description: `Lorem ipsum ${index + 1}`,
  Visibility,
  Position: 1234.5 * index,
  Active: index !== 1,
}));

const fields = z.object({
  Code: z.string().min(1),
  Description: z.string(),
  Software: z.string().min(1),
  Origins: z.array(z.string()),
  Password: z.string(),
  Position: z.number(),
  Money: z.number(),
  Price: z.number(),
  Rate: z.number(),
  Day: z.string(),
  Color: z.string(),
  Background: z.string(),
  Keywords: z.array(z.string()),
  Active: z.boolean(),
});

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card withBorder padding="lg">
    <Title order={2} fz={16} mb="md">
      {title}
    </Title>
    {children}
  </Card>
);

function Fields() {
  const zodForm = useZodForm({
    schema: fields,
    words: groups.Name,
    initial: {
      Code: '',
      Description: 'Lorem',
      Software: 'A',
      Origins: ['BO'],
      Password: '',
      Position: 3,
      Money: 1234.5,
      Price: 0.045,
      Rate: 22,
      Day: '2026-11-20',
      Color: '#FDD835',
      Background: '#FFFFFF',
      Keywords: ['uno', 'due'],
      Active: true,
    },
    save: async () => toast.saved(),
  });
  const sample = t('test.sample');
  return (
    <FormFrame zodForm={zodForm}>
      <FieldGrid cols={3}>
        <TextField name="Code" />
        <TextField name="Description" label={t('test.disabled')} disabled />
        <PasswordField name="Password" label={t('auth.login.password')} autoComplete="new-password" />
        <SelectField name="Software" of="Software" />
        <MultiSelectField name="Origins" label={sample} of="PaymentVector" />
        <NumberField name="Position" />
        <MoneyField name="Money" label={sample} />
        <PriceField name="Price" label={sample} />
        <RateField name="Rate" label={sample} />
        <DayField name="Day" label={sample} />
        <ColorField name="Color" on="Background" />
        <ListField name="Keywords" label={sample} />
        <TextAreaField name="Description" wide />
        <SwitchField name="Active" />
      </FieldGrid>
      <Button type="submit">{t('form.save')}</Button>
    </FormFrame>
  );
}

function Toasts() {
  const kinds = ['success', 'warning', 'question', 'error', 'info'] as const;
  return (
    <Group>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          onClick={() => toast[kind](kind === 'success' ? t('toast.success.save') : t(`toast.${kind}`))}
        >
          {kind}
        </Button>
      ))}
    </Group>
  );
}

/** Every building block in every state (`/test`), for looking at them under each brand. */
export function ComponentsPage() {
  const [loading, setLoading] = useState(false);
  const question = { title: t('confirm.delete.title'), text: t('confirm.delete.text', { name: t('test.sample') }) };
  return (
    <main>
      <PageFrame title={t('test.title')} text={t('test.text')}>
        <Stack>
          <Section title={t('test.buttons')}>
            <Group>
              <Button leftSection={<IconPlus size={16} aria-hidden />}>{t('action.new')}</Button>
              <Button variant="default">{t('form.cancel')}</Button>
              <Button variant="light">{t('list.apply')}</Button>
              <Button variant="subtle">{t('list.clearFilters')}</Button>
              <Button color="red.8">{t('list.delete')}</Button>
              <Button disabled>{t('test.disabled')}</Button>
              <Button loading>{t('form.save')}</Button>
            </Group>
          </Section>
          <Section title={t('test.badges')}>
            <Group>
              {Object.keys(tones).map((code) => (
                <StatusBadge key={code} of="Visibility" code={code} tones={tones} />
              ))}
            </Group>
          </Section>
          <Section title={t('test.fields')}>
            <Fields />
          </Section>
          <Section title={t('test.toasts')}>
            <Toasts />
          </Section>
          <Section title={t('test.dialogs')}>
            <Group>
              <Button
                variant="default"
                onClick={() => void confirmed({ ...question, confirm: t('list.delete'), danger: true })}
              >
                {t('list.delete')}
              </Button>
              <Button variant="default" onClick={() => showError(t('error.exportFailed'))}>
                {t('error.title')}
              </Button>
            </Group>
          </Section>
          <Section title={t('test.table')}>
            <Button mb="sm" size="xs" variant="default" onClick={() => setLoading(!loading)}>
              {t('grid.loading')}
            </Button>
            <DataTable
              name={groups.Name}
              label={t('test.table')}
              columns={columns}
              rows={rows}
              rowId={(row) => row.Id}
              nameOf={(row) => row.Description}
              loading={loading}
            />
          </Section>
          <Section title={t('test.states')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <EmptyState icon={<IconInbox size={28} />} title={t('grid.empty')} text={t('list.noneFoundText')} />
              <LoadFailure retry={() => undefined} />
            </SimpleGrid>
          </Section>
        </Stack>
      </PageFrame>
    </main>
  );
}
