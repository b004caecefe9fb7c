import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCents } from '@circolo/contract/values/money';
import { asc, eq } from 'drizzle-orm';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { orderRefundLines, orderRefunds } from '../../tables/sales/refund-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const refundsOf = async (Id: number) => (await staff.get(`/Orders/${Id}/Refunds`)).body;
const refundOrder = (Id: number, body: Record<string, unknown>) =>
  staff.post(`/Orders/${Id}/Refunds`, { Method: 'T', Reason: 'Reso', ...body });
const look = async (Id: number) => (await staff.get(`/Orders/${Id}`)).body;

/** A paid order over a yearly subscription and three lots of SMS. */
async function paidOrder() {
  const { userId } = await app.as('STD');
  const Lines = [{ Package: { Id: shop.yearly } }, { Package: { Id: shop.sms }, Quantity: 3 }];
  const { body } = await staff.post('/Orders', orderBody(shop, userId, { Lines }));
  const { status, body: paid } = await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  assert.equal(status, 200, JSON.stringify(paid));
  return { ...paid, userId };
}

const linesOf = (orderId: number) =>
  app.database.db.select().from(orderLines).where(eq(orderLines.OrderId, orderId)).orderBy(asc(orderLines.Position));

const statesOf = async (userId: number) =>
  (await app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)))
    .map(({ Kind, State }) => `${Kind}${State}`)
    .sort();

const left = ({ Lines }: { Lines: { Refundable: number; Amount: number }[] }) =>
  Lines.map(({ Refundable, Amount }) => [Refundable, Amount]);

test('everything that went back by amount is refunded: the order, its lines and what they gave', async () => {
  const order = await paidOrder();
  const { status, body } = await refundOrder(order.Id, { Amount: order.Total });
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(left(body), [
    [0, 0],
    [0, 0],
  ]);
  const after = await look(order.Id);
  assert.deepEqual([after.Status, after.Balance], ['RI', 0]);
  assert.deepEqual(await statesOf(order.userId), ['AR', 'SR']);
});

test('amounts that add up to everything refund the order with the last one, and every line to the cent with its VAT', async () => {
  const order = await paidOrder();
  const thirds = [
    Math.floor(toCents(order.Total) / 3),
    1,
    toCents(order.Total) - Math.floor(toCents(order.Total) / 3) - 1,
  ];
  for (const [index, cents] of thirds.entries()) {
    const { status, body } = await refundOrder(order.Id, { Amount: cents / 100 });
    assert.equal(status, 201, JSON.stringify(body));
    const lines = await linesOf(order.Id);
    const ofLines = lines.reduce((sum, { RefundedAmount }) => sum + RefundedAmount, 0);
    assert.equal(ofLines, toCents(body.Refunded), 'what went back went back of the lines');
    const { Status, Balance } = await look(order.Id);
    assert.deepEqual([Status, Balance], [index === 2 ? 'RI' : 'PA', 0]);
  }
  assert.deepEqual(await statesOf(order.userId), ['AR', 'SR']);
  const shares = await app.database.db
    .select({ LineId: orderRefundLines.LineId, Vat: orderRefundLines.Vat })
    .from(orderRefundLines)
    .innerJoin(orderRefunds, eq(orderRefunds.Id, orderRefundLines.RefundId))
    .where(eq(orderRefunds.OrderId, order.Id));
  for (const line of await linesOf(order.Id)) {
    const vat = shares.filter(({ LineId }) => LineId === line.Id).reduce((sum, { Vat }) => sum + Vat, 0);
    assert.equal(vat, line.Vat);
  }
});

test('an amount and the pieces that are left add up to everything', async () => {
  const order = await paidOrder();
  await refundOrder(order.Id, { Amount: 20 });
  const [base, sms] = order.Lines;
  const rest = await refundOrder(order.Id, {
    Lines: [
      { Line: { Id: base.Id }, Quantity: 1 },
      { Line: { Id: sms.Id }, Quantity: 3 },
    ],
  });
  assert.deepEqual([rest.body.Refunded, rest.body.Kept], [order.Total, 0], JSON.stringify(rest.body));
  assert.equal((await look(order.Id)).Status, 'RI');
});

test('what was paid too much is no line of the order', async () => {
  const order = await paidOrder();
  await app.database.db.insert(orderPayments).values({
    OrderId: order.Id,
    Vector: 'BO',
    Amount: 1_000,
    Date: new Date().toISOString(),
    State: 'S',
  });
  await app.database.db
    .update(orders)
    .set({ PaidTotal: toCents(order.Total) + 1_000 })
    .where(eq(orders.Id, order.Id));
  const before = left(await refundsOf(order.Id));
  const { body } = await refundOrder(order.Id, { Amount: 10 });
  assert.deepEqual([body.Surplus, left(body)], [0, before]);
  assert.deepEqual([(await look(order.Id)).Status, (await look(order.Id)).Balance], ['PA', 0]);
  const more = await refundOrder(order.Id, { Amount: order.Total });
  assert.equal(more.body.Kept, 0);
  assert.equal((await look(order.Id)).Status, 'RI');
});

test('what came in part for an order that is not paid yet goes back, and all of the order is due', async () => {
  const { userId } = await app.as('STD');
  const { body: order } = await staff.post('/Orders', orderBody(shop, userId));
  await app.database.db.insert(orderPayments).values({
    OrderId: order.Id,
    Vector: 'BO',
    Amount: 5_000,
    Date: new Date().toISOString(),
    State: 'S',
  });
  await app.database.db.update(orders).set({ PaidTotal: 5_000, PaymentState: 'P' }).where(eq(orders.Id, order.Id));
  const { status, body } = await refundOrder(order.Id, { Amount: 50 });
  assert.equal(status, 201, JSON.stringify(body));
  const after = await look(order.Id);
  assert.deepEqual([after.Status, after.Balance], ['IA', order.Total]);
});

test('an order that is billed after all has its lines again', async () => {
  const order = await paidOrder();
  const before = left(await refundsOf(order.Id));
  await refundOrder(order.Id, { Amount: order.Total });
  const { status, body } = await staff.post(`/Orders/${order.Id}/Status`, { From: 'RI', To: 'FT' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(left(await refundsOf(order.Id)), before);
  assert.deepEqual(await statesOf(order.userId), ['AA', 'SA']);
});
