import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from './authorization.ts';
import { menuItems, resourceLevels } from './menu-rights.ts';

const granting = (Resources: string[], BaseAuthorization: Level | null, CustomAuthorization: Level | null = null) => ({
  Resources,
  BaseAuthorization,
  CustomAuthorization,
});

const table: [name: string, functions: ReturnType<typeof granting>[], expected: Record<string, Level>][] = [
  ['the base level counts', [granting(['Orders'], 'F')], { Orders: 'F' }],
  ['a custom level counts over the base one, also when it is lower', [granting(['Orders'], 'F', 'V')], { Orders: 'V' }],
  ['a custom level may be higher', [granting(['Orders'], 'N', 'E')], { Orders: 'E' }],
  ['no level at all is not allowed', [granting(['Orders'], null)], { Orders: 'N' }],
  [
    'the widest of two functions counts',
    [granting(['Users'], 'V'), granting(['Users', 'Orders'], 'E')],
    { Users: 'E', Orders: 'E' },
  ],
  [
    'a narrower function later takes nothing away',
    [granting(['Users'], 'F'), granting(['Users'], 'V')],
    { Users: 'F' },
  ],
  ['a function without resources opens nothing', [granting([], 'F')], {}],
];

for (const [name, functions, expected] of table) {
  test(name, () => assert.deepEqual(Object.fromEntries(resourceLevels(functions)), expected));
}

const group = (Id: number) => ({ Id, Description: `Group ${Id}`, Icon: null, Color: null });
const line = (
  Position: number,
  Key: number,
  options: { group?: number; level?: Level; custom?: Level; associationOnly?: boolean } = {},
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
    AssociationOnly: options.associationOnly ?? false,
  },
});
const shown = (items: ReturnType<typeof menuItems>) =>
  items.map(
    (item) => item.Function?.Key ?? [item.GroupFunctions?.Id, item.GroupFunctions?.Functions.map(({ Key }) => Key)],
  );

test('a group stands where its first function does and holds all of its functions by position', () => {
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
