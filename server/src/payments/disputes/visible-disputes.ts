import { type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Caller } from '../../http/caller.ts';
import { paymentDisputes } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

/** Disputes of payments that a condition finds. */
export const ofPayments = (where: SQL): SQL =>
  sql`${paymentDisputes.PaymentId} in (select ${orderPayments.Id} from ${orderPayments} where ${where})`;

/** A subject sees the disputes of orders that belong to it. */
export function visibleDisputes(caller: Caller): SQL | undefined {
  const own = ownedBy(caller, orders.UserId);
  return own && ofPayments(sql`${orderPayments.OrderId} in (select ${orders.Id} from ${orders} where ${own})`);
}
