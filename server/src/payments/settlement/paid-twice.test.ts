import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { begin, look, placeToPay, press, takeNotices } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { reversePayment } from '../../sales/order-status/record-payment.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

test('who paid twice, got one payment back and disputes the other owes all of it again', async () => {
  const buyer = await app.as('STD');
  const { db } = app.database;
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await takeNotices(app);
  // A transfer came meanwhile, and staff took it.
  await db.execute(`update sales_order set paid_by_provider = false where id = ${id}`);
  assert.equal((await staff.post(`/Orders/${id}/Status`, { From: 'IA', To: 'PA' })).status, 200);
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  await app.runJobs('send-refunds');
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['PA', 29_280, 14_640]);
  const attempts = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.OrderId, id))
    .orderBy(asc(orderPayments.Id));
  const kept = attempts.find(({ Provider }) => Provider === null);
  await transaction(db, async (tx) => {
    const now = new Date();
    const why = { event: 'returned' as const, ErrorCode: 'MD06', now };
    await reversePayment(tx, { now: () => now }, await lockOrder(tx, id), kept?.Id ?? 0, why);
  });
  const after = await staff.get(`/Orders/${id}`);
  assert.deepEqual([after.body.Status, after.body.Balance], ['SO', 146.4]);
  assert.equal((await buyer.get(`/Shop/Orders/${id}`)).body.Due, 146.4);
  const again = await begin(buyer, id);
  assert.equal(again.Amount, 146.4);
  await press(app, again.NextUrl, { case: 'success' });
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  const paid = await staff.get(`/Orders/${id}`);
  assert.deepEqual([paid.body.Status, paid.body.Balance, paid.body.Paid ?? null], ['PA', 0, null]);
});
