import { z } from 'zod';
import { UserNature } from '../../authorization/natures.ts';
import { DiscountType, packageType, Software, software } from '../../codes/catalogue-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, dayFilter, flagFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  auditFields,
  code,
  instantOrNull,
  money,
  optional,
  optionalDay,
  optionalReference,
  optionalText,
  reference,
  referenceOrNull,
  referencesInput,
  someMoney,
  text,
  textOrNull,
  versionInput,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { paymentVector } from '../codes.ts';

/** Who may use a coupon: everybody, those it is assigned to, holders of one of its single-use codes. */
export const CouponAudience = { everybody: 'P', assigned: 'U', singleUse: 'S' } as const;
const audience = enumeration('CouponAudience', CouponAudience);

/** Whether a coupon counts on renewals: never, on the first ones, always. */
export const CouponRenewals = { never: 'N', first: 'F', always: 'A' } as const;
const renewals = enumeration('CouponRenewals', CouponRenewals);

/** What a coupon is now: a draft, planned for a later day, active, suspended, expired, used up. */
export const CouponState = {
  draft: 'D',
  planned: 'P',
  active: 'A',
  suspended: 'S',
  expired: 'E',
  exhausted: 'X',
} as const;
const state = enumeration('CouponState', CouponState);

const discountType = enumeration('DiscountType', DiscountType);
const nature = enumeration('UserNature', UserNature);

const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  Software: software.nullable(),
  DiscountType: discountType,
  DiscountValue: z.number().describe('EUR, or 0–100 per cent, by DiscountType'),
  ValidFrom: textOrNull,
  ValidTo: textOrNull,
  MinOrder: money.nullable(),
  Audience: audience,
  NewCustomersOnly: z.boolean(),
  FirstOrderOnly: z.boolean(),
  MaxUses: wholeOrNull,
  State: state,
  Batch: referenceOrNull,
  UsedCount: z.int(),
  ReservedCount: z.int(),
  AssignedCount: z.int(),
  ...auditFields,
});

/**
 * One coupon; empty lists mean all. Waiting orders reserve uses, payments consume them; `BudgetUsed` is what both take off.
 */
const record = row.extend({
  ShopMessage: textOrNull,
  MaxDiscount: money.nullable(),
  MaxUsesPerUser: wholeOrNull,
  Budget: money.nullable(),
  BudgetUsed: money,
  Packages: z.array(reference),
  Products: z.array(reference),
  Groups: z.array(reference),
  PackageTypes: z.array(packageType),
  Origins: z.array(reference),
  OriginCategories: z.array(reference),
  UserNatures: z.array(nature),
  PaymentTypes: z.array(paymentVector),
  Renewals: renewals,
  RenewalsCount: wholeOrNull,
  Cumulative: z.boolean(),
  Priority: z.int(),
  AutoApply: z.boolean(),
  ReturnOnRefund: z.boolean(),
  EmailTemplate: referenceOrNull,
  Draft: z.boolean(),
  SuspendedAt: instantOrNull,
});

const input = z
  .object({
    Code: optional(code(30).regex(/^[A-Z0-9-]+$/, 'invalidCode')).describe('Left out: generated'),
    Description: text(150),
    ShopMessage: optionalText(200),
    Software: optional(software),
    DiscountType: discountType,
    DiscountValue: someMoney,
    MaxDiscount: optional(someMoney),
    MinOrder: optional(someMoney),
    ValidFrom: optionalDay,
    ValidTo: optionalDay,
    Audience: audience.default(CouponAudience.everybody),
    MaxUses: optional(whole(1, 1_000_000)),
    MaxUsesPerUser: optional(whole(1, 10_000)).default(1),
    Budget: optional(someMoney),
    Packages: referencesInput,
    Products: referencesInput,
    Groups: referencesInput,
    PackageTypes: z.array(packageType).default([]),
    Origins: referencesInput,
    OriginCategories: referencesInput,
    UserNatures: z.array(nature).default([]),
    PaymentTypes: z.array(paymentVector).default([]),
    NewCustomersOnly: z.boolean().default(false),
    FirstOrderOnly: z.boolean().default(false),
    Renewals: renewals.default(CouponRenewals.never),
    RenewalsCount: optional(whole(1, 120)),
    Cumulative: z.boolean().default(false),
    Priority: whole(0, 999).default(0),
    AutoApply: z.boolean().default(false),
    ReturnOnRefund: z.boolean().default(true),
    EmailTemplate: optionalReference,
    Draft: z.boolean().default(false),
    ...versionInput,
  })
  .refine(({ DiscountType: type, DiscountValue }) => type !== DiscountType.percentage || DiscountValue <= 100, {
    ...says('maxValue', { max: 100 }),
    path: ['DiscountValue'],
  })
  .refine(({ ValidFrom, ValidTo }) => ValidTo === null || ValidFrom === null || ValidTo >= ValidFrom, {
    ...says('dateRange'),
    path: ['ValidTo'],
  })
  .refine(({ Renewals, RenewalsCount }) => Renewals !== CouponRenewals.first || RenewalsCount !== null, {
    ...says('required'),
    path: ['RenewalsCount'],
  });

/**
 * Discounts by code (entities.md section 7). Codes are unique whatever the case; days are whole days of Europe/Rome, both
 * inclusive. What is assigned to whom: see `coupon-users.ts`.
 */
export const coupons = resource({
  name: 'Coupons',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    DiscountType: codesFilter(DiscountType),
    Audience: codesFilter(CouponAudience),
    State: codesFilter(CouponState),
    Batch: referenceFilter,
    User: referenceFilter,
    AutoApply: flagFilter,
    ...range('ValidFrom', dayFilter),
    ...range('ValidTo', dayFilter),
  },
  orderColumns: ['Code', 'Description', 'DiscountValue', 'ValidFrom', 'ValidTo', 'State', 'CreatedAt', 'UpdatedAt'],
});
