import { OrderEventKind } from '@circolo/contract/sales/codes';
import { RefundState, type RefundStateCode } from '@circolo/contract/sales/refunds/refund';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { postRefundPaid, postRefundUnpaid } from '../books/post-refund.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';

/** What became of a refund that was sent. */
export interface RefundOutcome {
  State: Exclude<RefundStateCode, 'R'>;
  ProviderReference: string | null;
  /** The provider's code of a failure. */
  ErrorCode: string | null;
  /** The bank that a transfer left from; left out: the order's. */
  BankId?: number;
}

/**
 * Writes what became of a refund, once: what is done stays done. A failed one is still owed, so it can be sent again or
 * made by transfer.
 */
export async function recordRefundOutcome(
  tx: Tx,
  refundId: number,
  { BankId, ...outcome }: RefundOutcome,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const [refund] = await tx
    .update(orderRefunds)
    .set({ ...outcome, DoneAt: outcome.State === RefundState.done ? at : null, UpdatedAt: at })
    .where(and(eq(orderRefunds.Id, refundId), ne(orderRefunds.State, RefundState.done)))
    .returning();
  if (!refund || outcome.State === RefundState.sent) return;
  if (outcome.State === RefundState.done) await postRefundPaid(tx, refund, now, BankId);
  const Kind = outcome.State === RefundState.done ? OrderEventKind.refundDone : OrderEventKind.refundFailed;
  const Data = { Amount: refund.Amount, ...(outcome.ErrorCode ? { Code: outcome.ErrorCode } : {}) };
  await addOrderEvent(tx, { OrderId: refund.OrderId, Kind, Data }, { caller: null, now });
}

/**
 * A refund by transfer has not left, or is back: on its way still, or waiting for its account to be corrected. What had left is owed
 * again. Its order is locked.
 */
export async function reopenRefund(
  tx: Tx,
  refundId: number,
  {
    BankId,
    Reason,
    ...outcome
  }: {
    State: Extract<RefundStateCode, 'S' | 'F'>;
    ErrorCode: string | null;
    BankId: number;
    /** Why, where the bank has no code for it. */
    Reason?: string;
  },
  now: Date,
): Promise<void> {
  const [refund] = await tx.select().from(orderRefunds).where(eq(orderRefunds.Id, refundId)).for('update');
  if (!refund) return;
  if (refund.State === RefundState.done) await postRefundUnpaid(tx, refund, now, BankId);
  await tx
    .update(orderRefunds)
    .set({ ...outcome, DoneAt: null, UpdatedAt: now.toISOString() })
    .where(eq(orderRefunds.Id, refundId));
  const more = { ...(outcome.ErrorCode ? { Code: outcome.ErrorCode } : {}), ...(Reason ? { Reason } : {}) };
  const Data = { Amount: refund.Amount, ...more };
  await addOrderEvent(tx, { OrderId: refund.OrderId, Kind: OrderEventKind.refundFailed, Data }, { caller: null, now });
}
