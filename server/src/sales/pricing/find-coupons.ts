import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import type { CouponBuyer, CouponTerms } from '@circolo/contract/sales/coupons/coupon-refusal';
import { and, eq, inArray, isNull, or, placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import {
  couponGroups,
  couponOriginCategories,
  couponOrigins,
  couponPackages,
  couponProducts,
  couponRedemptions,
  couponUsers,
  coupons as t,
} from '../../tables/sales/coupon-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';

/** A coupon as it was found, with who would use it; `Buyer` is null without a signed-in user. */
export interface FoundCoupon extends CouponTerms {
  Id: number;
  ShopMessage: string | null;
  Priority: number;
  AutoApply: boolean;
  /** Of the brand where it would be used. */
  OriginCategoryId: number | null;
  /** The vector of the way to pay that is chosen. */
  PaymentType: PaymentVectorCode | null;
  Buyer: CouponBuyer | null;
}

/** Whose coupons are looked for. */
interface CouponQuery {
  codes: readonly string[];
  UserId: number | null;
  /** An order that is being changed: what it holds itself does not count against it. */
  OrderId: number | null;
  day: string;
  OriginId: number;
  ShopPaymentTypeId: number | null;
}

const idsOf = (table: PgTable, owner: AnyPgColumn, other: AnyPgColumn): SQL<number[]> =>
  sql<number[]>`array(select ${other} from ${table} where ${owner} = ${t.Id})`;

/** The groups of a coupon with the groups below them. */
const groupsOf = sql<
  number[]
>`array(select ${couponGroups.GroupId} from ${couponGroups} where ${couponGroups.CouponId} = ${t.Id}
  union select g.id from product_group g join ${couponGroups} on ${couponGroups.GroupId} = g.parent_group_id where ${couponGroups.CouponId} = ${t.Id})`;

const scopes = {
  Packages: idsOf(couponPackages, couponPackages.CouponId, couponPackages.PackageId),
  Products: idsOf(couponProducts, couponProducts.CouponId, couponProducts.ProductId),
  Groups: groupsOf,
  Origins: idsOf(couponOrigins, couponOrigins.CouponId, couponOrigins.OriginId),
  OriginCategories: idsOf(
    couponOriginCategories,
    couponOriginCategories.CouponId,
    couponOriginCategories.OriginCategoryId,
  ),
};

const isReserved = sql`${couponRedemptions.State} in ('R', 'C')`;

/** What of a coupon is reserved, without what the order itself holds. */
function taken(OrderId: number | null) {
  const own = (what: SQL) => sql`coalesce((select ${what} from ${couponRedemptions}
    where ${couponRedemptions.CouponId} = ${t.Id} and ${couponRedemptions.OrderId} = ${OrderId} and ${isReserved}), 0)`;
  if (OrderId === null) return { ReservedCount: t.ReservedCount, BudgetUsed: t.BudgetUsed };
  return {
    ReservedCount:
      sql<number>`${t.ReservedCount} - ${own(sql`case when ${couponRedemptions.Carried} then 0 else 1 end`)}`.mapWith(
        Number,
      ),
    BudgetUsed: sql<number>`${t.BudgetUsed} - ${own(sql`${couponRedemptions.Amount}`)}`.mapWith(Number),
  };
}

function factsOf(UserId: number | null, OrderId: number | null) {
  const other = sql`${orders.UserId} = ${UserId} and ${orders.Id} <> ${OrderId ?? 0}`;
  return {
    Expired: sql<boolean>`coalesce(${couponUsers.ExpiresAt} < now(), false)`,
    Nature: sql<UserNatureCode>`coalesce((select nature from app_user where id = ${UserId}), 'STD')`,
    HasBought: sql<boolean>`exists (select from ${orders} where ${other} and ${orders.PaidTotal} > 0)`,
    HasOrders: sql<boolean>`exists (select from ${orders} where ${other} and ${orders.Status} <> 'AN')`,
    Uses: sql<number>`(select count(*) from ${couponRedemptions} where ${couponRedemptions.CouponId} = ${t.Id}
      and ${couponRedemptions.UserId} = ${UserId} and ${couponRedemptions.OrderId} <> ${OrderId ?? 0} and ${isReserved}
      and not ${couponRedemptions.Carried})`.mapWith(Number),
  };
}

/** The coupons with the codes, and those that apply themselves: most purchases know neither, and ask no more. */
const findIds = builtOnce((db) => {
  const day = sql`${placeholder('day')}::date`;
  const applyThemselves = and(
    sql`${t.AutoApply} and not ${t.Draft}`, // As its index says it.
    isNull(t.SuspendedAt),
    sql`(${t.ValidFrom} is null or ${t.ValidFrom} <= ${day}) and (${t.ValidTo} is null or ${t.ValidTo} >= ${day})`,
  );
  return db
    .select({ Id: t.Id })
    .from(t)
    .where(or(sql`${t.Code} = any(${placeholder('codes')}::text[])`, applyThemselves));
});

/** The coupons with the codes, and those that apply themselves, with their rules and the buyer's facts. */
export async function findCoupons(db: Queryable, seeking: CouponQuery): Promise<FoundCoupon[]> {
  const { codes, UserId, OrderId, day, OriginId, ShopPaymentTypeId } = seeking;
  const ids = (await findIds(db, { codes, day })).map(({ Id }) => Id);
  if (ids.length === 0) return [];
  const PaymentType = sql<PaymentVectorCode | null>`(select payment_vector from shop_payment_type where id = ${ShopPaymentTypeId})`;
  const OriginCategoryId = sql<number | null>`(select category_id from origin where id = ${OriginId})`;
  const ofBuyer = and(
    eq(couponUsers.CouponId, t.Id),
    eq(couponUsers.UserId, UserId ?? 0),
    isNull(couponUsers.RevokedAt),
  );
  const assigned = { Id: couponUsers.Id, MaxUses: couponUsers.MaxUses };
  const rows = await db
    .select({
      coupon: t,
      ...scopes,
      ...taken(OrderId),
      OriginCategoryId,
      PaymentType,
      facts: factsOf(UserId, OrderId),
      assigned,
    })
    .from(t)
    .leftJoin(couponUsers, ofBuyer)
    .where(inArray(t.Id, ids));
  return rows.map(({ coupon, facts, assigned, ...rest }) => {
    const { Expired, ...buyer } = facts;
    const Assigned = assigned && { Expired, MaxUses: assigned.MaxUses };
    return { ...coupon, ...rest, Buyer: UserId === null ? null : { ...buyer, Assigned } };
  });
}
