import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { asc, eq, sql } from 'drizzle-orm';
import { findCustomerId } from '../access/customer.ts';
import { packages } from '../catalogue/tables.ts';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { orderLines, orders, purchaseMovements, purchases as t } from '../sales/tables.ts';

/** The counter that a kind of purchase has; the credit's is in cents. */
const counted = sql<number>`(select sum(${purchaseMovements.Delta}) from ${purchaseMovements}
  where ${purchaseMovements.PurchaseId} = ${t.Id} and ${purchaseMovements.Counter} = ${t.Kind})`.mapWith(Number);

const inEuros = sql<boolean>`${packages.Type} = 'PC'`;

async function purchasesOf(db: Queryable, userId: number, day: string) {
  const rows = await db
    .select({
      purchase: t,
      Package: { Id: packages.Id, Description: packages.ShopTitle },
      PackageType: packages.Type,
      Order: { Id: orders.Id, Description: orders.Number },
      Counted: counted,
      InEuros: inEuros,
    })
    .from(t)
    .innerJoin(packages, eq(packages.Id, t.PackageId))
    .leftJoin(orderLines, eq(orderLines.Id, t.OrderLineId))
    .leftJoin(orders, eq(orders.Id, orderLines.OrderId))
    .where(eq(t.UserId, userId))
    .orderBy(sql`${t.State} <> 'A'`, sql`${t.EndDate} nulls last`, asc(t.Id));
  return rows.map(({ purchase, Counted, InEuros, ...row }) => ({
    ...row,
    Id: purchase.Id,
    Kind: purchase.Kind,
    StartDate: purchase.StartDate,
    EndDate: purchase.EndDate,
    Quantity: purchase.Quantity,
    Remaining: Counted ? (InEuros ? Counted / 100 : Counted) : purchase.Quantity - purchase.Used,
    // Nobody has to run at midnight for an ended subscription to be called so.
    State:
      purchase.State === 'A' && purchase.EndDate !== null && purchase.EndDate < day ? ('E' as const) : purchase.State,
  }));
}

export function myPurchasesRoutes(api: Api): void {
  read(api, listMyPurchases, async (db, { caller, now }) => {
    const userId = await findCustomerId(db, caller);
    return purchasesOf(db, userId ?? 0, romeDay(now));
  });
}
