import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findGaps } from './resources.ts';

const file = (path: string, text: string) => ({ path, text });
const groups = { name: 'Groups', constant: 'groups', path: 'contract/src/catalogue/groups/group.ts', byMenu: true };
const declared = [groups];
const screen = '../../catalogue/GroupsScreen.tsx';
const sources = [
  file('contract/src/catalogue/groups/group.ts', "export const groups = resource({\n  name: 'Groups',\n});"),
  file('server/src/app.ts', "import { serveGroups } from './catalogue/groups.ts';"),
  file(
    'server/src/catalogue/groups.ts',
    "import { groups } from '@circolo/contract/catalogue/groups/group';\nlist(api, source, everyRow);",
  ),
  file('server/src/access/menu-functions.ts', "{ Key: 10, Resources: ['Groups'] }"),
  file('web/src/app/desk/main.tsx', `const Screen = lazy(() => import('${screen}'));`),
  file(
    'web/src/catalogue/GroupsScreen.tsx',
    "import { groups } from '@circolo/contract/catalogue/groups/group';\nuseResourceList(groups);",
  ),
];

test('a resource with calls, screen, messages and menu function lacks nothing', () => {
  assert.deepEqual(findGaps(sources, declared, { Groups: {} }), []);
});

test('a menu function that is declared with its resource is listed nowhere else', () => {
  const unlisted = sources.filter(({ path }) => path !== 'server/src/access/menu-functions.ts');
  const byPath = [{ ...groups, menuPath: 'product-groups' }];
  const screens = file('web/src/catalogue/screens.ts', `    'product-groups': () => import('${screen}'),`);
  assert.deepEqual(findGaps([...unlisted, screens], byPath, { Groups: {} }), []);
  assert.deepEqual(findGaps(unlisted, byPath, { Groups: {} }), [
    'Groups: no screens.ts has a screen at product-groups',
  ]);
});

test('every part that is missing is named', () => {
  assert.equal(findGaps(sources, declared, {}).join(), 'Groups: the catalogue has no words for it');
  const without = (path: string) => sources.filter((source) => source.path !== path);
  assert.match(findGaps(without('server/src/app.ts'), declared, { Groups: {} }).join(), /implements its list/);
  assert.match(findGaps(without('web/src/app/desk/main.tsx'), declared, { Groups: {} }).join(), /shows it/);
  assert.match(
    findGaps(without('server/src/access/menu-functions.ts'), declared, { Groups: {} }).join(),
    /menu function/,
  );
});
