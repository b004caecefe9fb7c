import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { AttemptState, OrderEventKind } from '@circolo/contract/sales/codes';
import { leftOf, lineRefund } from '@circolo/contract/sales/refunds/line-refund';
import { RefundMethod, type RefundMethodCode, RefundState } from '@circolo/contract/sales/refunds/refund';
import { fromCents } from '@circolo/contract/values/money';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { walletMovements } from '../../tables/sales/movement-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { orderRefundLines, orderRefunds } from '../../tables/sales/refund-tables.ts';
import { addToOutlay, type Outlay } from '../approvals/outlay.ts';
import { creditProvider } from '../customers/credit.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';

/** A refund as it is asked for: pieces of lines, or an amount in cents, or (both left out) everything that is kept. */
export interface AskedRefund {
  Lines?: readonly { LineId: number; Quantity: number }[];
  Amount?: number | null;
  Method: RefundMethodCode;
  /** What of which line is kept although all of it goes back, in cents: the days that a consumer has used. */
  Keep?: ReadonlyMap<number, number>;
  ReasonId?: number | null;
  ReasonText: string | null;
  /** Only what this attempt brought may go back the way it came. */
  PaymentId?: number | null;
}

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

interface Share {
  line: LineRow;
  Quantity: number;
  Amount: number;
}

async function leftToGoBack(db: Queryable, orderId: number, which: SQL) {
  const back = sql<number>`coalesce((select sum(${orderRefunds.Amount}) from ${orderRefunds} where ${orderRefunds.PaymentId} = ${orderPayments.Id}), 0)`;
  return db
    .select({
      Id: orderPayments.Id,
      Vector: orderPayments.Vector,
      Left: sql<number>`${orderPayments.Amount} - ${back}`.mapWith(Number),
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

const retainedOf = ({ Keep }: AskedRefund, lineId: number): number => Keep?.get(lineId) ?? 0;

/** All that a refund keeps of its lines, in cents. */
export const retainedTotal = ({ Keep }: Pick<AskedRefund, 'Keep'>): number =>
  [...(Keep?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);

/** What the asked pieces really cost; refuses more pieces than there are. */
function sharesOf(lines: readonly LineRow[], asked: AskedRefund): Share[] {
  const wanted = asked.Lines?.length ? asked.Lines : null;
  if (!wanted && asked.Amount) return [];
  const everything = lines.map((line) => ({ LineId: line.Id, Quantity: leftOf(line).Quantity }));
  const pieces = wanted ?? everything.filter(({ Quantity }) => Quantity > 0);
  return pieces.map(({ LineId, Quantity }, index) => {
    const line = lines.find(({ Id }) => Id === LineId);
    if (!line) throw fieldProblem(`Lines.${index}.Line`, 'notAllowed');
    if (pieces.findIndex((piece) => piece.LineId === LineId) < index)
      throw fieldProblem(`Lines.${index}.Line`, 'alreadyUsed');
    const left = leftOf(line).Quantity;
    if (Quantity > left) throw fieldProblem(`Lines.${index}.Quantity`, 'maxValue', { max: left });
    return { line, Quantity, Amount: Math.max(0, lineRefund(line, Quantity) - retainedOf(asked, LineId)) };
  });
}

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

async function writeLines(tx: Tx, refundId: number, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insert(orderRefundLines)
    .values(shares.map(({ line, Quantity, Amount }) => ({ RefundId: refundId, LineId: line.Id, Quantity, Amount })));
  for (const { line, Quantity, Amount } of shares) {
    const columns = {
      RefundedQuantity: (Math.round(line.RefundedQuantity * 1000) + Math.round(Quantity * 1000)) / 1000,
      RefundedAmount: line.RefundedAmount + Amount,
    };
    await tx.update(orderLines).set(columns).where(eq(orderLines.Id, line.Id));
    Object.assign(line, columns);
  }
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
  const shares = sharesOf(lines, asked);
  const isEverything = !asked.Lines?.length && !asked.Amount;
  const ofLines = shares.reduce((sum, share) => sum + share.Amount, 0);
  const amount = isEverything ? remaining - retainedTotal(asked) : asked.Lines?.length ? ofLines : (asked.Amount ?? 0);
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
  const made = await tx.insert(orderRefunds).values(values).returning({ Id: orderRefunds.Id });
  const Ids = made.map(({ Id }) => Id);
  await writeLines(tx, Ids[0] ?? 0, shares);
  const credits = values.flatMap(({ Method, Amount }, index) =>
    Method === RefundMethod.credit ? [{ Delta: Amount, Reference: `refund-${Ids[index]}` }] : [],
  );
  const credited = { UserId: order.UserId, OrderId: order.Id, Reason: 'refund', At: at };
  if (credits.length > 0)
    await tx.insert(walletMovements).values(credits.map((credit) => ({ ...credit, ...credited })));
  const RefundedTotal = order.RefundedTotal + amount;
  await tx.update(orders).set({ RefundedTotal, UpdatedAt: at }).where(eq(orders.Id, order.Id));
  order.RefundedTotal = RefundedTotal;
  const Data = { Amount: amount, Method: asked.Method, ...(asked.ReasonText ? { Reason: asked.ReasonText } : {}) };
  await addOrderEvent(tx, { OrderId: order.Id, Kind: OrderEventKind.refund, Data }, { caller, now });
  return { Ids, lines };
}

/** Takes back refunds that were only requested, where an order is no longer refunded; `RefundSent` where one has gone. */
export async function withdrawRefunds(tx: Tx, order: OrderRow): Promise<void> {
  const made = await tx.select().from(orderRefunds).where(eq(orderRefunds.OrderId, order.Id));
  if (made.some(({ State }) => State !== RefundState.requested)) throw problem('RefundSent');
  if (made.length === 0) return;
  await tx.delete(orderRefunds).where(eq(orderRefunds.OrderId, order.Id));
  await tx.update(orderLines).set({ RefundedQuantity: 0, RefundedAmount: 0 }).where(eq(orderLines.OrderId, order.Id));
  await tx.update(orders).set({ RefundedTotal: 0 }).where(eq(orders.Id, order.Id));
  order.RefundedTotal = 0;
}
