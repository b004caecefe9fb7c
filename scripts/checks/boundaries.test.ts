import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBoundaryViolations } from './boundaries.ts';

const file = (path: string, text: string) => ({ path, text });
const shopToSales = { in: 'server', from: 'shop', to: 'sales', why: 'a test' } as const;

test('the contract may use zod, a library for phone numbers and nothing else', () => {
  const sources = [
    file(
      'contract/src/a.ts',
      "import { z } from 'zod';\nimport { isValidPhoneNumber } from 'libphonenumber-js/min';\nimport fs from 'node:fs';\nimport { t } from '@circolo/messages/translator';",
    ),
  ];
  assert.deepEqual(findBoundaryViolations(sources, []), [
    'contract/src/a.ts imports node:fs: contract may only use zod, libphonenumber-js',
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

test('only the roots list what a domain registers of itself', () => {
  const sources = [file('web/src/crm/OrderPart.tsx', "import { salesScreens } from '../sales/screens.ts';")];
  const crmToSales = { ...shopToSales, in: 'web' as const, from: 'crm' };
  assert.match(findBoundaryViolations(sources, [crmToSales]).join(), /only the roots list domains/);
});

test('a mechanism does not reach into a domain', () => {
  const sources = [file('server/src/http/routes.ts', "import { who } from '../access/session.ts';")];
  assert.match(findBoundaryViolations(sources, []).join(), /no crossing from http to access/);
});

test('tests, the demonstration set and roots may import every domain', () => {
  const text = "import { order } from '../sales/orders.ts';";
  const sources = ['server/src/shop/a.test.ts', 'server/demo/orders.ts', 'server/src/app.ts'].map((path) =>
    file(path, text),
  );
  assert.deepEqual(findBoundaryViolations(sources, []), []);
});

test('a foreign key may point to the tables of another domain, a query may not use them', () => {
  const foreignKey = "import { origins } from '../origins/origin-tables.ts';";
  const query = "import { origins } from '../tables/origins/origin-tables.ts';";
  assert.deepEqual(findBoundaryViolations([file('server/src/tables/mail/mail-tables.ts', foreignKey)], []), []);
  assert.match(
    findBoundaryViolations([file('server/src/mail/emails.ts', query)], []).join(),
    /no crossing from mail to origins/,
  );
});

test('the sources of the server use neither tests nor the demonstration', () => {
  const text = "import { testApp } from '../../test/app.ts';";
  assert.match(
    findBoundaryViolations([file('server/src/mail/emails.ts', text)], []).join(),
    /may not use tests or the demonstration/,
  );
});

test('an unused crossing and a cycle of crossings are found', () => {
  const back = { in: 'server', from: 'sales', to: 'shop', why: 'a test' } as const;
  const found = findBoundaryViolations([], [shopToSales, back]);
  assert.equal(found.filter((line) => line.endsWith('is used nowhere')).length, 2);
  assert.equal(found.filter((line) => line.endsWith('is part of a cycle')).length, 2);
});
