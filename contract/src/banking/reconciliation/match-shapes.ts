import type { MatchReasonCode } from '../codes.ts';

/** A movement to match; `Amount` is what of it is still free, in cents. */
export interface OpenLine {
  Id: number;
  Amount: number;
  ValueDate: string;
  Payer: string | null;
  Remittance: string;
  /** Customers whose orders the same account has paid before. */
  CustomersOfIban: readonly number[];
}

/** An order that money may be for; `Total` and `Due` in cents, `Date` the day on which it was placed. */
export interface OpenOrder {
  Id: number;
  Number: string;
  Reference: string | null;
  CustomerId: number;
  Names: readonly string[];
  Date: string;
  Total: number;
  Due: number;
  /** What is open of the first instalment, of the first two and so on, in cents: a transfer of it is right too. Empty: paid as a whole. */
  Instalments: readonly number[];
  /** Cancelled: money for it is late. */
  Late: boolean;
  /** It wants no money: it counts only where the text names it, as a second transfer of the same order. */
  Settled: 'paid' | 'refunded' | null;
}

/** What a movement may pay, in cents. */
export interface MatchSuggestion {
  Parts: { OrderId: number; Amount: number }[];
  Confidence: number;
  Reasons: MatchReasonCode[];
}
