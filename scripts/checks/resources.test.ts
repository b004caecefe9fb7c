import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findGaps } from './resources.ts';

const file = (path: string, text: string) => ({ path, text });
const declared = [{ name: 'Groups', constant: 'groups', path: 'contract/src/catalogue/group.ts', byMenu: true }];
const sources = [
  file('contract/src/catalogue/group.ts', "export const groups = resource({\n  name: 'Groups',\n});"),
  file('server/src/app.ts', "import { serveGroups } from './catalogue/groups.ts';"),
  file(
    'server/src/catalogue/groups.ts',
    "import { groups } from '@circolo/contract/catalogue/group';\nlist(api, source, everyRow);",
  ),
  file('server/src/access/menu-functions.ts', "{ Key: 10, Resources: ['Groups'] }"),
  file('web/src/desk/main.tsx', "const Screen = lazy(() => import('../catalogue/GroupsScreen.tsx'));"),
  file(
    'web/src/catalogue/GroupsScreen.tsx',
    "import { groups } from '@circolo/contract/catalogue/group';\nuseResourceList(groups);",
  ),
];

test('a resource with calls, screen, words and menu function lacks nothing', () => {
  assert.deepEqual(findGaps(sources, declared, { Groups: {} }), []);
});

test('every part that is missing is named', () => {
  assert.equal(findGaps(sources, declared, {}).join(), 'Groups: the catalogue has no words for it');
  const without = (path: string) => sources.filter((source) => source.path !== path);
  assert.match(findGaps(without('server/src/app.ts'), declared, { Groups: {} }).join(), /implements its list/);
  assert.match(findGaps(without('web/src/desk/main.tsx'), declared, { Groups: {} }).join(), /shows it/);
  assert.match(
    findGaps(without('server/src/access/menu-functions.ts'), declared, { Groups: {} }).join(),
    /menu function/,
  );
});
