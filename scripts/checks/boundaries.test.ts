import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBoundaryViolations } from './boundaries.ts';

const file = (path: string, text: string) => ({ path, text });
const shopToSales = { in: 'server', from: 'shop', to: 'sales', why: 'a test' } as const;

test('the contract may use zod and nothing else', () => {
  const sources = [
    file(
      'contract/src/a.ts',
      "import { z } from 'zod';\nimport fs from 'node:fs';\nimport { t } from '@circolo/messages/translator';",
    ),
  ];
  assert.deepEqual(findBoundaryViolations(sources, []), [
    'contract/src/a.ts imports node:fs: contract may only use zod',
    'contract/src/a.ts imports messages/src/translator.ts: contract may not use messages',
  ]);
});

test('server and web never see each other', () => {
  const sources = [
    file('web/src/ui/A.tsx', "import { app } from '@circolo/server/app';"),
    file('server/src/app.ts', "import '../../web/src/ui/A.tsx';"),
  ];
  assert.equal(findBoundaryViolations(sources, []).length, 2);
});

test('a domain reaches another one only over a listed crossing', () => {
  const sources = [file('server/src/shop/check-out.ts', "import type { order } from '../sales/orders.ts';")];
  assert.match(findBoundaryViolations(sources, []).join(), /no crossing from shop to sales/);
  assert.deepEqual(findBoundaryViolations(sources, [shopToSales]), []);
});

test('a mechanism does not reach into a domain', () => {
  const sources = [file('server/src/http/routes.ts', "import { who } from '../access/session.ts';")];
  assert.match(findBoundaryViolations(sources, []).join(), /no crossing from http to access/);
});

test('tests, the demonstration set and roots may import every domain', () => {
  const text = "import { order } from '../sales/orders.ts';";
  const sources = ['server/src/shop/a.test.ts', 'server/src/demo/orders.ts', 'server/src/app.ts'].map((path) =>
    file(path, text),
  );
  assert.deepEqual(findBoundaryViolations(sources, []), []);
});

test('a foreign key may point to the tables of another domain, a query may not use them', () => {
  const text = "import { origins } from '../origins/tables.ts';";
  assert.deepEqual(findBoundaryViolations([file('server/src/mail/tables.ts', text)], []), []);
  assert.equal(findBoundaryViolations([file('server/src/mail/emails.ts', text)], []).length, 1);
});

test('an unused crossing and a cycle of crossings are found', () => {
  const back = { in: 'server', from: 'sales', to: 'shop', why: 'a test' } as const;
  const found = findBoundaryViolations([], [shopToSales, back]);
  assert.equal(found.filter((line) => line.endsWith('is used nowhere')).length, 2);
  assert.equal(found.filter((line) => line.endsWith('is part of a cycle')).length, 2);
});
