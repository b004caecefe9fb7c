import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { begin, deliver, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const buyer = as('STD');
const staff = as('SUS');

test('the desk sees the provider’s answer to each attempt, and what the customer was shown', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'decline', code: 'stolen_card' });
  await deliver(app);
  const { body } = await staff.get(`/Orders/${id}/Payments`);
  assert.equal(body.Surplus, 0);
  const [refused] = body.Payments;
  assert.deepEqual(
    [refused.State, refused.Provider, refused.ErrorCode, refused.Askable, refused.OffSession],
    ['F', 'sandbox', 'stolen_card', false, false],
  );
  const shown = await buyer.get(`/Shop/Orders/${id}/Payments`);
  assert.equal(refused.Message, shown.body[0].Message, 'a customer is told of a plain refusal');
  assert.notEqual(refused.Description, refused.Message);
});

test('money beyond what an order costs is shown until it went back', async () => {
  const id = await placeToPay(buyer, shop, 'PC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  await app.database.db.update(orders).set({ Total: 10_000 }).where(eq(orders.Id, id));
  assert.equal((await staff.get(`/Orders/${id}/Payments`)).body.Surplus, 46.4);
  await app.database.db.update(orders).set({ RefundedTotal: 4_640 }).where(eq(orders.Id, id));
  assert.equal((await staff.get(`/Orders/${id}/Payments`)).body.Surplus, 0);
});

test('only staff see the desk’s list', async () => {
  const id = await placeToPay(buyer, shop, 'PP');
  assert.equal((await buyer.get(`/Orders/${id}/Payments`)).status, 405);
  assert.equal((await staff.get('/Orders/999999/Payments')).body.Code, 'RecordNotFound');
});
