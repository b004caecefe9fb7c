import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { MovementReason, purchaseMovements as m } from '../../tables/sales/movement-tables.ts';
import { orderLines, orders, purchases as t } from '../../tables/sales/order-tables.ts';
import type { LineRow } from '../order-records/order-rows.ts';
import { activitiesOf, creditsOf } from './line-units.ts';
import { monthlyAmount } from './monthly-amount.ts';

interface PiecesContext {
  /** The number of the order. */
  Reference: string;
  at: string;
}

/** What of a line has not gone back. */
const piecesLeft = ({ Quantity, RefundedQuantity }: LineRow): number =>
  (Math.round(Quantity * 1000) - Math.round(RefundedQuantity * 1000)) / 1000;

/** Books the difference between what a purchase put into the counters and what the pieces that are left do. */
async function matchCounters(
  tx: Tx,
  PurchaseId: number,
  line: LineRow,
  { Reference, at }: PiecesContext,
): Promise<void> {
  const isOfLine = inArray(m.Reason, [MovementReason.bought, MovementReason.refunded]);
  const held = await tx
    .select({ Counter: m.Counter, Sum: sql<number>`sum(${m.Delta})`.mapWith(Number) })
    .from(m)
    .where(and(eq(m.PurchaseId, PurchaseId), isOfLine))
    .groupBy(m.Counter);
  const given = creditsOf(line, piecesLeft(line));
  for (const { Counter, Sum } of held) {
    const wanted = given.reduce((sum, one) => sum + (one.Counter === Counter ? one.Delta : 0), 0);
    const Delta = (Math.round(wanted * 1000) - Math.round(Sum * 1000)) / 1000;
    if (Delta === 0) continue;
    await tx.insert(m).values({ PurchaseId, Counter, Delta, Reason: MovementReason.refunded, Reference, At: at });
  }
}

/**
 * Makes what an order gave as much as the pieces of its lines that did not go back: counters, additional activities, what was bought by the
 * piece. More of a subscription is more periods, which stay; what went back whole is revoked. Called after every change of refunds, under
 * `lockCustomer`; once more, it changes nothing.
 */
export async function matchRefundedPieces(tx: Tx, orderId: number, now: Date): Promise<void> {
  const found = await tx
    .select({ line: orderLines, purchase: t, Reference: orders.Number })
    .from(orderLines)
    .innerJoin(t, eq(t.OrderLineId, orderLines.Id))
    .innerJoin(orders, eq(orders.Id, orderLines.OrderId))
    .where(and(eq(orderLines.OrderId, orderId), gt(orderLines.Quantity, orderLines.RefundedQuantity)));
  const at = now.toISOString();
  for (const { line, purchase, Reference } of found) {
    if (isBaseType(line.PackageType)) continue;
    const pieces = piecesLeft(line);
    const Quantity = line.PackageQuantity * pieces;
    if (Quantity === purchase.Quantity) continue;
    await matchCounters(tx, purchase.Id, line, { Reference, at });
    // An addition has a period of its own, of which each piece has its part.
    const whole = monthlyAmount(line, purchase.EndDate === null ? null : billedMonths(line.BillingMethod));
    const MonthlyAmount = Math.round((whole * pieces) / line.Quantity);
    const columns = { Quantity, MaxActivities: activitiesOf(line, pieces), MonthlyAmount, UpdatedAt: at };
    await tx
      .update(t)
      .set({ ...columns, Version: sql`${t.Version} + 1` })
      .where(eq(t.Id, purchase.Id));
  }
}
