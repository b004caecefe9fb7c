import type { TransferItem } from '@circolo/contract/banking/transfers/transfer-account';
import { TransferKind } from '@circolo/contract/banking/transfers/transfer-codes';
import { PayoutState } from '@circolo/contract/sales/refunds/payout';
import { RefundMethod, RefundState } from '@circolo/contract/sales/refunds/refund';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { completePayout, lockPayout, reopenPayout } from '../../sales/payouts/complete-payout.ts';
import { recordRefundOutcome, reopenRefund } from '../../sales/refunds/complete-refund.ts';
import { creditPayouts } from '../../tables/sales/payout-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';

/** What a row pays, by its two columns. */
export interface PaidItem {
  RefundId: number | null;
  PayoutId: number | null;
}

/** The columns of a row that pays something. */
export const columnsOf = ({ Kind, Id }: TransferItem): PaidItem =>
  Kind === TransferKind.refund ? { RefundId: Id, PayoutId: null } : { RefundId: null, PayoutId: Id };

/** What a row pays. */
export const itemOf = ({ RefundId, PayoutId }: PaidItem): TransferItem =>
  RefundId === null ? { Kind: TransferKind.payout, Id: PayoutId ?? 0 } : { Kind: TransferKind.refund, Id: RefundId };

const byOrder = (a: TransferItem, b: TransferItem): number => a.Id - b.Id;

/**
 * Locks refunds with their orders, and payouts, always in the same order, so that two batches never wait for each other. Throws
 * `RecordNotFound` for one that is not there.
 */
export async function lockItems(tx: Tx, items: readonly TransferItem[]): Promise<void> {
  const refunds = items.filter(({ Kind }) => Kind === TransferKind.refund).sort(byOrder);
  const orderIds = new Set<number>();
  for (const { Id } of refunds) {
    const [row] = await tx.select({ OrderId: orderRefunds.OrderId }).from(orderRefunds).where(eq(orderRefunds.Id, Id));
    orderIds.add(orNotFound(row).OrderId);
  }
  for (const id of [...orderIds].sort((a, b) => a - b)) await lockOrder(tx, id);
  for (const { Id } of refunds) {
    const [row] = await tx
      .select({ Id: orderRefunds.Id })
      .from(orderRefunds)
      .where(eq(orderRefunds.Id, Id))
      .for('update');
    orNotFound(row);
  }
  for (const { Id } of items.filter(({ Kind }) => Kind === TransferKind.payout).sort(byOrder)) await lockPayout(tx, Id);
}

/** Moves what is waiting or on its way from one of these states into another; false where it is in none of them. */
async function move(
  tx: Tx,
  { Kind, Id }: TransferItem,
  from: 'R' | 'S' | 'F',
  State: 'R' | 'S',
  now: Date,
): Promise<boolean> {
  const columns = { State, ErrorCode: null, UpdatedAt: now.toISOString() };
  const t = Kind === TransferKind.refund ? orderRefunds : creditPayouts;
  const isTransfer = Kind === TransferKind.refund ? eq(orderRefunds.Method, RefundMethod.transfer) : undefined;
  const moved = await tx
    .update(t)
    .set(columns)
    .where(and(eq(t.Id, Id), eq(t.State, from), isTransfer))
    .returning({ Id: t.Id });
  return moved.length > 0;
}

/** It is in a batch from now on; false where it is not waiting. */
export const takeItem = (tx: Tx, item: TransferItem, now: Date): Promise<boolean> =>
  move(tx, item, RefundState.requested, RefundState.sent, now);

/** Its batch was given up: it waits as before. */
export const putBackItem = (tx: Tx, item: TransferItem, now: Date): Promise<boolean> =>
  move(tx, item, RefundState.sent, RefundState.requested, now);

/** What came back waits again, after a correction. */
export const retryItem = (tx: Tx, item: TransferItem, now: Date): Promise<boolean> =>
  move(tx, item, PayoutState.failed, PayoutState.requested, now);

/** The bank has booked it. */
export async function completeItem(tx: Tx, { Kind, Id }: TransferItem, BankId: number, now: Date): Promise<void> {
  if (Kind === TransferKind.payout) await completePayout(tx, Id, BankId, now);
  else {
    const done = { State: RefundState.done, ProviderReference: null, ErrorCode: null, BankId };
    await recordRefundOutcome(tx, Id, done, now);
  }
}

/** What has become of a transfer that was not made, or is back. */
export interface UnpaidOutcome {
  /** On its way still, or waiting for a correction. */
  State: 'S' | 'F';
  ErrorCode: string | null;
  BankId: number;
  Reason?: string;
}

/** The bank has not made it, or gives it back; what had left is owed again. */
export const reopenItem = (tx: Tx, { Kind, Id }: TransferItem, outcome: UnpaidOutcome, now: Date): Promise<void> => {
  if (Kind === TransferKind.refund) return reopenRefund(tx, Id, outcome, now);
  const { State, ErrorCode, BankId } = outcome;
  return reopenPayout(tx, Id, { State, ErrorCode, BankId }, now);
};
