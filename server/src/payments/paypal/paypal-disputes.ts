import { DisputeReason, type DisputeReasonCode } from '@circolo/contract/payments/dispute-reasons';
import { DisputeStage, type DisputeStageCode, DisputeState } from '@circolo/contract/payments/payment-disputes';
import { z } from 'zod';
import { closedState, type ProviderDispute, reversalOf } from '../port/dispute.ts';
import { ProviderError } from '../port/port.ts';
import { centsOf } from '../port/provider-money.ts';
import type { PaypalClient } from './paypal-client.ts';
import type { PaypalCapture } from './paypal-order.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const listed = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });

/** What we read of a dispute; only the single one has an outcome, the list names them. */
const paypalDispute = z.object({
  dispute_id: z.string(),
  status: z.string().default('OPEN'),
  reason: z.string().optional(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: money.optional(),
  create_time: z.string().optional(),
  update_time: z.string().optional(),
  seller_response_due_date: z.string().optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: money.optional() }).optional(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().optional(),
        type: z.string().optional(),
        reason: z.string().optional(),
        amount: money.optional(),
      }),
    )
    .default([]),
});
type PaypalDispute = z.infer<typeof paypalDispute>;

const reasons: Record<string, DisputeReasonCode> = {
  UNAUTHORISED: DisputeReason.unauthorised,
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: DisputeReason.notReceived,
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: DisputeReason.notAsDescribed,
  DUPLICATE_TRANSACTION: DisputeReason.duplicate,
  PAYMENT_BY_OTHER_MEANS: DisputeReason.duplicate,
  INCORRECT_AMOUNT: DisputeReason.amount,
  CANCELED_RECURRING_BILLING: DisputeReason.cancelled,
  CREDIT_NOT_PROCESSED: DisputeReason.refundMissing,
  PROBLEM_WITH_REMITTANCE: DisputeReason.bank,
};

const stages: Record<string, DisputeStageCode> = {
  INQUIRY: DisputeStage.inquiry,
  CHARGEBACK: DisputeStage.chargeback,
  PRE_ARBITRATION: DisputeStage.preArbitration,
  ARBITRATION: DisputeStage.arbitration,
};

/** The state in which PayPal takes evidence of a merchant. */
const answerable = 'WAITING_FOR_SELLER_RESPONSE';

/** Outcomes after which the buyer has the money, and it is ours that they have. */
const lostOutcomes: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** What moved out of our account and into it; null where PayPal does not list it. Fees are no part of the payment. */
function movedOf({ money_movements }: PaypalDispute): number | null {
  const ours = money_movements.filter(
    ({ affected_party, reason }) => affected_party === 'SELLER' && reason === 'DISPUTE_SETTLEMENT',
  );
  if (ours.length === 0) return null;
  const moved = ours.map(({ type, amount }) => (type === 'DEBIT' ? 1 : -1) * (amount ? centsOf(amount.value) : 0));
  return Math.max(
    0,
    moved.reduce((sum, each) => sum + each, 0),
  );
}

function takenIn(dispute: PaypalDispute, Amount: number): number {
  const moved = movedOf(dispute);
  if (moved !== null) return moved;
  const { outcome_code, amount_refunded } = dispute.dispute_outcome ?? {};
  if (dispute.status !== 'RESOLVED' || !lostOutcomes.includes(outcome_code ?? '')) return 0;
  return amount_refunded ? centsOf(amount_refunded.value) : Amount;
}

const instantOf = (text: string | undefined): string | null =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;

function disputeOf(dispute: PaypalDispute, paid: number): ProviderDispute {
  const Amount = dispute.dispute_amount ? centsOf(dispute.dispute_amount.value) : paid;
  const Taken = takenIn(dispute, Amount);
  const isClosed = dispute.status === 'RESOLVED';
  const openState = dispute.status === 'UNDER_REVIEW' ? DisputeState.underReview : DisputeState.opened;
  return {
    Reference: dispute.dispute_id,
    State: isClosed ? closedState({ Amount, Taken }) : openState,
    Amount,
    Taken,
    Reason: dispute.reason ?? null,
    ReasonKind: reasons[dispute.reason ?? ''] ?? DisputeReason.other,
    Stage: stages[dispute.dispute_life_cycle_stage ?? ''] ?? null,
    EvidenceDueBy: isClosed ? null : instantOf(dispute.seller_response_due_date),
    Answerable: dispute.status === answerable,
    OpenedAt: instantOf(dispute.create_time),
    ClosedAt: isClosed ? instantOf(dispute.update_time) : null,
  };
}

/** An account that may not read disputes has none, as far as we know. */
async function readDisputes(client: PaypalClient, captureId: string): Promise<PaypalDispute[]> {
  try {
    const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`;
    const { items } = listed.parse(await client('GET', path));
    const one = async ({ dispute_id }: { dispute_id: string }) =>
      paypalDispute.parse(await client('GET', `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`));
    return await Promise.all(items.map(one));
  } catch (error) {
    if (error instanceof ProviderError && !error.retry) return [];
    throw error;
  }
}

/** The disputes of a capture, each read by itself; a capture that was reversed at the card's bank says so without one. */
export async function disputesOf(client: PaypalClient, capture: PaypalCapture): Promise<ProviderDispute[]> {
  const paid = centsOf(capture.amount.value);
  const disputes = (await readDisputes(client, capture.id)).map((dispute) => disputeOf(dispute, paid));
  return capture.status_details?.reason === 'CHARGEBACK'
    ? [...disputes, reversalOf(`${capture.id}-reversed`, paid, null)]
    : disputes;
}
