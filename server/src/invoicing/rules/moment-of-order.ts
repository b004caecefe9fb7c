import type { InvoicingMomentCode } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { type SQL, sql } from 'drizzle-orm';

/**
 * When an order is invoiced by itself, in a query of orders: what the narrowest active rule says; null is by staff. Columns are named with
 * their table, for those of a rule are called alike.
 */
export const momentOfOrder: SQL<InvoicingMomentCode | null> = sql<InvoicingMomentCode | null>`(select rule.moment from invoicing_rule rule
  where rule.active and coalesce(rule.origin_id, sales_order.origin_id) = sales_order.origin_id
    and coalesce(rule.subject_type, sales_order.billing ->> 'SubjectType') = sales_order.billing ->> 'SubjectType'
  order by rule.origin_id is null, rule.subject_type is null, rule.position, rule.id limit 1)`;
