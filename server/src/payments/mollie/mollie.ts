import { randomUUID } from 'node:crypto';
import { PaymentVector } from '@circolo/contract/sales/codes';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import { z } from 'zod';
import type { ProviderSettings } from '../../config/provider-config.ts';
import {
  InvalidSignature,
  type KnownRefund,
  type PaymentProvider,
  type PaymentStart,
  ProviderError,
  type RefundAnswer,
} from '../port/port.ts';
import { askProvider } from '../port/provider-http.ts';
import { centsOf, decimalOf } from '../port/provider-money.ts';
import { molliePayment, paymentOf } from './mollie-payment.ts';
import { mollieSettlements } from './mollie-settlements.ts';

export type MollieSettings = NonNullable<ProviderSettings['mollie']>;

interface MollieRequest {
  body?: unknown;
  key?: string;
}
type MollieClient = (method: 'GET' | 'POST' | 'DELETE', path: string, asked?: MollieRequest) => Promise<unknown>;

/** Which field of ours Mollie did not like: the only part of a refusal that may be reported. */
const refusal = z.object({ field: z.string().optional() });

function openMollie(token: string, baseUrl: string, timeout: number): MollieClient {
  return async (method, path, { body, key } = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
    const answer = await askProvider('mollie', { method, url: `${baseUrl}/v2${path}`, headers, body }, timeout);
    if (answer.status < 300) return answer.body;
    const parsed = refusal.safeParse(answer.body);
    const field = parsed.success ? parsed.data.field : undefined;
    const code = field ? `invalid_${field}` : answer.status === 409 ? 'conflict' : null;
    throw new ProviderError('mollie', `Mollie refused (${answer.status}).`, { retry: false, code });
  };
}

const amountOf = (cents: number) => ({ currency: 'EUR', value: decimalOf(cents) });
const localeOf = (language: 'it' | 'en') => (language === 'it' ? 'it_IT' : 'en_GB');
const named = z.object({ id: z.string() });

/** Whom a payment belongs to and how it is repeated: a saved mandate, a first one to keep, or neither. */
async function sequenceOf(client: MollieClient, payment: PaymentStart) {
  const { Method, Save, Key, Name, Email, Language } = payment;
  if (Method) return { sequenceType: 'recurring', customerId: Method.Customer, mandateId: Method.Token };
  if (!Save) return { sequenceType: 'oneoff' };
  const body = { name: Name, email: Email, locale: localeOf(Language) };
  const { id } = named.parse(await client('POST', '/customers', { body, key: `${Key}-customer` }));
  return { sequenceType: 'first', customerId: id };
}

const paymentPath = (reference: string): string => `/payments/${encodeURIComponent(reference)}`;

const refunded = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency: z.string(), value: z.string() }),
  metadata: z
    .object({ refund: z.string().optional().catch(undefined) })
    .nullish()
    .catch(null),
});
const refundList = z.object({ _embedded: z.object({ refunds: z.array(refunded) }) });
const refundStates: Record<string, RefundAnswer['State']> = {
  refunded: RefundState.done,
  failed: RefundState.failed,
  canceled: RefundState.failed,
};

const refundAnswer = ({ id, status, amount, metadata }: z.infer<typeof refunded>): RefundAnswer => ({
  Reference: id,
  OwnReference: metadata?.refund ?? null,
  Amount: centsOf(amount.value),
  Currency: amount.currency,
  State: refundStates[status] ?? RefundState.sent,
  ErrorCode: refundStates[status] === RefundState.failed ? status : null,
});

/** A payment lists its refunds; each carries our key, as Mollie forgets keys of requests after an hour. */
async function findRefund(client: MollieClient, { Key, Reference, RefundReference }: KnownRefund) {
  const { _embedded } = refundList.parse(await client('GET', `${paymentPath(Reference)}/refunds`));
  const made = _embedded.refunds.find(({ id, metadata }) =>
    RefundReference ? id === RefundReference : metadata?.refund === Key,
  );
  return made ? refundAnswer(made) : null;
}

/** Mollie's answer to a request that the state of a payment does not allow. */
const isOver = (error: unknown): boolean => error instanceof ProviderError && !error.retry;

/** The cloud payment, by Mollie. Five calls over HTTP, with the time-outs and retries of every other provider. */
export function mollieProvider(settings: MollieSettings, timeout = 20_000): PaymentProvider {
  const { apiKey, accessToken, baseUrl } = settings;
  const client = openMollie(apiKey, baseUrl, timeout);
  const balances = accessToken ? openMollie(accessToken, baseUrl, timeout) : null;
  const ask = async (reference: string) =>
    paymentOf(molliePayment.parse(await client('GET', `${paymentPath(reference)}?embed=chargebacks`)));
  return {
    name: 'mollie',
    vectors: [PaymentVector.cloudPayment],
    ...(balances && { settlements: mollieSettlements((path) => balances('GET', path)) }),
    async start(payment) {
      const body = {
        amount: amountOf(payment.Amount),
        description: payment.Description.slice(0, 255),
        redirectUrl: payment.ReturnUrl,
        webhookUrl: payment.NotifyUrl,
        locale: localeOf(payment.Language),
        metadata: { order: payment.OrderNumber, attempt: payment.OwnReference },
        ...(await sequenceOf(client, payment)),
      };
      return paymentOf(molliePayment.parse(await client('POST', '/payments', { body, key: payment.Key })));
    },
    ask,
    async cancel(reference) {
      // Most open payments cannot be cancelled: they expire by themselves.
      await client('DELETE', paymentPath(reference)).catch((error: unknown) => {
        if (!isOver(error)) throw error;
      });
    },
    async refund({ Key, Reference, Amount, Reason }) {
      const body = { amount: amountOf(Amount), description: Reason.slice(0, 140), metadata: { refund: Key } };
      return refundAnswer(
        refunded.parse(await client('POST', `${paymentPath(Reference)}/refunds`, { body, key: Key })),
      );
    },
    askRefund: (refund) => findRefund(client, refund),
    // A chargeback is decided when Mollie hears of it.
    disputes: null,
    /** Mollie signs nothing and sends a name only: a notice makes us ask, and only the answer counts. */
    notice(_headers, body) {
      const id = new URLSearchParams(body).get('id') ?? '';
      if (!/^tr_[A-Za-z0-9]{1,40}$/.test(id))
        return Promise.reject(new InvalidSignature('The notice names no payment.'));
      return Promise.resolve({ EventId: randomUUID(), Kind: 'payment', Reference: id });
    },
  };
}
