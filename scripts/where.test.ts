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

test('the files of a noun come in reading order, whether it is said in singular or plural', () => {
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
