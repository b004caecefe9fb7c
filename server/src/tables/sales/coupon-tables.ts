import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import type { DiscountTypeCode, PackageTypeCode, SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import { CouponAudience, CouponRenewals } from '@circolo/contract/sales/coupons/coupon';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  day,
  description,
  id,
  instant,
  linkKeys,
  ownerReference,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { groups, packages, products } from '../catalogue/catalogue-tables.ts';
import { emailTemplates } from '../mail/email-tables.ts';
import { originCategories, origins } from '../origins/origin-tables.ts';
import { orders } from './order-tables.ts';

/** Many unique codes made at once after one coupon. */
export const couponBatches = snakeCase.table('coupon_batch', {
  Id: id(),
  Description: description().notNull(),
  Prefix: code().notNull(),
  Count: integer().notNull(),
  Length: integer().notNull(),
  ...auditColumns(),
});

/** A discount by code. Amounts in cents, percentages in hundredths; days are Italian and inclusive. */
export const coupons = snakeCase.table(
  'coupon',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    ShopMessage: text(),
    BatchId: reference().references(() => couponBatches.Id),
    /** Null: of both products. */
    Software: code().$type<SoftwareCode>(),
    DiscountType: code().$type<DiscountTypeCode>().notNull(),
    /** Cents, or hundredths of a per cent, by `DiscountType`. */
    DiscountValue: integer().notNull(),
    MaxDiscount: cents(),
    MinOrder: cents(),
    ValidFrom: day(),
    ValidTo: day(),
    /** P public, U assigned users only, S single-use codes. */
    Audience: code().notNull().default(CouponAudience.everybody),
    MaxUses: integer(),
    MaxUsesPerUser: integer().default(1),
    Budget: cents(),
    PackageTypes: code().$type<PackageTypeCode>().array().notNull().default([]),
    UserNatures: code().$type<UserNatureCode>().array().notNull().default([]),
    PaymentTypes: code().$type<PaymentVectorCode>().array().notNull().default([]),
    NewCustomersOnly: boolean().notNull().default(false),
    FirstOrderOnly: boolean().notNull().default(false),
    /** N not on renewals, F on the first `RenewalsCount`, A always. */
    Renewals: code().notNull().default(CouponRenewals.never),
    RenewalsCount: integer(),
    Cumulative: boolean().notNull().default(false),
    Priority: integer().notNull().default(0),
    AutoApply: boolean().notNull().default(false),
    ReturnOnRefund: boolean().notNull().default(true),
    EmailTemplateId: reference().references(() => emailTemplates.Id),
    /** A draft is not offered to anybody; a suspended one no more. */
    Draft: boolean().notNull().default(false),
    SuspendedAt: instant(),
    /** What the ledger adds up to, written with it; in uses and in cents. */
    UsedCount: integer().notNull().default(0),
    ReservedCount: integer().notNull().default(0),
    BudgetUsed: cents().notNull().default(0),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.BatchId),
    index().on(t.EmailTemplateId),
    index().on(t.ValidFrom, t.Id),
    index('coupon_auto_apply').on(t.Id).where(sql`${t.AutoApply} and not ${t.Draft}`),
    ...searchIndexes(t.Search),
  ],
);

/** The packages that a coupon is for; none means all. */
export const couponPackages = snakeCase.table(
  'coupon_package',
  {
    CouponId: ownerReference(() => coupons.Id),
    PackageId: requiredReference(() => packages.Id),
  },
  (t) => linkKeys(t.CouponId, t.PackageId),
);

/** The products that a coupon is for; none means all. */
export const couponProducts = snakeCase.table(
  'coupon_product',
  {
    CouponId: ownerReference(() => coupons.Id),
    ProductId: requiredReference(() => products.Id),
  },
  (t) => linkKeys(t.CouponId, t.ProductId),
);

/** The groups of products that a coupon is for; none means all. */
export const couponGroups = snakeCase.table(
  'coupon_group',
  {
    CouponId: ownerReference(() => coupons.Id),
    GroupId: requiredReference(() => groups.Id),
  },
  (t) => linkKeys(t.CouponId, t.GroupId),
);

/** The origins that take a coupon; none means all. */
export const couponOrigins = snakeCase.table(
  'coupon_origin',
  {
    CouponId: ownerReference(() => coupons.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.CouponId, t.OriginId),
);

/** The categories of origins that take a coupon; none means all. */
export const couponOriginCategories = snakeCase.table(
  'coupon_origin_category',
  {
    CouponId: ownerReference(() => coupons.Id),
    OriginCategoryId: requiredReference(() => originCategories.Id),
  },
  (t) => linkKeys(t.CouponId, t.OriginCategoryId),
);

/** Who may use a coupon of assigned users, of either product. */
export const couponUsers = snakeCase.table(
  'coupon_user',
  {
    Id: id(),
    CouponId: ownerReference(() => coupons.Id),
    UserId: requiredReference(() => users.Id),
    AssignedAt: instant().notNull(),
    AssignedById: reference(),
    ExpiresAt: instant(),
    MaxUses: integer(),
    NotifiedAt: instant(),
    RevokedAt: instant(),
  },
  (t) => [unique('coupon_user_once').on(t.CouponId, t.UserId), index().on(t.UserId)],
);

/** The ledger of uses: a check-out reserves, a payment consumes, a cancellation or a refund releases. */
export const couponRedemptions = snakeCase.table(
  'coupon_redemption',
  {
    Id: id(),
    CouponId: requiredReference(() => coupons.Id),
    UserId: requiredReference(() => users.Id),
    OrderId: requiredReference(() => orders.Id),
    Amount: cents().notNull(),
    /** A renewal carries on what was bought with the coupon: it costs of the budget, but is no further use. */
    Carried: boolean().notNull().default(false),
    /** R reserved, C consumed, L released. */
    State: code().notNull(),
    At: instant().notNull(),
  },
  (t) => [
    unique('coupon_redemption_once').on(t.CouponId, t.OrderId),
    index().on(t.OrderId),
    index().on(t.CouponId, t.UserId),
    index().on(t.UserId),
  ],
);
