import { CouponState, coupons } from '@circolo/contract/sales/coupons/coupon';
import { desc, sql } from 'drizzle-orm';
import { anyOf, equalsAny } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { euros } from '../../resource/wire.ts';
import { couponUsers, coupons as t } from '../../tables/sales/coupon-tables.ts';
import { couponLinks } from './coupon-links.ts';

/** The day in Italy. */
const today = sql`(now() at time zone 'Europe/Rome')::date`;

const isUsedUp = sql`(${t.UsedCount} + ${t.ReservedCount} >= ${t.MaxUses} or ${t.BudgetUsed} >= ${t.Budget})`;

/** What a coupon is today, in Italy. */
const state = sql<never>`(case
  when ${t.Draft} then ${CouponState.draft}
  when ${t.ValidTo} < ${today} then ${CouponState.expired}
  when ${t.SuspendedAt} is not null then ${CouponState.suspended}
  when ${isUsedUp} then ${CouponState.exhausted}
  when ${t.ValidFrom} > ${today} then ${CouponState.planned}
  else ${CouponState.active} end)`;

const assigned = sql<number>`(select count(*)::int from ${couponUsers} where ${couponUsers.CouponId} = ${t.Id} and ${couponUsers.RevokedAt} is null)`;

/** How coupons are read. */
export const couponSource = sourceOf(coupons, t, {
  select: {
    // Cents or hundredths of a per cent: both are hundredths.
    DiscountValue: euros(t.DiscountValue),
    State: state,
    AssignedCount: assigned,
  },
  details: couponLinks,
  conditions: {
    State: equalsAny(state),
    User: (value) =>
      sql`exists (select from ${couponUsers} where ${couponUsers.CouponId} = ${t.Id} and ${couponUsers.RevokedAt} is null and ${anyOf(couponUsers.UserId, value)})`,
  },
  order: { State: state },
  natural: [desc(t.ValidFrom), desc(t.Id)],
  label: t.Code,
});
