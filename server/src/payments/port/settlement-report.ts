import { MovementKind, type MovementKindCode } from '@circolo/contract/settlements/settlement-codes';

/**
 * A movement of our money at a provider, as its report lists it: amounts in cents, above nothing what comes to us. What is paid
 * out leaves the provider, so it is below nothing; `Gross` less `Fee` is `Net`.
 */
export interface ProviderMovement {
  /** The provider's name of it: never of two movements. */
  Reference: string;
  Kind: MovementKindCode;
  /** Our key of the payment or the refund, where the provider has stored it. */
  OwnKey: string | null;
  /** The provider's name of the payment that it is about, as an attempt stores it. */
  Payment: string | null;
  /** The provider's name of the refund, the dispute or the payout. */
  Subject: string | null;
  Gross: number;
  Fee: number;
  Net: number;
  Currency: string;
  At: string;
  /** The day (`yyyy-MM-dd`) on which a payout is at our bank, as far as the provider knows it. */
  ArrivesOn: string | null;
}

/** What a provider reports of the movements of our balance. */
export interface SettlementReports {
  /** How many days after a payment its movement may be missing in the reports. */
  readonly lagDays: number;
  /** All movements from an instant on until before another one. */
  between(from: Date, until: Date): Promise<ProviderMovement[]>;
}

/** The amounts of a movement: what a fee has for itself is a fee and nothing before it. */
export function movementAmounts(Kind: MovementKindCode, Gross: number, Net: number) {
  return Kind === MovementKind.fee ? { Gross: 0, Fee: -Net, Net } : { Gross, Fee: Gross - Net, Net };
}

/** The two directions of a dispute: money that is taken, money that is back. */
export const disputeKind = (gross: number): MovementKindCode =>
  gross > 0 ? MovementKind.disputeReturned : MovementKind.dispute;
