import type { Links } from '../../db/links.ts';
import { groups, packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';
import {
  couponGroups,
  couponOriginCategories,
  couponOrigins,
  couponPackages,
  couponProducts,
} from '../../tables/sales/coupon-tables.ts';

/** What a coupon is limited to, by field; an empty list means all. */
export const couponLinks = {
  Packages: {
    table: couponPackages,
    owner: couponPackages.CouponId,
    other: couponPackages.PackageId,
    target: packages,
    label: packages.Description,
  },
  Products: {
    table: couponProducts,
    owner: couponProducts.CouponId,
    other: couponProducts.ProductId,
    target: products,
    label: products.Description,
  },
  Groups: {
    table: couponGroups,
    owner: couponGroups.CouponId,
    other: couponGroups.GroupId,
    target: groups,
    label: groups.Description,
  },
  Origins: {
    table: couponOrigins,
    owner: couponOrigins.CouponId,
    other: couponOrigins.OriginId,
    target: origins,
    label: origins.Description,
  },
  OriginCategories: {
    table: couponOriginCategories,
    owner: couponOriginCategories.CouponId,
    other: couponOriginCategories.OriginCategoryId,
    target: originCategories,
    label: originCategories.Description,
  },
} satisfies Record<string, Links>;

/** The fields of a coupon's limits. */
export const couponLinkNames = Object.keys(couponLinks) as (keyof typeof couponLinks)[]; // Its own keys.
