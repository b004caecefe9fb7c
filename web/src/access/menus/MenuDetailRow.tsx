import { menuFunctions } from '@circolo/contract/access/menus/menu-function';
import { menuGroups } from '@circolo/contract/access/menus/menu-group';
import type { Level } from '@circolo/contract/authorization/levels';
import { Group, Paper, Select, SimpleGrid } from '@mantine/core';
import { enumOptions, fieldLabel, t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { Grip } from '../../ui/Grip.tsx';
import { MoveButtons } from '../../ui/MoveButtons.tsx';
import { useGripRow } from '../../ui/use-grip-row.ts';

/** A line of a menu as the form has it. */
export interface Detail {
  Position: number;
  Group: Choice | null;
  Function: Choice | null;
  BaseAuthorizations: Level;
  CustomAuthorizations: Level | null;
}

interface Props {
  detail: Detail;
  index: number;
  /** How many lines the menu has. */
  count: number;
  readOnly: boolean;
  errorOf: (name: keyof Detail) => string | undefined;
  change: (detail: Detail) => void;
  move: (to: number) => void;
  remove: () => void;
}

const isLevel = (code: string | null): code is Level => code !== null && 'FEVN'.includes(code);

/** What a line is known by while it is moved; one without a function has nothing else than its place. */
export const lineKey = (detail: Detail, index: number): string | number => detail.Function?.Id ?? `new-${index}`;

/** One line of a menu: what it opens, under which heading, and with which levels. */
export function MenuDetailRow({ detail, index, count, readOnly, errorOf, change, move, remove }: Props) {
  const name = detail.Function?.Description || t('access.menu.line', { number: index + 1 });
  const labels = {
    up: t('access.menu.up', { name }),
    down: t('access.menu.down', { name }),
    remove: t('access.menu.remove', { name }),
  };
  const { ref, grip } = useGripRow({ id: lineKey(detail, index), index, count, name, move });
  return (
    <Paper ref={ref} withBorder p="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs">
        <ReferencePicker
          label={fieldLabel('Menus', 'Function')}
          required
          disabled={readOnly}
          value={detail.Function ? [detail.Function] : []}
          onChange={([choice]) => change({ ...detail, Function: choice ?? null })}
          lookup={(query) => lookupChoices(menuFunctions, query)}
          cacheKey={menuFunctions.Name}
          error={errorOf('Function')}
        />
        <ReferencePicker
          label={fieldLabel('Menus', 'Group')}
          disabled={readOnly}
          value={detail.Group ? [detail.Group] : []}
          onChange={([choice]) => change({ ...detail, Group: choice ?? null })}
          lookup={(query) => lookupChoices(menuGroups, query)}
          cacheKey={menuGroups.Name}
          error={errorOf('Group')}
        />
        <Select
          label={t('access.menu.base')}
          disabled={readOnly}
          data={enumOptions('AuthorizationLevel')}
          value={detail.BaseAuthorizations}
          onChange={(code) => isLevel(code) && change({ ...detail, BaseAuthorizations: code })}
          allowDeselect={false}
          error={errorOf('BaseAuthorizations')}
        />
        <Select
          label={t('access.menu.custom')}
          disabled={readOnly}
          data={enumOptions('AuthorizationLevel')}
          value={detail.CustomAuthorizations}
          onChange={(code) => change({ ...detail, CustomAuthorizations: isLevel(code) ? code : null })}
          placeholder={t('access.menu.noCustom')}
          clearable
          clearButtonProps={{ 'aria-label': t('form.clear') }}
          error={errorOf('CustomAuthorizations')}
        />
      </SimpleGrid>
      {readOnly ? null : (
        <Group justify="space-between" mt={4}>
          <Grip {...grip} />
          <MoveButtons labels={labels} index={index} last={index === count - 1} move={move} remove={remove} />
        </Group>
      )}
    </Paper>
  );
}
