import { CardBrand } from '@circolo/contract/payments/payment-methods';
import { AttemptState, type AttemptStateCode } from '@circolo/contract/sales/codes';
import { z } from 'zod';
import type { ProviderMethod, ProviderPayment } from '../port/port.ts';
import { centsOf } from '../port/provider-money.ts';

const money = z.object({ currency: z.string(), value: z.string() });
const text = z.string().nullish();

/** What we read of Mollie's payment; it says more. */
export const molliePayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  amountRefunded: money.nullish(),
  amountChargedBack: money.nullish(),
  isCancelable: z.boolean().nullish(),
  sequenceType: text,
  customerId: text,
  mandateId: text,
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

/** The mandate that a first payment leaves; what Mollie says of the account is cut to what people may see. */
function methodOf({ sequenceType, customerId, mandateId, details }: MolliePayment): ProviderMethod | null {
  if (sequenceType !== 'first' || !customerId || !mandateId) return null;
  const [year, month] = details?.cardExpiryDate?.split('-') ?? [];
  const account = details?.consumerAccount;
  return {
    Token: mandateId,
    Customer: customerId,
    CardBrand: brands[details?.cardLabel ?? ''] ?? null,
    CardLast4: details?.cardNumber?.slice(-4) ?? null,
    CardExpiryMonth: month ? Number(month) : null,
    CardExpiryYear: year ? Number(year) : null,
    Holder: details?.cardHolder ?? details?.consumerName ?? null,
    IbanMasked: account ? `${account.slice(0, 2)}••••${account.slice(-4)}` : null,
    MandateReference: null,
    PaypalEmail: null,
  };
}

/** A payment of Mollie, as we see it. */
export function paymentOf(found: MolliePayment): ProviderPayment {
  const State = states[found.status] ?? AttemptState.pending;
  const failure = found.details?.failureReason ?? found.details?.bankReasonCode ?? 'unknown';
  return {
    Reference: found.id,
    State,
    ProviderState: found.status,
    Amount: centsOf(found.amount.value),
    Refunded: found.amountRefunded ? centsOf(found.amountRefunded.value) : 0,
    ErrorCode: State === AttemptState.failed ? failure : null,
    ChargedBack: found.amountChargedBack ? centsOf(found.amountChargedBack.value) > 0 : false,
    NextUrl: State === AttemptState.pending ? (found._links.checkout?.href ?? null) : null,
    Method: State === AttemptState.settled ? methodOf(found) : null,
  };
}
