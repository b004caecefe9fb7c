import { refundTabs } from '@circolo/contract/sales/refunds/refund-tabs';
import { refunds } from '@circolo/contract/sales/refunds/refunds-list';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { instantRange, searchOf } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { reasons } from '../../tables/registries/registry-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { orderRefunds as t } from '../../tables/sales/refund-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

const source = sourceOf(refunds, t, {
  select: {
    Date: t.CreatedAt,
    User: { Id: users.Id, Description: displayName },
    ...organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
    Provider: orderPayments.Provider,
    Reason: sql<string | null>`nullif(concat_ws(': ', ${reasons.Description}, ${t.ReasonText}), '')`,
    Error: t.ErrorCode,
  },
  joins: [
    { kind: 'inner', table: users, on: eq(users.Id, orders.UserId) },
    { kind: 'left', table: orderPayments, on: eq(orderPayments.Id, t.PaymentId) },
    { kind: 'left', table: reasons, on: eq(reasons.Id, t.ReasonId) },
  ],
  conditions: {
    // The order's own search column: its number, who is billed, the customer's address.
    Search: (value) => searchOf(t.OrderId, orders, value),
    User: (value) => sql`${t.OrderId} in (select ${orders.Id} from ${orders} where ${orders.UserId} = any(${value}))`,
    ...instantRange('Date', t.CreatedAt),
  },
  order: { Date: t.CreatedAt },
  natural: [desc(t.CreatedAt), asc(t.Id)],
  label: sql`${t.Id}::text`,
});

/** A subject sees what went back of orders that belong to it. */
function visibleRefunds(caller: Caller) {
  const own = ownedBy(caller, orders.UserId);
  return own && sql`${t.OrderId} in (select ${orders.Id} from ${orders} where ${own})`;
}

/** Money that went back, of all orders. */
export function refundsListRoutes(api: Api): void {
  list(api, source, visibleRefunds);
  offer(source, { tabs: refundTabs });
  count(api, source, visibleRefunds);
  one(api, source, visibleRefunds);
  exported(api, source, visibleRefunds);
}
