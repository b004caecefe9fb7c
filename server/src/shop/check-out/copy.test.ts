import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { count } from 'drizzle-orm';
import { testSecret } from '../../../test/payments/payment-fixtures.ts';
import { checkOutBody, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { payToken } from '../../sales/order-status/pay-token.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const { app, as, prepare } = scenario({ isCopy: true });
const shop = prepare(testShop);
const buyer = as('STD');
const staff = as('SUS');

const placed = async () => (await app.database.db.select({ of: count() }).from(orders))[0]?.of;

test('who buys or pays in the shop of a copy is refused with a sentence, and nothing is stored', async () => {
  const { body: order, status } = await staff.post('/Orders', orderBody(shop, buyer.userId));
  assert.equal(status, 201, JSON.stringify(order));
  const before = await placed();
  const first = { ...checkOutBody(shop), Email: 'first@example.test', Claim: randomBytes(32).toString('base64url') };
  const change = { Switch: { Id: 1 }, Package: { Id: shop.yearly }, ExpectedTotal: 1, CheckoutId: randomUUID() };
  const policy = { AcceptPolicy: true, PolicyVersion: '1' };
  const asked: [string, Record<string, unknown>, typeof app.anybody][] = [
    ['/Shop/Orders', checkOutBody(shop), buyer],
    ['/Shop/FirstOrders', first, app.anybody],
    [`/Shop/Orders/${order.Id}/Payments`, {}, buyer],
    [`/Shop/Pay/${payToken(testSecret, order.Id, new Date())}/Payments`, {}, app.anybody],
    ['/Shop/Purchases/1/Switches', { ...change, ...policy }, buyer],
    [`/Shop/Quotations/${'a'.repeat(40)}/Accept`, { Name: 'Anna', PolicyVersion: '1' }, app.anybody],
  ];
  for (const [path, body, who] of asked) {
    const answer = await who.post(path, body);
    assert.deepEqual([answer.status, answer.body.Code], [405, 'CopyOfShop'], `${path} ${JSON.stringify(answer.body)}`);
    assert.match(answer.body.Message, /Ordina e paga sul sito vero/);
  }
  assert.equal(await placed(), before);
});

test('what a customer has and what things cost is read in a copy as ever', async () => {
  const lines = { Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }] };
  assert.equal((await app.anybody.post('/Shop/Preview', lines)).status, 200);
  assert.equal((await buyer.get('/Shop/Orders')).status, 200);
});

test('an order that waits for a transfer shows no account in a copy, whose money no order would know of', async () => {
  const { body: order } = await staff.post('/Orders', orderBody(shop, buyer.userId));
  const { body: own } = await buyer.get(`/Shop/Orders/${order.Id}`);
  assert.ok(own.Due > 0);
  const link = await app.anybody.get(`/Shop/Pay/${payToken(testSecret, order.Id, new Date())}`);
  assert.deepEqual([own.Transfer, link.body.Transfer], [null, null], JSON.stringify(link.body));
});
