import { readMultipart } from './multipart.ts';
import { againstAnswer, againstNamed, againstQuery, againstRequest } from './paypal-described.ts';
import { type PaypalMovement, paypalFee, reported } from './paypal-reporting.ts';
import { disputeAnswer, disputeListed, orderAnswer, type PaypalOrderRow } from './paypal-store.ts';
import {
  type AnsweredRequest,
  type ProviderServer,
  type ReceivedRequest,
  rememberKeys,
  serveProvider,
} from './provider-server.ts';

export const paypalClient = { id: 'client_of_ours', secret: 'client_secret_never_shown', webhookId: 'WH1' };
/** The signature that this server says is its own. */
export const paypalSignature = 'signature-of-paypal';

export interface PaypalServer extends ProviderServer {
  orders: Map<string, PaypalOrderRow>;
  /** What the next capture is refused with. */
  refusals: string[];
  /** Puts a transaction on the balance. */
  move(movement: PaypalMovement): void;
}

/** Of all servers of a process: PayPal names no two orders alike. */
let ordersMade = 0;

const refused = (status: number, issue: string): AnsweredRequest => ({
  status,
  body: {
    name: 'UNPROCESSABLE_ENTITY',
    message: `Refused for ${paypalClient.secret}`,
    debug_id: '1',
    details: [{ issue }],
  },
});
const invalid = (issue: string): AnsweredRequest => ({
  status: 400,
  body: { name: 'INVALID_REQUEST', message: issue, debug_id: '1', details: [{ issue: 'INVALID_PARAMETER_SYNTAX' }] },
});
const notFound = (): AnsweredRequest => refused(404, 'INVALID_RESOURCE_ID');

const parsed = (body: string): Record<string, unknown> => {
  try {
    return JSON.parse(body) as Record<string, unknown>; // What it holds is for the description to judge.
  } catch {
    return {};
  }
};

/** What PayPal's description has against an answer to a dispute; null for nothing. */
function answerFault(action: string, input: Record<string, unknown>): string | null {
  if (action === 'accept-claim') return input.accept_claim_type === 'REFUND' ? null : 'accept_claim_type';
  const evidences = Array.isArray(input.evidences) ? input.evidences : [];
  if (evidences.length === 0) return 'no evidences';
  return evidences.map((one) => againstNamed('disputes.evidence', one)).find(Boolean) ?? null;
}

/** A server that speaks as PayPal's API does and lets PayPal's own description judge requests and answers. */
export async function servePaypal(): Promise<PaypalServer> {
  const orders = new Map<string, PaypalOrderRow>();
  const kept = new Set<string>();
  const refusals: string[] = [];
  const remember = rememberKeys();
  const moved: PaypalMovement[] = [];
  const move = (movement: PaypalMovement) => moved.push({ at: new Date(), ...movement });
  let baseUrl = '';
  let token = 'none yet';

  const orderAnswered = (row: PaypalOrderRow, status: number): AnsweredRequest => ({
    status,
    body: orderAnswer(row, baseUrl),
  });

  function take(row: PaypalOrderRow): string | null {
    const refusal = refusals.shift() ?? (row.isRefused ? 'INSTRUMENT_DECLINED' : null);
    if (refusal) return refusal;
    row.status = 'COMPLETED';
    row.capture = { id: `CAP${row.id}`, status: 'COMPLETED', refunded: 0 };
    const cents = Math.round(Number(row.value) * 100);
    move({ id: row.capture.id, code: 'T0006', cents, fee: paypalFee, custom_id: row.customId });
    if (row.keeps) {
      row.vaultId = `vault_${row.id}`;
      kept.add(row.vaultId);
    }
    return null;
  }

  function create(body: Record<string, unknown>): AnsweredRequest {
    const asked = body as {
      purchase_units: [{ amount: { value: string }; custom_id: string }];
      payment_source: { paypal: { vault_id?: string; attributes?: object } };
    };
    const { vault_id, attributes } = asked.payment_source.paypal;
    if (vault_id && !kept.has(vault_id)) return refused(422, 'TOKEN_ID_NOT_FOUND');
    const row: PaypalOrderRow = {
      id: `ORDER${++ordersMade}`,
      status: 'PAYER_ACTION_REQUIRED',
      value: asked.purchase_units[0].amount.value,
      customId: asked.purchase_units[0].custom_id,
      keeps: attributes !== undefined,
      isRefused: false,
      capture: null,
      refunds: [],
      dispute: null,
      vaultId: null,
    };
    const refusal = vault_id ? take(row) : null;
    if (refusal) return refused(422, refusal);
    orders.set(row.id, row);
    return orderAnswered(row, 201);
  }

  function capture(row: PaypalOrderRow): AnsweredRequest {
    if (row.capture) return refused(422, 'ORDER_ALREADY_CAPTURED');
    if (row.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED');
    const refusal = take(row);
    return refusal ? refused(422, refusal) : orderAnswered(row, 201);
  }

  const captured = (id: string) => [...orders.values()].find((row) => row.capture?.id === id);

  function refund(captureId: string, body: Record<string, unknown>): AnsweredRequest {
    const row = captured(captureId);
    if (!row?.capture) return notFound();
    const amount = Number((body as { amount: { value: string } }).amount.value) * 100;
    const refunded = Math.round(row.capture.refunded + amount);
    if (refunded > Math.round(Number(row.value) * 100)) return refused(422, 'REFUND_AMOUNT_EXCEEDED');
    row.capture.refunded = refunded;
    row.capture.status = refunded === Math.round(Number(row.value) * 100) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const id = `REFUND${refunded}${row.id}`;
    const custom = typeof body.custom_id === 'string' ? { custom_id: body.custom_id } : {};
    row.refunds.push({ id, cents: Math.round(amount), ...custom });
    move({ id, code: 'T1107', cents: -Math.round(amount), about: captureId, ...custom });
    return { status: 201, body: { id, status: 'COMPLETED', amount: body.amount, ...custom } };
  }

  /** What a merchant answers: evidence that waits to be looked at, or the claim is accepted. */
  function answerDispute(asked: ReceivedRequest, id: string, action: string): AnsweredRequest {
    const row = orders.get(id);
    if (row?.dispute?.outcome !== 'open') return refused(422, 'INVALID_DISPUTE_STATE');
    const { input = '{}', ...files } = readMultipart(asked);
    // PayPal's guide names the part with the JSON `input`; its description lists the files alone.
    const fault = againstRequest('POST', asked.path, files) ?? answerFault(action, parsed(input));
    if (fault) return invalid(fault);
    Object.assign(row.dispute, {
      outcome: action === 'accept-claim' ? 'lost' : 'reviewed',
      input: parsed(input),
      file: files['evidence-file'],
    });
    const href = `${baseUrl}/v1/customer/disputes/PP-D-${id}`;
    return { status: 200, body: { links: [{ rel: 'self', method: 'GET', href }] } };
  }

  function post(path: string, text: string): AnsweredRequest {
    const body = parsed(text);
    if (path === '/v1/notifications/verify-webhook-signature') {
      const event = /"webhook_event":(.*)}$/s.exec(text)?.[1];
      const right =
        body.transmission_sig === `${paypalSignature}:${event?.length}` && body.webhook_id === paypalClient.webhookId;
      return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } };
    }
    if (path === '/v2/checkout/orders') return create(body);
    const [, order] = /^\/v2\/checkout\/orders\/([^/]+)\/capture$/.exec(path) ?? [];
    const row = orders.get(order ?? '');
    if (row) return capture(row);
    const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    return captureId ? refund(captureId, body) : notFound();
  }

  function get({ path, query }: ReceivedRequest): AnsweredRequest {
    const name = path.split('/').at(-1) ?? '';
    if (path === '/v1/reporting/transactions') return reported(moved, query) ?? invalid('The range is too long');
    if (path === '/v1/customer/disputes') {
      const row = captured(query.get('disputed_transaction_id') ?? '');
      const dispute = row && disputeListed(row);
      // A list without any has no items at all.
      return { status: 200, body: dispute ? { items: [dispute] } : {} };
    }
    if (path.startsWith('/v1/customer/disputes/')) {
      const row = orders.get(name.replace('PP-D-', ''));
      const dispute = row && disputeAnswer(row);
      return dispute ? { status: 200, body: dispute } : notFound();
    }
    if (path.startsWith('/v2/payments/captures/')) {
      const row = captured(name);
      const supplementary_data = { related_ids: { order_id: row?.id } };
      return row ? { status: 200, body: { id: name, status: row.capture?.status, supplementary_data } } : notFound();
    }
    const row = orders.get(name);
    return row ? orderAnswered(row, 200) : notFound();
  }

  function answer(asked: ReceivedRequest): AnsweredRequest {
    if (asked.path === '/v1/oauth2/token') {
      const basic = `Basic ${Buffer.from(`${paypalClient.id}:${paypalClient.secret}`).toString('base64')}`;
      if (asked.headers.authorization !== basic || asked.body !== 'grant_type=client_credentials')
        return { status: 401, body: { error: 'invalid_client', name: 'AUTHENTICATION_FAILURE' } };
      token = `token-${Math.random()}`;
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (asked.headers.authorization !== `Bearer ${token}`) return refused(401, 'AUTHENTICATION_FAILURE');
    if (asked.method === 'GET') {
      const unasked = againstQuery('GET', asked.path, asked.query);
      return unasked ? invalid(unasked) : get(asked);
    }
    const [, dispute, action] =
      /^\/v1\/customer\/disputes\/PP-D-(\w+)\/(provide-evidence|accept-claim)$/.exec(asked.path) ?? [];
    if (dispute && action) return answerDispute(asked, dispute, action);
    const fault = againstRequest('POST', asked.path, parsed(asked.body));
    if (fault) return invalid(fault);
    const key = asked.headers['paypal-request-id']?.toString();
    if (key && key.length > 108) return invalid('PayPal-Request-Id is too long');
    return (
      remember(key, asked.path + asked.body, () => post(asked.path, asked.body)) ?? refused(422, 'DUPLICATE_REQUEST_ID')
    );
  }

  /** No answer leaves that PayPal's own description would not allow. */
  function described(asked: ReceivedRequest): AnsweredRequest {
    const answered = answer(asked);
    if (asked.path === '/v1/oauth2/token' || answered.status >= 400) return answered;
    const fault = againstAnswer(asked.method, asked.path, answered.status, answered.body);
    if (fault) throw new Error(`This server answers what PayPal does not: ${asked.method} ${asked.path}: ${fault}`);
    return answered;
  }

  const server = await serveProvider(described);
  baseUrl = server.baseUrl;
  return { ...server, orders, refusals, move };
}
