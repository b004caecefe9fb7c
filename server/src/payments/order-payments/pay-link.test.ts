import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver, look, placeToPay, press, testSecret } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { payToken, readPayToken } from '../../sales/order-status/pay-token.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const buyer = as('STD');

const day = 86_400_000;

test('a link shows the order without its buyer, and pays it without signing in', async () => {
  const id = await placeToPay(buyer, shop, 'BO');
  const token = payToken(testSecret, id, new Date());
  assert.match(token, /^[\w-]{40}$/);
  const { status, body } = await app.anybody.get(`/Shop/Pay/${token}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Open, body.Total, body.Packages, body.Transfer.Amount], [true, 146.4, ['TEST-YEAR'], 146.4]);
  assert.doesNotMatch(JSON.stringify(body), /Rossi|RSSMRA|example\.test|Via Roma/);
  const way = { ShopPaymentType: { Id: shop.paymentTypes.SC } };
  const begun = await app.anybody.post(`/Shop/Pay/${token}/Payments`, way);
  assert.equal(begun.status, 201, JSON.stringify(begun.body));
  const back = await press(app, begun.body.NextUrl, { case: 'success' });
  assert.equal(new URL(back).hash, `#${token}`);
  const after = (await app.anybody.get(`/Shop/Pay/${token}`)).body;
  assert.deepEqual([after.Open, after.Status, after.Payment.State, after.PaymentTypes], [false, 'PA', 'S', []]);
  await deliver(app);
  assert.deepEqual((await look(app, id)).states, ['S']);
});

test('a link that is over or forged opens nothing', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const late = payToken(testSecret, id, new Date(Date.now() - 61 * day));
  const other = payToken(Buffer.from('another secret'), id, new Date());
  const good = payToken(testSecret, id, new Date());
  const changed = good.replace(/^..../, payToken(testSecret, id + 1, new Date()).slice(0, 4));
  const bent = payToken(testSecret, id + 1, new Date()).slice(0, 11) + good.slice(11);
  for (const token of [late, other, bent, changed === good ? bent : changed]) {
    assert.equal((await app.anybody.get(`/Shop/Pay/${token}`)).body.Code, 'PayLinkError');
    assert.equal((await app.anybody.post(`/Shop/Pay/${token}/Payments`, {})).body.Code, 'PayLinkError');
  }
  assert.equal((await app.anybody.get('/Shop/Pay/short')).body.Code, 'ValidationFailed');
  assert.deepEqual((await look(app, id)).states, []);
});

test('a token names its order until its last day', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const token = payToken(testSecret, 4711, now);
  assert.equal(readPayToken(testSecret, token, now), 4711);
  assert.equal(readPayToken(testSecret, token, new Date(now.getTime() + 59 * day)), 4711);
  assert.equal(readPayToken(testSecret, token, new Date(now.getTime() + 60 * day)), null);
});
