import type { PackageTypeCode, SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import type { InstalmentPlan } from '@circolo/contract/sales/instalments/instalment-plan';
import type { PaymentProviderCode } from '@circolo/contract/sales/payment-types/payment-provider';
import { boolean, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  cents,
  code,
  description,
  id,
  linkKeys,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { packages } from '../catalogue/catalogue-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { paymentTermTypes, paymentWays } from '../registries/registry-tables.ts';

/** The operator's own accounts. */
export const banks = snakeCase.table(
  'bank',
  {
    Id: id(),
    Description: description().notNull(),
    Holder: text().notNull(),
    Iban: code().notNull().unique(),
    Bic: code(),
    AbiCode: code(),
    CabCode: code(),
    Branch: text(),
    Country: code().notNull(),
    CreditorIdentifier: code(),
    SiaCode: code(),
    UseForTransfers: boolean().notNull().default(true),
    UseForDebits: boolean().notNull().default(false),
    IsDefault: boolean().notNull().default(false),
    Software: code().$type<SoftwareCode>(),
    Instructions: text(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => searchIndexes(t.Search),
);

/** The origins that a bank is for; none means all. */
export const bankOrigins = snakeCase.table(
  'bank_origin',
  {
    BankId: ownerReference(() => banks.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.BankId, t.OriginId),
);

/** How orders can be paid in the shop. */
export const shopPaymentTypes = snakeCase.table(
  'shop_payment_type',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    PaymentVector: code().$type<PaymentVectorCode>().notNull(),
    ShopTitle: text().notNull(),
    ShopDescription: text(),
    Instructions: text(),
    BankId: reference().references(() => banks.Id),
    PaymentWayCode: code()
      .notNull()
      .references(() => paymentWays.Code),
    PaymentTermTypeCode: code()
      .notNull()
      .references(() => paymentTermTypes.Code),
    MinAmount: cents(),
    MaxAmount: cents(),
    OrderExpirationDays: integer().notNull(),
    GraceDays: integer().notNull().default(0),
    RequiresConfirmation: boolean().notNull().default(false),
    ImmediateActivation: boolean().notNull().default(false),
    AllowRenewal: boolean().notNull().default(false),
    ForInsert: boolean().notNull().default(true),
    ForRenewal: boolean().notNull().default(true),
    Software: code().$type<SoftwareCode>(),
    PackageTypes: text().$type<PackageTypeCode>().array().notNull().default([]),
    /** Who settles it: stripe, paypal, mollie, sandbox; null is the provider of the vector, or none. */
    Provider: code().$type<PaymentProviderCode>(),
    /** The instalments that orders of staff are paid in; null: as a whole. */
    InstalmentPlan: jsonb().$type<InstalmentPlan>(),
    IsDefault: boolean().notNull().default(false),
    Icon: text(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    index().on(t.BankId),
    index().on(t.PaymentWayCode),
    index().on(t.PaymentTermTypeCode),
    ...searchIndexes(t.Search),
  ],
);

/** The origins that a payment type is for; none means all. */
export const shopPaymentTypeOrigins = snakeCase.table(
  'shop_payment_type_origin',
  {
    ShopPaymentTypeId: ownerReference(() => shopPaymentTypes.Id),
    OriginId: requiredReference(() => origins.Id),
  },
  (t) => linkKeys(t.ShopPaymentTypeId, t.OriginId),
);

/** The ways to pay that a package accepts; none means all. */
export const packagePaymentTypes = snakeCase.table(
  'package_payment_type',
  {
    PackageId: ownerReference(() => packages.Id),
    ShopPaymentTypeId: requiredReference(() => shopPaymentTypes.Id),
  },
  (t) => linkKeys(t.PackageId, t.ShopPaymentTypeId),
);
