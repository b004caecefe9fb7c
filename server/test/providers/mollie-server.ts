import { z } from 'zod';
import { balancePage, type MollieMovement } from './mollie-balance.ts';
import { againstMollie } from './mollie-described.ts';
import {
  type AnsweredRequest,
  type ProviderServer,
  type ReceivedRequest,
  rememberKeys,
  serveProvider,
} from './provider-server.ts';

export const mollieKey = 'test_never_shown_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';

/** The token of the organisation, which alone may read the balance. */
export const mollieToken = 'access_never_shown_Wwvu7egPcJLLJ9Kb7J632x8wJ2zMeJ';

const amount = z.strictObject({ currency: z.literal('EUR'), value: z.string().regex(/^\d+\.\d{2}$/) });
const locale = z.enum(['it_IT', 'en_GB']);

/** What Mollie's reference says of the requests that are made here. */
const paymentRequest = z.strictObject({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url().optional(),
  webhookUrl: z.url().optional(),
  locale: locale.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']),
  customerId: z.string().startsWith('cst_').optional(),
  mandateId: z.string().startsWith('mdt_').optional(),
});
const customerRequest = z.strictObject({ name: z.string(), email: z.email(), locale });
const refundRequest = z.strictObject({
  amount,
  description: z.string().max(140),
  metadata: z.record(z.string(), z.string()).optional(),
});

export interface MolliePaymentRow {
  id: string;
  status: string;
  asked: z.infer<typeof paymentRequest>;
  refunded: number;
  refunds: object[];
  chargeback: { cents: number; isReversed: boolean } | null;
  mandateId: string | null;
  failureReason: string | null;
}

export interface MollieServer extends ProviderServer {
  payments: Map<string, MolliePaymentRow>;
  /** What the next charge of a mandate is refused with. */
  refusals: string[];
  /** Puts a transaction on the balance. */
  move(movement: MollieMovement): void;
}

const problem = (status: number, field?: string): AnsweredRequest => ({
  status,
  body: {
    status,
    title: 'Refused',
    detail: `Refused for ${mollieKey}`,
    ...(field && { field }),
    _links: { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } },
  },
});

const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) });
const centsOf = (value: string): number => Math.round(Number(value) * 100);

const createdAt = '2026-11-23T09:00:00+00:00';
const self = { href: 'https://api.mollie.com/v2/x', type: 'application/hal+json' };

const details = {
  cardNumber: '6787',
  cardHolder: 'Lucia Bianchi',
  cardLabel: 'Mastercard',
  cardExpiryDate: '2030-06-30',
};

const listOf = (refunds: readonly object[]) => ({
  count: refunds.length,
  _embedded: { refunds },
  _links: { self, previous: null, next: null },
});

/** The chargebacks of a payment. */
function chargebacksOf({ id, chargeback }: MolliePaymentRow) {
  if (!chargeback) return [];
  return [
    {
      resource: 'chargeback',
      id: `chb_${id.slice(3)}`,
      amount: euros(chargeback.cents),
      settlementAmount: { currency: 'EUR', value: `-${euros(chargeback.cents).value}` },
      createdAt: '2026-11-23T10:00:00+00:00',
      reversedAt: chargeback.isReversed ? '2026-11-25T10:00:00+00:00' : null,
      reason: { code: 'AC01', description: 'Account identifier incorrect' },
      paymentId: id,
      _links: {
        self: { href: `https://api.mollie.com/v2/payments/${id}/chargebacks/x`, type: 'application/hal+json' },
      },
    },
  ];
}

function answerOf(row: MolliePaymentRow, embed = false): object {
  return {
    resource: 'payment',
    id: row.id,
    mode: 'test',
    status: row.status,
    isCancelable: false,
    profileId: 'pfl_1',
    createdAt,
    ...row.asked,
    ...(row.status === 'paid' && { amountRefunded: euros(row.refunded) }),
    ...(row.chargeback && !row.chargeback.isReversed && { amountChargedBack: euros(row.chargeback.cents) }),
    ...(embed && { _embedded: { chargebacks: chargebacksOf(row) } }),
    mandateId: row.mandateId,
    details: row.failureReason ? { failureReason: row.failureReason } : row.status === 'paid' ? details : null,
    _links: {
      self: { href: 'https://api.mollie.com/v2/payments/x', type: 'application/hal+json' },
      ...(row.status === 'open' && {
        checkout: { href: `https://www.mollie.com/checkout/select-method/${row.id}`, type: 'text/html' },
      }),
    },
  };
}

/** A server that speaks as Mollie's API does, as far as it is called here. */
export async function serveMollie(): Promise<MollieServer> {
  const payments = new Map<string, MolliePaymentRow>();
  const customers = new Set<string>();
  const refusals: string[] = [];
  const remember = rememberKeys();
  const moved: MollieMovement[] = [];
  const move = (movement: MollieMovement) => moved.push({ at: new Date(), ...movement });

  function makePayment(body: unknown): AnsweredRequest {
    const read = paymentRequest.safeParse(body);
    if (!read.success) return problem(422, String(read.error.issues[0]?.path[0] ?? 'body'));
    const asked = read.data;
    if (asked.sequenceType !== 'oneoff' && !customers.has(asked.customerId ?? '')) return problem(422, 'customerId');
    if (asked.sequenceType !== 'recurring' && !asked.redirectUrl) return problem(422, 'redirectUrl');
    const isCharge = asked.sequenceType === 'recurring';
    if (isCharge && asked.mandateId !== `mdt_${asked.customerId}`) return problem(422, 'mandateId');
    const failureReason = isCharge ? (refusals.shift() ?? null) : null;
    const row: MolliePaymentRow = {
      id: `tr_${String(payments.size + 1).padStart(8, '0')}`,
      status: failureReason ? 'failed' : isCharge ? 'paid' : 'open',
      asked,
      refunded: 0,
      refunds: [],
      chargeback: null,
      mandateId: asked.mandateId ?? null,
      failureReason,
    };
    payments.set(row.id, row);
    return { status: 201, body: answerOf(row) };
  }

  function makeCustomer(body: unknown): AnsweredRequest {
    if (!customerRequest.safeParse(body).success) return problem(422, 'email');
    const id = `cst_${customers.size + 1}`;
    customers.add(id);
    return { status: 201, body: { resource: 'customer', id, mode: 'test', createdAt, _links: { self } } };
  }

  function makeRefund(row: MolliePaymentRow, body: unknown): AnsweredRequest {
    const read = refundRequest.safeParse(body);
    const refunded = row.refunded + (read.success ? centsOf(read.data.amount.value) : 0);
    if (!read.success || row.status !== 'paid' || refunded > centsOf(row.asked.amount.value))
      return problem(422, 'amount');
    row.refunded = refunded;
    const id = `re_${refunded}${row.id}`;
    const { amount, description, metadata = null } = read.data;
    const what = { resource: 'refund', id, mode: 'test', status: 'pending', paymentId: row.id, createdAt };
    const made = { ...what, amount, description, metadata, _links: { self } };
    row.refunds.push(made);
    move({ type: 'refund', cents: -centsOf(amount.value), context: { paymentId: row.id, refundId: id } });
    return { status: 201, body: made };
  }

  function post(path: string, body: unknown): AnsweredRequest {
    if (path === '/v2/payments') return makePayment(body);
    if (path === '/v2/customers') return makeCustomer(body);
    const [, id] = /^\/v2\/payments\/([^/]+)\/refunds$/.exec(path) ?? [];
    const row = payments.get(id ?? '');
    return row ? makeRefund(row, body) : problem(404);
  }

  function answer(asked: ReceivedRequest): AnsweredRequest {
    const isBalance = asked.path === '/v2/balances/primary/transactions';
    if (asked.headers.authorization !== `Bearer ${isBalance ? mollieToken : mollieKey}`) return problem(401);
    if (isBalance) return balancePage(moved, asked.query) ?? problem(400, 'limit');
    const [, , kind, name, part] = asked.path.split('/');
    const row = kind === 'payments' ? payments.get(name ?? '') : undefined;
    if (asked.method === 'GET' && part === 'refunds')
      return row ? { status: 200, body: listOf(row.refunds) } : problem(404);
    const embed = asked.query.get('embed') === 'chargebacks';
    if (asked.method === 'GET') return row ? { status: 200, body: answerOf(row, embed) } : problem(404);
    if (asked.method === 'DELETE') return problem(row ? 422 : 404);
    const key = asked.headers['idempotency-key']?.toString();
    const make = () => post(asked.path, JSON.parse(asked.body));
    return remember(key, asked.path + asked.body, make) ?? problem(400);
  }

  /** No answer leaves that Mollie's reference does not describe. */
  function described(asked: ReceivedRequest): AnsweredRequest {
    const answered = answer(asked);
    const fault = againstMollie(asked.method, asked.path, answered.status, answered.body);
    if (fault) throw new Error(`This server answers what Mollie does not: ${asked.method} ${asked.path}: ${fault}`);
    return answered;
  }

  return { ...(await serveProvider(described)), payments, refusals, move };
}
