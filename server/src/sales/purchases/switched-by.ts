import { problem } from '@circolo/contract/errors/problem';
import { OrderKind, OrderStatus, type OrderStatusCode, unpaidStatuses } from '@circolo/contract/sales/codes';
import { isPaidWithoutVat } from '@circolo/contract/sales/pricing/split-vat';
import { percentageOf, withoutVat } from '@circolo/contract/values/money';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';

/** A change of plan that lives on what an order bought. */
interface LivingSwitch {
  OrderId: number;
  Number: string;
  Status: OrderStatusCode;
  /** The line of the order that it replaced. */
  LineId: number;
  /** What of the order's money is in the price of the new plan, with the VAT that was paid with it, in cents. */
  Carried: number;
}

const living = [OrderStatus.paid, OrderStatus.billed, OrderStatus.concluded, OrderStatus.suspended, ...unpaidStatuses];
const switchLine = alias(orderLines, 'switch_line');
const bought = alias(orders, 'bought_by');

/** What a line has of the money that the old one was paid with. */
function carriedIn({ PriceIncludesVat, ProrationCredit, VatRate }: LineRow, isSplit: boolean): number {
  if (PriceIncludesVat) return isSplit ? withoutVat(ProrationCredit, VatRate) : ProrationCredit;
  return isSplit ? ProrationCredit : ProrationCredit + percentageOf(ProrationCredit, VatRate);
}

/**
 * The changes of plan that live on what an order bought, newest first; those that wait for their money or an approval too, as
 * their price is made.
 */
export async function livingSwitches(db: Queryable, orderId: number): Promise<LivingSwitch[]> {
  const rows = await db
    .select({
      OrderId: orders.Id,
      Number: orders.Number,
      Status: orders.Status,
      LineId: orderLines.Id,
      line: switchLine,
      bought: { VatTotal: bought.VatTotal, SplitVat: bought.SplitVat, Billing: bought.Billing },
    })
    .from(orderLines)
    .innerJoin(purchases, eq(purchases.OrderLineId, orderLines.Id))
    .innerJoin(switchLine, eq(switchLine.FollowsId, purchases.Id))
    .innerJoin(orders, eq(orders.Id, switchLine.OrderId))
    .innerJoin(bought, eq(bought.Id, orderLines.OrderId))
    .where(
      and(eq(orderLines.OrderId, orderId), eq(orders.Kind, OrderKind.productSwitch), inArray(orders.Status, living)),
    )
    .orderBy(desc(orders.Id));
  return rows.map(({ line, bought: order, ...row }) => ({ ...row, Carried: carriedIn(line, isPaidWithoutVat(order)) }));
}

/** The changes that wait for their money: what they were priced by may still go away. */
export const waitingSwitches = async (db: Queryable, orderId: number): Promise<number[]> =>
  (await livingSwitches(db, orderId))
    .filter(({ Status }) => unpaidStatuses.some((one) => one === Status))
    .map(({ OrderId }) => OrderId);

/** What of an order's money is in the prices of the plans that live on it, in cents. */
export const carriedBy = (switches: readonly LivingSwitch[]): number =>
  switches.reduce((sum, { Carried }) => sum + Carried, 0);

/** The same of each line. */
export function carriedByLine(switches: readonly LivingSwitch[]): ReadonlyMap<number, number> {
  const carried = new Map<number, number>();
  for (const { LineId, Carried } of switches) carried.set(LineId, (carried.get(LineId) ?? 0) + Carried);
  return carried;
}

/** The changes of plan with those that followed these: undone in this order, each has nothing living on it. */
export async function chainOfSwitches(db: Queryable, orderId: number): Promise<number[]> {
  const found = await livingSwitches(db, orderId);
  const chain: number[] = [];
  for (const { OrderId } of found) chain.push(...(await chainOfSwitches(db, OrderId)), OrderId);
  return chain;
}

/**
 * Refuses to give money of an order back that a change of plan lives on (`OrderSwitched` with its number): the change is to be
 * refunded first. Other lines, and what is left beside, may go back.
 */
export async function assertNotSwitched(
  db: Queryable,
  order: OrderRow,
  asked: { Lines?: readonly { LineId: number }[]; Amount?: number | null },
): Promise<void> {
  const switches = await livingSwitches(db, order.Id);
  const [newest] = switches;
  if (!newest) return;
  const isBeside = asked.Lines?.length
    ? asked.Lines.every(({ LineId }) => switches.every((one) => one.LineId !== LineId))
    : Boolean(asked.Amount) && (asked.Amount ?? 0) <= order.PaidTotal - order.RefundedTotal - carriedBy(switches);
  if (!isBeside) throw problem('OrderSwitched', { parameters: { number: newest.Number } });
}
