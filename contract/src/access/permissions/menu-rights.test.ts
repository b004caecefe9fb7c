import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from '../../authorization/levels.ts';
import { menuItems } from './menu-rights.ts';

const group = (Id: number) => ({ Id, Description: `Group ${Id}`, Icon: null, Color: null, InSettings: false });
const line = (
  Position: number,
  Key: number,
  options: {
    group?: number;
    level?: Level;
    custom?: Level;
    personal?: Level;
    associationOnly?: boolean;
    active?: boolean;
  } = {},
) => ({
  Position,
  Group: options.group ? group(options.group) : null,
  Function: {
    Key,
    Description: `Function ${Key}`,
    Icon: null,
    BaseUrl: `page-${Key}`,
    ChildUrl: null,
    ExternalUrl: null,
    BaseAuthorization: options.level ?? ('F' as const),
    CustomAuthorization: options.custom ?? null,
    PersonalAuthorization: options.personal ?? null,
    AssociationOnly: options.associationOnly ?? false,
    Active: options.active ?? true,
  },
});
const outside = (Key: number, personal: Level) => {
  const { Function: stored, Group } = line(0, Key, { personal });
  return { Position: null, Group, Function: { ...stored, BaseAuthorization: null } };
};
const shown = (items: ReturnType<typeof menuItems>) =>
  items.map(
    (item) => item.Function?.Key ?? [item.GroupFunctions?.Id, item.GroupFunctions?.Functions.map(({ Key }) => Key)],
  );

test('a group is at the place of its first function and holds all of its functions by position', () => {
  const items = menuItems([line(40, 4, { group: 1 }), line(10, 1), line(20, 2, { group: 1 }), line(30, 3)], null);
  assert.deepEqual(shown(items), [1, [1, [2, 4]], 3]);
});

test('what is not allowed is left out, and a group without anything left with it', () => {
  const lines = [
    line(1, 1, { level: 'N' }),
    line(2, 2, { custom: 'N' }),
    line(3, 3, { group: 1, level: 'N' }),
    line(4, 4, { level: 'N', custom: 'V' }),
  ];
  assert.deepEqual(shown(menuItems(lines, null)), [4]);
});

test('what is of associations only is not shown to users of the sports centres product', () => {
  const lines = [line(1, 1, { associationOnly: true }), line(2, 2)];
  assert.deepEqual(shown(menuItems(lines, 'O')), [2]);
  assert.deepEqual(shown(menuItems(lines, 'A')), [1, 2]);
  assert.deepEqual(shown(menuItems(lines, null)), [1, 2]);
});

test('what only the person’s own level opens comes last, and what it closes is gone', () => {
  const lines = [outside(9, 'V'), outside(8, 'N'), line(20, 2), line(10, 1, { personal: 'N' })];
  const items = menuItems(lines, null);
  assert.deepEqual(shown(items), [2, 9]);
  const [, opened] = items;
  assert.deepEqual(
    [opened?.Position, opened?.Function?.BaseAuthorization, opened?.Function?.CustomAuthorization],
    [30, 'N', 'V'],
  );
});

test('a person’s own level goes out as the custom one, over the menu’s', () => {
  const [item] = menuItems([line(1, 1, { level: 'V', custom: 'E', personal: 'F' })], null);
  assert.deepEqual([item?.Function?.BaseAuthorization, item?.Function?.CustomAuthorization], ['V', 'F']);
});

test('a function that is switched off is not shown, not even to whom it was given', () => {
  assert.deepEqual(shown(menuItems([line(1, 1, { active: false, personal: 'F' }), line(2, 2)], null)), [2]);
});
