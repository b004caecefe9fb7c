import type Stripe from 'stripe';
import {
  type AnsweredRequest,
  type ProviderServer,
  type ReceivedRequest,
  rememberKeys,
  serveProvider,
} from './provider-server.ts';
import { faultOf, readForm } from './stripe-form.ts';
import {
  againstStripe,
  change,
  expanded,
  type Fields,
  openSandboxStore,
  type StripeBooks,
  type StripeRow,
} from './stripe-store.ts';

/** What this server takes of every payment, in cents. */
export const stripeFee = 128;
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

const metadataOf = (form: ReadonlyMap<string, string>) => ({
  attempt: form.get('metadata[attempt]'),
  order: form.get('metadata[order]'),
});

const listParameters =
  /^(created\[(gte|gt|lte|lt)\]|currency|expand\[\d*\]|payout|source|type|limit|starting_after|ending_before)$/;

const missing = () => error(404, 'invalid_request_error', { code: 'resource_missing' });

/** A server that speaks as Stripe's API does, as far as it is called here; its books are in the open. */
export async function serveStripe(): Promise<StripeServer> {
  const store = openSandboxStore();
  const remember = rememberKeys();
  const refusals: string[] = [];
  /** What a payment page was asked for that a session does not answer. */
  const pages = new Map<string, { keeps: string | null; type: string }>();

  function chargeOf(intent: StripeRow<Stripe.PaymentIntent>): void {
    const method = store.find(intent.payment_method);
    const isDebit = method?.type === 'sepa_debit';
    const charge = store.charge({
      amount: intent.amount,
      amount_captured: intent.amount,
      payment_intent: intent.id,
      payment_method_details: isDebit ? { type: 'sepa_debit', sepa_debit: { mandate: 'mandate_1' } } : { type: 'card' },
      disputed: false,
      // A charge has the metadata of its intent.
      metadata: intent.metadata,
    });
    const type = isDebit ? 'payment' : 'charge';
    store.balanceTransaction({ type, amount: Number(intent.amount), fee: stripeFee, source: charge.id });
    change<Stripe.PaymentIntent>(intent, { latest_charge: charge.id });
    if (isDebit) change<Stripe.PaymentIntent>(intent, { status: 'processing' });
    else change<Stripe.PaymentIntent>(intent, { status: 'succeeded', amount_received: intent.amount });
  }

  function makeSession(form: ReadonlyMap<string, string>): AnsweredRequest {
    const amount_total = Number(form.get('line_items[0][price_data][unit_amount]'));
    const session = store.session({
      amount_total,
      currency: 'eur',
      payment_status: 'unpaid',
      customer: form.get('customer') ?? null,
      metadata: metadataOf(form),
    });
    pages.set(session.id, {
      keeps: form.get('payment_intent_data[setup_future_usage]') ?? null,
      type: form.get('allowed_payment_method_types[0]') ?? 'card',
    });
    change<Stripe.Checkout.Session>(session, { url: `https://checkout.stripe.com/c/pay/${session.id}` });
    return { status: 200, body: session };
  }

  function makeIntent(form: ReadonlyMap<string, string>): AnsweredRequest {
    const payment_method = form.get('payment_method') ?? null;
    if (!store.find(payment_method)) return error(400, 'invalid_request_error', { code: 'resource_missing' });
    const customer = form.get('customer') ?? null;
    const metadata = metadataOf(form);
    const intent = store.intent({ amount: Number(form.get('amount')), payment_method, customer, metadata });
    const code = refusals.shift();
    if (!code) {
      chargeOf(intent);
      return { status: 200, body: expanded(store, intent, ['latest_charge', 'payment_method']) };
    }
    const declined = code === 'authentication_required' ? { code } : { code: 'card_declined', decline_code: code };
    const last_payment_error = { type: 'card_error', ...declined };
    change<Stripe.PaymentIntent>(intent, { status: 'requires_payment_method', last_payment_error });
    return error(402, 'card_error', { ...declined, payment_intent: intent });
  }

  function makeRefund(form: ReadonlyMap<string, string>): AnsweredRequest {
    const charge = store.find(store.find(form.get('payment_intent'))?.latest_charge);
    if (!charge) return missing();
    const amount = Number(form.get('amount'));
    const amount_refunded = Number(charge.amount_refunded) + amount;
    if (amount_refunded > Number(charge.amount))
      return error(400, 'invalid_request_error', { code: 'charge_already_refunded' });
    change<Stripe.Charge>(charge, { amount_refunded });
    const payment_intent = form.get('payment_intent');
    const metadata = { refund: form.get('metadata[refund]') };
    const refund = store.refund({ amount, charge: charge.id, payment_intent, metadata, status: 'succeeded' });
    store.balanceTransaction({ type: 'refund', amount: -amount, source: refund.id });
    return { status: 200, body: refund };
  }

  function end(id: string): AnsweredRequest {
    const row = store.find(id);
    if (!row) return missing();
    if (row.status === 'complete' || row.status === 'succeeded')
      return error(400, 'invalid_request_error', { code: 'intent_invalid_state' });
    Object.assign(row, { status: row.object === 'checkout.session' ? 'expired' : 'canceled' });
    return { status: 200, body: row };
  }

  /** Evidence that is submitted, or a dispute that is given up. */
  function answerDispute(id: string, isClosed: boolean, form: ReadonlyMap<string, string>): AnsweredRequest {
    const row = store.find(id);
    if (!row) return missing();
    if (row.status !== 'needs_response') return error(400, 'invalid_request_error', { code: 'dispute_not_open' });
    const evidence = { ...(row.evidence as object) };
    for (const [name, value] of form) {
      const [, field] = /^evidence\[(\w+)\]$/.exec(name) ?? [];
      if (field && !(field in evidence)) return error(400, 'invalid_request_error', { param: name });
      if (field) Object.assign(evidence, { [field]: value });
    }
    const details = { ...(row.evidence_details as object), has_evidence: true, submission_count: 1 };
    Object.assign(row, isClosed ? { status: 'lost' } : { status: 'under_review', evidence, evidence_details: details });
    return { status: 200, body: row };
  }

  function post(asked: ReceivedRequest): AnsweredRequest {
    const ending = /^\/v1\/(?:checkout\/sessions|payment_intents)\/([^/]+)\/(?:expire|cancel)$/.exec(asked.path);
    if (ending) return end(ending[1] ?? '');
    const form = readForm(asked.body);
    const [, dispute, closing] = /^\/v1\/disputes\/([^/]+)(\/close)?$/.exec(asked.path) ?? [];
    const call = `POST ${dispute ? `/v1/disputes/{id}${closing ?? ''}` : asked.path}`;
    const fault = faultOf(call, form);
    if (fault) return error(400, 'invalid_request_error', fault);
    if (dispute) return answerDispute(dispute, closing !== undefined, form);
    const make = { '/v1/checkout/sessions': makeSession, '/v1/payment_intents': makeIntent, '/v1/refunds': makeRefund };
    const answer = make[asked.path as keyof typeof make];
    return answer ? answer(form) : missing();
  }

  /** The newest first, a page at a time, as Stripe's reference has it. */
  function balanceTransactions(url: string, query: URLSearchParams): AnsweredRequest {
    const unknown = [...query.keys()].find((name) => !listParameters.test(name));
    const limit = Number(query.get('limit') ?? 10);
    if (unknown || limit < 1 || limit > 100)
      return error(400, 'invalid_request_error', { code: 'parameter_unknown', param: unknown ?? 'limit' });
    const paths = [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value);
    const [gte, lt] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)];
    const rows = store
      .all('balance_transaction')
      .filter(({ created }) => Number(created) >= gte && Number(created) < lt);
    const after = rows.reverse().findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = rows.slice(after, after + limit).map((row) =>
      expanded(
        store,
        row,
        paths.map((path) => path.replace('data.', '')),
      ),
    );
    return { status: 200, body: { object: 'list', data, has_more: after + limit < rows.length, url } };
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
    if (path === '/v1/balance_transactions') return balanceTransactions(path, query);
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

  /** No answer leaves with a field that Stripe's own fixtures do not have. */
  function described(asked: ReceivedRequest): AnsweredRequest {
    const answered = answer(asked);
    const fault = againstStripe(answered.body);
    if (fault) throw new Error(`This server answers what Stripe does not: ${asked.method} ${asked.path}: ${fault}`);
    return answered;
  }

  const server = await serveProvider(described);
  return {
    ...server,
    store,
    refuse: (code) => refusals.push(code),
    settle(sessionId, kind) {
      const session = store.find<Stripe.Checkout.Session>(sessionId);
      if (!session) throw new Error(`There is no session ${sessionId}.`);
      const { keeps = null, type = 'card' } = pages.get(sessionId) ?? {};
      const customer = session.customer ?? (keeps ? 'cus_1' : null);
      const method = store.method(type, customer as string | null);
      const fields: Fields<Stripe.PaymentIntent> = {
        amount: session.amount_total ?? 0,
        payment_method: method.id,
        customer,
        metadata: session.metadata ?? {},
        setup_future_usage: keeps,
      };
      const intent = store.intent(fields);
      change<Stripe.Checkout.Session>(session, { payment_intent: intent.id });
      if (kind === 'declined') {
        const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
        change<Stripe.PaymentIntent>(intent, { status: 'requires_payment_method', last_payment_error });
        return;
      }
      chargeOf(intent);
      change<Stripe.Checkout.Session>(session, {
        status: 'complete',
        payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
      });
    },
  };
}
