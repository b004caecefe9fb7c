import { listUserPayments, listUserPurchases, readUserTotals } from '@circolo/contract/sales/orders/user-sales';
import { desc, eq, sql } from 'drizzle-orm';
import { getVisibleUser } from '../access/users/visible-user.ts';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { orNotFound, read } from '../http/implement.ts';
import { euros } from '../resource/wire.ts';
import { orderPayments } from '../tables/sales/attempt-tables.ts';
import { orders, purchases } from '../tables/sales/order-tables.ts';
import { missing } from './order-records/missing.ts';
import { withCancelReasons } from './purchases/cancel-reasons.ts';
import { purchasesOf } from './purchases/owned-purchases.ts';
import { deskSwitchesRoutes } from './switches/desk-switches.ts';
import { userTrailRoute } from './user-trail.ts';

function purchasesRoute(api: Api): void {
  read(api, listUserPurchases, async (db, { params, query, caller, language }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    const owned = await purchasesOf(db, Id, query);
    const Rows = await withCancelReasons(db, owned, language);
    return { Rows, Count: await db.$count(purchases, eq(purchases.UserId, Id)) };
  });
}

function paymentsRoute(api: Api): void {
  read(api, listUserPayments, async (db, { params, query, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    const theirs = db.select({ Id: orders.Id }).from(orders).where(eq(orders.UserId, Id));
    const where = sql`${orderPayments.OrderId} in ${theirs}`;
    const Rows = await db
      .select({
        Id: orderPayments.Id,
        Order: { Id: orders.Id, Description: orders.Number },
        Date: orderPayments.Date,
        Vector: orderPayments.Vector,
        Amount: euros(orderPayments.Amount),
        State: orderPayments.State,
        Reference: orderPayments.Reference,
        ErrorCode: orderPayments.ErrorCode,
      })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.Id, orderPayments.OrderId))
      .where(where)
      .orderBy(desc(orderPayments.Date), desc(orderPayments.Id))
      .limit(query.Limit)
      .offset((query.Page - 1) * query.Limit);
    return { Rows, Count: await db.$count(orderPayments, where) };
  });
}

/** States in which an order waits to be paid or confirmed. */
const open = sql`${orders.Status} in ('IA', 'IR', 'PC')`;
const counts = sql`${orders.Status} <> 'AN'`;
const whole = sql<number>`count(*) filter (where ${counts})`.mapWith(Number);

async function totalsOf(db: Queryable, userId: number) {
  const [totals] = await db
    .select({
      Orders: whole,
      Ordered: euros(sql`coalesce(sum(${orders.Total}) filter (where ${counts}), 0)`),
      Paid: euros(sql`coalesce(sum(${orders.PaidTotal} - ${orders.RefundedTotal}), 0)`),
      OpenOrders: sql<number>`count(*) filter (where ${open})`.mapWith(Number),
      Open: euros(sql`coalesce(sum(${missing}) filter (where ${open}), 0)`),
      LastOrderAt: sql<string | null>`max(${orders.Date}) filter (where ${counts})`.mapWith(orders.Date),
    })
    .from(orders)
    .where(eq(orders.UserId, userId));
  return orNotFound(totals);
}

/** What a user's own page shows of their purchases, payments and orders. */
export function userSalesRoutes(api: Api): void {
  purchasesRoute(api);
  paymentsRoute(api);
  userTrailRoute(api);
  deskSwitchesRoutes(api);
  read(api, readUserTotals, async (db, { params, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    return totalsOf(db, Id);
  });
}
