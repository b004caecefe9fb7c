import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { AttemptState } from '@circolo/contract/sales/codes';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { begin, deliver, look, placeToPay, press, purchasesOf } from '../../../test/payments/payment-fixtures.ts';
import { mollieHarness } from '../../../test/providers/mollie-harness.ts';
import { paypalHarness } from '../../../test/providers/paypal-harness.ts';
import type { ProviderHarness } from '../../../test/providers/provider-harness.ts';
import { stripeHarness } from '../../../test/providers/stripe-harness.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/job.ts';
import { verifyBooks } from '../../sales/books/verify-books.ts';
import { ledgerTransfers } from '../../tables/ledger/ledger-tables.ts';
import { sandboxPayments } from '../../tables/payments/provider-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { paymentProviders, providerList, registerProviders } from '../port/providers.ts';
import { sandboxLater } from '../sandbox/later.ts';
import { sendRefunds } from './send-refunds.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
let buyer: SignedIn;
beforeEach(async () => {
  buyer = await app.as('STD');
});
// Whatever happened, every sum is what the ledger says.
afterEach(async () => {
  assert.deepEqual(await verifyBooks(app.database.db), []);
});

async function refundsOf(id: number) {
  const rows = await app.database.db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.OrderId, id))
    .orderBy(orderRefunds.Id);
  return rows.map(({ Amount, Method, State, Origin }) => [Amount, Method, State, Origin]);
}

async function ask(id: number): Promise<void> {
  const [attempt] = (await look(app, id)).attempts;
  assert.equal((await staff.post(`/Orders/${id}/Payments/${attempt?.Id}/Ask`)).status, 204);
}

async function refund(id: number, Amount: number | null): Promise<void> {
  const { status, body } = await staff.post(`/Orders/${id}/Refunds`, { Amount, Method: 'V', Reason: 'Reso' });
  assert.equal(status, 201, JSON.stringify(body));
}

test('what a provider gives back after it went back as credit is a debt of the customer, once, and staff are notified', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  const back = await staff.post(`/Orders/${id}/Refunds`, { Method: 'C', Reason: 'Reso' });
  assert.equal(back.status, 201, JSON.stringify(back.body));
  const [attempt] = (await look(app, id)).attempts;
  const ofReference = eq(sandboxPayments.Reference, attempt?.ProviderReference ?? '');
  for (const RefundedAmount of [5_000, 5_000, 6_000]) {
    await app.database.db.update(sandboxPayments).set({ RefundedAmount }).where(ofReference);
    await ask(id);
    const owed = await app.database.db
      .select({ Amount: ledgerTransfers.Amount })
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.OrderId, id), eq(ledgerTransfers.Posting, 'refundedBeyond')));
    assert.equal(
      owed.reduce((sum, { Amount }) => sum + Amount, 0),
      RefundedAmount,
    );
  }
  assert.deepEqual(await refundsOf(id), [[14_640, 'C', 'D', 'O']]);
  const events = (await staff.get(`/Orders/${id}`)).body.Events.filter(
    ({ Kind }: { Kind: string }) => Kind === 'incident',
  );
  assert.equal(events.length, 2);
});

test('the sandbox’s page has a refund by the provider itself', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'refundElsewhere' });
  await deliver(app);
  assert.deepEqual(await refundsOf(id), [[4_880, 'V', 'D', 'P']]);
  assert.equal((await look(app, id)).order.RefundedTotal, 4_880);
});

test('the sandbox’s dashboard gives back no more than is left of a payment', async () => {
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await deliver(app);
  const payment = { Reference: (await look(app, id)).attempts[0]?.ProviderReference ?? '' };
  await refund(id, null);
  await sendRefunds.handle({}, app.jobContext);
  await transaction(app.database.db, (tx) =>
    enqueue(tx, sandboxLater, { ...payment, State: AttemptState.settled, ErrorCode: null, Refund: 4_880 }),
  );
  await deliver(app);
  const [book] = await app.database.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.Reference, payment.Reference));
  assert.equal(book?.RefundedAmount, book?.Amount);
  assert.deepEqual(await refundsOf(id), [[14_640, 'V', 'D', 'O']]);
});

const providers: Record<string, () => Promise<ProviderHarness>> = {
  Stripe: () => stripeHarness('SC'),
  PayPal: paypalHarness,
  Mollie: mollieHarness,
};

for (const [name, open] of Object.entries(providers))
  describe(`refunds that were made in the dashboard of ${name}`, { concurrency: false }, () => {
    let harness: ProviderHarness;
    let dashboard = 0;
    /** Somebody gives money back at the provider, without us. */
    const elsewhere = (Reference: string, Amount: number) =>
      harness.provider.refund({ Key: `dashboard-${name}-${dashboard++}`, Reference, Amount, Reason: '' });

    async function paid(): Promise<{ id: number; reference: string }> {
      const id = await placeToPay(buyer, shop, harness.vector);
      await begin(buyer, id);
      const reference = (await look(app, id)).attempts[0]?.ProviderReference ?? '';
      await harness.onPage(reference, 'pays');
      await buyer.get(`/Shop/Orders/${id}/Payment`);
      assert.equal((await look(app, id)).order.Status, 'PA');
      return { id, reference };
    }

    test('are booked once, beside ours', async (context) => {
      harness = await open();
      const { db } = app.database;
      const known = paymentProviders(db);
      registerProviders(db, providerList([harness.provider], known.place));
      context.after(() => registerProviders(db, known));
      const { id, reference } = await paid();
      await refund(id, 20);
      await sendRefunds.handle({} as never, app.jobContext);
      await elsewhere(reference, 3_000);
      await ask(id);
      await ask(id);
      const [ours, theirs, ...others] = await refundsOf(id);
      assert.deepEqual([ours?.[0], ours?.[3], others.length], [2_000, 'O', 0]);
      assert.deepEqual(theirs, [3_000, 'V', 'D', 'P']);
      assert.equal((await look(app, id)).order.RefundedTotal, 5_000);
    });

    test('close the refund of ours that fails because of them, and nothing goes back by transfer', async (context) => {
      const { db } = app.database;
      const known = paymentProviders(db);
      registerProviders(db, providerList([harness.provider], known.place));
      context.after(() => registerProviders(db, known));
      const { id, reference } = await paid();
      await elsewhere(reference, 14_640);
      await refund(id, null);
      await sendRefunds.handle({} as never, app.jobContext);
      await ask(id);
      assert.deepEqual(await refundsOf(id), [[14_640, 'V', 'D', 'P']]);
      const { order } = await look(app, id);
      assert.deepEqual([order.Status, order.RefundedTotal], ['RI', 14_640]);
      assert.deepEqual(
        (await purchasesOf(buyer)).map(({ State }) => State),
        ['R'],
      );
      const { body } = await staff.get(`/Orders/${id}/Refunds`);
      const again = await staff.post(`/Orders/${id}/Refunds/${body.Refunds[0].Id}`, { Action: 'transfer' });
      assert.equal(again.body.Code, 'RefundNotOpen');
    });

    test('are part of a refund of ours that asks for more: only the rest goes back', async (context) => {
      const { db } = app.database;
      const known = paymentProviders(db);
      registerProviders(db, providerList([harness.provider], known.place));
      context.after(async () => {
        registerProviders(db, known);
        await harness.close();
      });
      const { id, reference } = await paid();
      await elsewhere(reference, 10_000);
      await refund(id, null);
      await sendRefunds.handle({} as never, app.jobContext);
      await sendRefunds.handle({} as never, app.jobContext);
      const made = await refundsOf(id);
      assert.deepEqual(
        made.map(([Amount, , , Origin]) => [Amount, Origin]),
        [
          [10_000, 'P'],
          [4_640, 'O'],
        ],
      );
      assert.equal((await harness.provider.ask(reference)).Refunded, 14_640);
      assert.equal((await look(app, id)).order.RefundedTotal, 14_640);
    });
  });
