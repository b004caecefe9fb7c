import { listCouponUses } from '@circolo/contract/sales/coupons/coupon-actions';
import { fromCents } from '@circolo/contract/values/money';
import { desc, eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { codeOf } from '../../resource/wire.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { couponRedemptions as t } from '../../tables/sales/coupon-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

const usesMost = 200;

/** Which orders use a coupon. */
export function couponUsesRoute(api: Api): void {
  read(api, listCouponUses, async (db, { params: { Id } }) => {
    const ofCoupon = eq(t.CouponId, Id);
    const rows = await db
      .select({
        Id: t.Id,
        Order: { Id: orders.Id, Description: orders.Number },
        User: { Id: users.Id, Description: displayName },
        Amount: t.Amount,
        State: codeOf(t.State),
        At: t.At,
      })
      .from(t)
      .innerJoin(orders, eq(orders.Id, t.OrderId))
      .innerJoin(users, eq(users.Id, t.UserId))
      .where(ofCoupon)
      .orderBy(desc(t.Id))
      .limit(usesMost);
    return {
      Total: await db.$count(t, ofCoupon),
      Uses: rows.map((row) => ({ ...row, Amount: fromCents(row.Amount) })),
    };
  });
}
