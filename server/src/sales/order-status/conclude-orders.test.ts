import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { begin, deliver, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { concludeOrders } from './conclude-orders.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

const day = 86_400_000;
const begun = Date.parse('2026-07-01T11:00:00Z');
beforeEach(() => {
  app.clock.now = new Date(begun);
});

/** The status of an order after the night of so many days later. */
async function statusAfter(Id: number, days: number): Promise<string | undefined> {
  app.clock.now = new Date(begun + days * day);
  await concludeOrders.handle({}, app.jobContext);
  app.clock.now = new Date(begun);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, Id));
  return order?.Status;
}

async function byTransfer(changes: Record<string, unknown> = {}): Promise<number> {
  const customer = await app.as('STD');
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId, changes));
  await staff.post(`/Orders/${body.Id}/Status`, { From: 'IA', To: 'PA' });
  return body.Id;
}
const bill = async (Id: number) => assert.equal((await staff.post(`/Orders/${Id}/Invoice`, {})).status, 200);

test('a billed order is concluded when its days of withdrawal are over, one that is not billed never', async () => {
  const [billed, paid] = [await byTransfer(), await byTransfer()];
  await bill(billed);
  assert.equal(await statusAfter(billed, 14), 'FT');
  assert.equal(await statusAfter(billed, 15), 'CO');
  assert.equal(await statusAfter(paid, 400), 'PA');
  const [last] = (await staff.get(`/Orders/${billed}`)).body.Events;
  assert.deepEqual([last.Kind, last.FromStatus, last.ToStatus, last.Actor], ['status', 'FT', 'CO', 'Circolo']);
});

test('a billed order waits for the end of the refund window of its packages', async () => {
  await app.database.db.update(packages).set({ RefundDays: 30 }).where(eq(packages.Id, shop.monthly));
  const id = await byTransfer({ Lines: [{ Package: { Id: shop.monthly }, Quantity: 1 }] });
  await bill(id);
  assert.equal((await staff.get(`/Orders/${id}/Refunds`)).body.Until, '2026-07-31');
  assert.equal(await statusAfter(id, 30), 'FT');
  assert.equal(await statusAfter(id, 31), 'CO');
});

test('what was paid by card waits until it can be disputed no more', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  await bill(id);
  assert.equal(await statusAfter(id, 119), 'FT');
  assert.equal(await statusAfter(id, 122), 'CO');
});

test('an order with a refund that has not left is not concluded', async () => {
  const id = await byTransfer();
  await bill(id);
  await staff.post(`/Orders/${id}/Refunds`, { Amount: 10, Method: 'T', Reason: 'Prova' });
  assert.equal(await statusAfter(id, 60), 'FT');
  const [refund] = (await staff.get(`/Orders/${id}/Refunds`)).body.Refunds;
  await staff.post(`/Orders/${id}/Refunds/${refund.Id}`, { Action: 'done' });
  assert.equal(await statusAfter(id, 60), 'CO');
});
