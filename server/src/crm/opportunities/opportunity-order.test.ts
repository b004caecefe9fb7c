import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertReplays, crmPeople, done, newOpportunity } from '../../../test/crm/opportunity-factory.ts';
import { orderBody, sharedTestShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, prepare } = scenario({ shared: true });
const people = prepare(crmPeople);
const shop = prepare(sharedTestShop);

const taken = async () => done(people.owner, (await newOpportunity(people)).Id, 'Take');

test('an opportunity becomes an order of the desk, at the price of today, and is won once it is paid', async () => {
  const { owner, boss } = people;
  const customer = await app.as('STD');
  const { Id } = await taken();
  const made = await done(owner, Id, 'MakeOrder', orderBody(shop, customer.userId));
  await assertReplays(app, made);
  assert.deepEqual([made.Status, made.User?.Id], ['A', customer.userId]);
  const order = (await boss.get(`/Orders/${made.Order?.Id}`)).body;
  assert.deepEqual([order.User.Id, order.Status, order.Kind, order.SubTotal], [customer.userId, 'IA', 'M', 120]);
  const feed = (await owner.get(`/Opportunities/${Id}/Feed?Limit=50`)).body;
  const linked = feed.Rows.find(({ What }: { What: string }) => What === 'orderLinked');
  assert.equal(linked.Data.Number, order.Number);
  assert.equal((await boss.post(`/Orders/${order.Id}/Status`, { From: order.Status, To: 'PA' })).status, 200);
  await app.runJobs('order-paid');
  assert.equal((await owner.get(`/Opportunities/${Id}`)).body.Status, 'S');
});

test('an opportunity has one order, of its own customer', async () => {
  const { owner } = people;
  const [customer, other] = [await app.as('STD'), await app.as('STD')];
  const { Id } = await taken();
  await done(owner, Id, 'MakeOrder', orderBody(shop, customer.userId));
  const again = await owner.post(`/Opportunities/${Id}/MakeOrder`, orderBody(shop, customer.userId));
  assert.equal(again.body.Code, 'NotEditable');
  await done(owner, Id, 'Order', { Order: null });
  const refused = await owner.post(`/Opportunities/${Id}/MakeOrder`, orderBody(shop, other.userId));
  assert.deepEqual(Object.keys(refused.body.Fields), ['User']);
  assert.deepEqual((await owner.get(`/Orders?User=${other.userId}`)).body, []);
});

test('an order that is refused leaves its opportunity as it was', async () => {
  const { owner } = people;
  const customer = await app.as('STD');
  const before = await taken();
  const body = orderBody(shop, customer.userId, { Coupons: ['NON-ESISTE'] });
  assert.equal((await owner.post(`/Opportunities/${before.Id}/MakeOrder`, body)).status, 400);
  const now = (await owner.get(`/Opportunities/${before.Id}`)).body;
  assert.deepEqual([now.Order, now.User, now.Version], [null, before.User, before.Version]);
});
