import { OrderKind } from '@circolo/contract/sales/codes';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { couponRedemptions, coupons } from './coupon-tables.ts';
import { renewalNumbers } from './renewal-number.ts';
import { orderLines, orders } from './tables.ts';

/** What a renewal that staff change still is: which purchases it goes on from, and what it may use. */
export interface EditedRenewal {
  Renewal: number;
  /** Codes that came along with what is renewed. */
  Carried: string[];
  /** By package: the purchase that its line prolongs, and the activity that it is for. */
  lines: ReadonlyMap<number, { FollowsId: number | null; ActivityId: number | null }>;
}

/** What an order prolongs; null for one that prolongs nothing. */
export async function editedRenewal(db: Queryable, orderId: number): Promise<EditedRenewal | null> {
  const rows = await db
    .select({
      PackageId: orderLines.PackageId,
      FollowsId: orderLines.FollowsId,
      ActivityId: orderLines.ActivityId,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.Id, orderLines.OrderId))
    .where(and(eq(orders.Id, orderId), eq(orders.Kind, OrderKind.renewal)))
    .orderBy(orderLines.Position);
  const followed = rows.flatMap(({ FollowsId }) => FollowsId ?? []);
  if (followed.length === 0) return null;
  const numbers = await renewalNumbers(db, followed);
  const carried = await db
    .select({ Code: coupons.Code })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.Id, couponRedemptions.CouponId))
    .where(and(eq(couponRedemptions.OrderId, orderId), eq(couponRedemptions.Carried, true)));
  return {
    Renewal: numbers.get(followed[0] ?? 0) ?? 1,
    Carried: carried.map(({ Code }) => Code),
    lines: new Map(rows.map(({ PackageId, ...line }) => [PackageId, line])),
  };
}
