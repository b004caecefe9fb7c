import { packages } from '@circolo/contract/catalogue/package';
import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { vatNatures } from '../registries/tables.ts';
import { anyOf, atLeast, atMost, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { linked } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf, euros, eurosOfMicros, percent } from '../resource/wire.ts';
import { removed, saved } from '../resource/write-routes.ts';
import {
  activityTypesOfPackage,
  categoriesOfPackage,
  incompatibleWith,
  isSold,
  originsOfPackage,
  requiredBy,
} from './package-links.ts';
import { paymentTypesOf } from './package-payment-types.ts';
import { inForce, pricesOf, today } from './package-prices.ts';
import { planPriceRoutes } from './plan-price.ts';
import { savePackage } from './save-package.ts';
import { groups, packagePrices, products, packages as t } from './tables.ts';

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  ShopTitle: t.ShopTitle,
  Software: t.Software,
  Type: t.Type,
  Product: { Id: products.Id, Description: products.Description },
  Group: { Id: groups.Id, Description: groups.Description },
  UnitOfMeasure: t.UnitOfMeasure,
  BillingMethod: t.BillingMethod,
  PriceType: t.PriceType,
  Quantity: t.Quantity,
  Price: eurosOfMicros(packagePrices.Price),
  FullPrice: eurosOfMicros(packagePrices.FullPrice),
  VatRate: percent(t.VatRate),
  PriceListVisibility: t.PriceListVisibility,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const renewal = alias(t, 'renewal');

const details = {
  ShopDescription: t.ShopDescription,
  Features: t.Features,
  Dealer: t.Dealer,
  MinQuantity: t.MinQuantity,
  MaxQuantity: t.MaxQuantity,
  QuantityStep: t.QuantityStep,
  PriceIncludesVat: t.PriceIncludesVat,
  DiscountType: t.DiscountType,
  DiscountValue: percent(t.DiscountValue),
  DiscountFrom: t.DiscountFrom,
  DiscountTo: t.DiscountTo,
  VatNature: { Code: vatNatures.Code, Description: vatNatures.Description },
  VisibleFrom: t.VisibleFrom,
  VisibleTo: t.VisibleTo,
  MaxActivities: t.MaxActivities,
  IncludedEmails: t.IncludedEmails,
  IncludedSms: t.IncludedSms,
  GraceDays: t.GraceDays,
  OrderExpirationDays: t.OrderExpirationDays,
  SetupFee: euros(t.SetupFee),
  TrialDays: t.TrialDays,
  Renewable: t.Renewable,
  AutoRenewDefault: t.AutoRenewDefault,
  RenewalPackage: { Id: renewal.Id, Description: renewal.Description },
  RenewalPricePolicy: codeOf(t.RenewalPricePolicy),
  ValidityMode: codeOf(t.ValidityMode),
  SeasonStart: t.SeasonStart,
  SeasonEnd: t.SeasonEnd,
  RolloverDay: t.RolloverDay,
  RefundDays: t.RefundDays,
  NoticeDays: t.NoticeDays,
  UserNatures: codeOf(t.UserNatures),
  AccountingType: codeOf(t.AccountingType),
  TaxRegime: codeOf(t.TaxRegime),
  Image: t.Image,
};

const currentPrice = and(eq(packagePrices.PackageId, t.Id), inForce(today));

async function onePackage(db: Queryable, id: number) {
  const [record] = await db
    .select({ ...shape, ...details })
    .from(t)
    .innerJoin(products, eq(products.Id, t.ProductId))
    .innerJoin(packagePrices, currentPrice)
    .leftJoin(groups, eq(groups.Id, t.GroupId))
    .leftJoin(renewal, eq(renewal.Id, t.RenewalPackageId))
    .leftJoin(vatNatures, eq(vatNatures.Code, t.VatNatureCode))
    .where(eq(t.Id, id));
  if (!record) return undefined;
  return {
    ...record,
    Origins: await linked(db, originsOfPackage, id),
    OriginCategories: await linked(db, categoriesOfPackage, id),
    ActivityTypes: await linked(db, activityTypesOfPackage, id),
    PaymentTypes: await paymentTypesOf(db, id),
    Requires: await linked(db, requiredBy, id),
    Incompatible: await linked(db, incompatibleWith, id),
    Prices: await pricesOf(db, id),
    Sold: await isSold(db, id),
  };
}

const source = {
  resource: packages,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .innerJoin(products, eq(products.Id, t.ProductId))
      .innerJoin(packagePrices, currentPrice)
      .leftJoin(groups, eq(groups.Id, t.GroupId))
      .where(where)
      .orderBy(...order),
  record: onePackage,
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    Type: (value) => anyOf(t.Type, value),
    Product: (value) => anyOf(t.ProductId, value),
    Group: (value) => anyOf(t.GroupId, value),
    UnitOfMeasure: (value) => anyOf(t.UnitOfMeasure, value),
    BillingMethod: (value) => anyOf(t.BillingMethod, value),
    PriceType: (value) => anyOf(t.PriceType, value),
    PriceListVisibility: (value) => anyOf(t.PriceListVisibility, value),
    Active: (value) => isFlag(t.Active, value),
    QuantityFrom: (value) => atLeast(t.Quantity, value),
    QuantityTo: (value) => atMost(t.Quantity, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    ShopTitle: t.ShopTitle,
    Software: t.Software,
    Type: t.Type,
    BillingMethod: t.BillingMethod,
    Quantity: t.Quantity,
    PriceListVisibility: t.PriceListVisibility,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Software), asc(t.ProductId), asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof packages>;

export function packagesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, savePackage);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
  planPriceRoutes(api, onePackage);
}
