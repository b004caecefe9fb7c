import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fieldLabel, t } from '../../../messages/messages.ts';
import { allowedWidth, moveTo } from './column-layout.ts';
import type { ChosenColumns } from './use-columns.ts';

export interface ColumnChoicesProps {
  name: string;
  columns: readonly { field: string }[];
  chosen: Omit<ChosenColumns<never>, 'visible' | 'shown' | 'fit'> & { shown: readonly { field: string }[] };
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  run: () => void;
  children: ReactNode;
}

const Tool = ({ label, disabled = false, pressed, run, children }: ToolProps) => (
  <ActionIcon
    variant={pressed ? 'light' : 'subtle'}
    color={pressed ? undefined : 'gray'}
    size={24}
    disabled={disabled}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    onClick={run}
  >
    {children}
  </ActionIcon>
);

/** How wide a column is now; on a phone, where there are cards, as wide as a name. */
const widthNow = (field: string): number =>
  allowedWidth(document.querySelector(`th[data-field="${field}"]`)?.getBoundingClientRect().width ?? 180);

/** The columns of a list with a box each; those that are shown can be moved, and pinned at the left of the table. */
export function ColumnChoices({ name, columns, chosen }: ColumnChoicesProps) {
  const { Widths, Pinned } = chosen.layout;
  const shown = chosen.shown.map(({ field }) => field);
  const isLeftOut = (field: string) => chosen.leftOut.includes(field);
  const others = columns.map(({ field }) => field).filter((field) => !shown.includes(field));
  const hidden = [...others.filter(isLeftOut), ...others.filter((field) => !isLeftOut(field))];
  const toggle = (field: string) =>
    chosen.choose(shown.includes(field) ? shown.filter((other) => other !== field) : [...shown, field]);
  // Where the next pinned column begins follows from the width of this one.
  const pin = (field: string) =>
    Pinned.includes(field)
      ? chosen.lay({ Pinned: Pinned.filter((other) => other !== field) })
      : chosen.lay({ Pinned: [...Pinned, field], Widths: { ...Widths, [field]: Widths[field] ?? widthNow(field) } });
  const pinnedCount = shown.filter((field) => Pinned.includes(field)).length;
  return (
    <>
      {chosen.leftOut.length > 0 ? (
        <Text size="xs" c="dimmed" mb="xs">
          {t('panel.leftOut', { count: chosen.leftOut.length })} {t('columns.leftOutHelp')}
        </Text>
      ) : null}
      <div style={{ maxHeight: 360, overflowY: 'auto' }}>
        <Stack gap={4}>
          {[...shown, ...hidden].map((field, index) => {
            const label = fieldLabel(name, field);
            const at = shown.indexOf(field);
            const isPinned = Pinned.includes(field);
            // What is pinned is first, whatever its order among the others.
            const [first, last] = isPinned ? [0, pinnedCount - 1] : [pinnedCount, shown.length - 1];
            return (
              <Group key={field} justify="space-between" wrap="nowrap" gap="xs" mih={30}>
                <Checkbox
                  label={label}
                  description={isLeftOut(field) ? t('columns.noRoom') : undefined}
                  checked={at >= 0}
                  disabled={at >= 0 && shown.length === 1}
                  onChange={() => toggle(field)}
                />
                {at >= 0 ? (
                  <Group gap={0} wrap="nowrap">
                    <Tool label={t('columns.pin', { name: label })} pressed={isPinned} run={() => pin(field)}>
                      {isPinned ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
                    </Tool>
                    <Tool
                      label={t('list.moveUp', { name: label })}
                      disabled={index <= first}
                      run={() => chosen.choose(moveTo(shown, field, at - 1))}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </Tool>
                    <Tool
                      label={t('list.moveDown', { name: label })}
                      disabled={index >= last}
                      run={() => chosen.choose(moveTo(shown, field, at + 2))}
                    >
                      <IconArrowDown size={14} aria-hidden />
                    </Tool>
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
    </>
  );
}
