import { z } from 'zod';
import { billingMethod, packageType, priceType, unitOfMeasure } from '../codes/catalogue-codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { referenceFilter, textFilter } from '../resource/filters.ts';
import { limitOf } from '../resource/paged.ts';
import { pageSizes } from '../resource/paging.ts';
import { paymentVector } from '../sales/codes.ts';
import { textOrNull, wholeOrNull } from '../values/kinds.ts';

/** What the server has computed: its decimals are its own business, and lists of it are long. */
const euros = z.number().describe('EUR');

/**
 * A package as the shop offers it; every amount is the server's, in EUR. `Price` is the one in force for the brand, as
 * it is meant (`PriceIncludesVat`), for the whole (`PriceType` P) or for each (U); `FullPrice` is crossed out.
 * `Amount` is what the smallest quantity costs today, its discount taken off, `Taxable`, `Vat` and `Total` what an order
 * of it alone would come to; `PerMonth` and `PerYear` are what `Amount` means over time, null where billing has no period.
 */
const offeredPackage = z.object({
  Id: z.int(),
  Code: z.string(),
  Title: z.string(),
  Description: z.string().nullable().describe('HTML, sanitised'),
  Features: z.array(z.string()),
  Image: textOrNull,
  Type: packageType,
  UnitOfMeasure: unitOfMeasure,
  BillingMethod: billingMethod,
  PriceType: priceType,
  Quantity: z.number(),
  MinQuantity: z.int(),
  MaxQuantity: wholeOrNull,
  QuantityStep: z.int(),
  MaxActivities: wholeOrNull,
  IncludedEmails: z.int(),
  IncludedSms: z.int(),
  InEvidence: z.boolean(),
  Price: euros,
  FullPrice: euros.nullable(),
  PriceIncludesVat: z.boolean(),
  VatRate: z.number().describe('0–100'),
  Discount: euros,
  Amount: euros,
  Taxable: euros,
  Vat: euros,
  Total: euros,
  PerMonth: euros.nullable(),
  PerYear: euros.nullable(),
});
export type OfferedPackage = z.infer<typeof offeredPackage>;

/** A base product as the shop's home shows it, its subscriptions within: those in evidence first, then the cheapest. */
const offeredProduct = z.object({
  Id: z.int(),
  Slug: z.string(),
  Title: z.string(),
  Subtitle: textOrNull,
  Badge: textOrNull,
  Color: textOrNull,
  Image: textOrNull,
  InEvidence: z.boolean(),
  GroupId: wholeOrNull,
  Packages: z.array(offeredPackage),
});

/** A group with something in the shop; `ProductsCount` counts all of its products, on this page or not. */
const offeredGroup = z.object({
  Id: z.int(),
  Title: z.string(),
  Description: textOrNull,
  Color: textOrNull,
  Icon: textOrNull,
  Image: textOrNull,
  InEvidence: z.boolean(),
  ProductsCount: z.int(),
});

/**
 * What the brand of the address sells: its groups in order, and a page of its base products, by group, in evidence first.
 * Refused with `ShopClosed` where the brand has no shop.
 */
export const shopCatalogue = endpoint({
  method: 'GET',
  path: '/Shop/Catalogue',
  summary: 'What a brand sells',
  access: 'public',
  query: z.strictObject({
    Limit: limitOf(pageSizes).optional(),
    Page: z.coerce.number().int().min(1).max(100_000).optional(),
    Group: referenceFilter.optional(),
    Search: textFilter.optional(),
  }),
  answer: z.object({
    Groups: z.array(offeredGroup),
    Products: z.array(offeredProduct),
    ProductsCount: z.int(),
  }),
});

/** An add-on beside a base product: `Requires` names the packages of which one must be chosen; empty: any of them. */
const offeredAddOn = offeredPackage.extend({ Requires: z.array(z.int()) });

/**
 * One base product with its subscriptions to choose from and the add-ons that go with them. `Incompatible` holds pairs of
 * packages that cannot stand in one order. An unknown or hidden product is `RecordNotFound`.
 */
export const shopProduct = endpoint({
  method: 'GET',
  path: '/Shop/Products/{Slug}',
  summary: 'One product of a brand, with its packages and add-ons',
  access: 'public',
  params: z.object({ Slug: z.string().min(1).max(80).toLowerCase() }),
  answer: offeredProduct.extend({
    Description: z.string().nullable().describe('HTML, sanitised'),
    Group: z.object({ Id: z.int(), Title: z.string() }).nullable(),
    SeoTitle: textOrNull,
    SeoDescription: textOrNull,
    AddOns: z.array(offeredAddOn),
    Incompatible: z.array(z.tuple([z.int(), z.int()])),
  }),
});

/** A way to pay that the brand offers for new orders; `Instructions` is sanitised HTML. */
const offeredPaymentType = z.object({
  Id: z.int(),
  Code: z.string(),
  PaymentVector: paymentVector,
  Title: z.string(),
  Description: textOrNull,
  Instructions: textOrNull,
  Icon: textOrNull,
  IsDefault: z.boolean(),
  OrderExpirationDays: z.int(),
  MinAmount: euros.nullable(),
  MaxAmount: euros.nullable(),
});

/** How orders can be paid in the brand's shop, the default first. Refused with `ShopClosed` where it has no shop. */
export const shopPaymentTypesOffered = endpoint({
  method: 'GET',
  path: '/Shop/PaymentTypes',
  summary: 'Ways to pay in a brand’s shop',
  access: 'public',
  answer: z.array(offeredPaymentType),
});
