import { AttemptState, PaymentState, type PaymentStateCode } from '@circolo/contract/sales/codes';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { type MoneyOfOrder, missingOf } from './missing.ts';
import { settledColumns } from './order-instalments.ts';
import type { OrderRow } from './order-rows.ts';
import { refundedTotal } from './refunded-total.ts';

/** How much of what an order asks for is there. */
export function paymentStateOf(order: MoneyOfOrder): PaymentStateCode {
  const paid = order.PaidTotal - order.SurplusRefunded;
  const due = amountDue(order);
  if (paid > due) return PaymentState.over;
  if (paid === due) return PaymentState.full;
  return paid > 0 ? PaymentState.partial : PaymentState.none;
}

/**
 * Writes what an order's settled attempts and its refunds add up to; the order's row is locked. The day on which an order was paid
 * first, `ValueDate` of the bank, stays also where money of it is taken back: it is sold since then, in the books and the reports.
 */
export async function recalculatePaidTotal(
  tx: Tx,
  order: OrderRow,
  now: Date,
  ValueDate: string | null = null,
): Promise<void> {
  const settled = and(eq(orderPayments.OrderId, order.Id), eq(orderPayments.State, AttemptState.settled));
  const [sum] = await tx
    .select({ paid: sql<number>`coalesce(sum(${orderPayments.Amount} - ${orderPayments.Taken}), 0)`.mapWith(Number) })
    .from(orderPayments)
    .where(settled);
  const PaidTotal = sum?.paid ?? 0;
  const sums = { ...order, PaidTotal };
  const isFull = missingOf(sums) <= 0;
  const columns = {
    PaidTotal,
    RefundedTotal: await refundedTotal(tx, order.Id, PaidTotal),
    PaymentState: paymentStateOf(sums),
    ...settledColumns(sums, ValueDate ?? romeDay(now)),
    ...(isFull && {
      PaidAt: order.PaidAt ?? now.toISOString(),
      ValueDate: order.ValueDate ?? ValueDate ?? romeDay(now),
    }),
    UpdatedAt: now.toISOString(),
    Version: sql`${orders.Version} + 1`,
  };
  const [after] = await tx.update(orders).set(columns).where(eq(orders.Id, order.Id)).returning();
  Object.assign(order, after);
}
