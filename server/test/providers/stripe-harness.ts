import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { stripeProvider } from '../../src/payments/stripe/stripe.ts';
import type { ProviderHarness, SentRequest } from './provider-harness.ts';
import { serveStripe, stripeFee, stripeKey } from './stripe-server.ts';
import { change } from './stripe-store.ts';

const webhookSecret = 'whsec_never_shown_either';

/** A notice as Stripe signs it: `t=…,v1=…` over the time and the body. */
function signed(body: string, { secret = webhookSecret, at = Date.now() } = {}): SentRequest {
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { headers: { 'stripe-signature': `t=${t},v1=${v1}` }, body };
}

/** Stripe with a test server, for cards or for SEPA debits. */
export async function stripeHarness(vector: 'SC' | 'SS'): Promise<ProviderHarness> {
  const server = await serveStripe();
  const { store } = server;
  const open = (secretKey: string, timeout?: number) =>
    stripeProvider({ secretKey, webhookSecret, baseUrl: server.baseUrl }, timeout);
  const intentOf = (reference: string) =>
    store.find<Stripe.PaymentIntent>(store.find(reference)?.payment_intent) ??
    store.find<Stripe.PaymentIntent>(reference);
  const chargeOf = (reference: string) => store.find(intentOf(reference)?.latest_charge);
  const event = (object: unknown, type: string) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, api_version: '2026-10-28.endive', data: { object } });
  return {
    provider: open(stripeKey),
    impatient: open(stripeKey, 500),
    vector,
    secrets: [stripeKey, webhookSecret],
    onPage(reference, action) {
      if (action === 'pays' || action === 'authenticates') server.settle(reference, 'paid');
      if (action === 'isDeclined') server.settle(reference, 'declined');
      // A debit is booked some days later.
      const intent = intentOf(reference);
      if (intent?.status === 'processing')
        change<Stripe.PaymentIntent>(intent, { status: 'succeeded', amount_received: intent.amount });
      return Promise.resolve();
    },
    declineNext() {
      server.refuse('do_not_honor');
      return 'do_not_honor';
    },
    dispute(reference, amount, outcome) {
      const charge = chargeOf(reference);
      if (!charge) throw new Error('Nothing was paid.');
      change<Stripe.Charge>(charge, { disputed: true });
      const status = outcome === 'open' ? 'needs_response' : outcome;
      const known =
        store.all('dispute').find((row) => row.charge === charge.id) ??
        store.dispute({ charge: charge.id, payment_intent: intentOf(reference)?.id ?? null, balance_transactions: [] });
      const listed = known.balance_transactions as { amount: number }[]; // As it was made.
      // What left our balance, and what came back to it.
      const move = (amount: number) =>
        listed.push({ amount, ...store.balanceTransaction({ type: 'adjustment', amount, source: known.id }) });
      if (listed.length === 0) move(-amount);
      const held = listed.reduce((sum, moved) => sum + moved.amount, 0);
      const wanted = outcome === 'won' ? 0 : -amount;
      if (held !== wanted) move(wanted - held);
      change<Stripe.Dispute>(known, { amount, status, reason: 'fraudulent' });
    },
    answered: (reference) =>
      store.all('dispute').find((row) => row.charge === chargeOf(reference)?.id)?.evidence ?? null,
    // The notice names the charge: the adapter has to find out which payment page it came from.
    noticeOf: (reference) => signed(event(chargeOf(reference) ?? store.find(reference), 'charge.updated')),
    forgedNotices(reference) {
      const body = event(store.find(reference), 'checkout.session.completed');
      const right = signed(body);
      return [
        { headers: {}, body },
        signed(body, { secret: 'whsec_of_somebody_else' }),
        signed(body, { at: Date.now() - 10 * 60_000 }),
        { headers: right.headers, body: `${body} ` },
      ];
    },
    payOut(amount) {
      const payout = store.payout({ amount });
      store.balanceTransaction({ type: 'payout', amount: -amount, source: payout.id });
    },
    fee: stripeFee,
    faults: server.faults,
    made: () => store.all('checkout.session').length + store.all('payment_intent').length,
    unconfigured: open('sk_test_of_nobody'),
    close: server.close,
  };
}
