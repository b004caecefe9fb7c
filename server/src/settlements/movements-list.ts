import { settlementMovements } from '@circolo/contract/settlements/settlement-movement';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '../access/permissions/owned-by.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { equalsAny, searchOf } from '../resource/conditions.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, one } from '../resource/routes/read-routes.ts';
import { euros } from '../resource/wire.ts';
import { exported } from '../spooler/exported.ts';
import { displayName, users } from '../tables/access/user-tables.ts';
import { orderPayments } from '../tables/sales/attempt-tables.ts';
import { orders } from '../tables/sales/order-tables.ts';
import { settlementMovements as t } from '../tables/settlements/settlement-tables.ts';
import { organisationColumns } from '../tables/user-activities/organisation.ts';
import { agreement } from './agreement.ts';

const ofPayments = (where: SQL): SQL =>
  sql`${t.PaymentId} in (select ${orderPayments.Id} from ${orderPayments} where ${where})`;

const source = sourceOf(settlementMovements, t, {
  select: {
    Agreement: agreement,
    Gross: euros(t.Gross),
    Fee: euros(t.Fee),
    Net: euros(t.Net),
    Order: { Id: orders.Id, Description: orders.Number },
    User: { Id: users.Id, Description: displayName },
    ...organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
  },
  joins: [
    { kind: 'left', table: orderPayments, on: eq(orderPayments.Id, t.PaymentId) },
    { kind: 'left', table: orders, on: eq(orders.Id, orderPayments.OrderId) },
    { kind: 'left', table: users, on: eq(users.Id, orders.UserId) },
  ],
  conditions: {
    Search: (value) => sql`(${value}::text in (${t.Reference}, ${t.PaymentReference}, ${t.Subject})
      or ${ofPayments(searchOf(orderPayments.OrderId, orders, value))})`,
    Agreement: equalsAny(agreement),
    Order: (value) => ofPayments(sql`${orderPayments.OrderId} = any(${value})`),
  },
  natural: [desc(t.Day), desc(t.Id)],
  label: t.Reference,
});

/** A subject sees what is about orders that belong to it. */
function visibleMovements(caller: Caller): SQL | undefined {
  const own = ownedBy(caller, orders.UserId);
  return own && ofPayments(sql`${orderPayments.OrderId} in (select ${orders.Id} from ${orders} where ${own})`);
}

/** The movements of our money at the providers. */
export function settlementMovementsRoutes(api: Api): void {
  list(api, source, visibleMovements);
  count(api, source, visibleMovements);
  one(api, source, visibleMovements);
  exported(api, source, visibleMovements);
}
