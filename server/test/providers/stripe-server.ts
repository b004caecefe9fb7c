import {
  type AnsweredRequest,
  type ProviderServer,
  type ReceivedRequest,
  rememberKeys,
  serveProvider,
} from './provider-server.ts';
import { faultOf, readForm } from './stripe-form.ts';
import { expanded, openSandboxStore, type StripeBooks } from './stripe-store.ts';

export const stripeKey = 'sk_test_never_shown_4242';

export interface StripeServer extends ProviderServer {
  store: StripeBooks;
  /** The code that the next charge of a saved method is refused with. */
  refuse(code: string): void;
  /** What a customer does on a payment page. */
  settle(sessionId: string, kind: 'paid' | 'declined'): void;
}

const error = (status: number, type: string, more: object = {}): AnsweredRequest => ({
  status,
  body: { error: { type, message: `Refused, key ${stripeKey}`, ...more } },
});

const missing = () => error(404, 'invalid_request_error', { code: 'resource_missing' });

/** A server that speaks as Stripe's API does, as far as it is called here; its books are in the open. */
export async function serveStripe(): Promise<StripeServer> {
  const store = openSandboxStore();
  const remember = rememberKeys();
  const refusals: string[] = [];

  function chargeOf(intent: Record<string, unknown> & { id: string }): void {
    const method = store.find(intent.payment_method);
    const isDebit = method?.type === 'sepa_debit';
    const charge = store.charge({
      amount: intent.amount,
      amount_captured: intent.amount,
      payment_intent: intent.id,
      payment_method_details: isDebit ? { type: 'sepa_debit', sepa_debit: { mandate: 'mandate_1' } } : { type: 'card' },
      disputed: false,
    });
    Object.assign(intent, { latest_charge: charge.id });
    if (isDebit) Object.assign(intent, { status: 'processing' });
    else Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
  }

  function makeSession(form: ReadonlyMap<string, string>): AnsweredRequest {
    const amount_total = Number(form.get('line_items[0][price_data][unit_amount]'));
    const session = store.session({
      amount_total,
      currency: 'eur',
      payment_status: 'unpaid',
      customer: form.get('customer') ?? null,
      keeps: form.get('payment_intent_data[setup_future_usage]') ?? null,
      type: form.get('allowed_payment_method_types[0]'),
    });
    Object.assign(session, { url: `https://checkout.stripe.com/c/pay/${session.id}` });
    return { status: 200, body: session };
  }

  function makeIntent(form: ReadonlyMap<string, string>): AnsweredRequest {
    const payment_method = form.get('payment_method') ?? null;
    if (!store.find(payment_method)) return error(400, 'invalid_request_error', { code: 'resource_missing' });
    const customer = form.get('customer') ?? null;
    const intent = store.intent({ amount: Number(form.get('amount')), payment_method, customer });
    const code = refusals.shift();
    if (!code) {
      chargeOf(intent);
      return { status: 200, body: expanded(store, intent, ['latest_charge', 'payment_method']) };
    }
    const declined = code === 'authentication_required' ? { code } : { code: 'card_declined', decline_code: code };
    const last_payment_error = { type: 'card_error', ...declined };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error });
    return error(402, 'card_error', { ...declined, payment_intent: intent });
  }

  function makeRefund(form: ReadonlyMap<string, string>): AnsweredRequest {
    const charge = store.find(store.find(form.get('payment_intent'))?.latest_charge);
    if (!charge) return missing();
    const amount = Number(form.get('amount'));
    const amount_refunded = Number(charge.amount_refunded) + amount;
    if (amount_refunded > Number(charge.amount))
      return error(400, 'invalid_request_error', { code: 'charge_already_refunded' });
    Object.assign(charge, { amount_refunded });
    const payment_intent = form.get('payment_intent');
    const metadata = { refund: form.get('metadata[refund]') };
    return {
      status: 200,
      body: store.refund({ amount, charge: charge.id, payment_intent, metadata, status: 'succeeded' }),
    };
  }

  function end(id: string): AnsweredRequest {
    const row = store.find(id);
    if (!row) return missing();
    if (row.status === 'complete' || row.status === 'succeeded')
      return error(400, 'invalid_request_error', { code: 'intent_invalid_state' });
    Object.assign(row, { status: row.object === 'checkout.session' ? 'expired' : 'canceled' });
    return { status: 200, body: row };
  }

  function post(asked: ReceivedRequest): AnsweredRequest {
    const ending = /^\/v1\/(?:checkout\/sessions|payment_intents)\/([^/]+)\/(?:expire|cancel)$/.exec(asked.path);
    if (ending) return end(ending[1] ?? '');
    const form = readForm(asked.body);
    const call = `POST ${asked.path}`;
    const fault = faultOf(call, form);
    if (fault) return error(400, 'invalid_request_error', fault);
    const make = { '/v1/checkout/sessions': makeSession, '/v1/payment_intents': makeIntent, '/v1/refunds': makeRefund };
    const answer = make[asked.path as keyof typeof make];
    return answer ? answer(form) : missing();
  }

  function get({ path, query }: ReceivedRequest): AnsweredRequest {
    const list = (data: unknown[]): AnsweredRequest => ({
      status: 200,
      body: { object: 'list', data, has_more: false, url: path },
    });
    if (path === '/v1/checkout/sessions')
      return list(store.all('checkout.session').filter((row) => row.payment_intent === query.get('payment_intent')));
    if (path === '/v1/refunds')
      return list(store.all('refund').filter((row) => row.payment_intent === query.get('payment_intent')));
    if (path === '/v1/disputes') return list(store.all('dispute').filter((row) => row.charge === query.get('charge')));
    const row = store.find(path.split('/').at(-1));
    const paths = [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value);
    return row ? { status: 200, body: expanded(store, row, paths) } : missing();
  }

  function answer(asked: ReceivedRequest): AnsweredRequest {
    if (asked.headers.authorization !== `Bearer ${stripeKey}`) return error(401, 'invalid_request_error');
    if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(String(asked.headers['stripe-version'])))
      return error(400, 'invalid_request_error', { param: 'Stripe-Version' });
    if (asked.method === 'GET') return get(asked);
    const key = asked.headers['idempotency-key'];
    const known = remember(String(key), asked.path + asked.body, () => post(asked));
    return known ?? error(400, 'idempotency_error');
  }

  const server = await serveProvider(answer);
  return {
    ...server,
    store,
    refuse: (code) => refusals.push(code),
    settle(sessionId, kind) {
      const session = store.find(sessionId);
      if (!session) throw new Error(`There is no session ${sessionId}.`);
      const customer = session.customer ?? (session.keeps ? 'cus_1' : null);
      const method = store.method(String(session.type), customer as string | null);
      const fields = {
        amount: session.amount_total,
        payment_method: method.id,
        customer,
        setup_future_usage: session.keeps,
      };
      const intent = store.intent(fields);
      Object.assign(session, { payment_intent: intent.id });
      if (kind === 'declined') {
        const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error });
        return;
      }
      chargeOf(intent);
      Object.assign(session, { status: 'complete', payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid' });
    },
  };
}
