import { createHmac } from 'node:crypto';
import { stripeProvider } from '../../payments/stripe/stripe.ts';
import type { ProviderLab, Sent } from './provider-lab.ts';
import { serveStripe, stripeKey } from './stripe-server.ts';

const webhookSecret = 'whsec_never_shown_either';

/** A notice as Stripe signs it: `t=…,v1=…` over the time and the body. */
function signed(body: string, { secret = webhookSecret, at = Date.now() } = {}): Sent {
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { headers: { 'stripe-signature': `t=${t},v1=${v1}` }, body };
}

/** Stripe with a test server, for cards or for SEPA debits. */
export async function stripeLab(vector: 'SC' | 'SS'): Promise<ProviderLab> {
  const server = await serveStripe();
  const { books } = server;
  const open = (secretKey: string, timeout?: number) =>
    stripeProvider({ secretKey, webhookSecret, baseUrl: server.baseUrl }, timeout);
  const intentOf = (reference: string) => books.find(books.find(reference)?.payment_intent) ?? books.find(reference);
  const chargeOf = (reference: string) => books.find(intentOf(reference)?.latest_charge);
  const event = (object: unknown, type: string) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, api_version: '2026-10-28.endive', data: { object } });
  return {
    provider: open(stripeKey),
    impatient: open(stripeKey, 500),
    vector,
    secrets: [stripeKey, webhookSecret],
    onPage(reference, doing) {
      if (doing === 'pays' || doing === 'authenticates') server.settle(reference, 'paid');
      if (doing === 'isDeclined') server.settle(reference, 'declined');
      // A debit is booked some days later.
      const intent = intentOf(reference);
      if (intent?.status === 'processing')
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
      return Promise.resolve();
    },
    declineNext() {
      server.refuse('do_not_honor');
      return 'do_not_honor';
    },
    chargeBack(reference) {
      const charge = chargeOf(reference);
      if (!charge) throw new Error('Nothing was paid.');
      Object.assign(charge, { disputed: true });
      books.dispute({ charge: charge.id, payment_intent: intentOf(reference)?.id, status: 'lost' });
    },
    // Told about the charge: which payment page it came from is for the adapter to find out.
    noticeOf: (reference) => signed(event(chargeOf(reference) ?? books.find(reference), 'charge.updated')),
    forgedNotices(reference) {
      const body = event(books.find(reference), 'checkout.session.completed');
      const right = signed(body);
      return [
        { headers: {}, body },
        signed(body, { secret: 'whsec_of_somebody_else' }),
        signed(body, { at: Date.now() - 10 * 60_000 }),
        { headers: right.headers, body: `${body} ` },
      ];
    },
    faults: server.faults,
    made: () => books.all('checkout.session').length + books.all('payment_intent').length,
    stranger: open('sk_test_of_nobody'),
    close: server.close,
  };
}
