import { problem } from '@circolo/contract/errors/problem';
import { AttemptState, OrderEventKind, OrderStatus } from '@circolo/contract/sales/codes';
import { creditProvider } from '@circolo/contract/sales/credit';
import { RefundMethod, type RefundMethodCode, RefundState } from '@circolo/contract/sales/refunds/refund';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { addToOutlay, type Outlay } from '../approvals/outlay.ts';
import { documentSale } from '../billing/document-sale.ts';
import { postRecalled, postRefund } from '../books/post-refund.ts';
import { postSale, postSaleAgain } from '../books/post-sale.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { settledColumns } from '../order-records/order-instalments.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { refundedTotal } from '../order-records/refunded-total.ts';
import { carriedByLine, livingSwitches } from '../purchases/switched-by.ts';
import { type AskedRefund, refundShares, writeRefundLines } from './refund-shares.ts';

/** Who gives money back and when; a caller of null is the system. */
export interface RefundContext {
  caller: Caller | null;
  now: Date;
  /** Where an act of staff notes what leaves; null: the system, or a customer with a right to it. */
  outlay: Outlay | null;
}

/** Staff who make money leave do so by an act that a second person may have to approve: a way around it is a fault of ours. */
function assertOutlay({ caller, outlay }: RefundContext): void {
  if (outlay === null && caller && (caller.Audience === 'desk' || caller.ActingFor))
    throw new Error('Staff refund by a money act');
}

async function leftToGoBack(db: Queryable, orderId: number, which: SQL) {
  const back = sql<number>`coalesce((select sum(${orderRefunds.Amount}) from ${orderRefunds} where ${orderRefunds.PaymentId} = ${orderPayments.Id}), 0)`;
  return db
    .select({
      Id: orderPayments.Id,
      Vector: orderPayments.Vector,
      Left: sql<number>`${orderPayments.Amount} - ${orderPayments.Taken} - ${back}`.mapWith(Number),
    })
    .from(orderPayments)
    .where(and(eq(orderPayments.OrderId, orderId), eq(orderPayments.State, AttemptState.settled), which))
    .orderBy(asc(orderPayments.Id));
}

/** Attempts through a provider, with what of their money has not gone back yet, in cents. */
export const refundablePayments = (db: Queryable, orderId: number) =>
  leftToGoBack(db, orderId, isNotNull(orderPayments.ProviderReference));

/** The same of payments with credit on account. */
const refundableCredit = (db: Queryable, orderId: number) =>
  leftToGoBack(db, orderId, eq(orderPayments.Provider, creditProvider));

/** The parts that an amount goes back in: over the attempts that brought it while they last, the rest by transfer. */
async function partsOf(tx: Tx, order: OrderRow, amount: number, asked: AskedRefund) {
  const whole = { PaymentId: null, Vector: null, Amount: amount, Method: asked.Method };
  if (asked.Method !== RefundMethod.sameWay) return [whole];
  const parts: {
    PaymentId: number | null;
    Vector: OrderRow['PaymentType'] | null;
    Amount: number;
    Method: RefundMethodCode;
  }[] = [];
  let rest = amount;
  const over = (payments: Awaited<ReturnType<typeof refundablePayments>>, Method: RefundMethodCode) => {
    for (const { Id, Vector, Left } of payments) {
      if (asked.PaymentId && asked.PaymentId !== Id) continue;
      const Amount = Math.min(rest, Left);
      if (Amount <= 0) continue;
      parts.push({ PaymentId: Id, Vector, Amount, Method });
      rest -= Amount;
    }
  };
  over(await refundablePayments(tx, order.Id), RefundMethod.sameWay);
  // Credit goes back on the account, a transfer as a transfer.
  over(await refundableCredit(tx, order.Id), RefundMethod.credit);
  return rest > 0 ? [...parts, { ...whole, Amount: rest, Method: RefundMethod.transfer }] : parts;
}

/**
 * Books money that goes back; the order's row is locked. Nothing leaves here: what goes the way it came is sent by a job,
 * a transfer is made by staff, credit is on the account at once. Refused: nothing is kept (`NothingToRefund`), more than
 * is kept (`RefundTooMuch`), more pieces than there are (a field error). Answers the refunds' ids and the order's lines.
 */
export async function bookRefund(
  tx: Tx,
  order: OrderRow,
  asked: AskedRefund,
  context: RefundContext,
): Promise<{ Ids: number[]; lines: LineRow[] }> {
  const { caller, now, outlay } = context;
  assertOutlay(context);
  const remaining = order.PaidTotal - order.RefundedTotal;
  if (remaining <= 0) throw problem('NothingToRefund');
  const lines = await tx.select().from(orderLines).where(eq(orderLines.OrderId, order.Id)).orderBy(orderLines.Position);
  // Pieces and all that is kept are taken wherever they are.
  const carried = carriedByLine(asked.Amount ? await livingSwitches(tx, order.Id) : []);
  const { amount, shares, surplus } = refundShares(order, lines, asked, carried);
  if (amount > remaining) throw problem('RefundTooMuch', { parameters: { amount: fromCents(remaining) } });
  if (amount <= 0) throw problem('NothingToRefund');
  const at = now.toISOString();
  const author = authorId(caller);
  const common = {
    OrderId: order.Id,
    ReasonId: asked.ReasonId ?? null,
    ReasonText: asked.ReasonText,
    CreatedAt: at,
    CreatedById: author,
    UpdatedAt: at,
    UpdatedById: author,
  };
  const parts = await partsOf(tx, order, amount, asked);
  if (outlay)
    addToOutlay(
      outlay,
      order.UserId,
      parts.map((part) => ({ OrderId: order.Id, Kept: remaining, ...part })),
    );
  const values = parts.map((part) => ({
    ...part,
    ...common,
    ...(part.Method === RefundMethod.credit
      ? { State: RefundState.done, DoneAt: at }
      : { State: RefundState.requested }),
  }));
  const made = await tx.insert(orderRefunds).values(values).returning();
  const Ids = made.map(({ Id }) => Id);
  await writeRefundLines(tx, Ids[0] ?? 0, shares);
  for (const refund of made) await postRefund(tx, order, refund, now);
  await postSaleAgain(tx, order, now);
  const isSold = order.Status !== OrderStatus.cancelled;
  await documentSale(tx, order, { caller, now, isSold, RefundId: Ids[0] ?? null, Reason: asked.ReasonText });
  const RefundedTotal = await refundedTotal(tx, order.Id, order.PaidTotal);
  const SurplusRefunded = order.SurplusRefunded + surplus;
  const instalments = settledColumns({ ...order, SurplusRefunded }, romeDay(now));
  const sums = { RefundedTotal, SurplusRefunded, ...instalments };
  await tx
    .update(orders)
    .set({ ...sums, UpdatedAt: at })
    .where(eq(orders.Id, order.Id));
  Object.assign(order, sums);
  const Data = { Amount: amount, Method: asked.Method, ...(asked.ReasonText ? { Reason: asked.ReasonText } : {}) };
  await addOrderEvent(tx, { OrderId: order.Id, Kind: OrderEventKind.refund, Data }, { caller, now });
  return { Ids, lines };
}

/** Takes back refunds that were only requested, where an order is no longer refunded; `RefundSent` where one has gone. */
export async function withdrawRefunds(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const made = await tx.select().from(orderRefunds).where(eq(orderRefunds.OrderId, order.Id));
  if (made.some(({ State }) => State !== RefundState.requested)) throw problem('RefundSent');
  if (made.length === 0) return;
  await tx.delete(orderRefunds).where(eq(orderRefunds.OrderId, order.Id));
  await tx.update(orderLines).set({ RefundedQuantity: 0, RefundedAmount: 0 }).where(eq(orderLines.OrderId, order.Id));
  const instalments = settledColumns({ ...order, SurplusRefunded: 0 }, romeDay(now));
  const nothing = { RefundedTotal: 0, SurplusRefunded: 0, ...instalments };
  await tx.update(orders).set(nothing).where(eq(orders.Id, order.Id));
  Object.assign(order, nothing);
  for (const refund of made) await postRecalled(tx, order, refund, refund.Amount, now);
  await postSale(tx, order, true, now);
  await documentSale(tx, order, { caller: null, now });
}
