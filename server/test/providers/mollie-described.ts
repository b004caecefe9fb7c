import { z } from 'zod';

/**
 * What Mollie's reference says of the answers that are read here (docs.mollie.com: get-payment, create-customer, create-refund,
 * list-refunds, get-chargeback, "Handling errors"; field names as in its SDK, mollie-api-typescript). All of it is closed: a
 * field that is not named here fails the test.
 */
const amount = z.strictObject({ currency: z.string().length(3), value: z.string().regex(/^-?\d+\.\d{2}$/) });
const link = z.strictObject({ href: z.url(), type: z.string() });
const instant = z.iso.datetime({ offset: true });
const metadata = z.record(z.string(), z.string()).nullish();

const details = z.strictObject({
  consumerName: z.string().nullish(),
  consumerAccount: z.string().nullish(),
  consumerBic: z.string().nullish(),
  cardNumber: z.string().nullish(),
  cardHolder: z.string().nullish(),
  cardAudience: z.string().nullish(),
  cardLabel: z.string().nullish(),
  cardCountryCode: z.string().nullish(),
  cardExpiryDate: z.string().nullish(),
  cardFunding: z.string().nullish(),
  cardSecurity: z.string().nullish(),
  feeRegion: z.string().nullish(),
  failureReason: z.string().nullish(),
  failureMessage: z.string().nullish(),
  wallet: z.string().nullish(),
});

const chargeback = z.strictObject({
  resource: z.literal('chargeback'),
  id: z.string().startsWith('chb_'),
  amount,
  settlementAmount: amount.nullish(),
  reason: z.strictObject({ code: z.string(), description: z.string() }).nullish(),
  paymentId: z.string().startsWith('tr_'),
  settlementId: z.string().nullish(),
  createdAt: instant,
  reversedAt: instant.nullish(),
  _links: z.strictObject({ self: link, payment: link.optional(), settlement: link.nullish() }),
});

const refund = z.strictObject({
  resource: z.literal('refund'),
  id: z.string().startsWith('re_'),
  mode: z.enum(['live', 'test']),
  description: z.string(),
  amount,
  settlementAmount: amount.nullish(),
  metadata,
  paymentId: z.string().startsWith('tr_'),
  settlementId: z.string().nullish(),
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  createdAt: instant,
  _links: z.strictObject({ self: link, payment: link.optional() }),
});

const payment = z.strictObject({
  resource: z.literal('payment'),
  id: z.string().startsWith('tr_'),
  mode: z.enum(['live', 'test']),
  description: z.string(),
  amount,
  amountRefunded: amount.nullish(),
  amountRemaining: amount.nullish(),
  /** Only there while something is charged back. */
  amountChargedBack: amount.nullish(),
  redirectUrl: z.string().nullish(),
  cancelUrl: z.string().nullish(),
  webhookUrl: z.string().nullish(),
  locale: z.string().nullish(),
  method: z.string().nullish(),
  metadata,
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).nullish(),
  mandateId: z.string().nullish(),
  customerId: z.string().nullish(),
  profileId: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  statusReason: z.strictObject({ code: z.string(), message: z.string() }).nullish(),
  isCancelable: z.boolean().nullish(),
  details: details.nullish(),
  createdAt: instant,
  paidAt: instant.nullish(),
  _embedded: z.strictObject({ chargebacks: z.array(chargeback).optional() }).nullish(),
  _links: z.strictObject({ self: link, checkout: link.nullish(), dashboard: link.optional() }),
});

const customer = z.strictObject({
  resource: z.literal('customer'),
  id: z.string().startsWith('cst_'),
  mode: z.enum(['live', 'test']),
  name: z.string().nullish(),
  email: z.string().nullish(),
  locale: z.string().nullish(),
  metadata,
  createdAt: instant,
  _links: z.strictObject({ self: link }),
});

const refundList = z.strictObject({
  count: z.number().int(),
  _embedded: z.strictObject({ refunds: z.array(refund) }),
  _links: z.strictObject({ self: link, previous: link.nullable(), next: link.nullable() }),
});

/** "List balance transactions": what a transaction is about, for the types that are made here. */
const context = z.strictObject({
  paymentId: z.string().startsWith('tr_').optional(),
  paymentDescription: z.string().optional(),
  refundId: z.string().startsWith('re_').optional(),
  refundDescription: z.string().optional(),
  chargebackId: z.string().startsWith('chb_').optional(),
  chargebackDescription: z.string().optional(),
  settlementId: z.string().startsWith('stl_').optional(),
  transferId: z.string().optional(),
  invoiceId: z.string().optional(),
});

const balanceTransaction = z.strictObject({
  resource: z.literal('balance-transaction'),
  id: z.string().startsWith('baltr_'),
  type: z.enum([
    'payment',
    'refund',
    'returned-refund',
    'chargeback',
    'chargeback-reversal',
    'outgoing-transfer',
    'returned-transfer',
    'payment-fee',
    'invoice-compensation',
    'balance-reserve',
    'balance-correction',
  ]),
  resultAmount: amount,
  initialAmount: amount,
  deductions: amount.nullish(),
  context: context.nullish(),
  createdAt: instant,
});

const balanceTransactions = z.strictObject({
  count: z.number().int(),
  _embedded: z.strictObject({ balance_transactions: z.array(balanceTransaction) }),
  _links: z.strictObject({ self: link, previous: link.nullable(), next: link.nullable() }),
});

const error = z.strictObject({
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  field: z.string().optional(),
  _links: z.strictObject({ documentation: link }),
});

const described: readonly [call: RegExp, answer: z.ZodType][] = [
  [/^GET \/v2\/payments\/[^/]+\/refunds$/, refundList],
  [/^POST \/v2\/payments\/[^/]+\/refunds$/, refund],
  [/^GET \/v2\/payments\/[^/]+$/, payment],
  [/^POST \/v2\/payments$/, payment],
  [/^POST \/v2\/customers$/, customer],
  [/^GET \/v2\/balances\/primary\/transactions$/, balanceTransactions],
];

/** What Mollie's reference has against an answer; null for nothing. */
export function againstMollie(method: string, path: string, status: number, body: unknown): string | null {
  const answer = status >= 400 ? error : described.find(([call]) => call.test(`${method} ${path}`))?.[1];
  if (!answer) return `${method} ${path} is not described`;
  const read = answer.safeParse(body);
  return read.success ? null : z.prettifyError(read.error);
}
