import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { begin, deliver, look, placeToPay, press, purchasesOf } from '../../../test/payments/payment-fixtures.ts';
import { mollieHarness } from '../../../test/providers/mollie-harness.ts';
import { paypalHarness } from '../../../test/providers/paypal-harness.ts';
import type { ProviderHarness } from '../../../test/providers/provider-harness.ts';
import { stripeHarness } from '../../../test/providers/stripe-harness.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { fillList } from '../../db/fills/fill-list.ts';
import { verifyBooks } from '../../sales/books/verify-books.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { paymentDisputes, sandboxPayments } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { reconcileNightly } from '../charges/reconcile.ts';
import { paymentProviders, providerList, registerProviders } from '../port/providers.ts';
import { turnPayment } from '../sandbox/sandbox-store.ts';
import { recordProviderPayment } from './settle.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('ADM');
let buyer: SignedIn;
beforeEach(async () => {
  buyer = await app.as('STD');
});
// Whatever happened, every sum is what the ledger says.
afterEach(async () => {
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

/** An order that was paid by card in the sandbox. */
async function paidOrder(): Promise<number> {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  assert.equal((await look(app, id)).order.Status, 'PA');
  return id;
}

async function firstAttempt(id: number) {
  const [attempt] = (await look(app, id)).attempts;
  assert.ok(attempt);
  return attempt;
}

/** Lets the sandbox's books say of the first payment of an order that it is disputed, and asks. */
async function disputed(id: number, DisputeAmount: number, outcome: 'open' | 'lost' | 'won'): Promise<void> {
  const { ProviderReference, Id } = await firstAttempt(id);
  const { db } = app.database;
  const ofReference = eq(sandboxPayments.Reference, ProviderReference ?? '');
  const [payment] = await db.select().from(sandboxPayments).where(ofReference);
  assert.ok(payment);
  const DisputeTaken = outcome === 'won' ? 0 : DisputeAmount;
  const Data = { Disputed: 1, DisputeAmount, DisputeTaken, DisputeOpen: outcome === 'open' ? 1 : 0 };
  const turn = { State: 'S', ErrorCode: 'fraudulent', Data };
  await turnPayment(db, payment, { from: ['S'], turn, now: new Date() }, async () => {});
  await ask(id, Id);
}

async function ask(id: number, paymentId: number): Promise<void> {
  assert.equal((await staff.post(`/Orders/${id}/Payments/${paymentId}/Ask`)).status, 204);
}

async function disputesOf(id: number) {
  const rows = await app.database.db
    .select({ row: paymentDisputes })
    .from(paymentDisputes)
    .innerJoin(orderPayments, eq(orderPayments.Id, paymentDisputes.PaymentId))
    .where(eq(orderPayments.OrderId, id));
  return rows.map(({ row }) => row);
}

const eventsOf = (id: number) =>
  app.database.db.$count(orderEvents, and(eq(orderEvents.OrderId, id), eq(orderEvents.Kind, 'dispute')));

async function refundsOf(id: number) {
  const rows = await app.database.db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, id));
  return rows.map(({ Amount, Method, State, Origin }) => [Amount, Method, State, Origin]);
}

test('a lost dispute over a part takes that part to the cent, once however often it is reported', async () => {
  const id = await paidOrder();
  for (let times = 0; times < 3; times++) await disputed(id, 500, 'lost');
  const { order, attempts } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.PaymentState], ['SO', 14_140, 'P']);
  assert.deepEqual([attempts[0]?.State, attempts[0]?.Taken, attempts.length], ['S', 500, 1]);
  const [dispute, ...others] = await disputesOf(id);
  assert.deepEqual([dispute?.State, dispute?.Amount, dispute?.Taken, others.length], ['L', 500, 500, 0]);
  assert.equal(await eventsOf(id), 1);
  assert.equal((await staff.get(`/Orders/${id}/Refunds`)).body.Kept, 141.4);
  const { db } = app.database;
  const mails = await db.select().from(emailMessages).where(eq(emailMessages.Type, 'PYW'));
  assert.ok(mails.filter(({ RelatedId }) => RelatedId === id).length > 0);
  assert.equal((await begin(buyer, id)).Amount, 5);
});

test('a dispute that is won brings the money back, and the order is where it was: nothing is due', async () => {
  const id = await paidOrder();
  await disputed(id, 14_640, 'open');
  const taken = await look(app, id);
  assert.deepEqual([taken.order.Status, taken.order.PaidTotal, taken.states], ['SO', 0, ['R']]);
  const [open] = await disputesOf(id);
  assert.ok(open?.State === 'O' && open.EvidenceDueBy);
  assert.deepEqual(
    (await purchasesOf(buyer)).map(({ State }) => State),
    ['S'],
  );
  await disputed(id, 14_640, 'won');
  await disputed(id, 14_640, 'won');
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.PaymentState, states], ['PA', 14_640, 'F', ['S']]);
  assert.deepEqual(
    (await purchasesOf(buyer)).map(({ State }) => State),
    ['A'],
  );
  const [won] = await disputesOf(id);
  assert.deepEqual([won?.State, won?.Taken, won?.MostTaken], ['W', 0, 14_640]);
  assert.ok(won?.ClosedAt);
  assert.deepEqual(await refundsOf(id), []);
  assert.equal(
    (await buyer.post(`/Shop/Orders/${id}/Payments`, {})).status === 201 ? (await look(app, id)).states.length : 1,
    1,
  );
});

test('a dispute that is won makes no later day of an order that was paid before it', async () => {
  const id = await paidOrder();
  const { PaidAt, ValueDate } = (await look(app, id)).order;
  for (const outcome of ['open', 'won'] as const) await disputed(id, 500, outcome);
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidAt, order.ValueDate], ['PA', PaidAt, ValueDate]);
});

test('what a dispute takes of an order leaves its sale in the reports, in the month of its payment, as in the books', async () => {
  const id = await paidOrder();
  const { PaidAt, ValueDate } = (await look(app, id)).order;
  const day = romeDay(new Date(PaidAt ?? ''));
  const revenue = async () => (await staff.get(`/Reports/revenue?From=${day}&To=${day}`)).body.Total;
  const sold = await revenue();
  for (const Amount of [500, 14_640]) {
    await disputed(id, Amount, 'lost');
    const { order } = await look(app, id);
    assert.deepEqual([order.Status, order.PaidAt, order.ValueDate], ['SO', PaidAt, ValueDate]);
    assert.deepEqual(await revenue(), sold);
  }
});

test('the day of payment that a version before took from such an order is filled in', async () => {
  const id = await paidOrder();
  const { PaidAt, ValueDate } = (await look(app, id)).order;
  await disputed(id, 500, 'lost');
  const ofOrder = eq(orders.Id, id);
  await app.database.db.update(orders).set({ PaidAt: null, ValueDate: null }).where(ofOrder);
  const [fill] = fillList.filter(({ name }) => name === 'order-paid-at');
  for (let times = 0; fill && times < 2; times++) await app.database.db.execute(fill.fill(0, id));
  const { order } = await look(app, id);
  assert.deepEqual([order.PaidAt?.slice(0, 16), order.ValueDate], [PaidAt?.slice(0, 16), ValueDate]);
});

test('an order that was billed is billed again when the money is back', async () => {
  const id = await paidOrder();
  await app.database.db.execute(`update sales_order set status = 'FT' where id = ${id}`);
  await disputed(id, 14_640, 'open');
  assert.equal((await look(app, id)).order.Status, 'SO');
  await disputed(id, 14_640, 'won');
  assert.equal((await look(app, id)).order.Status, 'FT');
});

test('who paid again meanwhile gets back what comes back', async () => {
  const id = await paidOrder();
  await disputed(id, 14_640, 'open');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  assert.deepEqual((await look(app, id)).order.Status, 'PA');
  await disputed(id, 14_640, 'won');
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, order.RefundedTotal], ['PA', 29_280, 14_640]);
  assert.deepEqual(await refundsOf(id), [[14_640, 'V', 'R', 'O']]);
});

test('an answer that was asked for before the one that is known changes nothing', async () => {
  const id = await paidOrder();
  const { Id, OrderId, ProviderReference } = await firstAttempt(id);
  const { db } = app.database;
  const before = new Date(Date.now() - 60_000);
  await disputed(id, 14_640, 'open');
  const provider = paymentProviders(db).named('sandbox');
  assert.ok(provider && ProviderReference);
  const old = await provider.ask(ProviderReference);
  await disputed(id, 14_640, 'won');
  await recordProviderPayment({ db, now: () => new Date() }, { Id, OrderId }, old, { askedAt: before });
  const { order, states } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal, states], ['PA', 14_640, ['S']]);
});

test('the nightly look learns how a dispute ended whose notice was lost', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  await disputed(id, 4_880, 'open');
  const { ProviderReference } = await firstAttempt(id);
  const { db } = app.database;
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.Reference, ProviderReference ?? ''));
  assert.ok(row);
  const Data = { Disputed: 1, DisputeAmount: 4_880, DisputeTaken: 0, DisputeOpen: 0 };
  await turnPayment(db, row, { from: ['S'], turn: { State: 'S', Data }, now: new Date() }, async () => {});
  await reconcileNightly.handle({} as never, app.jobContext);
  assert.equal((await look(app, id)).order.Status, 'PA');
});

for (const [sandboxCase, expected] of [
  ['chargebackPart', ['SO', 9_760, 'L']],
  ['chargebackWon', ['PA', 14_640, 'W']],
] as const)
  test(`the sandbox's page has the case ${sandboxCase}`, async () => {
    const id = await placeToPay(buyer, shop, 'SC');
    await press(app, (await begin(buyer, id)).NextUrl, { case: sandboxCase });
    await buyer.get(`/Shop/Orders/${id}/Payment`);
    await deliver(app);
    const [dispute] = await disputesOf(id);
    const { order } = await look(app, id);
    assert.deepEqual([order.Status, order.PaidTotal, dispute?.State], expected);
  });

const providers: Record<string, () => Promise<ProviderHarness>> = {
  Stripe: () => stripeHarness('SC'),
  PayPal: paypalHarness,
  Mollie: mollieHarness,
};

/** Pays an order by one of the real adapters; answers the provider's name of the payment. */
async function paidAt(harness: ProviderHarness): Promise<{ id: number; reference: string }> {
  const { db } = app.database;
  registerProviders(db, providerList([harness.provider], paymentProviders(db).place));
  const id = await placeToPay(buyer, shop, harness.vector);
  await begin(buyer, id);
  const reference = (await firstAttempt(id)).ProviderReference ?? '';
  await harness.onPage(reference, 'pays');
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  assert.equal((await look(app, id)).order.Status, 'PA');
  return { id, reference };
}

/** Sends a notice of a provider, as it comes over HTTP, and settles it. */
async function noticed(harness: ProviderHarness, reference: string): Promise<void> {
  const { headers, body } = harness.noticeOf(reference);
  const url = `/api/Payments/Notices/${harness.provider.name}`;
  const { statusCode, payload } = await app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  assert.equal(statusCode, 204, payload);
  await app.runJobs('settle-event');
}

for (const [name, open] of Object.entries(providers))
  describe(`disputes at ${name}`, () => {
    test('a part is lost and won again by notices, to the cent', async (context) => {
      const harness = await open();
      const { db } = app.database;
      const known = paymentProviders(db);
      context.after(async () => {
        registerProviders(db, known);
        await harness.close();
      });
      const { id, reference } = await paidAt(harness);
      await harness.dispute(reference, 500, 'lost');
      await noticed(harness, reference);
      const lost = await look(app, id);
      assert.deepEqual([lost.order.Status, lost.order.PaidTotal], ['SO', 14_140]);
      await harness.dispute(reference, 500, 'won');
      await ask(id, (await firstAttempt(id)).Id);
      const won = await look(app, id);
      assert.deepEqual([won.order.Status, won.order.PaidTotal, won.states], ['PA', 14_640, ['S']]);
    });
  });

test('a capture that PayPal reversed is gone as far as the notice says, though no dispute can be read', async (context) => {
  const harness = await paypalHarness();
  const { db } = app.database;
  const known = paymentProviders(db);
  context.after(async () => {
    registerProviders(db, known);
    await harness.close();
  });
  const { id, reference } = await paidAt(harness);
  await noticed(harness, reference);
  const { order } = await look(app, id);
  assert.deepEqual([order.Status, order.PaidTotal], ['SO', 14_140]);
  const [reversal] = await disputesOf(id);
  assert.deepEqual(
    [reversal?.Reference, reversal?.Reason, reversal?.Taken],
    [`REVERSAL-${reference}`, 'reversal', 500],
  );
  // What is asked later knows of no reversal: the record remains, and a dispute about the same money takes nothing more.
  await harness.dispute(reference, 500, 'lost');
  await ask(id, (await firstAttempt(id)).Id);
  assert.equal((await look(app, id)).order.PaidTotal, 14_140);
});
