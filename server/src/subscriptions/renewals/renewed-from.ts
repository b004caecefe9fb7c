import type { Billing } from '@circolo/contract/sales/billing';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packagePrices } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import type { LoadedSubscription } from '../snapshot/load-rows.ts';
import type { RenewedLine } from './renewal-quote.ts';

/** A line of a renewal, with what it takes over from the order that its purchase was bought with. */
export interface RenewedFrom extends RenewedLine {
  before: { OrderId: number | null; Billing: Billing | null; Consumer: boolean | null; ActivityId: number | null };
}

/** Reads what renewals take over, by purchase. */
export async function readOrigins(
  db: Queryable,
  due: readonly (LoadedSubscription & { also: readonly LoadedSubscription[] })[],
): Promise<Map<number, RenewedFrom>> {
  const all = due.flatMap((each) => [each, ...each.also]);
  const ids = all.map(({ row }) => row.purchase.Id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      Id: purchases.Id,
      OrderId: orders.Id,
      Billing: orders.Billing,
      Consumer: orders.Consumer,
      ActivityId: orders.ActivityId,
      Price: packagePrices.Price,
      UnitPrice: orderLines.UnitPrice,
    })
    .from(purchases)
    .leftJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .leftJoin(orders, eq(orders.Id, orderLines.OrderId))
    .leftJoin(packagePrices, eq(packagePrices.Id, purchases.PriceId))
    .where(inArray(purchases.Id, ids));
  const known = new Map(rows.map((row) => [row.Id, row]));
  return new Map(
    all.flatMap(({ row }) => {
      const before = known.get(row.purchase.Id);
      return before ? [[row.purchase.Id, { row, pinned: before.UnitPrice ?? before.Price, before }] as const] : [];
    }),
  );
}
