import type { InvoicingMomentCode } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What the narrowest active rule of an order says, in a query of orders; null where it has none. Columns are named with their table, for
 * those of a rule are called alike.
 */
const ofRule = <Value>(
  column: 'moment' | 'receipts',
): SQL<Value | null> => sql<Value | null>`(select ${sql.raw(`rule.${column}`)} from invoicing_rule rule
  where rule.active and coalesce(rule.origin_id, sales_order.origin_id) = sales_order.origin_id
    and coalesce(rule.subject_type, sales_order.billing ->> 'SubjectType') = sales_order.billing ->> 'SubjectType'
  order by rule.origin_id is null, rule.subject_type is null, rule.position, rule.id limit 1)`;

/** When an order is invoiced by itself, in a query of orders; null is by staff. */
export const momentOfOrder = ofRule<InvoicingMomentCode>('moment');

/** Whether a payment of an order that no invoice follows from has its receipt by itself, in a query of orders. */
export const wantsReceipts = ofRule<boolean>('receipts');
