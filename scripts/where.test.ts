import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPlaces } from './where-noun.ts';

const paths = [
  'e2e/orders.spec.ts',
  'messages/src/it/sales.ts',
  'web/src/sales/OrderDialog.tsx',
  'web/src/sales/OrdersScreen.tsx',
  'server/src/sales/change-order-status.ts',
  'server/src/sales/orders.test.ts',
  'server/src/sales/orders.ts',
  'server/src/sales/order-lines.ts',
  'contract/src/sales/order-rules.ts',
  'contract/src/sales/order.ts',
  'contract/src/sales/border.ts',
];
const sources = paths.map((path) => ({
  path,
  text: path.startsWith('messages') ? 'export const sales = {\n  Orders: {\n' : '',
}));

test('the files of a noun come in reading order, in singular and in plural', () => {
  const expected = [
    'contract/src/sales/order.ts',
    'contract/src/sales/order-rules.ts',
    'server/src/sales/orders.ts',
    'server/src/sales/orders.test.ts',
    'server/src/sales/order-lines.ts',
    'server/src/sales/change-order-status.ts',
    'web/src/sales/OrdersScreen.tsx',
    'web/src/sales/OrderDialog.tsx',
    'messages/src/it/sales.ts:2',
    'e2e/orders.spec.ts',
  ];
  assert.deepEqual(findPlaces(sources, 'order'), expected);
  assert.deepEqual(findPlaces(sources, 'Orders'), expected);
});

test('a noun of two words is found in every spelling', () => {
  const found = findPlaces([{ path: 'web/src/origins/OriginCategoriesScreen.tsx', text: '' }], 'origin-category');
  assert.deepEqual(found, ['web/src/origins/OriginCategoriesScreen.tsx']);
});

test('a folder that is named for the noun leads to all its files', () => {
  const found = findPlaces([{ path: 'server/src/sales/coupons/ledger.ts', text: '' }], 'coupon');
  assert.deepEqual(found, ['server/src/sales/coupons/ledger.ts']);
});

test('the registries, the tables and the migration follow with their lines, without imports', () => {
  const registries = [
    {
      path: 'server/src/sales/routes.ts',
      text: "import { couponsRoutes } from './coupons/coupons.ts';\n\nexport function registerSales(api: Api): void {\n  couponsRoutes(api);\n  ordersRoutes(api);\n}",
    },
    { path: 'contract/src/resources.ts', text: "import {\n  coupons,\n} from './coupon.ts';\n\n  coupons,\n  orders," },
    {
      path: 'server/src/tables/sales/sale-tables.ts',
      text: "export const coupons = snakeCase.table(\n  'coupon',\n  { Id: id() },",
    },
    {
      path: 'server/migrations/2026_initial/migration.sql',
      text: 'CREATE TABLE "order" (\nCREATE TABLE "coupon" (\n\t"coupon_id" integer',
    },
    { path: 'server/src/sales/mention.ts', text: 'coupons();' },
  ];
  assert.deepEqual(findPlaces(registries, 'coupon'), [
    'contract/src/resources.ts:5  coupons,',
    'server/src/tables/sales/sale-tables.ts:1  export const coupons = snakeCase.table(',
    'server/migrations/2026_initial/migration.sql:2  CREATE TABLE "coupon" (',
    'server/src/sales/routes.ts:4  couponsRoutes(api);',
  ]);
});

test('a sample of the behaviour suite is found in whichever file has it', () => {
  const samples = {
    path: 'server/test/sales/payment-type-samples.ts',
    text: "import { banks } from './bank.ts';\n\nexport const banksSample: Sample = {\n  resource: banks,\n};",
  };
  assert.deepEqual(findPlaces([samples], 'bank'), [
    'server/test/sales/payment-type-samples.ts:3  export const banksSample: Sample = {',
  ]);
});

test('a noun of the glossary leads to its entry and to the files and folders that the entry names', () => {
  const glossary = {
    path: 'docs/language.md',
    text: '| Noun | Italian | What it is |\n|---|---|---|\n| dispute, chargeback | contestazione | a buyer takes the money back: `server/src/settlement/` |',
  };
  const code = [
    { path: 'server/src/settlement/apply-payment.ts', text: '' },
    { path: 'server/src/port.ts', text: '' },
  ];
  const expected = [
    'docs/language.md:3  dispute, chargeback: a buyer takes the money back: `server/src/settlement/`',
    'server/src/settlement/apply-payment.ts',
  ];
  assert.deepEqual(findPlaces([glossary, ...code], 'chargeback'), expected);
  assert.deepEqual(findPlaces([glossary, ...code], 'dispute'), expected);
});

test('a noun that names no file is looked for in the texts', () => {
  const source = {
    path: 'server/src/payments/port.ts',
    text: 'interface Charge {\n  /** A buyer had it charged back. */',
  };
  assert.deepEqual(findPlaces([source], 'charged back'), [
    'server/src/payments/port.ts:2  /** A buyer had it charged back. */',
  ]);
  assert.deepEqual(findPlaces([source], 'unicorn'), []);
});
