import { OrderStatus } from '@circolo/contract/sales/codes';
import { amountDue } from '@circolo/contract/sales/pricing/split-vat';
import { inArray, sql } from 'drizzle-orm';
import { orders } from '../../tables/sales/order-tables.ts';
import type { OrderRow } from './order-rows.ts';

/** The sums that say what of an order is missing. */
export type MoneyOfOrder = Pick<OrderRow, 'Total' | 'SplitVat' | 'PaidTotal' | 'SurplusRefunded'>;

/**
 * What of what an order asks for is not there, in cents: below 0 where too much is. What came too much and went back again paid
 * nothing; what lines gave back is not due, nor is VAT that the customer pays to the State.
 */
export const missingOf = (order: MoneyOfOrder): number => amountDue(order) - order.PaidTotal + order.SurplusRefunded;

/** Whether an order was paid whole, and all of it is there still. */
export const isPaidWhole = (order: OrderRow): boolean => order.PaidAt !== null && missingOf(order) <= 0;

/** What is missing, in a query over orders. */
export const missing =
  sql<number>`(${orders.Total} - ${orders.SplitVat} - ${orders.PaidTotal} + ${orders.SurplusRefunded})`.mapWith(Number);

const isOver = [OrderStatus.refunded, OrderStatus.cancelled];

/** What is still due of an order, in cents: of one that is over nothing, but what came has to go back. Below 0 where too much is there. */
export const balanceOf = (order: OrderRow): number =>
  isOver.some((status) => status === order.Status) ? order.RefundedTotal - order.PaidTotal : missingOf(order);

/** The same in a query over orders. */
export const balance =
  sql<number>`(case when ${inArray(orders.Status, isOver)} then ${orders.RefundedTotal} - ${orders.PaidTotal}
  else ${missing} end)`.mapWith(Number);

const today = sql`(now() at time zone 'Europe/Rome')::date`;

/** What of it is to be paid next, in a query over orders: instalments that are due by today, else the next one. */
export const dueNext =
  sql<number>`(case when ${orders.Instalments} is null or ${inArray(orders.Status, isOver)} then ${balance}
  else (select coalesce(sum((one ->> 'Amount')::bigint - (one ->> 'Paid')::bigint), 0) from jsonb_array_elements(${orders.Instalments}) one
    where (one ->> 'DueDate')::date <= greatest(${orders.ExpirationDate}, ${today})) end)`.mapWith(Number);
