import { DisputeReason, type DisputeReasonCode } from '@circolo/contract/payments/dispute-reasons';
import { DisputeState, type DisputeStateCode } from '@circolo/contract/payments/payment-disputes';
import type Stripe from 'stripe';
import { closedState, type ProviderDispute } from '../port/dispute.ts';

/** A mere inquiry takes no money; what is not closed may still be answered. */
const openStates: Record<string, DisputeStateCode> = {
  needs_response: DisputeState.opened,
  warning_needs_response: DisputeState.opened,
  under_review: DisputeState.underReview,
  warning_under_review: DisputeState.underReview,
  appeal_needs_response: DisputeState.opened,
  appeal_under_review: DisputeState.underReview,
};
const keptStates: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'prevented',
];

/** Stripe's reasons; those that are not here say nothing more. */
const reasons: Record<string, DisputeReasonCode> = {
  fraudulent: DisputeReason.unauthorised,
  debit_not_authorized: DisputeReason.unauthorised,
  unrecognized: DisputeReason.unrecognised,
  product_not_received: DisputeReason.notReceived,
  product_unacceptable: DisputeReason.notAsDescribed,
  duplicate: DisputeReason.duplicate,
  subscription_canceled: DisputeReason.cancelled,
  credit_not_processed: DisputeReason.refundMissing,
  insufficient_funds: DisputeReason.bank,
  incorrect_account_details: DisputeReason.bank,
  bank_cannot_process: DisputeReason.bank,
  check_returned: DisputeReason.bank,
};

const atSecond = (seconds: number | null | undefined): string | null =>
  seconds ? new Date(seconds * 1000).toISOString() : null;

/** What left our balance and came back to it; where Stripe lists nothing yet, what the state means. */
function takenIn({ amount, status, balance_transactions }: Stripe.Dispute): number {
  if (balance_transactions.length === 0) return keptStates.includes(status) ? 0 : amount;
  return Math.max(0, -balance_transactions.reduce((sum, moved) => sum + moved.amount, 0));
}

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount: Amount, status, reason, created, evidence_details } = dispute;
  const Taken = takenIn(dispute);
  const State = openStates[status] ?? closedState({ Amount, Taken });
  const isOpen = status in openStates;
  return {
    Reference: id,
    State,
    Amount,
    Taken,
    Reason: reason,
    ReasonKind: reasons[reason] ?? DisputeReason.other,
    Stage: null,
    EvidenceDueBy: isOpen ? atSecond(evidence_details.due_by) : null,
    Answerable: State === DisputeState.opened && Boolean(evidence_details.due_by),
    OpenedAt: atSecond(created),
    ClosedAt: null,
  };
}

/** The disputes of a charge; most have none. */
export async function disputesOf(client: Stripe, charge: Stripe.Charge | null): Promise<ProviderDispute[]> {
  if (!charge?.disputed) return [];
  const { data } = await client.disputes.list({ charge: charge.id, limit: 100 });
  return data.map(disputeOf);
}
