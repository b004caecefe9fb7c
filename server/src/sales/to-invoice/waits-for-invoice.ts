import { OrderStatus } from '@circolo/contract/sales/codes';
import { type SQL, sql } from 'drizzle-orm';

/** What is paid and has no invoice, in a query of orders; what is free gets none. */
export const waitsForInvoice =
  (): SQL => sql`sales_order.status = ${sql.raw(`'${OrderStatus.paid}'`)} and sales_order.total > 0
  and not exists (select 1 from document_order invoiced where invoiced.order_id = sales_order.id and invoiced.invoices is not null)`;
