import { z } from 'zod';
import { PackageType, packageType, Software, software } from '../../codes/catalogue-codes.ts';
import { says } from '../../errors/issues.ts';
import { codesFilter, flagFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import {
  code,
  codeReference,
  money,
  optional,
  optionalCodeReference,
  optionalReference,
  optionalText,
  positionedFields,
  positionedInput,
  positiveMoney,
  reference,
  referenceOrNull,
  referencesInput,
  text,
  textOrNull,
  whole,
} from '../../values/kinds.ts';
import { PaymentVector, paymentVector } from '../codes.ts';
import { instalmentPlan } from '../instalments/instalment-plan.ts';
import { paymentProviderName, providersOf } from './payment-provider.ts';

/** The electronic invoice's payment way of each vector, unless somebody chooses another (entities.md section 11). */
export const defaultPaymentWay = {
  [PaymentVector.bankTransfer]: 'MP05',
  [PaymentVector.sepaDebit]: 'MP20',
  [PaymentVector.creditCard]: 'MP08',
  [PaymentVector.payPal]: 'MP08',
  [PaymentVector.cloudPayment]: 'MP08',
} as const satisfies Record<z.infer<typeof paymentVector>, string>;

/** Payment in full: the term of every payment in the shop. */
export const defaultPaymentTerm = 'TP02';
/** Payment in instalments: the term of what is due on several days. */
export const instalmentsTerm = 'TP01';

/** For how many days an order waits for its payment, unless somebody says otherwise (decisions.md section 5). */
export const defaultExpirationDays = {
  [PaymentVector.bankTransfer]: 15,
  [PaymentVector.sepaDebit]: 1,
  [PaymentVector.creditCard]: 1,
  [PaymentVector.payPal]: 1,
  [PaymentVector.cloudPayment]: 1,
} as const satisfies Record<z.infer<typeof paymentVector>, number>;

/** A row of the payment types' list. */
const row = z.object({
  Id: z.int(),
  Code: z.string(),
  Description: z.string(),
  PaymentVector: paymentVector,
  ShopTitle: z.string(),
  Bank: referenceOrNull,
  PaymentWay: codeReference,
  PaymentTermType: codeReference,
  OrderExpirationDays: z.int(),
  GraceDays: z.int(),
  RequiresConfirmation: z.boolean(),
  ForInsert: z.boolean(),
  ForRenewal: z.boolean(),
  Software: software.nullable(),
  IsDefault: z.boolean(),
  ...positionedFields,
});

/** One payment type; amounts in EUR, empty lists mean all. */
const record = row.extend({
  ShopDescription: textOrNull,
  Instructions: textOrNull,
  MinAmount: money.nullable(),
  MaxAmount: money.nullable(),
  ImmediateActivation: z.boolean(),
  AllowRenewal: z.boolean(),
  Icon: textOrNull,
  Provider: paymentProviderName.nullable(),
  InstalmentPlan: instalmentPlan.nullable(),
  Origins: z.array(reference),
  PackageTypes: z.array(packageType),
});

/** Left out, the payment way, the term and the expiration days become those of the vector. */
const input = z
  .object({
    Code: code(10),
    Description: text(80),
    PaymentVector: paymentVector,
    ShopTitle: text(60),
    ShopDescription: optionalText(250),
    Instructions: optionalText(5000).describe('HTML, sanitised by the server; tags {Total}, {Iban}, …'),
    Bank: optionalReference,
    PaymentWay: optionalCodeReference,
    PaymentTermType: optionalCodeReference,
    MinAmount: optional(positiveMoney),
    MaxAmount: optional(positiveMoney),
    OrderExpirationDays: optional(whole(1, 365)),
    GraceDays: whole(0, 365).default(0),
    RequiresConfirmation: z.boolean().default(false),
    ImmediateActivation: z.boolean().default(false),
    AllowRenewal: z.boolean().default(false),
    ForInsert: z.boolean().default(true),
    ForRenewal: z.boolean().default(true),
    Software: optional(software),
    Origins: referencesInput,
    PackageTypes: z.array(packageType).max(8).default([]),
    IsDefault: z.boolean().default(false),
    Icon: optionalText(40),
    InstalmentPlan: optional(instalmentPlan).describe(
      'Orders of staff are paid in instalments; the shop does not offer it',
    ),
    Provider: optional(paymentProviderName).describe('null: the provider that the server has for the vector'),
    ...positionedInput,
  })
  .refine((type) => type.PaymentVector !== PaymentVector.bankTransfer || type.Bank !== null, {
    ...says('selectRequired'),
    path: ['Bank'],
  })
  .refine((type) => type.InstalmentPlan === null || type.PaymentVector === PaymentVector.bankTransfer, {
    ...says('notAllowed'),
    path: ['InstalmentPlan', 'Days'],
  })
  .refine((type) => type.MinAmount === null || type.MaxAmount === null || type.MinAmount <= type.MaxAmount, {
    ...says('rangeFromTo'),
    path: ['MaxAmount'],
  })
  .refine((type) => type.Provider === null || providersOf(type.PaymentVector).includes(type.Provider), {
    ...says('notAllowed'),
    path: ['Provider'],
  });

/** How an order can be paid in the shop (entities.md section 11); credentials live in the server's configuration. */
export const shopPaymentTypes = resource({
  name: 'ShopPaymentTypes',
  stepUp: true,
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Code: textFilter,
    Description: textFilter,
    PaymentVector: codesFilter(PaymentVector),
    Software: codesFilter(Software),
    PackageTypes: codesFilter(PackageType),
    ForInsert: flagFilter,
    ForRenewal: flagFilter,
    Active: flagFilter,
  },
  orderColumns: [
    'Code',
    'Description',
    'PaymentVector',
    'ShopTitle',
    'OrderExpirationDays',
    'Active',
    'Position',
    'UpdatedAt',
  ],
  placedWithin: [],
  lookupFor: ['Orders'],
});
