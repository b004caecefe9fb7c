import { paypalProvider } from '../../src/payments/paypal/paypal.ts';
import { againstNamed } from './paypal-described.ts';
import { paypalFee } from './paypal-reporting.ts';
import { paypalClient, paypalSignature, servePaypal } from './paypal-server.ts';
import type { PaypalOrderRow } from './paypal-store.ts';
import type { ProviderHarness, SentRequest } from './provider-harness.ts';

const signed = (body: string, signature = `${paypalSignature}:${body.length}`): SentRequest => ({
  headers: {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': 'transmission-1',
    'paypal-transmission-sig': signature,
    'paypal-transmission-time': '2026-11-22T10:00:00Z',
  },
  body,
});

/** PayPal with a test server. */
export async function paypalHarness(): Promise<ProviderHarness> {
  const server = await servePaypal();
  const open = (clientSecret: string, timeout?: number) =>
    paypalProvider(
      { clientId: paypalClient.id, clientSecret, webhookId: paypalClient.webhookId, baseUrl: server.baseUrl },
      timeout,
    );
  const rowOf = (reference: string): PaypalOrderRow => {
    const row = server.orders.get(reference);
    if (!row) throw new Error(`There is no order ${reference}.`);
    return row;
  };
  // Spaces and order of the fields are PayPal's: what is verified is the text that came.
  const event = (reference: string) => `{ "id": "WH-EVENT-${reference}",  "event_type": "PAYMENT.CAPTURE.REVERSED",
    "resource": { "id": "REVERSAL-${reference}", "status": "COMPLETED", "amount": { "currency_code": "EUR", "value": "5.00" },
    "links": [{ "rel": "up", "method": "GET", "href": "${server.baseUrl}/v2/payments/captures/CAP${reference}" }] } }`;
  const described = JSON.parse(event('ORDER0'));
  const fault = againstNamed('webhooks.event', described) ?? againstNamed('payments.refund', described.resource);
  if (fault) throw new Error(`This notice is not PayPal's: ${fault}`);
  const provider = open(paypalClient.secret);
  const impatient = open(paypalClient.secret, 500);
  // A server that is up for long has its token already.
  for (const one of [provider, impatient]) await one.ask('ORDER0').catch(() => null);
  return {
    provider,
    impatient,
    vector: 'PP',
    secrets: [paypalClient.secret, 'Basic ', 'Bearer '],
    onPage(reference, action) {
      const row = rowOf(reference);
      if (action !== 'leaves') row.status = 'APPROVED';
      row.isRefused = action === 'isDeclined';
      return Promise.resolve();
    },
    declineNext() {
      server.refusals.push('PAYEE_BLOCKED_TRANSACTION');
      return 'PAYEE_BLOCKED_TRANSACTION';
    },
    dispute(reference, amount, outcome) {
      const row = rowOf(reference);
      const { capture, dispute } = row;
      row.dispute = { cents: amount, outcome };
      const [taken, back] = [
        dispute?.outcome !== 'lost' && outcome === 'lost',
        dispute?.outcome === 'lost' && outcome === 'won',
      ];
      const about = capture?.id ?? '';
      if (taken) server.move({ id: `CHARGEBACK${reference}`, code: 'T1201', cents: -amount, about });
      if (back) server.move({ id: `REVERSAL${reference}`, code: 'T1202', cents: amount, about });
    },
    answered: (reference) => rowOf(reference).dispute?.input ?? null,
    noticeOf: (reference) => signed(event(reference)),
    forgedNotices(reference) {
      const body = event(reference);
      const right = signed(body);
      return [
        { headers: {}, body },
        signed(body, 'signature-of-nobody'),
        { headers: right.headers, body: `${body} ` },
        signed('{"id":1}'),
        signed('not even JSON'),
      ];
    },
    payOut: (amount) => server.move({ id: `WITHDRAWAL${amount}`, code: 'T0400', cents: -amount }),
    fee: paypalFee,
    faults: server.faults,
    made: () => server.orders.size,
    unconfigured: open('secret_of_nobody'),
    close: server.close,
  };
}
