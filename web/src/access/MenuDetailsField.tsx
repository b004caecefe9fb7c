import type { menus } from '@circolo/contract/access/menu';
import type { FormOf } from '@circolo/contract/resource/resource';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { t } from '../app/words.ts';
import { type FieldProps, FormContext, useField } from '../ui/form-context.ts';
import { type Detail, MenuDetailRow } from './MenuDetailRow.tsx';

/** What the form holds before it is checked. */
type Stored = NonNullable<FormOf<typeof menus>['Details']>;

/** Positions follow the order on the screen. */
const numbered = (details: Detail[]): Detail[] =>
  details.map((detail, index) => ({ ...detail, Position: (index + 1) * 10 }));

const empty: Detail = {
  Position: 0,
  Group: null,
  Function: null,
  BaseAuthorizations: 'V',
  CustomAuthorizations: null,
};

const wordsOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

/** The lines of a menu: function, group and levels, in their order. */
export function MenuDetailsField(field: FieldProps) {
  const { value, change, input } = useField<Stored | null>(field);
  const errors = use(FormContext)?.form.errors ?? {};
  const details = (value ?? []) as Detail[]; // A line may still be without its function.
  const set = (next: Detail[]) => change(numbered(next) as Stored);
  const move = (from: number, to: number) => {
    const next = [...details];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    set(next);
  };
  return (
    <section aria-label={t('access.menu.details')}>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          {t('access.menu.details')}
        </Text>
        {input.disabled ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => set([...details, empty])}
          >
            {t('access.menu.add')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" mb="xs">
        {details.length === 0 ? t('access.menu.none') : t('access.menu.detailsHelp')}
      </Text>
      {input.error ? (
        <Text size="xs" c="red" role="alert">
          {input.error}
        </Text>
      ) : null}
      <Stack gap="xs">
        {details.map((detail, index) => (
          <Paper key={detail.Function?.Id ?? `new-${index}`} withBorder p="xs">
            <MenuDetailRow
              detail={detail}
              index={index}
              last={index === details.length - 1}
              readOnly={input.disabled}
              errorOf={(name) => wordsOf(errors[`${field.name}.${index}.${name}`])}
              change={(next) => set(details.map((other, at) => (at === index ? next : other)))}
              move={(to) => move(index, to)}
              remove={() => set(details.filter((_, at) => at !== index))}
            />
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
