import type { PostingName } from '@circolo/contract/ledger/postings';
import { AttemptState, OrderEventKind } from '@circolo/contract/sales/codes';
import { CreditReason, type CreditReasonCode, creditProvider } from '@circolo/contract/sales/credit';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { account } from '../../ledger/accounts.ts';
import { ledgerTransfers } from '../../tables/ledger/ledger-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { postReversed } from '../books/post-payment.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { recalculatePaidTotal } from '../order-records/recalculate-paid-total.ts';
import { lockCustomer, refreshCustomer } from './customer-totals.ts';

const t = ledgerTransfers;
const walletOf = (userId: number): string => account('wallet', userId);
const ofWallet = (wallet: string) => or(eq(t.Credit, wallet), eq(t.Debit, wallet));
const delta = (wallet: string) =>
  sql<number>`case when ${t.Credit} = ${wallet} then ${t.Amount} else -${t.Amount} end`.mapWith(Number);

/** A customer's credit on account, in cents: the balance of their wallet in the ledger. */
export async function creditOf(db: Queryable, userId: number): Promise<number> {
  const wallet = walletOf(userId);
  const [sum] = await db
    .select({ credit: sql<number>`coalesce(sum(${delta(wallet)}), 0)`.mapWith(Number) })
    .from(t)
    .where(ofWallet(wallet));
  return sum?.credit ?? 0;
}

/** Why credit moved, by the posting that moved it. */
const reasonOf: Partial<Record<PostingName, CreditReasonCode>> = {
  paymentReceived: CreditReason.order,
  paymentReversed: CreditReason.returned,
  openingWallet: CreditReason.opening,
  payoutRequested: CreditReason.paidOut,
  payoutCalledOff: CreditReason.paidOut,
  walletMerged: CreditReason.merged,
  walletReceived: CreditReason.merged,
};

/** What moved a customer's credit, newest first, with the order that it was about; amounts in cents. */
export async function creditMovements(db: Queryable, userId: number, { Limit, Page }: { Limit: number; Page: number }) {
  const wallet = walletOf(userId);
  const rows = await db
    .select({
      Id: t.Id,
      At: t.At,
      Posting: t.Posting,
      Delta: delta(wallet),
      OrderId: t.OrderId,
      OrderNumber: orders.Number,
    })
    .from(t)
    .leftJoin(orders, eq(orders.Id, t.OrderId))
    .where(ofWallet(wallet))
    .orderBy(desc(t.Id))
    .limit(Limit)
    .offset((Page - 1) * Limit);
  return rows.map(({ Posting, ...row }) => ({ ...row, Reason: reasonOf[Posting] ?? CreditReason.refund }));
}

/** How many movements a customer's credit has. */
export const countCreditMovements = (db: Queryable, userId: number): Promise<number> =>
  db.$count(t, ofWallet(walletOf(userId)));

const ofCredit = (orderId: number) =>
  and(
    eq(orderPayments.OrderId, orderId),
    eq(orderPayments.Provider, creditProvider),
    eq(orderPayments.State, AttemptState.settled),
  );

/**
 * Gives the credit back that an order was paid with in part, as it will not be paid any more: the payments do not count any
 * longer, so the order's money stays balanced. Its row is locked.
 */
export async function giveCreditBack(
  tx: Tx,
  order: OrderRow,
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<void> {
  // What went back in part was settled by that refund.
  if (order.PaidTotal === 0 || order.RefundedTotal > 0) return;
  const at = now.toISOString();
  const undone = await tx
    .update(orderPayments)
    .set({ State: AttemptState.cancelled, UpdatedAt: at })
    .where(ofCredit(order.Id))
    .returning();
  if (undone.length === 0) return;
  await lockCustomer(tx, order.UserId);
  for (const payment of undone) await postReversed(tx, order, payment, now);
  await recalculatePaidTotal(tx, order, now);
  await refreshCustomer(tx, order.UserId, now);
  const Amount = undone.reduce((sum, payment) => sum + payment.Amount, 0);
  const Data = { Amount, Method: RefundMethod.credit };
  await addOrderEvent(tx, { OrderId: order.Id, Kind: OrderEventKind.refund, Data }, { caller, now });
}
