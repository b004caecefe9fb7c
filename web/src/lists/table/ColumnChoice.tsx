import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { fieldLabel, t } from '../../messages/messages.ts';
import type { Column } from '../../resource/columns.tsx';
import { usePreference } from '../../session/use-session.ts';

/** The columns that a person sees, in their order, and a way to choose others. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [preference, change] = usePreference();
  const chosen = preference.columns[name];
  const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]));
  const visible = chosen
    ? chosen.flatMap((field) => byField.get(field) ?? [])
    : columns.filter((column) => !column.hidden);
  return {
    visible: visible.length > 0 ? visible : columns,
    choose: (fields: readonly string[]) => change({ columns: { ...preference.columns, [name]: [...fields] } }),
    reset: () => {
      const { [name]: _, ...others } = preference.columns;
      change({ columns: others });
    },
  };
}

interface Props<Row> {
  name: string;
  columns: readonly Column<Row>[];
  chosen: ReturnType<typeof useColumns<Row>>;
}

const swapped = (fields: readonly string[], at: number, by: -1 | 1): string[] => {
  const moved = [...fields];
  const [field] = moved.splice(at, 1);
  if (field !== undefined) moved.splice(at + by, 0, field);
  return moved;
};

/** Which columns are shown, in which order; remembered for the person. */
export function ColumnChoice<Row>({ name, columns, chosen }: Props<Row>) {
  const shown = chosen.visible.map((column) => column.field as string);
  const hidden = columns.map((column) => column.field as string).filter((field) => !shown.includes(field));
  const toggle = (field: string) =>
    chosen.choose(shown.includes(field) ? shown.filter((other) => other !== field) : [...shown, field]);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus width={280}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} px="sm">
          {t('panel.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('panel.columns')}>
        <div style={{ maxHeight: 360, overflowY: 'auto' }}>
          <Stack gap={4}>
            {[...shown, ...hidden].map((field, index) => {
              const label = fieldLabel(name, field);
              const at = shown.indexOf(field);
              return (
                <Group key={field} justify="space-between" wrap="nowrap" gap="xs" mih={30}>
                  <Checkbox
                    label={label}
                    checked={at >= 0}
                    disabled={at >= 0 && shown.length === 1}
                    onChange={() => toggle(field)}
                  />
                  {at >= 0 ? (
                    <Group gap={0} wrap="nowrap">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={24}
                        disabled={index === 0}
                        aria-label={t('list.moveUp', { name: label })}
                        onClick={() => chosen.choose(swapped(shown, at, -1))}
                      >
                        <IconArrowUp size={14} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={24}
                        disabled={index === shown.length - 1}
                        aria-label={t('list.moveDown', { name: label })}
                        onClick={() => chosen.choose(swapped(shown, at, 1))}
                      >
                        <IconArrowDown size={14} aria-hidden />
                      </ActionIcon>
                    </Group>
                  ) : null}
                </Group>
              );
            })}
          </Stack>
        </div>
        <Button mt="sm" fullWidth variant="subtle" size="xs" onClick={chosen.reset}>
          {t('list.resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
