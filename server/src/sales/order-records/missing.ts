import { sql } from 'drizzle-orm';
import { orders } from '../../tables/sales/order-tables.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * What of an order's total is not there, in cents: below 0 where too much is. What came too much and went back again paid
 * nothing; what lines gave back is not due.
 */
export const missingOf = ({
  Total,
  PaidTotal,
  SurplusRefunded,
}: Pick<OrderRow, 'Total' | 'PaidTotal' | 'SurplusRefunded'>): number => Total - PaidTotal + SurplusRefunded;

/** The same in a query over orders. */
export const missing = sql<number>`(${orders.Total} - ${orders.PaidTotal} + ${orders.SurplusRefunded})`.mapWith(Number);
