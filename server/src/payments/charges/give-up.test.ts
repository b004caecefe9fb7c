import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, changingSandbox, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { ProviderError } from '../port/port.ts';
import { reconcileNightly, reconcilePayments } from './reconcile.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
prepare(async () => {
  ({ change } = changingSandbox(app));
});
let change: ReturnType<typeof changingSandbox>['change'];

/** Nothing is cancelled there: an unfinished payment ends by itself, as at PayPal. */
const cancel = () => Promise.resolve();
const forgotten = () => Promise.reject(new ProviderError('sandbox', 'Not found.', { retry: false }));

test('a customer who turns back where nothing can be cancelled pays another way, and what is paid there all the same goes back', async () => {
  change({ cancel });
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  const left = await begin(buyer, id);
  const other = await begin(buyer, id, { ShopPaymentType: { Id: shop.paymentTypes.PC } });
  assert.deepEqual((await look(app, id)).states, ['C', 'P']);
  await press(app, other.NextUrl, { case: 'success' });
  await press(app, left.NextUrl, { case: 'success' });
  await deliver(app);
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['PA', 29_280, 14_640]);
});

test('a payment that its provider knows no more does not stand in the way, and a transfer is no payment by provider', async () => {
  change({ cancel, ask: forgotten });
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  const links = [await begin(buyer, id), await begin(buyer, id)].map(({ NextUrl }) => NextUrl);
  assert.notEqual(links[0], links[1]);
  await begin(buyer, id, { ShopPaymentType: { Id: shop.paymentTypes.BO } });
  const { order, states } = await look(app, id);
  assert.deepEqual([order.PaymentType, order.PaidByProvider, states], ['BO', false, ['C', 'C']]);
});

test('a payment whose provider does not answer may still be paid: nothing else begins meanwhile', async () => {
  const silent = () => Promise.reject(new ProviderError('sandbox', 'No answer.', { retry: true }));
  change({ cancel: silent, ask: silent });
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await begin(buyer, id);
  const other = await buyer.post(`/Shop/Orders/${id}/Payments`, { ShopPaymentType: { Id: shop.paymentTypes.PC } });
  assert.deepEqual([other.status, other.body.Code], [400, 'PaymentUnderWay']);
});

test('after a day a left payment is no longer waited for, known there or not', async () => {
  const buyer = await app.as('STD');
  const nextDay = () => new Date(Date.now() + 25 * 3_600_000);
  const context = { db: app.database.db, log: openLog('silent'), now: nextDay, settings: quietSettings };
  for (const changed of [{ cancel }, { cancel, ask: forgotten }]) {
    change(changed);
    const id = await placeToPay(buyer, shop, 'SC');
    await begin(buyer, id);
    await reconcileNightly.handle({}, context);
    assert.deepEqual((await look(app, id)).states, ['C']);
  }
});

test('a way to pay that does not answer is called by its name', async () => {
  change({ start: () => Promise.reject(new ProviderError('sandbox', 'No answer.', { retry: true })) });
  for (const [vector, name] of [
    ['SC', 'Carta di credito'],
    ['PP', 'PayPal'],
  ] as const) {
    const buyer = await app.as('STD');
    const id = await placeToPay(buyer, shop, vector);
    const { body } = await buyer.post(`/Shop/Orders/${id}/Payments`, {});
    assert.deepEqual([body.Code, body.Message.includes(`«${name}»`)], ['PaymentProviderInit', true], body.Message);
  }
});

test('a payment whose start got no answer leaves an order that staff may mark as paid', async () => {
  const silent = () => Promise.reject(new ProviderError('sandbox', 'No answer.', { retry: true }));
  change({ start: silent });
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  assert.equal((await buyer.post(`/Shop/Orders/${id}/Payments`, {})).body.Code, 'PaymentProviderInit');
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const context = { db: app.database.db, log: openLog('silent'), now: inAnHour, settings: quietSettings };
  assert.equal((await look(app, id)).order.PaidByProvider, true);
  await reconcilePayments.handle({}, context);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.PaidByProvider, states], [false, ['C']]);
});
