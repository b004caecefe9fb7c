import { menuFunctions } from '@circolo/contract/access/menus/menu-function';
import { menuGroups } from '@circolo/contract/access/menus/menu-group';
import type { Level } from '@circolo/contract/authorization/levels';
import { Select, SimpleGrid } from '@mantine/core';
import { enumOptions, fieldLabel, t } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { MoveButtons } from '../../ui/MoveButtons.tsx';

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
  last: boolean;
  readOnly: boolean;
  errorOf: (name: keyof Detail) => string | undefined;
  change: (detail: Detail) => void;
  move: (to: number) => void;
  remove: () => void;
}

const isLevel = (code: string | null): code is Level => code !== null && 'FEVN'.includes(code);

/** One line of a menu: what it opens, under which heading, and with which levels. */
export function MenuDetailRow({ detail, index, last, readOnly, errorOf, change, move, remove }: Props) {
  const name = detail.Function?.Description || t('access.menu.line', { number: index + 1 });
  const labels = {
    up: t('access.menu.up', { name }),
    down: t('access.menu.down', { name }),
    remove: t('access.menu.remove', { name }),
  };
  return (
    <>
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
        <MoveButtons labels={labels} justify="flex-end" mt={4} index={index} last={last} move={move} remove={remove} />
      )}
    </>
  );
}
