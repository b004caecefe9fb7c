import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { debitBank, newBatch, newIban, placeForDebit, sign } from '../../../test/banking/debit-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { expireOrders } from './expire-orders.ts';

/** No provider does debits here: we collect them ourselves. */
const { app, as, prepare } = scenario({ settings: { SANDBOX_PAYMENTS: 'false' } });
const shop = prepare(testShop);
const staff = as('SUS');
const bank = prepare(() => debitBank(staff));

const today = () => romeDay(new Date());

async function look(id: number) {
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, id));
  assert.ok(order);
  return order;
}

/** The night so many days from now. */
const nightIn = (days: number) =>
  expireOrders(app.database.db, { day: shiftDay(today(), days), now: new Date(Date.now() + days * 86_400_000) });

/** An order that is to be collected by a mandate of its customer. */
async function planned() {
  const buyer = await app.as('STD');
  const { body: mandate } = await sign(buyer, newIban());
  const id = await placeForDebit(buyer, shop);
  const { body } = await buyer.post(`/Shop/Orders/${id}/Payments`, {});
  assert.equal(body.Debit.MandateReference, mandate.MandateReference);
  return { buyer, id, mandate };
}

async function returned(batchId: number, Code: string) {
  const [entry] = (await staff.get(`/DebitBatches/${batchId}/Entries`)).body;
  const { status, body } = await staff.post(`/DebitBatches/${batchId}/Returns`, { Entry: entry.Id, Code });
  assert.equal(status, 200, JSON.stringify(body));
}

const mine = async (buyer: SignedIn, id: number) => {
  const { body } = await buyer.get(`/Shop/Orders/${id}`);
  const row = (await buyer.get('/Shop/Orders')).body.find((one: { Id: number }) => one.Id === id);
  if (row.DebitPlanned) assert.equal(row.DueNow, 0);
  return [body.Debit?.MandateReference ?? null, row.DebitPlanned];
};

test('an order that waits for a debit lives until the debit has its outcome, and is not asked to be paid', async () => {
  const { buyer, id, mandate } = await planned();
  await nightIn(40);
  assert.equal((await look(id)).Status, 'IA', 'planned');
  assert.deepEqual(await mine(buyer, id), [mandate.MandateReference, true]);
  const batch = await newBatch(app, staff, bank.Id, [id]);
  await nightIn(40);
  await staff.post(`/DebitBatches/${batch.Id}/State`, { State: 'S' });
  await nightIn(40);
  assert.equal((await look(id)).Status, 'IA', 'sent');
  assert.deepEqual(await mine(buyer, id), [mandate.MandateReference, true]);
  await staff.post(`/DebitBatches/${batch.Id}/State`, { State: 'B' });
  assert.equal((await look(id)).Status, 'PA');
  assert.deepEqual(await mine(buyer, id), [null, false]);
});

test('a file that is given up is no outcome: the next one collects', async () => {
  const { buyer, id, mandate } = await planned();
  const batch = await newBatch(app, staff, bank.Id, [id]);
  await staff.post(`/DebitBatches/${batch.Id}/State`, { State: 'X' });
  await nightIn(40);
  assert.equal((await look(id)).Status, 'IA');
  assert.deepEqual(await mine(buyer, id), [mandate.MandateReference, true]);
});

test('a debit that is refused makes its order due again, for fourteen days at least', async () => {
  const { buyer, id } = await planned();
  const batch = await newBatch(app, staff, bank.Id, [id]);
  await staff.post(`/DebitBatches/${batch.Id}/State`, { State: 'S' });
  const before = await look(id);
  await returned(batch.Id, 'AM04');
  const after = await look(id);
  assert.deepEqual([after.Status, daysBetween(today(), after.ExpirationDate)], ['IA', 14]);
  assert.equal(
    daysBetween(after.ExpirationDate, after.GraceUntil ?? ''),
    daysBetween(before.ExpirationDate, before.GraceUntil ?? ''),
  );
  assert.deepEqual(await mine(buyer, id), [null, false]);
  const lastDay = daysBetween(today(), after.GraceUntil ?? '');
  await nightIn(lastDay);
  assert.equal((await look(id)).Status, 'IA');
  await nightIn(lastDay + 1);
  assert.equal((await look(id)).Status, 'AN');
});

test('who plans the debit again after a return is not asked to pay either', async () => {
  const { buyer, id, mandate } = await planned();
  const batch = await newBatch(app, staff, bank.Id, [id]);
  await staff.post(`/DebitBatches/${batch.Id}/State`, { State: 'S' });
  await returned(batch.Id, 'AM04');
  const { body } = await buyer.post(`/Shop/Orders/${id}/Payments`, {});
  assert.equal(body.Debit?.MandateReference, mandate.MandateReference);
  await nightIn(40);
  assert.equal((await look(id)).Status, 'IA');
});

test('a debit that comes back after it was booked suspends its order with days to pay, and the night leaves it', async () => {
  const { id } = await planned();
  const batch = await newBatch(app, staff, bank.Id, [id]);
  for (const State of ['S', 'B']) await staff.post(`/DebitBatches/${batch.Id}/State`, { State });
  await returned(batch.Id, 'AM04');
  const { Status, ExpirationDate } = await look(id);
  assert.deepEqual([Status, daysBetween(today(), ExpirationDate)], ['SO', 14]);
  await nightIn(400);
  assert.equal((await look(id)).Status, 'SO');
});

test('an order that staff enter for a customer with a mandate waits for the next file too', async () => {
  const buyer = await app.as('STD');
  await sign(buyer, newIban());
  const body = orderBody(shop, buyer.userId, { ShopPaymentType: { Id: shop.paymentTypes.SS } });
  const { status, body: order } = await staff.post('/Orders', body);
  assert.equal(status, 201, JSON.stringify(order));
  await nightIn(40);
  assert.equal((await look(order.Id)).Status, 'IA');
});

test('an order without a mandate expires as any other', async () => {
  const buyer = await app.as('STD');
  const id = await placeForDebit(buyer, shop);
  await nightIn(40);
  assert.equal((await look(id)).Status, 'AN');
});
