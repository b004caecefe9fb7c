import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUnread, type Setting } from './find-unread.ts';

const setting = (field: string, columns = [field]): Setting => ({
  resource: 'Banks',
  field,
  declaredIn: 'contract/src/sales/bank.ts',
  constant: 'banks',
  tablesIn: 'server/src/tables/sales/bank-tables.ts',
  table: 'banks',
  tableName: 'sales_bank',
  columns,
});
const declared = "import { banks } from '@circolo/contract/sales/bank';\n";
const stored = "import { banks as t } from '../tables/sales/bank-tables.ts';\n";
const unread = (text: string, path = 'server/src/banking/pay.ts', field = 'Branch') =>
  findUnread([{ path, text }], [setting(field)]).length === 1;

test('a setting is read by a property, a part of an object, a column, or a name in SQL', () => {
  assert.equal(unread(`${stored}const name = t.Branch;`), false);
  assert.equal(unread('const { Branch } = bank;'), false);
  assert.equal(unread('const { Branch: name } = bank;'), false);
  assert.equal(unread('sql`select b.branch from sales_bank b`'), false);
});

test('what is written, sent or listed by the form alone is not read', () => {
  assert.equal(unread('insert({ Branch: text });'), true);
  assert.equal(unread('const name = input.Branch;'), true);
  assert.equal(unread('bank.Branch = name;'), true);
  assert.equal(unread(`${declared}const source = sourceOf(banks, t, { a: t.Branch });`), true);
  assert.equal(
    unread(`${declared}<ResourcePage resource={banks} cell={({ Branch }) => Branch} />`, 'web/src/a/B.tsx'),
    true,
  );
});

test('a column of another table does not count, and a list is read where its table is', () => {
  const other = "import { shops } from '../tables/sales/shop-tables.ts';\nconst name = shops.Branch;";
  assert.equal(unread(other), true);
  const list = [setting('Origins', [])];
  assert.deepEqual(findUnread([{ path: 'server/src/crm/a.ts', text: 'const a = 1;' }], list), ['Banks.Origins']);
  assert.deepEqual(findUnread([{ path: 'server/src/crm/a.ts', text: stored }], list), []);
});
