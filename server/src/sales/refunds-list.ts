import { refunds } from '@circolo/contract/sales/refunds-list';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { belonging } from '../access/belonging.ts';
import { displayName, users } from '../access/tables.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { reasons } from '../registries/tables.ts';
import { anyOf, instantRange, moneyRange, searchOf } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { euros } from '../resource/wire.ts';
import { orderPayments } from './attempt-tables.ts';
import { orderRefunds as t } from './refund-tables.ts';
import { orders } from './tables.ts';

const source = {
  resource: refunds,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Date: t.CreatedAt,
        Order: { Id: orders.Id, Description: orders.Number },
        User: { Id: users.Id, Description: displayName },
        Amount: euros(t.Amount),
        Method: t.Method,
        Vector: t.Vector,
        Provider: orderPayments.Provider,
        Reason: sql<string | null>`nullif(concat_ws(': ', ${reasons.Description}, ${t.ReasonText}), '')`,
        State: t.State,
        Error: t.ErrorCode,
        DoneAt: t.DoneAt,
        ...tailColumns(t),
      })
      .from(t)
      .innerJoin(orders, eq(orders.Id, t.OrderId))
      .innerJoin(users, eq(users.Id, orders.UserId))
      .leftJoin(orderPayments, eq(orderPayments.Id, t.PaymentId))
      .leftJoin(reasons, eq(reasons.Id, t.ReasonId))
      .where(where)
      .orderBy(...order),
  conditions: {
    // The order's own search column: its number, who is billed, the customer's address.
    Search: (value) => searchOf(t.OrderId, orders, value),
    Order: (value) => anyOf(t.OrderId, value),
    User: (value) => sql`${t.OrderId} in (select ${orders.Id} from ${orders} where ${orders.UserId} = any(${value}))`,
    Method: (value) => anyOf(t.Method, value),
    State: (value) => anyOf(t.State, value),
    Vector: (value) => anyOf(t.Vector, value),
    ...instantRange('Date', t.CreatedAt),
    ...moneyRange('Amount', t.Amount),
  },
  order: { Date: t.CreatedAt, Amount: t.Amount, Method: t.Method, State: t.State, DoneAt: t.DoneAt },
  natural: [desc(t.CreatedAt), asc(t.Id)],
  label: sql`${t.Id}::text`,
} satisfies Source<typeof refunds>;

/** A subject sees what went back of orders that belong to it. */
function reached(caller: Caller) {
  const own = belonging(caller, orders.UserId);
  return own && sql`${t.OrderId} in (select ${orders.Id} from ${orders} where ${own})`;
}

/** Money that went back, of all orders. */
export function refundsListRoutes(api: Api): void {
  list(api, source, reached);
  count(api, source, reached);
  one(api, source, reached);
  exported(api, source, reached);
}
