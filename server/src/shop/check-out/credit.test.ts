import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { deliver, look, press } from '../../../test/payments/payment-fixtures.ts';
import { checkOutBody, testShop } from '../../../test/sales/order-factory.ts';
import { giveCredit } from '../../../test/sales/wallet.ts';
import { scenario } from '../../../test/scenario.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

/** A customer with so many cents on account. */
async function withCredit(cents: number): Promise<SignedIn> {
  const buyer = await app.as('STD');
  await giveCredit(app, buyer.userId, cents);
  return buyer;
}
const credit = async (buyer: SignedIn) => (await buyer.get('/Shop/Credit')).body;
const body = (changes: Record<string, unknown> = {}) => checkOutBody(shop, { UseCredit: true, ...changes });
const byCard = () => ({ ShopPaymentType: { Id: shop.paymentTypes.SC } });

test('credit that is enough pays the whole order at once, and is listed with its movements', async () => {
  const buyer = await withCredit(20_000);
  const { status, body: order } = await buyer.post('/Shop/Orders', body());
  assert.equal(status, 201, JSON.stringify(order));
  assert.deepEqual([order.Status, order.PaidTotal, order.Transfer], ['PA', 146.4, null]);
  assert.equal((await buyer.get('/Shop/Purchases')).body.length, 1);
  const { Balance, Movements } = await credit(buyer);
  assert.deepEqual([Balance, Movements.Count, Movements.Rows[0].Amount], [53.6, 2, -146.4]);
  assert.deepEqual([Movements.Rows[0].Reason, Movements.Rows[0].Order.Description], ['order', order.Number]);
  assert.deepEqual((await staff.get(`/Users/${buyer.userId}/Credit`)).body, { Balance, Movements });
  const refund = await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'V', Reason: 'Prova' });
  assert.ok(refund.status < 300, JSON.stringify(refund.body));
  assert.equal((await credit(buyer)).Balance, 200, 'what was paid with credit goes back on the account');
  const { order: row } = await look(app, order.Id);
  assert.deepEqual([row.Status, row.PaidTotal, row.RefundedTotal], ['RI', 14_640, 14_640]);
});

test('credit pays a part, and the transfer asks for the rest; a cancelled order gives it back', async () => {
  const buyer = await withCredit(5_000);
  const { body: order } = await buyer.post('/Shop/Orders', body());
  assert.deepEqual([order.Status, order.PaidTotal, order.Transfer.Amount], ['IA', 50, 96.4]);
  assert.equal((await credit(buyer)).Balance, 0);
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'AN', Reason: 'Prova' });
  const { order: row, states } = await look(app, order.Id);
  assert.deepEqual([row.Status, row.PaidTotal, row.RefundedTotal, states], ['AN', 0, 0, ['C']]);
  const { Balance, Movements } = await credit(buyer);
  assert.deepEqual([Balance, Movements.Rows[0].Reason], [50, 'returned']);
});

test('credit pays a part and a card the rest, also when an order is paid again', async () => {
  const buyer = await withCredit(5_000);
  const { body: order } = await buyer.post('/Shop/Orders', checkOutBody(shop, byCard()));
  const first = await buyer.post(`/Shop/Orders/${order.Id}/Payments`, {});
  assert.equal(first.body.Amount, 146.4);
  const { status, body: begun } = await buyer.post(`/Shop/Orders/${order.Id}/Payments`, { UseCredit: true });
  assert.equal(status, 201, JSON.stringify(begun));
  assert.deepEqual([begun.Due, begun.Amount, begun.State], [96.4, 96.4, 'P']);
  const again = await buyer.post(`/Shop/Orders/${order.Id}/Payments`, { UseCredit: true });
  assert.equal(again.body.PaymentId, begun.PaymentId, 'a repeat goes on with the same payment');
  await press(app, begun.NextUrl, { case: 'success' });
  await deliver(app);
  const { order: row, states } = await look(app, order.Id);
  assert.deepEqual([row.Status, row.PaidTotal, row.PaymentState, states], ['PA', 14_640, 'F', ['C', 'S', 'S']]);
  const refund = await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'V', Reason: 'Prova' });
  assert.ok(refund.status < 300, JSON.stringify(refund.body));
  const { body: afterSale } = await buyer.get(`/Shop/Orders/${order.Id}/AfterSale`);
  assert.deepEqual(afterSale.Refunds.map(({ Amount, Method }: Record<string, unknown>) => [Method, Amount]).sort(), [
    ['C', 50],
    ['V', 96.4],
  ]);
  assert.equal((await credit(buyer)).Balance, 50);
});

test('one credit pays one of two orders placed at the same moment', async () => {
  const buyer = await withCredit(14_640);
  const answers = await Promise.all([1, 2, 3].map(() => buyer.post('/Shop/Orders', body())));
  const paid = answers.map(({ body: order }) => order.PaidTotal).sort();
  assert.deepEqual(paid, [0, 0, 146.4], JSON.stringify(answers.map(({ status }) => status)));
  assert.equal((await credit(buyer)).Balance, 0);
});

test('an order that was paid in part with credit ends with its days, and the credit is there again', async () => {
  const buyer = await withCredit(1_000);
  const { body: order } = await buyer.post('/Shop/Orders', body(byCard()));
  assert.equal(order.PaidTotal, 10);
  await app.database.db
    .update(orders)
    .set({ ExpirationDate: '2026-01-01', GraceUntil: '2026-01-02' })
    .where(eq(orders.Id, order.Id));
  const { expireOrders } = await import('../../subscriptions/renewals/expire-orders.ts');
  await expireOrders(app.database.db, { day: '2026-12-01', now: new Date() });
  assert.equal((await look(app, order.Id)).order.Status, 'AN');
  assert.equal((await credit(buyer)).Balance, 10);
});

test('staff who act as a customer spend no credit of theirs', async () => {
  const { actAs } = await import('../../../test/federation/acting-fixtures.ts');
  const buyer = await withCredit(1_000);
  const { headers } = await actAs(app, staff, buyer.userId);
  const { body: refused } = await app.anybody.post('/Shop/Orders', body(), headers);
  assert.equal(refused.Code, 'NotWhileActing');
});
