import { PurchaseState } from '@circolo/contract/sales/codes';
import { purchases } from '@circolo/contract/sales/purchase';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { belonging } from '../access/belonging.ts';
import { displayName, users } from '../access/tables.ts';
import { packages } from '../catalogue/tables.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { anyOf, dayRange, isFlag, moneyRange, searchOf } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { euros } from '../resource/wire.ts';
import { orderLines, orders, purchases as t } from './tables.ts';

const next = alias(t, 'next_purchase');

/** Whether another purchase goes on from it. */
const renewed = sql<boolean>`exists (select 1 from ${t} ${sql.identifier('next_purchase')}
  where ${next.PreviousPurchaseId} = ${t.Id} and ${next.State} <> ${PurchaseState.revoked})`;

const source = {
  resource: purchases,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        User: { Id: users.Id, Description: displayName },
        Package: { Id: packages.Id, Description: packages.ShopTitle },
        Kind: t.Kind,
        State: t.State,
        StartDate: t.StartDate,
        EndDate: t.EndDate,
        MonthlyAmount: euros(t.MonthlyAmount),
        YearlyAmount: euros(sql`${t.MonthlyAmount} * 12`),
        AutoRenew: t.AutoRenew,
        CancelAtPeriodEnd: t.CancelAtPeriodEnd,
        Renewed: renewed,
        Order: { Id: orders.Id, Description: orders.Number },
        ...tailColumns(t),
      })
      .from(t)
      .innerJoin(users, eq(users.Id, t.UserId))
      .innerJoin(packages, eq(packages.Id, t.PackageId))
      .leftJoin(orderLines, eq(orderLines.Id, t.OrderLineId))
      .leftJoin(orders, eq(orders.Id, orderLines.OrderId))
      .where(where)
      .orderBy(...order),
  conditions: {
    // The customer's own search column: names and address. No text condition, for the palette finds the customers themselves.
    Search: (value) => searchOf(t.UserId, users, value),
    User: (value) => anyOf(t.UserId, value),
    Package: (value) => anyOf(t.PackageId, value),
    Kind: (value) => anyOf(t.Kind, value),
    State: (value) => anyOf(t.State, value),
    AutoRenew: (value) => isFlag(t.AutoRenew, value),
    CancelAtPeriodEnd: (value) => isFlag(t.CancelAtPeriodEnd, value),
    // By its value, for the database joins what goes on from another at once, but looks a comparison up row by row.
    Renewed: { text: (value) => (value === 'true' ? renewed : sql`not ${renewed}`) },
    ...dayRange('StartDate', t.StartDate),
    ...dayRange('EndDate', t.EndDate),
    ...moneyRange('MonthlyAmount', t.MonthlyAmount),
  },
  order: {
    StartDate: t.StartDate,
    EndDate: t.EndDate,
    State: t.State,
    Kind: t.Kind,
    MonthlyAmount: t.MonthlyAmount,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [desc(t.StartDate), asc(t.Id)],
  label: sql`${t.Id}::text`,
} satisfies Source<typeof purchases>;

const reached = (caller: Caller) => belonging(caller, t.UserId);

/** What customers own. */
export function purchasesRoutes(api: Api): void {
  list(api, source, reached);
  count(api, source, reached);
  one(api, source, reached);
  exported(api, source, reached);
}
