import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { debitBank, newBatch, newIban, placeForDebit, sign } from '../../../test/banking/debit-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { userPaymentMethods } from '../../tables/sales/payment-method-tables.ts';

const { app, as, prepare } = scenario({ settings: { SANDBOX_PAYMENTS: 'false' } });
const shop = prepare(testShop);
const staff = as('SUS');
const bank = prepare(() => debitBank(staff));

async function planned() {
  const buyer = await app.as('STD');
  const { body: mandate } = await sign(buyer, newIban());
  const id = await placeForDebit(buyer, shop);
  await buyer.post(`/Shop/Orders/${id}/Payments`, {});
  return { buyer, mandate, id, remove: () => buyer.delete(`/Shop/PaymentMethods/${mandate.Id}`) };
}

test('a mandate stays while a file collects by it, from its draft to its outcome', async () => {
  const { id, remove } = await planned();
  const { Id } = await newBatch(app, staff, bank.Id, [id]);
  const refused = await remove();
  assert.deepEqual([refused.status, refused.body.Code], [400, 'PaymentMethodInUse']);
  assert.match(refused.body.Message, /addebito/);
  await staff.post(`/DebitBatches/${Id}/State`, { State: 'S' });
  assert.equal((await remove()).body.Code, 'PaymentMethodInUse');
  await staff.post(`/DebitBatches/${Id}/State`, { State: 'B' });
  assert.equal((await remove()).status, 200);
});

test('without its mandate an order that was only planned is due again, with days to pay it', async () => {
  const { id, remove } = await planned();
  assert.equal((await remove()).status, 200);
  const [order] = await app.database.db.select().from(orders).where(eq(orders.Id, id));
  assert.equal(order?.UserPaymentMethodId, null);
  assert.equal(daysBetween(romeDay(new Date()), order?.ExpirationDate ?? ''), 14);
});

test('a card stays while a charge of it has no answer', async () => {
  const buyer = await app.as('STD');
  const id = await placeForDebit(buyer, shop);
  const { db } = app.database;
  const at = new Date().toISOString();
  const [card] = await db
    .insert(userPaymentMethods)
    .values({
      UserId: buyer.userId,
      Vector: 'SC',
      Provider: 'stripe',
      ProviderToken: `pm_${id}`,
      CreatedAt: at,
      UpdatedAt: at,
    })
    .returning();
  const [charge] = await db
    .insert(orderPayments)
    .values({
      OrderId: id,
      Vector: 'SC',
      Provider: 'stripe',
      Amount: 1,
      Date: at,
      State: 'P',
      UserPaymentMethodId: card?.Id ?? 0,
    })
    .returning();
  const remove = () => buyer.delete(`/Shop/PaymentMethods/${card?.Id}`);
  assert.equal((await remove()).body.Code, 'PaymentMethodInUse');
  await db
    .update(orderPayments)
    .set({ State: 'F' })
    .where(eq(orderPayments.Id, charge?.Id ?? 0));
  assert.equal((await remove()).status, 200);
});
