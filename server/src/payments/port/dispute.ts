import { DisputeReason, type DisputeReasonCode } from '@circolo/contract/payments/dispute-reasons';
import {
  type DisputeStageCode,
  DisputeState,
  type DisputeStateCode,
} from '@circolo/contract/payments/payment-disputes';

/** A dispute of the buyer (a claim, a chargeback, a reversal) as its provider knows it now; amounts in cents. */
export interface ProviderDispute {
  /** The provider's name of it. */
  Reference: string;
  State: DisputeStateCode;
  /** What the buyer wants back: often less than was paid. */
  Amount: number;
  /** What of it the provider has taken from us by now; what came back counts no more. */
  Taken: number;
  /** The provider's code of why. */
  Reason: string | null;
  /** What that code comes down to. */
  ReasonKind: DisputeReasonCode;
  /** Where it is, at providers that ask first and claim then. */
  Stage: DisputeStageCode | null;
  /** When our evidence has to be there. */
  EvidenceDueBy: string | null;
  /** Whether it takes an answer of ours now. */
  Answerable: boolean;
  OpenedAt: string | null;
  ClosedAt: string | null;
}

/** The `Reason` of money that a provider reports as taken without naming a dispute: the same money as a dispute of the payment. */
const reversalReason = 'reversal';

/** How a dispute ended, by what was taken in the end. */
export function closedState({ Amount, Taken }: Pick<ProviderDispute, 'Amount' | 'Taken'>): DisputeStateCode {
  if (Taken <= 0) return DisputeState.won;
  return Taken < Amount ? DisputeState.partlyLost : DisputeState.lost;
}

/** A reversal as a record: what was taken has been lost. */
export const reversalOf = (Reference: string, Amount: number, at: string | null): ProviderDispute => ({
  Reference,
  State: DisputeState.lost,
  Amount,
  Taken: Amount,
  Reason: reversalReason,
  ReasonKind: DisputeReason.other,
  Stage: null,
  EvidenceDueBy: null,
  Answerable: false,
  OpenedAt: at,
  ClosedAt: at,
});

/**
 * What of a payment is taken, in cents: disputes and reversals are two names of the same money, so the larger sum counts,
 * and what a won dispute brought back is not reversed any more. Never more than was paid.
 */
export function takenOf(disputes: readonly ProviderDispute[], paid: number): number {
  const sum = (of: readonly ProviderDispute[], field: 'Amount' | 'Taken') =>
    of.reduce((total, dispute) => total + dispute[field], 0);
  const isReversal = ({ Reason }: ProviderDispute) => Reason === reversalReason;
  const named = disputes.filter((dispute) => !isReversal(dispute));
  const won = named.filter(({ State }) => State === DisputeState.won);
  const reversed = Math.max(0, sum(disputes.filter(isReversal), 'Taken') - sum(won, 'Amount'));
  return Math.min(paid, Math.max(sum(named, 'Taken'), reversed));
}
