import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUnread } from './unread-columns.ts';

const columns = [{ table: 'sales_order', field: 'PaidAt', name: 'paid_at' }];
const unread = (path: string, text: string) => findUnread(columns, [{ path, text }]).length === 1;

test('a column that is only written, defined or mentioned in comments is found', () => {
  assert.ok(unread('server/src/sales/pay.ts', 'await tx.update(orders).set({ PaidAt: at, Total })'));
  assert.ok(unread('server/src/sales/pay.ts', '// order.PaidAt says when'));
  assert.ok(unread('server/src/tables/sales/order-tables.ts', 'PaidAt: instant(), (t) => index().on(t.PaidAt)'));
  assert.ok(unread('server/src/sales/pay.test.ts', 'assert.equal(order.PaidAt, null)'));
});

test('a column is read as a member, taken out of a row, in SQL, or as a field of the contract', () => {
  const readers = [
    ['server/src/sales/pay.ts', 'if (order.PaidAt) return;'],
    ['server/src/sales/pay.ts', 'const { Id, PaidAt } = order;'],
    ['server/src/sales/pay.ts', 'rows.map(({ Id, PaidAt: at }) => at)'],
    ['server/src/sales/pay.ts', 'sql`select paid_at from sales_order`'],
    ['contract/src/sales/order.ts', '  PaidAt: instant.nullable(),'],
  ] as const;
  for (const [path, text] of readers) assert.ok(!unread(path, text), text);
});

test('a reference is read as a field of the contract, and by a list of links', () => {
  const reference = [{ table: 'lead', field: 'DiscardReasonId', name: 'discard_reason_id' }];
  const read = (path: string, text: string) => findUnread(reference, [{ path, text }]).length === 0;
  assert.ok(read('contract/src/crm/lead.ts', '  DiscardReason: reference.nullable(),'));
  assert.ok(read('server/src/tables/crm/lead-tables.ts', 'defineLinks({ owner: a.LeadId, other: a.DiscardReasonId })'));
  assert.ok(!read('server/src/crm/lead.ts', 'set({ DiscardReasonId: 1 })'));
});
