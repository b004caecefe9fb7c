import { CardBrand } from '@circolo/contract/payments/payment-methods';
import { AttemptState, type AttemptStateCode } from '@circolo/contract/sales/codes';
import { z } from 'zod';
import type { ProviderMethod, ProviderPayment } from '../port/port.ts';
import { centsOf } from '../port/provider-money.ts';
import { disputesOf, mollieChargeback } from './mollie-chargebacks.ts';

const money = z.object({ currency: z.string(), value: z.string() });
const text = z.string().nullish();

/** What we read of Mollie's payment; it says more. */
export const molliePayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  amountRefunded: money.nullish(),
  amountChargedBack: money.nullish(),
  /** What we have put there; other shops of the account may put anything. */
  metadata: z
    .object({ attempt: z.string().optional().catch(undefined) })
    .nullish()
    .catch(null),
  isCancelable: z.boolean().nullish(),
  sequenceType: text,
  customerId: text,
  mandateId: text,
  /** Why it failed, for ways to pay whose details do not have it. */
  statusReason: z.object({ code: z.string() }).nullish(),
  details: z
    .object({
      cardNumber: text,
      cardLabel: text,
      cardHolder: text,
      cardExpiryDate: text,
      consumerName: text,
      consumerAccount: text,
      failureReason: text,
      bankReasonCode: text,
    })
    .nullish(),
  /** Answered where they are asked for. */
  _embedded: z.object({ chargebacks: z.array(mollieChargeback).optional() }).nullish(),
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }),
});
type MolliePayment = z.infer<typeof molliePayment>;

const states: Record<string, AttemptStateCode> = {
  open: AttemptState.pending,
  pending: AttemptState.authorised,
  authorized: AttemptState.authorised,
  paid: AttemptState.settled,
  canceled: AttemptState.cancelled,
  expired: AttemptState.cancelled,
  failed: AttemptState.failed,
};

const brands: Record<string, ProviderMethod['CardBrand']> = {
  Visa: CardBrand.visa,
  Mastercard: CardBrand.mastercard,
  'American Express': CardBrand.americanExpress,
  Diners: CardBrand.diners,
  Discover: CardBrand.diners,
};

/** The year and month in which a card ends, which Mollie writes as a day or as on the card. @example expiryOf('12/30') // [2030, 12] */
function expiryOf(text: string | null | undefined): [year: number | null, month: number | null] {
  const { year, month } = /^(?<year>\d{4})-(?<month>\d{2})/.exec(text ?? '')?.groups ?? {};
  if (year && month) return [Number(year), Number(month)];
  const onCard = /^(?<month>\d{2})\/(?<year>\d{2})$/.exec(text ?? '')?.groups;
  return onCard ? [2000 + Number(onCard.year), Number(onCard.month)] : [null, null];
}

/** The mandate that a first payment leaves; what Mollie says of the account is cut to what people may see. */
function methodOf({ sequenceType, customerId, mandateId, details }: MolliePayment): ProviderMethod | null {
  if (sequenceType !== 'first' || !customerId || !mandateId) return null;
  const [year, month] = expiryOf(details?.cardExpiryDate);
  const account = details?.consumerAccount;
  return {
    Token: mandateId,
    Customer: customerId,
    CardBrand: brands[details?.cardLabel ?? ''] ?? null,
    CardLast4: details?.cardNumber?.slice(-4) ?? null,
    CardExpiryMonth: month,
    CardExpiryYear: year,
    Holder: details?.cardHolder ?? details?.consumerName ?? null,
    IbanMasked: account ? `${account.slice(0, 2)}••••${account.slice(-4)}` : null,
    MandateReference: null,
    PaypalEmail: null,
  };
}

const takenIn = ({ amountChargedBack }: MolliePayment): number =>
  amountChargedBack ? centsOf(amountChargedBack.value) : 0;

/** A payment of Mollie, as we see it. */
export function paymentOf(found: MolliePayment): ProviderPayment {
  const State = states[found.status] ?? AttemptState.pending;
  const failure =
    found.details?.failureReason ?? found.details?.bankReasonCode ?? found.statusReason?.code ?? 'unknown';
  return {
    Reference: found.id,
    State,
    ProviderState: found.status,
    Amount: centsOf(found.amount.value),
    Currency: found.amount.currency,
    OwnReference: found.metadata?.attempt ?? null,
    Refunded: found.amountRefunded ? centsOf(found.amountRefunded.value) : 0,
    ErrorCode: State === AttemptState.failed ? failure : null,
    Disputes: disputesOf(found.id, found._embedded?.chargebacks, takenIn(found)),
    NextUrl: State === AttemptState.pending ? (found._links.checkout?.href ?? null) : null,
    Method: State === AttemptState.settled ? methodOf(found) : null,
  };
}
