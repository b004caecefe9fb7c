import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFolderCircles } from './folder-graph.ts';

const file = (path: string, ...imported: string[]) => ({
  path,
  text: imported.map((specifier) => `import { x } from '${specifier}';`).join('\n'),
});

test('two folders that import each other are a circle, though no file is part of one', () => {
  const found = findFolderCircles([
    file('server/src/sales/orders.ts', '../mail/queue.ts'),
    file('server/src/sales/price.ts'),
    file('server/src/mail/queue.ts'),
    file('server/src/mail/preview.ts', '../sales/price.ts'),
  ]);
  assert.deepEqual(found, [
    'circle of folders in server/src: sales → mail (server/src/sales/orders.ts imports server/src/mail/queue.ts), ' +
      'mail → sales (server/src/mail/preview.ts imports server/src/sales/price.ts)',
  ]);
});

test('rooms of a domain, and a file beside them, are in one direction too', () => {
  const rooms = [
    file('web/src/crm/leads/Lead.tsx', '../board/Board.tsx'),
    file('web/src/crm/board/Board.tsx', '../leads/tones.ts'),
    file('web/src/crm/leads/tones.ts'),
  ];
  assert.match(findFolderCircles(rooms).join(), /circle of folders in web\/src\/crm: leads → board/);
  const beside = [
    file('web/src/crm/routes.ts', './leads/Lead.tsx'),
    file('web/src/crm/leads/Lead.tsx', '../tones.ts'),
    file('web/src/crm/tones.ts'),
  ];
  assert.deepEqual(findFolderCircles(beside), []);
});

test('a circle is found through the exports of the contract', () => {
  const found = findFolderCircles([
    file('contract/src/http/endpoint.ts', '@circolo/contract/access/levels'),
    file('contract/src/access/levels.ts'),
    file('contract/src/access/user.ts', '../http/endpoint.ts'),
  ]);
  assert.match(found.join(), /circle of folders in contract\/src: http → access/);
});

test('tests and what lies outside src are free', () => {
  const found = findFolderCircles([
    file('server/src/sales/orders.ts', '../mail/queue.ts'),
    file('server/src/mail/queue.ts'),
    file('server/src/mail/queue.test.ts', '../sales/orders.ts'),
    file('server/test/app.ts', '../src/sales/orders.ts'),
  ]);
  assert.deepEqual(found, []);
});
