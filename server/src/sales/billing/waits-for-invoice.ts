import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { momentOfOrder } from '../../invoicing/rules/moment-of-order.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

/** Whether an order is, or still is where its row is locked, one of those that a condition of the queries here finds. */
export const isOneOf = async (db: Queryable, { Id }: Pick<OrderRow, 'Id'>, which: SQL): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.Id, Id), which))) > 0;

const word = (code: string): SQL => sql.raw(`'${code}'`);

/** Whether an order has its invoice, in a query of orders. */
export const isInvoiced = sql`exists (select 1 from document_order invoiced where invoiced.order_id = sales_order.id and invoiced.invoices is not null)`;

const isPaid = sql`sales_order.status = ${word(OrderStatus.paid)}`;

/** The states that an order is invoiced in, for the index; what is free gets no invoice. */
const isInvoiceable = sql`sales_order.status in (${word(OrderStatus.paid)}, ${word(OrderStatus.pending)}) and sales_order.total > 0`;

/** Whether any rule invoices before the payment: answered once for a query, where what an order's own rule says takes longest. */
const someRuleInvoicesUnpaid = sql`exists (select 1 from invoicing_rule early where early.active and early.moment = ${word(InvoicingMoment.atOnce)})`;

/** What waits for its payment and is invoiced before it, in a query of orders: a renewal is an offer of ours until it is paid. */
const isInvoicedUnpaid = sql`(${someRuleInvoicesUnpaid} and sales_order.kind <> ${word(OrderKind.renewal)} and ${momentOfOrder} = ${word(InvoicingMoment.atOnce)})`;

/** What has no invoice though it is paid, or though its rule invoices it unpaid, in a query of orders. */
export const waitsForInvoice = (): SQL =>
  sql`${isInvoiceable} and (${isPaid} or ${isInvoicedUnpaid}) and not ${isInvoiced}`;

const atOncePaid = sql`${momentOfOrder} in (${word(InvoicingMoment.atOnce)}, ${word(InvoicingMoment.payment)})`;

/** What is invoiced by itself, now, in a query of orders: without an invoice by its rule, or paid with the invoice that it has. */
export const billsItself = sql`(${isInvoiceable} and ((${isPaid} and ${isInvoiced})
  or ((${isPaid} or ${isInvoicedUnpaid}) and not ${isInvoiced} and ${atOncePaid})))`;
