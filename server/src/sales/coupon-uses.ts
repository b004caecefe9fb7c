import { listCouponUses } from '@circolo/contract/sales/coupon-actions';
import { fromCents } from '@circolo/contract/values/money';
import { desc, eq } from 'drizzle-orm';
import { displayName, users } from '../access/tables.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { codeOf } from '../resource/wire.ts';
import { couponRedemptions as t } from './coupon-tables.ts';
import { orders } from './tables.ts';

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
