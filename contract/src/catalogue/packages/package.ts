import { z } from 'zod';
import { UserNature } from '../../authorization/natures.ts';
import {
  BillingMethod,
  billingMethod,
  Dealer,
  dealer,
  discountType,
  PackageType,
  PriceType,
  packageType,
  priceType,
  Software,
  software,
  UnitOfMeasure,
  unitOfMeasure,
  Visibility,
  visibility,
} from '../../codes/catalogue-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, flagFilter, numberFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  code,
  codeReference,
  day,
  dayOrNull,
  optional,
  optionalCodeReference,
  optionalDay,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  positiveMoney,
  price,
  quantity,
  rate,
  reference,
  referenceInput,
  referenceOrNull,
  referencesInput,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { packageIssues } from './package-checks.ts';
import { packageTerms, packageTermsInput } from './package-terms.ts';

/** A row of the packages' list. `Price` and `FullPrice` are those in force today for everybody, in EUR. */
const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  ShopTitle: z.string(),
  Software: software,
  Type: packageType,
  Product: reference,
  Group: referenceOrNull,
  UnitOfMeasure: unitOfMeasure,
  BillingMethod: billingMethod,
  PriceType: priceType,
  Quantity: z.number(),
  Price: price,
  FullPrice: price.nullable(),
  VatRate: rate,
  PriceListVisibility: visibility,
  ...positionedFields,
});

/**
 * A version of a package's price: valid from `ValidFrom` to `ValidTo` (both whole days, null is open), for an origin, a
 * category of origins, a nature of users, or all. The narrowest counts: origin, then category, then nature.
 */
export const packagePrice = z.object({
  Id: z.int(),
  Price: price,
  FullPrice: price.nullable(),
  ValidFrom: day,
  ValidTo: dayOrNull,
  Origin: referenceOrNull,
  OriginCategory: referenceOrNull,
  UserNature: enumeration('UserNature', UserNature).nullable(),
  Reason: textOrNull,
});

/** One package. `Sold` says that an order holds it: then `Code` and `Type` are frozen. */
const record = row.extend({
  ShopDescription: textOrNull,
  Features: z.array(z.string()),
  Dealer: dealer,
  MinQuantity: z.int(),
  MaxQuantity: wholeOrNull,
  QuantityStep: z.int(),
  PriceIncludesVat: z.boolean(),
  DiscountType: discountType.nullable(),
  DiscountValue: z.number().nullable(),
  DiscountFrom: dayOrNull,
  DiscountTo: dayOrNull,
  VatNature: codeReference.nullable(),
  VisibleFrom: dayOrNull,
  VisibleTo: dayOrNull,
  MaxActivities: wholeOrNull,
  IncludedEmails: z.int(),
  IncludedSms: z.int(),
  GraceDays: z.int(),
  OrderExpirationDays: wholeOrNull,
  ...packageTerms,
  Image: textOrNull,
  Origins: z.array(reference),
  Requires: z.array(reference),
  Incompatible: z.array(reference),
  Prices: z.array(packagePrice),
  Sold: z.boolean(),
});

const fields = z.object({
  Code: code(20),
  Description: text(150),
  ShopTitle: text(80),
  ShopDescription: optionalText(20_000).describe('HTML, sanitised by the server'),
  Features: z.array(text(120)).max(20).default([]),
  Software: software,
  Type: packageType,
  Product: referenceInput,
  Group: optionalReference,
  Dealer: dealer.default(Dealer.everyone),
  UnitOfMeasure: unitOfMeasure,
  BillingMethod: billingMethod,
  PriceType: priceType,
  Quantity: quantity,
  MinQuantity: whole(1, 1_000_000).default(1),
  MaxQuantity: optional(whole(1, 1_000_000)),
  QuantityStep: whole(1, 1_000_000).default(1),
  Price: price,
  FullPrice: optional(price),
  PriceIncludesVat: z.boolean().default(false),
  DiscountType: optional(discountType),
  DiscountValue: optional(positiveMoney),
  DiscountFrom: optionalDay,
  DiscountTo: optionalDay,
  VatRate: rate.default(22),
  VatNature: optionalCodeReference,
  PriceListVisibility: visibility.default('1'),
  VisibleFrom: optionalDay,
  VisibleTo: optionalDay,
  MaxActivities: optional(whole(1, 9999)),
  IncludedEmails: whole(0, 10_000_000).default(0),
  IncludedSms: whole(0, 10_000_000).default(0),
  GraceDays: whole(0, 365).default(0),
  OrderExpirationDays: optional(whole(1, 365)),
  ...packageTermsInput,
  Image: optionalText(300),
  Origins: referencesInput,
  Requires: referencesInput,
  Incompatible: referencesInput,
  ...positionedInput,
});

const input = fields.superRefine((value, context) => {
  for (const { field, code: issue, parameters } of packageIssues(value)) {
    const refusal = says(issue, parameters);
    context.addIssue({
      code: 'custom',
      path: [field],
      message: refusal.error,
      params: refusal.params,
      input: value[field],
    });
  }
});

/** What is sold: a subscription or an add-on, with its unit, billing, price and rules (entities.md section 2). */
export const packages = resource({
  name: 'Packages',
  menu: { group: 'catalogue', key: 1220, place: 230, path: 'packages', icon: 'packages' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    Type: codesFilter(PackageType),
    Product: referenceFilter,
    Group: referenceFilter,
    UnitOfMeasure: codesFilter(UnitOfMeasure),
    BillingMethod: codesFilter(BillingMethod),
    PriceType: codesFilter(PriceType),
    PriceListVisibility: codesFilter(Visibility),
    Active: flagFilter,
    ...range('Quantity', numberFilter),
  },
  orderColumns: [
    'Code',
    'Description',
    'ShopTitle',
    'Software',
    'Type',
    'BillingMethod',
    'Quantity',
    'PriceListVisibility',
    'Active',
    'Position',
    'UpdatedAt',
  ],
  placedWithin: ['Software', 'Product'],
  lookupFor: ['Packages', 'Orders', 'ReminderRules', 'PriceWaves'],
});
