import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, type TestContext, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { begin, deliver, look, placeToPay, press } from '../../../test/payments/payment-fixtures.ts';
import { mollieHarness } from '../../../test/providers/mollie-harness.ts';
import { paypalHarness } from '../../../test/providers/paypal-harness.ts';
import type { ProviderHarness } from '../../../test/providers/provider-harness.ts';
import { stripeHarness } from '../../../test/providers/stripe-harness.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { verifyBooks } from '../../sales/books/verify-books.ts';
import { disputeAnswers, paymentDisputes } from '../../tables/payments/provider-tables.ts';
import { paymentProviders, providerList, registerProviders } from '../port/providers.ts';
import { sendDisputeAnswers } from './send-answers.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('ADM');
let buyer: SignedIn;
beforeEach(async () => {
  buyer = await app.as('STD');
});

/** The dispute of an order, as the desk reads it. */
async function disputeOf(order: number) {
  const [row] = (await staff.get(`/Disputes?Order=${order}`)).body;
  return (await staff.get(`/Disputes/${row.Id}`)).body;
}

/** An order whose payment in the sandbox is disputed and waits for our answer. */
async function disputedOrder() {
  const order = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, order)).NextUrl, { case: 'chargebackOpen' });
  await buyer.get(`/Shop/Orders/${order}/Payment`);
  await deliver(app);
  const { Id } = await disputeOf(order);
  return { order, Id: Number(Id) };
}

const send = () => app.runJobs('send-dispute-answers');
const textOf = (evidence: { Parts: { Part: string; Text: string }[] }, part: string): string =>
  evidence.Parts.find(({ Part }) => Part === part)?.Text ?? '';

test('evidence is put together out of what is stored: order, customer, agreement with its address, use', async () => {
  const { order, Id } = await disputedOrder();
  const { status, body } = await staff.get(`/Disputes/${Id}/Evidence`);
  assert.equal(status, 200, JSON.stringify(body));
  const { order: row } = await look(app, order);
  assert.match(textOf(body, 'Order'), new RegExp(row.Number));
  assert.match(textOf(body, 'Order'), /€146\.40/);
  assert.match(textOf(body, 'Terms'), /IP address 127\.0\.0\.1/);
  assert.match(textOf(body, 'Terms'), new RegExp(`version ${row.PolicyVersion}`));
  assert.match(textOf(body, 'Use'), /activated on .*, for the period \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/m);
  // What does not end has no last day.
  await app.database.db.execute(
    `update user_purchase set end_date = null where order_line_id in (select id from order_line where order_id = ${order})`,
  );
  const { body: endless } = await staff.get(`/Disputes/${Id}/Evidence`);
  assert.match(textOf(endless, 'Use'), /activated on .*, from \d{4}-\d\d-\d\d on$/m);
  assert.match(textOf(body, 'Refunds'), /Nothing of this order/);
  assert.deepEqual([body.CustomerName, body.PurchaseIp], ['Mario Rossi', '127.0.0.1']);
  assert.match(body.BillingAddress, /Via Roma 1, 20121 Milano MI, IT/);
});

test('a dispute that is contested is under review, what was sent stays readable, and it is won', async () => {
  const { order, Id } = await disputedOrder();
  assert.equal((await disputeOf(order)).CanAnswer, true);
  assert.equal((await staff.post(`/Disputes/${Id}/Contest`, { Note: 'È entrato ogni giorno.' })).status, 204);
  const { status, body } = await staff.post(`/Disputes/${Id}/Contest`, { Note: 'Ancora' });
  assert.deepEqual([status, body.Code], [405, 'DisputeNotOpen']);
  await send();
  const reviewed = await disputeOf(order);
  const [answer, ...others] = reviewed.Answers;
  assert.equal(others.length, 0);
  assert.deepEqual([reviewed.State, reviewed.CanAnswer, answer.Kind, answer.State], ['R', false, 'C', 'S']);
  assert.equal(answer.Evidence.Note, 'È entrato ogni giorno.');
  assert.ok(answer.By && answer.SentAt && textOf(answer.Evidence, 'Order'));
  // The sandbox decides after a while.
  await app.database.db.execute(`update pgboss.job_common set start_after = now() where name = 'sandbox-later'`);
  await deliver(app);
  const { order: row } = await look(app, order);
  assert.deepEqual([(await disputeOf(order)).State, row.Status, row.PaidTotal], ['W', 'PA', 14_640]);
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('a dispute that is accepted is lost, once, with a step-up and a reason', async () => {
  const { order, Id } = await disputedOrder();
  assert.equal((await staff.post(`/Disputes/${Id}/Accept`, { Reason: '' })).status, 400);
  const { status, body } = await staff.post(`/Disputes/${Id}/Accept`, { Reason: 'Ha ragione' });
  assert.deepEqual([status, body], [200, { Waits: false }]);
  await send();
  const lost = await disputeOf(order);
  assert.deepEqual([lost.State, lost.Taken, lost.Answers[0].Kind, lost.Answers[0].Evidence], ['L', 146.4, 'A', null]);
  assert.equal((await staff.post(`/Disputes/${Id}/Accept`, { Reason: 'Ancora' })).body.Code, 'DisputeNotOpen');
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

test('more than one person may let go waits for a second one, and nothing is sent before', async () => {
  const { order, Id } = await disputedOrder();
  const { db } = app.database;
  await db.update(paymentDisputes).set({ Amount: 90_000 }).where(eq(paymentDisputes.Id, Id));
  assert.deepEqual((await staff.post(`/Disputes/${Id}/Accept`, { Reason: 'Ha ragione' })).body, { Waits: true });
  await send();
  assert.deepEqual([(await disputeOf(order)).State, (await disputeOf(order)).Answers], ['O', []]);
  const [waiting] = (await staff.get(`/MoneyApprovals?Order=${order}`)).body;
  assert.deepEqual([waiting.Act, waiting.Amount], ['A', 900]);
  const other = await app.as('SUS');
  assert.equal((await other.post(`/MoneyApprovals/${waiting.Id}/Approve`, { Reason: 'Visto' })).status, 200);
  await send();
  assert.equal((await disputeOf(order)).State, 'L');
});

test('who may only look answers nothing', async () => {
  const { Id } = await disputedOrder();
  const helpdesk = await app.as('HLP');
  assert.equal((await helpdesk.get(`/Disputes/${Id}`)).status, 200);
  assert.equal((await helpdesk.post(`/Disputes/${Id}/Contest`, {})).body.Code, 'AccessDenied');
  assert.equal((await helpdesk.post(`/Disputes/${Id}/Accept`, { Reason: 'x' })).body.Code, 'AccessDenied');
});

/** A provider with a test server, for the tests of a group: its names of payments are used once in a database. */
function atProvider(open: () => Promise<ProviderHarness>): () => ProviderHarness {
  let opened: ProviderHarness | undefined;
  before(async () => {
    opened = await open();
  });
  after(() => opened?.close());
  return () => {
    assert.ok(opened);
    return opened;
  };
}

/** An order that was paid at a provider and is disputed there. */
async function disputedAt(context: TestContext, harness: ProviderHarness, outcome: 'open' | 'lost') {
  const { db } = app.database;
  const known = paymentProviders(db);
  context.after(() => registerProviders(db, known));
  registerProviders(db, providerList([harness.provider], known.place));
  const order = await placeToPay(buyer, shop, harness.vector);
  await begin(buyer, order);
  const [attempt] = (await look(app, order)).attempts;
  const reference = attempt?.ProviderReference ?? '';
  await harness.onPage(reference, 'pays');
  await buyer.get(`/Shop/Orders/${order}/Payment`);
  await harness.dispute(reference, 500, outcome);
  assert.equal((await staff.post(`/Orders/${order}/Payments/${attempt?.Id}/Ask`)).status, 204);
  return { order, reference, Id: Number((await disputeOf(order)).Id) };
}

for (const [name, open] of Object.entries({ Stripe: () => stripeHarness('SC'), PayPal: paypalHarness }))
  describe(`answers to disputes at ${name}`, () => {
    const provider = atProvider(open);

    test('evidence arrives as the provider describes it, once, and is under review', async (context) => {
      const harness = provider();
      const { order, reference, Id } = await disputedAt(context, harness, 'open');
      assert.equal((await staff.post(`/Disputes/${Id}/Contest`, { Note: 'Nota nostra' })).status, 204);
      await send();
      const { State, Answers } = await disputeOf(order);
      assert.deepEqual([State, Answers[0].State, Answers[0].Error], ['R', 'S', null]);
      const { order: row } = await look(app, order);
      const got = JSON.stringify(harness.answered(reference));
      for (const text of ['Nota nostra', row.Number, 'Mario Rossi', '127.0.0.1']) assert.ok(got.includes(text), text);
      // The answer was lost on the way back: it is sent again and arrives once.
      await app.database.db.update(disputeAnswers).set({ State: 'R' }).where(eq(disputeAnswers.DisputeId, Id));
      await sendDisputeAnswers.handle({}, app.jobContext);
      assert.deepEqual((await disputeOf(order)).Answers[0].State, 'S');
    });

    test('one that is accepted is lost there', async (context) => {
      const harness = provider();
      const { order, Id } = await disputedAt(context, harness, 'open');
      assert.equal((await staff.post(`/Disputes/${Id}/Accept`, { Reason: 'Ha ragione' })).status, 200);
      await send();
      const lost = await disputeOf(order);
      assert.deepEqual([lost.State, lost.Taken, lost.Answers[0].State], ['L', 5, 'S']);
    });

    test('a provider that does not answer now gets it later', async (context) => {
      const harness = provider();
      const { order, Id } = await disputedAt(context, harness, 'open');
      harness.faults?.push('busy', 'busy', 'busy', 'busy', 'busy', 'busy');
      await staff.post(`/Disputes/${Id}/Contest`, {});
      await send();
      assert.equal((await disputeOf(order)).Answers[0].State, 'R');
      if (harness.faults) harness.faults.length = 0;
      await sendDisputeAnswers.handle({}, app.jobContext);
      assert.equal((await disputeOf(order)).Answers[0].State, 'S');
    });
  });

describe('answers to disputes at Mollie', () => {
  const provider = atProvider(mollieHarness);

  test('a chargeback is decided: nothing can be answered', async (context) => {
    const { order, Id } = await disputedAt(context, provider(), 'lost');
    assert.equal((await disputeOf(order)).CanAnswer, false);
    assert.equal((await staff.post(`/Disputes/${Id}/Contest`, {})).body.Code, 'DisputeNotOpen');
  });
});
