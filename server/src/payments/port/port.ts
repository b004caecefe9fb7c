import type { CardBrandCode } from '@circolo/contract/payments/payment-methods';
import type { AttemptStateCode, PaymentVectorCode } from '@circolo/contract/sales/codes';
import type { RefundState, RefundStateCode } from '@circolo/contract/sales/refunds/refund';
import type { ProviderDispute } from './dispute.ts';
import type { DisputeDesk } from './dispute-desk.ts';
import type { SettlementReports } from './settlement-report.ts';

/** A way to pay again without typing anything, as a provider knows it; what people see of it, never a full number. */
export interface ProviderMethod {
  Token: string;
  /** The provider's name of the customer, where its tokens belong to one. */
  Customer: string | null;
  CardBrand: CardBrandCode | null;
  CardLast4: string | null;
  CardExpiryMonth: number | null;
  CardExpiryYear: number | null;
  Holder: string | null;
  IbanMasked: string | null;
  MandateReference: string | null;
  PaypalEmail: string | null;
}

/** What a provider knows about one payment now. `Amount` and `Refunded` in cents. */
export interface ProviderPayment {
  /** The provider's name of it, stored as `ProviderReference`. */
  Reference: string;
  State: AttemptStateCode;
  /** The provider's own word for its state. */
  ProviderState: string;
  Amount: number;
  /** Three letters; every payment of ours is in EUR. */
  Currency: string;
  /** Our name of it, as the provider has stored it; null where it has none. */
  OwnReference: string | null;
  Refunded: number;
  /** The provider's code, translated by the payment errors. */
  ErrorCode: string | null;
  /** Disputes of the buyer, with what each has taken of the money. */
  Disputes: readonly ProviderDispute[];
  /** Where the customer goes on: a payment page, an authentication; null where nothing is to be done. */
  NextUrl: string | null;
  Method: ProviderMethod | null;
}

/** A payment to begin. `Key` makes it idempotent: the same key finds the same payment. */
export interface PaymentStart {
  Key: string;
  /** Our name of it, which the provider stores and answers. */
  OwnReference: string;
  Vector: PaymentVectorCode;
  Amount: number;
  Description: string;
  OrderNumber: string;
  Email: string;
  Name: string;
  Language: 'it' | 'en';
  /** Where the provider sends the customer back, an absolute address of the origin. */
  ReturnUrl: string;
  /** Where the provider reports what happens, an absolute address. */
  NotifyUrl: string;
  /** Whether the customer wants the method saved for the next time. */
  Save: boolean;
  /** A saved method; with `OffSession` it is charged without the customer. */
  Method: { Token: string; Customer: string | null } | null;
  OffSession: boolean;
}

/** A notice of a provider whose signature was right. It is only a reason to ask: what counts is what `ask` answers. */
export interface ProviderNotice {
  EventId: string;
  Kind: string;
  /** Null: nothing of ours. */
  Reference: string | null;
  /** Money that the notice itself reports as taken back, where no call answers it. */
  Reversal?: { Reference: string; Amount: number } | null;
}

/** Money to send back; `Key` makes it idempotent. */
export interface ProviderRefund {
  Key: string;
  Reference: string;
  Amount: number;
  Reason: string;
}

/** What a provider says of a refund: on its way, done, or failed with a code. */
export interface RefundAnswer {
  /** The provider's name of it, stored as `ProviderReference`. */
  Reference: string;
  /** The key that it was asked with, as the provider has stored it; null where it has none. */
  OwnReference: string | null;
  Amount: number;
  Currency: string;
  State: Exclude<RefundStateCode, typeof RefundState.requested>;
  ErrorCode: string | null;
}

/** A refund to ask about, by the provider's name of it or, where that never came, by our key. */
export interface KnownRefund {
  Key: string;
  /** The payment's. */
  Reference: string;
  RefundReference: string | null;
}

/**
 * A provider of payments: Stripe, PayPal, Mollie and the sandbox look alike from here. Every call may throw
 * `ProviderError`; none is made inside a transaction.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'paypal' | 'mollie' | 'sandbox';
  readonly vectors: readonly PaymentVectorCode[];
  start(payment: PaymentStart): Promise<ProviderPayment>;
  /** What the provider knows now; finishes what waits for us (a PayPal order that was approved is captured). */
  ask(reference: string): Promise<ProviderPayment>;
  cancel(reference: string): Promise<void>;
  refund(refund: ProviderRefund): Promise<RefundAnswer>;
  /** What became of a refund; null where the provider has never heard of it. */
  askRefund(refund: KnownRefund): Promise<RefundAnswer | null>;
  /** How disputes are answered; null where they are decided without us. */
  readonly disputes: DisputeDesk | null;
  /** Reads a notice; throws `InvalidSignature`. `headers` have lower-case names. */
  notice(headers: Readonly<Record<string, string | undefined>>, body: string): Promise<ProviderNotice>;
  /** What moved on our balance there; left out where it cannot be read. */
  readonly settlements?: SettlementReports;
}

/** A provider that cannot be reached or does not answer sensibly; `Retry` says whether a later try may do better. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly retry: boolean;
  /** The provider's code of a refusal, translated by the payment errors. */
  readonly code: string | null;

  constructor(provider: string, message: string, { retry, code = null }: { retry: boolean; code?: string | null }) {
    super(message);
    this.provider = provider;
    this.retry = retry;
    this.code = code;
  }
}

/** A notice that the provider did not send. */
export class InvalidSignature extends Error {}
