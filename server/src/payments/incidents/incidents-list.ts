import { PaymentIncidentKind, paymentIncidents } from '@circolo/contract/payments/payment-incidents';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { instantRange, searchOf } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { euros } from '../../resource/wire.ts';
import { exported } from '../../spooler/exported.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { paymentIncidents as t } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

const ofPayments = (where: SQL): SQL =>
  sql`${t.PaymentId} in (select ${orderPayments.Id} from ${orderPayments} where ${where})`;

/** Amounts are stored in cents, everything else as it was sent. */
const shown = (text: AnyPgColumn): SQL<string> =>
  sql<string>`case when ${t.Kind} in (${PaymentIncidentKind.amount}, ${PaymentIncidentKind.beyond}) and ${text} ~ '^-?[0-9]+$'
    then to_char(${text}::numeric / 100, 'FM999999990.00') || ' EUR' else ${text} end`;

const source = sourceOf(paymentIncidents, t, {
  select: {
    Date: t.At,
    Provider: orderPayments.Provider,
    Order: { Id: orders.Id, Description: orders.Number },
    User: { Id: users.Id, Description: displayName },
    ...organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
    Amount: euros(orderPayments.Amount),
    OfRefund: sql<boolean>`${t.RefundId} is not null`,
    Expected: shown(t.Expected),
    Found: shown(t.Found),
  },
  joins: [
    { kind: 'inner', table: orderPayments, on: eq(orderPayments.Id, t.PaymentId) },
    { kind: 'inner', table: orders, on: eq(orders.Id, orderPayments.OrderId) },
    { kind: 'inner', table: users, on: eq(users.Id, orders.UserId) },
  ],
  conditions: {
    // The order's own search column: its number, who is billed, the customer's address.
    Search: (value) => ofPayments(searchOf(orderPayments.OrderId, orders, value)),
    Order: (value) => ofPayments(sql`${orderPayments.OrderId} = any(${value})`),
    User: (value) =>
      ofPayments(
        sql`${orderPayments.OrderId} in (select ${orders.Id} from ${orders} where ${orders.UserId} = any(${value}))`,
      ),
    ...instantRange('Date', t.At),
  },
  order: { Date: t.At },
  natural: [desc(t.At), desc(t.Id)],
  label: t.ProviderReference,
});

/** A subject sees what is about orders that belong to it. */
function visibleIncidents(caller: Caller): SQL | undefined {
  const own = ownedBy(caller, orders.UserId);
  return own && ofPayments(sql`${orderPayments.OrderId} in (select ${orders.Id} from ${orders} where ${own})`);
}

/** Answers of providers that are not about what was asked. */
export function incidentsListRoutes(api: Api): void {
  list(api, source, visibleIncidents);
  count(api, source, visibleIncidents);
  one(api, source, visibleIncidents);
  exported(api, source, visibleIncidents);
}
