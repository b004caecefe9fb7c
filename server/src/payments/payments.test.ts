import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type TestShop, testShop } from '../sales/order-factory.ts';
import { type SignedIn, type TestApp, testApp } from '../testing/app.ts';
import { begin, deliver, look, placeToPay, press, purchasesOf } from './payment-fixtures.ts';

let app: TestApp;
let shop: TestShop;
let buyer: SignedIn;

before(async () => {
  app = await testApp();
  shop = await testShop(app);
});
beforeEach(async () => {
  buyer = await app.as('STD');
});
after(() => app.close());

const progress = async (id: number) => (await buyer.get(`/Shop/Orders/${id}/Payment`)).body;

test('a card pays at once, and the order, its purchase and its history say so', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const begun = await begin(buyer, id);
  assert.deepEqual([begun.State, begun.Due, begun.OrderStatus], ['P', 146.4, 'IA']);
  assert.equal((await look(app, id)).order.PaidByProvider, true);
  const page = await app.http.inject({ method: 'GET', url: new URL(begun.NextUrl).pathname });
  assert.match(page.payload, /146,40/);
  const back = await press(app, begun.NextUrl, { case: 'success' });
  assert.equal(back, `http://localhost:80/shop/completed?order=${id}`);
  const paid = await progress(id);
  assert.deepEqual([paid.State, paid.OrderStatus, paid.Due, paid.NextUrl], ['S', 'PA', 0, null]);
  await deliver(app);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.PaidTotal, order.PaymentState, states], [14_640, 'F', ['S']]);
  assert.equal((await purchasesOf(buyer)).length, 1);
  const staff = await app.as('SUS');
  const { body } = await staff.get(`/Orders/${id}`);
  assert.deepEqual(body.AllowedStatuses, ['IR', 'SO']);
});
