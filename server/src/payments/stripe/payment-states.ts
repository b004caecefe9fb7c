import { CardBrand } from '@circolo/contract/payments/payment-methods';
import { AttemptState, type AttemptStateCode } from '@circolo/contract/sales/codes';
import type Stripe from 'stripe';
import type { ProviderMethod, ProviderPayment } from '../port/port.ts';

const intentStates: Record<string, AttemptStateCode> = {
  succeeded: AttemptState.settled,
  // A SEPA debit is on its way for days.
  processing: AttemptState.authorised,
  requires_capture: AttemptState.authorised,
  canceled: AttemptState.cancelled,
};

const brands: Record<string, ProviderMethod['CardBrand']> = {
  visa: CardBrand.visa,
  mastercard: CardBrand.mastercard,
  amex: CardBrand.americanExpress,
  diners: CardBrand.diners,
  discover: CardBrand.diners,
};

const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  (typeof linked === 'object' ? linked?.id : linked) ?? null;

/** What may be saved of the method, where the customer allowed it: `setup_future_usage` says so. */
function methodOf(intent: Stripe.PaymentIntent): ProviderMethod | null {
  const method = intent.payment_method;
  const Customer = idOf(intent.customer);
  if (!method || typeof method === 'string' || !Customer || !intent.setup_future_usage) return null;
  const { card, sepa_debit } = method;
  const mandate = chargeOf(intent)?.payment_method_details?.sepa_debit?.mandate;
  return {
    Token: method.id,
    Customer,
    CardBrand: (card && brands[card.brand]) ?? null,
    CardLast4: card?.last4 ?? null,
    CardExpiryMonth: card?.exp_month ?? null,
    CardExpiryYear: card?.exp_year ?? null,
    Holder: method.billing_details.name,
    IbanMasked: sepa_debit?.last4 ? `${sepa_debit.country ?? ''}••••${sepa_debit.last4}` : null,
    MandateReference: mandate ?? null,
    PaypalEmail: null,
  };
}

const chargeOf = (intent: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof intent.latest_charge === 'object' ? intent.latest_charge : null;

/** The bank's reason where it gave one; Stripe's own code where it did not. */
function errorOf(intent: Stripe.PaymentIntent): string | null {
  const error = intent.last_payment_error;
  return error ? (error.decline_code ?? error.code ?? error.type) : null;
}

function intentState(intent: Stripe.PaymentIntent): AttemptStateCode {
  const known = intentStates[intent.status];
  if (known) return known;
  return intent.status === 'requires_payment_method' && intent.last_payment_error
    ? AttemptState.failed
    : AttemptState.pending;
}

/** A charge of a saved method, as we see it. */
export function intentPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const State = intentState(intent);
  return {
    Reference: intent.id,
    State,
    ProviderState: intent.status,
    Amount: State === AttemptState.settled ? intent.amount_received : intent.amount,
    Currency: intent.currency,
    OwnReference: intent.metadata.attempt ?? null,
    Refunded: chargeOf(intent)?.amount_refunded ?? 0,
    ErrorCode: State === AttemptState.failed ? errorOf(intent) : null,
    Disputes: [],
    NextUrl: State === AttemptState.pending ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    Method: methodOf(intent),
  };
}

/** A payment on the page of Stripe, as we see it. A refused card leaves the page open: the customer may try another. */
export function sessionPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const open = session.status === 'open';
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const seen = intent && session.status === 'complete' ? intentPayment(intent) : null;
  const idle: AttemptStateCode = session.status === 'expired' ? AttemptState.cancelled : AttemptState.pending;
  return {
    Refunded: 0,
    ErrorCode: null,
    Disputes: [],
    Method: null,
    Amount: session.amount_total ?? 0,
    Currency: session.currency ?? '',
    State: idle,
    ProviderState: session.status ?? session.payment_status,
    ...seen,
    Reference: session.id,
    OwnReference: session.metadata?.attempt ?? null,
    NextUrl: open ? session.url : null,
  };
}
