import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { AttemptState, OrderStatus, PaymentState, PurchaseState } from '@circolo/contract/sales/codes';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import type { Tone } from '../ui/values/StatusBadge.tsx';

/** The hue of each status of an order. */
export const orderTones: Record<string, Tone> = {
  [OrderStatus.pending]: 'yellow',
  [OrderStatus.pendingRenew]: 'yellow',
  [OrderStatus.pendingConfirm]: 'orange',
  [OrderStatus.paid]: 'green',
  [OrderStatus.suspended]: 'gray',
  [OrderStatus.billed]: 'teal',
  [OrderStatus.refunded]: 'violet',
  [OrderStatus.concluded]: 'blue',
  [OrderStatus.cancelled]: 'red',
};

/** The hue of how much of an order is paid. */
export const paymentTones: Record<string, Tone> = {
  [PaymentState.none]: 'gray',
  [PaymentState.partial]: 'orange',
  [PaymentState.full]: 'green',
  [PaymentState.over]: 'violet',
};

/** The hue of each attempt to pay. */
export const attemptTones: Record<string, Tone> = {
  [AttemptState.pending]: 'yellow',
  [AttemptState.authorised]: 'blue',
  [AttemptState.settled]: 'green',
  [AttemptState.failed]: 'red',
  [AttemptState.returned]: 'red',
  [AttemptState.cancelled]: 'gray',
};

/** The hue of each state of a purchase. */
export const purchaseTones: Record<string, Tone> = {
  [PurchaseState.waiting]: 'yellow',
  [PurchaseState.active]: 'green',
  [PurchaseState.suspended]: 'orange',
  [PurchaseState.paused]: 'blue',
  [PurchaseState.expired]: 'gray',
  [PurchaseState.consumed]: 'gray',
  [PurchaseState.revoked]: 'red',
};

/** The hue of each state of a refund. */
export const refundTones: Record<string, Tone> = {
  [RefundState.requested]: 'yellow',
  [RefundState.sent]: 'blue',
  [RefundState.done]: 'green',
  [RefundState.failed]: 'red',
};

/** The hue of each state of a request for approval. */
export const approvalTones: Record<string, Tone> = {
  [ApprovalState.waiting]: 'yellow',
  [ApprovalState.given]: 'green',
  [ApprovalState.refused]: 'red',
  [ApprovalState.withdrawn]: 'gray',
  [ApprovalState.expired]: 'gray',
};

/** The hue of each state of a dispute. */
export const disputeTones: Record<string, Tone> = {
  [DisputeState.opened]: 'red',
  [DisputeState.underReview]: 'blue',
  [DisputeState.won]: 'green',
  [DisputeState.lost]: 'gray',
  [DisputeState.partlyLost]: 'orange',
};
