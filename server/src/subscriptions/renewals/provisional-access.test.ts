import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { begin, deliver, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { goodBilling, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { expireOrders } from './expire-orders.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(async () => {
  const { BO, SC } = shop.paymentTypes;
  for (const id of [BO, SC])
    await app.database.db
      .update(shopPaymentTypes)
      .set({ ImmediateActivation: true })
      .where(eq(shopPaymentTypes.Id, id));
});

const owned = ({ userId }: SignedIn) =>
  app.database.db.select().from(purchases).where(eq(purchases.UserId, userId)).orderBy(asc(purchases.Id));
const states = async (who: SignedIn) => (await owned(who)).map(({ State }) => State);
const emails = async ({ userId }: SignedIn) => {
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, userId));
  return [user?.EmailCredits, user?.MaxActivities];
};
const move = (Id: number, From: string, To: string, Reason: string | null = null) =>
  staff.post(`/Orders/${Id}/Status`, { From, To, Reason });

/** Lets the order's days and its hidden grace go by. */
async function expire(id: number): Promise<void> {
  const { db } = app.database;
  await db.update(orders).set({ ExpirationDate: '2026-01-01', GraceUntil: '2026-01-02' }).where(eq(orders.Id, id));
  await expireOrders(db, { day: '2026-01-03', now: new Date() });
}

test('an order gives what it holds at once, and paying it gives nothing twice', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'BO');
  assert.deepEqual(await states(buyer), ['A']);
  assert.deepEqual(await emails(buyer), [100, 1]);
  const [given] = await owned(buyer);
  assert.equal((await move(id, 'IA', 'PA')).status, 200);
  const after = await owned(buyer);
  assert.deepEqual(
    after.map(({ Id, State, StartDate, EndDate }) => [Id, State, StartDate, EndDate]),
    [[given?.Id, 'A', given?.StartDate, given?.EndDate]],
  );
  assert.deepEqual(await emails(buyer), [100, 1]);
});

test('an order that expires unpaid takes back what it gave, and the next one waits for its money', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'BO');
  await expire(id);
  assert.deepEqual(await states(buyer), ['R']);
  assert.deepEqual(await emails(buyer), [0, 0]);
  const next = await placeToPay(buyer, shop, 'BO');
  assert.deepEqual(await states(buyer), ['R']);
  await move(next, 'IA', 'PA');
  assert.deepEqual(await states(buyer), ['R', 'A']);
});

test('an order that staff cancel takes back what it gave, one that they suspend keeps it for later', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'BO');
  await move(id, 'IA', 'SO', 'Da verificare');
  assert.deepEqual(await states(buyer), ['S']);
  await move(id, 'SO', 'PC');
  assert.deepEqual(await states(buyer), ['A']);
  await move(id, 'PC', 'AN', 'Ripensamento');
  assert.deepEqual(await states(buyer), ['R']);
});

test('a payment that fails suspends it until another one succeeds', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  assert.deepEqual(await states(buyer), ['A']);
  const refused = await begin(buyer, id);
  await press(app, refused.NextUrl, { case: 'decline', code: 'insufficient_funds' });
  await deliver(app);
  assert.deepEqual(await states(buyer), ['S']);
  const again = await begin(buyer, id);
  await press(app, again.NextUrl, { case: 'success' });
  await deliver(app);
  assert.deepEqual(await states(buyer), ['A']);
});

test('staff who change the order change what it has given', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'BO');
  const { body: order } = await staff.get(`/Orders/${id}`);
  const Lines = [{ Package: { Id: shop.monthly }, Quantity: 1 }];
  const changed = await staff.put(`/Orders/${id}`, {
    User: { Id: buyer.userId },
    ShopPaymentType: { Id: shop.paymentTypes.BO },
    Lines,
    Billing: goodBilling,
    Version: order.Version,
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const given = await owned(buyer);
  assert.deepEqual(
    given.map(({ State, PackageId }) => [State, PackageId]),
    [
      ['R', shop.yearly],
      ['A', shop.monthly],
    ],
  );
});

test('where the way to pay does not say so, nothing is given before the money', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'PP');
  assert.deepEqual(await states(buyer), []);
  // Choosing a way that does gives it from then on.
  await begin(buyer, id, { ShopPaymentType: { Id: shop.paymentTypes.BO } });
  assert.deepEqual(await states(buyer), ['A']);
});
