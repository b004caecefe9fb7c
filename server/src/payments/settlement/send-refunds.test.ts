import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { begin, changingSandbox, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { paymentIncidents } from '../../tables/payments/provider-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { type PaymentProvider, ProviderError, type ProviderRefund, type RefundAnswer } from '../port/port.ts';
import { askRefunds, sendRefunds } from './send-refunds.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(async () => {
  ({ sandbox, change } = changingSandbox(app));
});
let sandbox: PaymentProvider;
let change: ReturnType<typeof changingSandbox>['change'];

const run = (job: typeof sendRefunds): Promise<void> =>
  job.handle({} as never, {
    db: app.database.db,
    log: openLog('silent'),
    now: () => new Date(),
    settings: quietSettings,
  });

/** A paid order of which some goes back the way it came. */
async function refunding(): Promise<number> {
  change({});
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  const { status, body } = await staff.post(`/Orders/${id}/Refunds`, { Amount: 50, Method: 'V', Reason: 'Reso' });
  assert.equal(status, 201, JSON.stringify(body));
  return id;
}

async function refundOf(orderId: number) {
  const [row] = await app.database.db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, orderId));
  assert.ok(row);
  return row;
}

const broken = () => new ProviderError('sandbox', 'sandbox does not answer.', { retry: true });

test('a refund whose answer got lost is found at its provider and goes back once', async () => {
  const id = await refunding();
  const asked: ProviderRefund[] = [];
  change({
    refund: async (refund) => {
      asked.push(refund);
      // Whatever comes again makes another refund: this provider forgets keys.
      await sandbox.refund({ ...refund, Key: asked.length > 1 ? crypto.randomUUID() : refund.Key });
      throw broken();
    },
  });
  await run(sendRefunds);
  assert.deepEqual([(await refundOf(id)).State, (await refundOf(id)).ProviderReference], ['S', null]);
  await run(sendRefunds);
  const done = await refundOf(id);
  assert.deepEqual([done.State, asked.length], ['D', 1]);
  assert.match(done.ProviderReference ?? '', /^sbr_/);
});

test('a provider that cannot be asked is asked again later, and the refund is not taken for failed', async () => {
  const id = await refunding();
  const refuse = () => Promise.reject(new ProviderError('sandbox', 'Not allowed.', { retry: false }));
  change({ refund: () => Promise.reject(broken()), askRefund: refuse });
  await run(sendRefunds);
  await run(sendRefunds);
  assert.equal((await refundOf(id)).State, 'S');
  change({});
  await run(sendRefunds);
  assert.equal((await refundOf(id)).State, 'D');
});

test('a refund on its way is asked about until its bank has reported the outcome; a failed one is sent as a new one', async () => {
  const id = await refunding();
  const keys: string[] = [];
  const common = { Currency: 'EUR', Amount: 5000, OwnReference: '' };
  let bankAnswer: RefundAnswer = { ...common, Reference: 're_1', State: 'S', ErrorCode: null };
  change({
    refund: ({ Key }) => {
      keys.push(Key);
      return Promise.resolve({ ...bankAnswer, OwnReference: Key });
    },
    askRefund: ({ Key, RefundReference }) =>
      Promise.resolve(RefundReference === bankAnswer.Reference ? { ...bankAnswer, OwnReference: Key } : null),
  });
  await run(sendRefunds);
  await run(askRefunds);
  await run(sendRefunds);
  assert.deepEqual([(await refundOf(id)).State, keys.length], ['S', 1]);
  bankAnswer = { ...bankAnswer, State: 'F', ErrorCode: 'expired_or_canceled_card' };
  await run(askRefunds);
  const failed = await refundOf(id);
  assert.deepEqual([failed.State, failed.ErrorCode], ['F', 'expired_or_canceled_card']);
  assert.equal((await staff.post(`/Orders/${id}/Refunds/${failed.Id}`, { Action: 'retry' })).status, 200);
  bankAnswer = { ...common, Reference: 're_2', State: 'D', ErrorCode: null };
  await run(sendRefunds);
  assert.equal((await refundOf(id)).State, 'D');
  assert.notEqual(keys[0], keys[1]);
});

test('a payment that is disputed after a part of it went back suspends, and a second payment counts without that part', async () => {
  change({});
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'chargeback' });
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  const { status } = await staff.post(`/Orders/${id}/Refunds`, { Amount: 50, Method: 'T', Reason: 'Reso' });
  assert.equal(status, 201);
  await deliver(app);
  const lost = await look(app, id);
  assert.deepEqual([lost.order.Status, lost.order.PaidTotal, lost.states], ['SO', 0, ['R']]);
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['PA', 14_640, 5000]);
  assert.equal((await staff.get(`/Orders/${id}/Refunds`)).body.Kept, 96.4);
});

test('a refund that was taken back while the one before it was sent stays here', async () => {
  const [first, second] = [await refunding(), await refunding()];
  const { db } = app.database;
  const { Id } = await refundOf(second);
  const sent: string[] = [];
  change({
    refund: async ({ Key, Amount }) => {
      sent.push(Key);
      await db.delete(orderRefunds).where(eq(orderRefunds.Id, Id));
      return { Reference: 're_3', OwnReference: Key, Amount, Currency: 'EUR', State: 'D', ErrorCode: null };
    },
  });
  await run(sendRefunds);
  assert.deepEqual([(await refundOf(first)).State, sent.length], ['D', 1]);
});

test('an answer about another refund is an incident and no refund; sent once more it has another key', async () => {
  const id = await refunding();
  const keys: string[] = [];
  const other = { Reference: 're_old', OwnReference: 'refund-6', Amount: 5000, Currency: 'EUR' };
  change({
    refund: ({ Key }) => {
      keys.push(Key);
      return Promise.resolve({ ...other, State: 'D', ErrorCode: null });
    },
  });
  await run(sendRefunds);
  const failed = await refundOf(id);
  assert.deepEqual([failed.State, failed.ErrorCode, failed.ProviderReference], ['F', 'answer_mismatch', null]);
  const [incident] = await app.database.db
    .select()
    .from(paymentIncidents)
    .where(eq(paymentIncidents.RefundId, failed.Id));
  assert.deepEqual([incident?.Kind, incident?.Found], ['R', 'refund-6']);
  change({});
  assert.equal((await staff.post(`/Orders/${id}/Refunds/${failed.Id}`, { Action: 'retry' })).status, 200);
  await run(sendRefunds);
  const done = await refundOf(id);
  assert.equal(done.State, 'D');
  assert.notEqual(done.ProviderKey, keys[0]);
});
