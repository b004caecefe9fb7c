import { fieldProblem } from '@circolo/contract/errors/problem';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { systemTargets } from '@circolo/contract/sales/orders/order-status';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { lineAsPaid, soldBackFor } from '@circolo/contract/sales/refunds/line-as-paid';
import { leftOf, lineRefund, refundVat } from '@circolo/contract/sales/refunds/line-refund';
import type { RefundMethodCode } from '@circolo/contract/sales/refunds/refund';
import { allocate } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orderLines } from '../../tables/sales/order-tables.ts';
import { orderRefundLines } from '../../tables/sales/refund-tables.ts';
import { isPaidWhole } from '../order-records/missing.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';

/** A refund as it is asked for: pieces of lines, or an amount in cents, or (both left out) everything that is kept. */
export interface AskedRefund {
  Lines?: readonly { LineId: number; Quantity: number }[];
  Amount?: number | null;
  /** The line that an amount belongs to: what a change of plan leaves of the old one. */
  OfLine?: number;
  Method: RefundMethodCode;
  /** What of which line is kept although all of it goes back, in cents: the days that a consumer has used. */
  Keep?: ReadonlyMap<number, number>;
  ReasonId?: number | null;
  ReasonText: string | null;
  /** Only what this attempt brought may go back the way it came. */
  PaymentId?: number | null;
}

/** What of which line is in the price of another plan, in cents. */
type Carried = ReadonlyMap<number, number>;

/** What of a refund falls on a line. */
interface RefundShare {
  line: LineRow;
  Quantity: number;
  Amount: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** All that a refund keeps of its lines, in cents. */
export const retainedTotal = ({ Keep }: Pick<AskedRefund, 'Keep'>): number => sum([...(Keep?.values() ?? [])]);

/** The lines of an order as its customer paid them. */
export const paidLines = ({ SplitVat }: OrderRow, lines: readonly LineRow[]): LineRow[] =>
  lines.map((line) => lineAsPaid(line, SplitVat > 0));

/** What of an order's money is there beyond what its lines, as they were paid, cost that have not gone back: no part of any line. */
export const surplusOf = (order: OrderRow, lines: readonly LineRow[]): number =>
  Math.max(
    0,
    order.PaidTotal - order.RefundedTotal - amountDue(order) + sum(lines.map(({ RefundedAmount }) => RefundedAmount)),
  );

/** Where nothing was given for the money yet, or the order was called off, what goes back is no part of what it sells. */
const wasBought = (order: OrderRow): boolean => isPaidWhole(order) && order.Status !== OrderStatus.cancelled;

/** The same for all of the money: an order that a returned payment has suspended is refunded by what is left of it. */
const mayBeRefunded = (order: OrderRow): boolean =>
  wasBought(order) || order.Status === OrderStatus.refunded || systemTargets.refunded[order.Status] !== null;

/** What the asked pieces cost; refuses more pieces than there are. */
function ofPieces(
  lines: readonly LineRow[],
  pieces: NonNullable<AskedRefund['Lines']>,
  Keep: AskedRefund['Keep'],
): RefundShare[] {
  return pieces.map(({ LineId, Quantity }, index) => {
    const line = lines.find(({ Id }) => Id === LineId);
    if (!line) throw fieldProblem(`Lines.${index}.Line`, 'notAllowed');
    if (pieces.findIndex((piece) => piece.LineId === LineId) < index)
      throw fieldProblem(`Lines.${index}.Line`, 'alreadyUsed');
    const left = leftOf(line).Quantity;
    if (Quantity > left) throw fieldProblem(`Lines.${index}.Quantity`, 'maxValue', { max: left });
    return { line, Quantity, Amount: Math.max(0, lineRefund(line, Quantity) - (Keep?.get(LineId) ?? 0)) };
  });
}

/** Everything that is kept: all lines go back, with what is left of them but for what is retained. */
function ofEverything(
  order: OrderRow,
  lines: readonly LineRow[],
  amount: number,
  Keep: AskedRefund['Keep'],
): RefundShare[] {
  if (!mayBeRefunded(order)) return [];
  const wanted = lines.map((line) => Math.max(0, leftOf(line).Amount - (Keep?.get(line.Id) ?? 0)));
  const most = Math.max(0, amount - surplusOf(order, lines));
  const parts = most >= sum(wanted) ? wanted : allocate(most, wanted);
  const shares = lines.map((line, index) => ({
    line,
    Quantity: leftOf(line).Quantity,
    Amount: parts[index] ?? 0,
  }));
  return shares.filter(({ Quantity, Amount }) => Quantity > 0 || Amount > 0);
}

/** An amount: what was paid too much goes first, the rest is spread over what is left of the lines, and at last over what other plans live on. */
function ofAmount(
  order: OrderRow,
  lines: readonly LineRow[],
  amount: number,
  { OfLine, carried: inOthers }: Pick<AskedRefund, 'OfLine'> & { carried: Carried },
): RefundShare[] {
  if (!wasBought(order)) return [];
  const surplus = surplusOf(order, lines);
  const left = lines.map((line) => leftOf(line).Amount);
  // What belongs to no line, the stamp duty, goes back with them.
  const beside = Math.max(0, order.PaidTotal - order.RefundedTotal - surplus - sum(left));
  const toLines = OfLine ? amount : Math.max(0, amount - surplus);
  const own = lines.map(({ Id }, index) => (Id === OfLine ? Math.min(toLines, left[index] ?? 0) : 0));
  const others = left.map((amountLeft, index) => (lines[index]?.Id === OfLine ? 0 : amountLeft));
  const carried = lines.map(({ Id }, index) => Math.min(others[index] ?? 0, inOthers.get(Id) ?? 0));
  const free = [...others.map((amountLeft, index) => amountLeft - (carried[index] ?? 0)), beside];
  const rest = toLines - sum(own);
  const spread = allocate(Math.min(rest, sum(free)), free);
  const last = allocate(Math.min(rest - sum(spread), sum(carried)), carried);
  const shares = lines.map((line, index) => {
    const Amount = (own[index] ?? 0) + (spread[index] ?? 0) + (last[index] ?? 0);
    return { line, Amount, Quantity: Amount > 0 && Amount === left[index] ? leftOf(line).Quantity : 0 };
  });
  return shares.filter(({ Amount }) => Amount > 0);
}

/** What a refund comes to, and what of it falls on which line, in the money that goes back. */
function sharesAsPaid(order: OrderRow, lines: readonly LineRow[], asked: AskedRefund, carried: Carried) {
  if (asked.Lines?.length) {
    const shares = ofPieces(lines, asked.Lines, asked.Keep);
    return { amount: sum(shares.map(({ Amount }) => Amount)), shares, surplus: 0 };
  }
  const remaining = order.PaidTotal - order.RefundedTotal;
  const amount = asked.Amount || remaining - retainedTotal(asked);
  // All that is kept is everything, whichever way it was counted.
  const isEverything = !asked.Amount || (amount === remaining && !asked.OfLine);
  const shares = isEverything
    ? ofEverything(order, lines, amount, asked.Keep)
    : ofAmount(order, lines, amount, { ...asked, carried });
  const ofSales = isEverything ? mayBeRefunded(order) : wasBought(order);
  const surplus = asked.OfLine ? 0 : ofSales ? Math.min(amount, surplusOf(order, lines)) : amount;
  return { amount, shares, surplus };
}

/**
 * What a refund comes to in cents, what of which line it takes back with its VAT, and what of it was paid too much. An amount is taken
 * last from what is `carried` by other plans. Refuses more pieces than there are.
 */
export function refundShares(
  order: OrderRow,
  lines: readonly LineRow[],
  asked: AskedRefund,
  carried: Carried,
): { amount: number; shares: RefundShare[]; surplus: number } {
  const paid = paidLines(order, lines);
  const { amount, shares, surplus } = sharesAsPaid(order, paid, asked, carried);
  const ofRow = ({ line, Quantity, Amount }: RefundShare): RefundShare[] =>
    lines
      .filter(({ Id }) => Id === line.Id)
      .map((row) => ({ line: row, Quantity, Amount: soldBackFor(row, Amount, order.SplitVat > 0) }));
  return { amount, shares: shares.flatMap(ofRow), surplus };
}

const plus = (one: number, other: number): number => (Math.round(one * 1000) + Math.round(other * 1000)) / 1000;

/** Writes what of which line a refund gives back, on the refund and on the lines. */
export async function writeRefundLines(tx: Tx, refundId: number, shares: readonly RefundShare[]): Promise<void> {
  if (shares.length === 0) return;
  const values = shares.map(({ line, Quantity, Amount }) => ({
    RefundId: refundId,
    LineId: line.Id,
    Quantity,
    Amount,
    Vat: refundVat(line, Amount),
  }));
  await tx.insert(orderRefundLines).values(values);
  for (const { line, Quantity, Amount } of shares) {
    const columns = {
      RefundedQuantity: plus(line.RefundedQuantity, Quantity),
      RefundedAmount: line.RefundedAmount + Amount,
    };
    await tx.update(orderLines).set(columns).where(eq(orderLines.Id, line.Id));
    Object.assign(line, columns);
  }
}
