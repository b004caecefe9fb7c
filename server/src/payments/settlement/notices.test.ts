import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import {
  begin,
  deliver,
  look,
  notify,
  placeToPay,
  press,
  purchasesOf,
  takeNotices,
} from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import {
  paymentIncidents,
  providerEvents,
  sandboxPayments,
  sandboxRefunds,
} from '../../tables/payments/provider-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { reconcileNightly, reconcilePayments } from '../charges/reconcile.ts';
import { paymentProviders, providerList, registerProviders } from '../port/providers.ts';
import { sandboxEvent } from '../sandbox/events.ts';
import { settleEvent } from './notices.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
let buyer: SignedIn;

beforeEach(async () => {
  buyer = await app.as('STD');
});

const hour = 3_600_000;
const context = (now: Date) => ({
  db: app.database.db,
  log: openLog('silent'),
  now: () => now,
  settings: quietSettings,
});

async function refundsOf(id: number) {
  const rows = await app.database.db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, id));
  return rows.map(({ Amount, Method, State }) => [Amount, Method, State]);
}

test('a notice counts once however often it comes, and old ones change nothing', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const { NextUrl } = await begin(buyer, id);
  await press(app, NextUrl, { case: 'outOfOrder' });
  const notices = await takeNotices(app);
  assert.equal(notices.length, 3);
  const [first] = notices;
  assert.ok(first);
  for (const notice of [...notices.reverse(), first, first]) assert.equal(await notify(app, notice), 204);
  const { db } = app.database;
  const kept = () => db.$count(providerEvents, eq(providerEvents.ProviderReference, first.Reference));
  assert.equal(await kept(), 3);
  await app.runJobs('settle-event');
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, states], ['PA', 14_640, ['S']]);
  assert.equal((await purchasesOf(buyer)).length, 1);
});

test('a notice stays open while its provider cannot be asked', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const { NextUrl } = await begin(buyer, id);
  await press(app, NextUrl, { case: 'success' });
  const [notice] = await takeNotices(app);
  assert.ok(notice);
  assert.equal(await notify(app, notice), 204);
  const { db } = app.database;
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.EventId, notice.EventId));
  assert.ok(event);
  const providers = paymentProviders(db);
  registerProviders(db, providerList([], providers.place));
  try {
    await assert.rejects(settleEvent.handle({ Id: event.Id }, context(new Date())), /not configured/);
  } finally {
    registerProviders(db, providers);
  }
  await app.runJobs('settle-event');
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, states], ['PA', 14_640, ['S']]);
});

test('the page after the payment and twenty notices at once make one payment and one purchase', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const { NextUrl } = await begin(buyer, id);
  await press(app, NextUrl, { case: 'success' });
  const [notice] = await takeNotices(app);
  assert.ok(notice);
  const many = Array.from({ length: 20 }, (_, nth) => ({ ...notice, EventId: `${notice.EventId}-${nth % 10}` }));
  const looks = [1, 2, 3].map(() => buyer.get(`/Shop/Orders/${id}/Payment`));
  const answers = many.map((one) => notify(app, one));
  assert.deepEqual(new Set(await Promise.all(answers)), new Set([204]));
  await Promise.all([...looks, app.runJobs('settle-event')]);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, states], ['PA', 14_640, ['S']]);
  assert.equal((await purchasesOf(buyer)).length, 1);
  const { body } = await (await app.as('SUS')).get(`/Orders/${id}`);
  const payments = body.Events.filter(({ Kind }: { Kind: string }) => Kind === 'payment');
  assert.equal(payments.length, 1);
});

test('a notice that its provider did not sign, or signed long ago, is refused and forgotten', async () => {
  const notice = { EventId: 'forged', Kind: 'payment.S', Reference: 'sbx_unknown' };
  assert.equal(await notify(app, notice, { secret: Buffer.from('another secret') }), 400);
  assert.equal(await notify(app, notice, { at: new Date(Date.now() - hour) }), 400);
  const unsigned = await app.anybody.post('/Payments/Notices/sandbox', notice);
  assert.deepEqual([unsigned.status, unsigned.body.Code], [400, 'NoticeRefused']);
  const elsewhere = await app.anybody.post('/Payments/Notices/stripe', notice);
  assert.deepEqual([elsewhere.status, elsewhere.body.Code], [400, 'NoticeRefused']);
  assert.equal(await app.database.db.$count(providerEvents, eq(providerEvents.EventId, 'forged')), 0);
});

test('a payment without a notice is found by asking', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await takeNotices(app);
  await reconcilePayments.handle({} as never, context(new Date()));
  assert.equal((await look(app, id)).order.Status, 'IA');
  await reconcilePayments.handle({} as never, context(new Date(Date.now() + hour)));
  assert.equal((await look(app, id)).order.Status, 'PA');
});

test('a payment that its customer has left is called off after a day, and staff may change the order again', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await begin(buyer, id);
  await reconcileNightly.handle({} as never, context(new Date(Date.now() + 25 * hour)));
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidByProvider, states], ['IA', false, ['C']]);
});

test('a customer who pays twice gets the second payment back, once', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const card = await begin(buyer, id);
  await press(app, card.NextUrl, { case: 'success' });
  await takeNotices(app);
  const staff = await app.as('SUS');
  // A transfer came meanwhile, and staff took it.
  await app.database.db.execute(`update sales_order set paid_by_provider = false where id = ${id}`);
  assert.equal((await staff.post(`/Orders/${id}/Status`, { From: 'IA', To: 'PA' })).status, 200);
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  assert.deepEqual(await refundsOf(id), [[14_640, 'V', 'R']]);
  await app.runJobs('send-refunds');
  assert.deepEqual(await refundsOf(id), [[14_640, 'V', 'D']]);
  await app.runJobs('send-refunds');
  assert.equal(await app.database.db.$count(sandboxRefunds), 1);
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['PA', 29_280, 14_640]);
});

test('money for an order that was cancelled goes back', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const card = await begin(buyer, id);
  await app.database.db.execute(`update sales_order set status = 'AN' where id = ${id}`);
  await press(app, card.NextUrl, { case: 'success' });
  await deliver(app);
  await app.runJobs('send-refunds');
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['AN', 14_640, 14_640]);
  assert.deepEqual(await refundsOf(id), [[14_640, 'V', 'D']]);
  assert.equal((await purchasesOf(buyer)).length, 0);
});

test('an answer with another amount than was asked for is an incident, once, and no payment', async () => {
  const id = await placeToPay(buyer, shop, 'PC');
  const { NextUrl } = await begin(buyer, id);
  const [attempt] = (await look(app, id)).attempts;
  const { db } = app.database;
  const ofAttempt = eq(sandboxPayments.Reference, attempt?.ProviderReference ?? '');
  await db.update(sandboxPayments).set({ Amount: 10_000 }).where(ofAttempt);
  await press(app, NextUrl, { case: 'success' });
  await deliver(app);
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.PaymentState, states], ['IA', 0, 'N', ['P']]);
  const incidents = await db.select().from(paymentIncidents);
  assert.deepEqual(
    incidents.map(({ Kind, Expected, Found }) => [Kind, Expected, Found]),
    [['A', '14640', '10000']],
  );
});

test('staff ask a provider themselves, where they may change orders', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  const { NextUrl, PaymentId } = await begin(buyer, id);
  await press(app, NextUrl, { case: 'success' });
  const path = `/Orders/${id}/Payments/${PaymentId}/Ask`;
  assert.equal((await buyer.post(path)).status, 405);
  assert.equal((await (await app.as('SUS')).post(path)).status, 204);
  assert.equal((await look(app, id)).order.Status, 'PA');
});

test('a notice of the sandbox goes where it was sent, and no further', async (context_) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context_.after(() => server.close());
  const { port } = server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  const notice = {
    NotifyUrl: `http://127.0.0.1:${port}/notices`,
    EventId: 'sbe_1',
    Kind: 'payment.P',
    Reference: 'sbx_1',
  };
  const settings = { ...quietSettings, secret: Buffer.from('a secret of a test') };
  await assert.rejects(sandboxEvent.handle(notice, { ...context(new Date()), settings }));
  assert.deepEqual(asked, ['/notices']);
});
