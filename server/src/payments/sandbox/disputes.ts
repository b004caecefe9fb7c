import { DisputeReason, type DisputeReasonCode } from '@circolo/contract/payments/dispute-reasons';
import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { closedState, type ProviderDispute } from '../port/dispute.ts';
import type { SandboxPayment } from './sandbox-store.ts';

/** What the name of a payment's dispute ends with. */
export const disputeEnd = '-dispute';

/** How long the sandbox waits for evidence. */
const evidenceDays = 7;

const reasons: Record<string, DisputeReasonCode> = {
  fraudulent: DisputeReason.unauthorised,
  product_not_received: DisputeReason.notReceived,
  subscription_canceled: DisputeReason.cancelled,
};

/** A dispute as the books store it, beside the payment; one from before amounts were stored is over the whole and lost. */
export interface SandboxDispute {
  Disputed: 1;
  DisputeAmount: number;
  DisputeTaken: number;
  DisputeOpen: 0 | 1;
  /** Whether our evidence is being looked at. */
  DisputeReview?: 0 | 1;
}

/** The dispute of a payment in the books; there is at most one. */
export function sandboxDisputes({
  Reference,
  Amount: paid,
  Data,
  UpdatedAt,
  ErrorCode,
}: SandboxPayment): ProviderDispute[] {
  if (Data.Disputed !== 1) return [];
  const Amount = Number(Data.DisputeAmount ?? paid);
  const Taken = Number(Data.DisputeTaken ?? Amount);
  const isOpen = Data.DisputeOpen === 1;
  const isReviewed = isOpen && Data.DisputeReview === 1;
  const openState = isReviewed ? DisputeState.underReview : DisputeState.opened;
  const Reason = ErrorCode ?? 'fraudulent';
  const OpenedAt = String(Data.DisputedAt ?? UpdatedAt);
  return [
    {
      Reference: Reference + disputeEnd,
      State: isOpen ? openState : closedState({ Amount, Taken }),
      Amount,
      Taken,
      Reason,
      ReasonKind: reasons[Reason] ?? DisputeReason.other,
      Stage: null,
      EvidenceDueBy: isOpen ? new Date(Date.parse(OpenedAt) + evidenceDays * 86_400_000).toISOString() : null,
      Answerable: isOpen && !isReviewed,
      OpenedAt,
      ClosedAt: isOpen ? null : UpdatedAt,
    },
  ];
}
