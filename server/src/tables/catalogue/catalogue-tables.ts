import { RenewalPricePolicy, ValidityMode } from '@circolo/contract/catalogue/packages/package-terms';
import { AccountingType } from '@circolo/contract/codes/activity-codes';
import {
  type BillingMethodCode,
  Dealer,
  type DealerCode,
  type DiscountTypeCode,
  type PackageTypeCode,
  type PriceTypeCode,
  type SoftwareCode,
  type UnitOfMeasureCode,
  type VisibilityCode,
} from '@circolo/contract/codes/catalogue-codes';
import { type AnyPgColumn, boolean, index, integer, numeric, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import {
  cents,
  code,
  day,
  description,
  id,
  linkKeys,
  micros,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { activityTypes } from '../activities/activity-tables.ts';
import { originCategories, origins } from '../origins/origin-tables.ts';
import { vatNatures } from '../registries/registry-tables.ts';

/** Groups of products, two levels deep. */
export const groups = snakeCase.table(
  'product_group',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    ShopTitle: text(),
    ShopDescription: text(),
    Software: code().$type<SoftwareCode>().notNull(),
    Dealer: code().$type<DealerCode>(),
    ParentGroupId: reference().references((): AnyPgColumn => groups.Id),
    Visibility: code().$type<VisibilityCode>().notNull().default('1'),
    Color: text(),
    Icon: text(),
    Image: text(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [index().on(t.ParentGroupId), ...searchIndexes(t.Search)],
);

/** The origins that a group is for; none means all. */
export const groupOrigins = snakeCase.table(
  'product_group_origin',
  {
    GroupId: ownerReference(() => groups.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.GroupId, t.OriginId),
);

export const products = snakeCase.table(
  'product',
  {
    Id: id(),
    Code: code().notNull(),
    Description: description().notNull(),
    Software: code().$type<SoftwareCode>().notNull(),
    IsBase: boolean().notNull().default(false),
    GroupId: reference().references(() => groups.Id),
    ShopTitle: text().notNull(),
    ShopSubtitle: text(),
    ShopDescription: text(),
    /** Unique per origin, which a constraint cannot say over lists of origins; the save checks it under a lock. */
    Slug: code().notNull(),
    Visibility: code().$type<VisibilityCode>().notNull().default('1'),
    Badge: text(),
    Color: text(),
    Image: text(),
    SeoTitle: text(),
    SeoDescription: text(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    unique('product_code').on(t.Software, t.Code),
    index().on(t.GroupId),
    index().on(t.Slug),
    ...searchIndexes(t.Search),
  ],
);

/** The origins that a product is for; none means all. */
export const productOrigins = snakeCase.table(
  'product_origin',
  {
    ProductId: ownerReference(() => products.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.ProductId, t.OriginId),
);

export const packages = snakeCase.table(
  'package',
  {
    Id: id(),
    Code: code().notNull(),
    Description: description().notNull(),
    ShopTitle: text().notNull(),
    ShopDescription: text(),
    Features: text().array().notNull().default([]),
    Software: code().$type<SoftwareCode>().notNull(),
    Type: code().$type<PackageTypeCode>().notNull(),
    ProductId: requiredReference(() => products.Id),
    GroupId: reference().references(() => groups.Id),
    Dealer: code().$type<DealerCode>().notNull().default(Dealer.everyone),
    UnitOfMeasure: code().$type<UnitOfMeasureCode>().notNull(),
    BillingMethod: code().$type<BillingMethodCode>().notNull(),
    PriceType: code().$type<PriceTypeCode>().notNull(),
    /** Units contained: 365 days, 500 SMS, 3 activities. */
    Quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    MinQuantity: integer().notNull().default(1),
    MaxQuantity: integer(),
    QuantityStep: integer().notNull().default(1),
    PriceIncludesVat: boolean().notNull().default(false),
    DiscountType: code().$type<DiscountTypeCode>(),
    /** Cents, or hundredths of a per cent, by `DiscountType`. */
    DiscountValue: integer(),
    DiscountFrom: day(),
    DiscountTo: day(),
    /** Hundredths of a per cent. */
    VatRate: integer().notNull().default(2200),
    VatNatureCode: code().references(() => vatNatures.Code),
    PriceListVisibility: code().$type<VisibilityCode>().notNull().default('1'),
    VisibleFrom: day(),
    VisibleTo: day(),
    MaxActivities: integer(),
    IncludedEmails: integer().notNull().default(0),
    IncludedSms: integer().notNull().default(0),
    GraceDays: integer().notNull().default(0),
    OrderExpirationDays: integer(),
    /** Due once, with the first purchase. */
    SetupFee: cents().notNull().default(0),
    Renewable: boolean().notNull().default(true),
    AutoRenewDefault: boolean().notNull().default(false),
    /** What a renewal buys; null is the same package. */
    RenewalPackageId: reference().references((): AnyPgColumn => packages.Id),
    /** S the price that the purchase pins, C the current one, L the lower of the two. */
    RenewalPricePolicy: code().notNull().default(RenewalPricePolicy.current),
    /** R rolling from the payment, F a fixed season from `SeasonStart` to `SeasonEnd` (ddMM). */
    ValidityMode: code().notNull().default(ValidityMode.rolling),
    SeasonStart: code(),
    SeasonEnd: code(),
    /** From this day of the year (ddMM) on, a season that is bought is the next one. */
    RolloverDay: code(),
    TrialDays: integer().notNull().default(0),
    RefundDays: integer().notNull().default(0),
    NoticeDays: integer().notNull().default(0),
    /** How many days before the end customers may order the renewal; null is at any time. */
    RenewalWindowDays: integer(),
    /** On how many days of a period a subscription may be paused; null is on none. */
    MaxPauseDays: integer(),
    MaxPauses: integer().notNull().default(1),
    PausedByCustomers: boolean().notNull().default(false),
    UserNatures: code().array().notNull().default([]),
    AccountingType: code().notNull().default(AccountingType.all),
    TaxRegime: code(),
    Image: text(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    index().on(t.RenewalPackageId),
    unique('package_code').on(t.Software, t.Code),
    index().on(t.ProductId),
    index().on(t.GroupId),
    index().on(t.VatNatureCode),
    index().on(t.Type),
    ...searchIndexes(t.Search),
  ],
);

/** The origins that a package is for; none means all. */
export const packageOrigins = snakeCase.table(
  'package_origin',
  {
    PackageId: ownerReference(() => packages.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.PackageId, t.OriginId),
);

/** The categories of origins that a package is for; none means all. */
export const packageOriginCategories = snakeCase.table(
  'package_origin_category',
  {
    PackageId: ownerReference(() => packages.Id),
    OriginCategoryId: requiredReference(() => originCategories.Id),
  },
  (t) => linkKeys(t.PackageId, t.OriginCategoryId),
);

/** The types of activity that a package is for; none means all. */
export const packageActivityTypes = snakeCase.table(
  'package_activity_type',
  {
    PackageId: ownerReference(() => packages.Id),
    ActivityTypeId: requiredReference(() => activityTypes.Id),
  },
  (t) => linkKeys(t.PackageId, t.ActivityTypeId),
);

/** What a package needs beside it: one of these; for an add-on without a row here, any base of its software. */
export const packageRequirements = snakeCase.table(
  'package_requirement',
  {
    PackageId: ownerReference(() => packages.Id),
    RequiredId: requiredReference(() => packages.Id),
  },
  (t) => linkKeys(t.PackageId, t.RequiredId),
);

/** What a package cannot stand beside; it counts from both sides. */
export const packageIncompatibilities = snakeCase.table(
  'package_incompatibility',
  {
    PackageId: ownerReference(() => packages.Id),
    IncompatibleId: requiredReference(() => packages.Id),
  },
  (t) => linkKeys(t.PackageId, t.IncompatibleId),
);

/**
 * Versions of a package's price. `ValidFrom` and `ValidTo` are whole days, an open end is null; the narrowest scope
 * wins: an origin's own price, else the one for all. Only a save of the package writes here, under its row's lock.
 */
export const packagePrices = snakeCase.table(
  'package_price',
  {
    Id: id(),
    PackageId: ownerReference(() => packages.Id),
    Price: micros().notNull(),
    FullPrice: micros(),
    ValidFrom: day().notNull(),
    ValidTo: day(),
    OriginId: reference().references(() => origins.Id),
    OriginCategoryId: reference().references(() => originCategories.Id),
    UserNature: code(),
    Reason: text(),
    ...positionedColumns(),
  },
  (t) => [
    unique('package_price_scope')
      .on(t.PackageId, t.OriginId, t.OriginCategoryId, t.UserNature, t.ValidFrom)
      .nullsNotDistinct(),
    index().on(t.OriginId),
    index().on(t.OriginCategoryId),
  ],
);
