import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';

/**
 * What an order holds as refunded, in cents: the sum of its refunds, but no more than is paid. A payment may be lost after it went
 * back in part; that part counts again once the order is paid again.
 */
export async function refundedTotal(db: Queryable, orderId: number, PaidTotal: number): Promise<number> {
  const [gone] = await db
    .select({ back: sql<number>`coalesce(sum(${orderRefunds.Amount}), 0)`.mapWith(Number) })
    .from(orderRefunds)
    .where(eq(orderRefunds.OrderId, orderId));
  return Math.min(gone?.back ?? 0, PaidTotal);
}
