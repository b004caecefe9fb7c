import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { PaymentErrorAction, PaymentErrorSeverity } from '@circolo/contract/sales/payment-types/payment-error';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { paymentErrors } from '../../tables/sales/payment-error-tables.ts';
import errorData from './data/payment-errors.json' with { type: 'json' };
import { providerCodes } from './provider-codes.ts';

interface ErrorRow {
  provider: string;
  code: string;
  kind: string;
  retry: string;
  it: string;
  en: string;
  operatorIt?: string;
}

const { bankTransfer, sepaDebit, creditCard, payPal } = PaymentVector;

/** The vector whose payments a provider refuses. */
const vectors: Record<string, PaymentVectorCode> = { stripe: creditCard, sepa: sepaDebit, paypal: payPal };

/** Providers ask that these are shown as a plain refusal, and are not tried again. */
const fraudCodes = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'merchant_blacklist',
  'possible_fraud',
];
/** Without a valid mandate a debit needs a new one. */
const mandateCodes = ['MD01', 'MD02', 'debit_not_authorized'];

const temporary = ['soft', 'info'];
const byCustomer = ['authentication', 'customer-data', 'customer'];

function severityOf({ code, kind }: ErrorRow): string {
  if (fraudCodes.includes(code)) return PaymentErrorSeverity.fraud;
  if (temporary.includes(kind)) return PaymentErrorSeverity.temporary;
  return byCustomer.includes(kind) ? PaymentErrorSeverity.customer : PaymentErrorSeverity.definitive;
}

function actionOf({ code, kind, retry }: ErrorRow): string {
  if (mandateCodes.includes(code)) return PaymentErrorAction.mandate;
  if (retry === 'later' || kind === 'authentication' || kind === 'customer-data') return PaymentErrorAction.retry;
  if (retry === 'check') return PaymentErrorAction.helpdesk;
  return kind === 'soft' ? PaymentErrorAction.bank : PaymentErrorAction.method;
}

/** What a transfer can be wrong in: our own codes, as no provider is between. */
const transferRows: ErrorRow[] = [
  {
    provider: '',
    code: 'amount_differs',
    kind: 'customer-data',
    retry: 'check',
    it: 'Il bonifico che abbiamo ricevuto ha un importo diverso da quello dell’ordine. Ti contatteremo per sistemarlo.',
    en: 'The transfer that we received differs from the amount of the order. We will contact you to settle it.',
  },
  {
    provider: '',
    code: 'reference_missing',
    kind: 'customer-data',
    retry: 'check',
    it: 'Il bonifico che abbiamo ricevuto non riporta la causale dell’ordine: ci vorrà un po’ di più per abbinarlo.',
    en: 'The transfer that we received does not carry the reference of the order: matching it will take a little longer.',
  },
];

/** The rows of providers that call a refusal something else, with the words that are there. */
const sameInOtherWords = (rows: readonly ErrorRow[]) =>
  providerCodes.flatMap(({ vector, provider, alike }) =>
    Object.entries(alike).flatMap(([code, like]) => {
      const row = rows.find((one) => one.code === like);
      return row ? [{ row: { ...row, provider, code }, vector }] : [];
    }),
  );

const rowOf = (row: ErrorRow, Vector: PaymentVectorCode, Language: 'it' | 'en', Position: number) => {
  const Description = (row.operatorIt ?? row.it).slice(0, 150);
  const CustomerMessage = row[Language];
  const Provider = row.provider || null;
  return {
    Vector,
    Provider,
    ErrorCode: row.code,
    Description,
    CustomerMessage,
    Language,
    Severity: severityOf(row),
    NextAction: actionOf(row),
    // Three more tries, a day between two: what card networks and banks put up with.
    RetryAfterHours: row.retry === 'later' ? 24 : null,
    MaxRetries: row.retry === 'later' ? 3 : 0,
    NotifyStaff: row.kind === 'config' || row.retry === 'check',
    IsDefault: row.code === 'unknown',
    Position,
    Search: searchText(Provider, row.code, Description, CustomerMessage),
  };
};

/**
 * The payment errors that a new product begins with, in both languages; the unknown error is the default of every vector.
 * What staff deleted does not come back.
 */
export async function seedPaymentErrors(tx: Tx): Promise<void> {
  if ((await tx.$count(paymentErrors)) > 0) return;
  const rows: ErrorRow[] = errorData.rows;
  const known = [...rows.filter(({ provider }) => provider in vectors), ...transferRows].map((row) => ({
    row,
    vector: vectors[row.provider] ?? bankTransfer,
  }));
  const unknown = rows
    .filter(({ provider }) => provider === 'any')
    .flatMap((row) => Object.values(PaymentVector).map((vector) => ({ row: { ...row, provider: '' }, vector })));
  const values = [...known, ...sameInOtherWords(rows), ...unknown].flatMap(({ row, vector }, index) =>
    (['it', 'en'] as const).map((language) => rowOf(row, vector, language, (index + 1) * 10)),
  );
  await tx.insert(paymentErrors).values(values);
}
