import { PurchaseState } from '@circolo/contract/sales/codes';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { purchaseMovements } from '../../tables/sales/movement-tables.ts';
import { orderLines, orders, purchases as t } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { isPausable, openPauseOf } from './paused-purchases.ts';
import { renewableFrom } from './renewable-from.ts';

/** The counter that a kind of purchase has; the credit's is in cents. */
const counted = sql<number>`(select sum(${purchaseMovements.Delta}) from ${purchaseMovements}
  where ${purchaseMovements.PurchaseId} = ${t.Id} and ${purchaseMovements.Counter} = ${t.Kind})`.mapWith(Number);

/** The order that renews a purchase, while it waits to be paid. */
const openRenewal = sql<{
  Id: number;
  Description: string;
} | null>`(select json_build_object('Id', r.id, 'Description', r.number)
  from sales_order r where r.id = ${t.RenewalOrderId} and r.status in ('IA', 'IR'))`;

const inEuros = sql<boolean>`${packages.Type} = 'PC'`;

/** What is over: it has been owned. */
const isOver = sql`${t.State} in (${PurchaseState.expired}, ${PurchaseState.consumed}, ${PurchaseState.revoked})`;

/** What is active first, then what may go on, by end; what is over comes last, the newest first. */
const byEnd = [
  sql`case when ${t.State} = ${PurchaseState.active} then 0 when ${isOver} then 2 else 1 end`,
  sql`case when ${isOver} then null else ${t.EndDate} end nulls last`,
  sql`case when ${isOver} then ${t.EndDate} end desc nulls last`,
  asc(t.Id),
];

/** What a customer owns and has owned. */
export async function purchasesOf(
  db: Queryable,
  userId: number,
  { Limit, Page }: { Limit: number; Page: number } = { Limit: 999, Page: 1 },
) {
  const rows = await db
    .select({
      purchase: t,
      Package: { Id: packages.Id, Description: packages.ShopTitle },
      PackageType: packages.Type,
      Order: { Id: orders.Id, Description: orders.Number },
      Counted: counted,
      InEuros: inEuros,
      WindowDays: packages.RenewalWindowDays,
      Renewable: sql<boolean>`(${t.Kind} = 'A' and ${packages.Renewable})`,
      Renewal: openRenewal,
      Pausable: isPausable,
      PausedByCustomers: sql<boolean>`(${isPausable} and (${packages.PausedByCustomers} or ${pauses.Id} is not null))`,
      Pause: { StartDate: pauses.StartDate, EndDate: pauses.EndDate },
    })
    .from(t)
    .innerJoin(packages, eq(packages.Id, t.PackageId))
    .leftJoin(orderLines, eq(orderLines.Id, t.OrderLineId))
    .leftJoin(orders, eq(orders.Id, orderLines.OrderId))
    .leftJoin(pauses, openPauseOf)
    .where(eq(t.UserId, userId))
    .orderBy(...byEnd)
    .limit(Limit)
    .offset((Page - 1) * Limit);
  return rows.map(({ purchase, Counted, InEuros, WindowDays, ...row }) => ({
    ...row,
    Id: purchase.Id,
    Kind: purchase.Kind,
    StartDate: purchase.StartDate,
    EndDate: purchase.EndDate,
    GraceUntil: purchase.GraceUntil,
    AutoRenew: purchase.AutoRenew,
    CancelAtPeriodEnd: purchase.CancelAtPeriodEnd,
    RenewableFrom: row.Renewable ? renewableFrom(purchase.EndDate, WindowDays) : null,
    Quantity: purchase.Quantity,
    Remaining: Counted ? (InEuros ? Counted / 100 : Counted) : purchase.Quantity - purchase.Used,
    // As lists have it: after its last day a subscription is active for its days of grace, and it can be renewed.
    State: purchase.State,
  }));
}
