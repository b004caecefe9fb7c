import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from './sources.ts';
import { findWordGaps } from './word-parts.ts';

const house = (page: string, parts: string): Source[] => [
  { path: 'messages/src/it/desk-core.ts', text: "import { app } from './app.ts';" },
  { path: 'messages/src/it/app.ts', text: 'export const app = {\n  form: {\n  },\n};' },
  { path: 'messages/src/it/sales.ts', text: 'export const sales = {\n  Orders: {\n  },\n  sales: {\n  },\n};' },
  { path: 'messages/src/it/mail.ts', text: 'export const mail = {\n  mail: {\n  },\n};' },
  {
    path: 'web/src/app/word-parts.ts',
    text: "import('@circolo/messages/it/sales'); import('@circolo/messages/it/mail');",
  },
  { path: 'contract/src/sales/order.ts', text: "export const orders = resource({\n  name: 'Orders'," },
  { path: 'web/src/app/screen-routes.ts', text: `x: withWords([${parts}], () => import('../sales/Page.tsx')),` },
  { path: 'web/src/sales/Page.tsx', text: page },
];

test('a page that says words of a part has to load it', () => {
  const [gap, ...others] = findWordGaps(house("t('sales.total'); t('form.save');", ''));
  assert.match(gap ?? '', /Page\.tsx says words of sales/);
  assert.deepEqual(others, []);
  assert.deepEqual(findWordGaps(house("t('sales.total');", "'sales'")), []);
});

test('a part that a page says nothing of is not loaded', () => {
  const gaps = findWordGaps(house("t('sales.total');", "'sales', 'mail'"));
  assert.equal(gaps.length, 1);
  assert.match(gaps[0] ?? '', /Page\.tsx loads words of mail/);
});

test('a resource that is shown says its words, one that is only referred to does not', () => {
  const imported = "import { orders } from '@circolo/contract/sales/order';\n";
  assert.equal(findWordGaps(house(`${imported}<ResourcePage resource={orders} />`, '')).length, 1);
  assert.deepEqual(findWordGaps(house(`${imported}<ReferenceField name="Order" to={orders} />`, '')), []);
});

test('what is loaded with words of its own is judged by itself', () => {
  const lazy = "lazy(withWords(['mail'], () => import('./Part.tsx')));";
  const part = { path: 'web/src/sales/Part.tsx', text: "t('mail.sent');" };
  assert.deepEqual(findWordGaps([...house(lazy, ''), part]), []);
});
