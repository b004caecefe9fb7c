import type { z } from 'zod';
import { enumeration } from './enumeration.ts';

/** The two sibling products: A for associations, O for sports centres (decisions.md section 1). */
export const Software = { association: 'A', centre: 'O' } as const;
export const software = enumeration('Software', Software);
export type SoftwareCode = z.infer<typeof software>;

/** What a package sells (product.md section 3). */
export const PackageType = {
  singleActivity: 'AS',
  multipleActivities: 'AM',
  additionalActivities: 'PA',
  email: 'PE',
  sms: 'PS',
  other: 'PX',
  centre: 'AC',
  credit: 'PC',
} as const;
export const packageType = enumeration('PackageType', PackageType);
export type PackageTypeCode = z.infer<typeof packageType>;

/** The types that each software sells, in the order in which a form offers them. */
export const packageTypesOf = {
  [Software.association]: [
    PackageType.singleActivity,
    PackageType.multipleActivities,
    PackageType.additionalActivities,
    PackageType.email,
    PackageType.sms,
    PackageType.other,
  ],
  [Software.centre]: [PackageType.centre, PackageType.credit, PackageType.email, PackageType.sms, PackageType.other],
} as const satisfies Record<SoftwareCode, readonly PackageTypeCode[]>;

/** How a package's price is meant: for each unit that the buyer asks for, or for the whole. */
export const PriceType = { unit: 'U', full: 'P' } as const;
export const priceType = enumeration('PriceType', PriceType);
export type PriceTypeCode = z.infer<typeof priceType>;

/** How often, or on what, a package is billed. */
export const BillingMethod = {
  yearly: '1',
  halfYearly: '2',
  fourMonthly: '3',
  quarterly: '4',
  bimonthly: '5',
  monthly: '6',
  consumption: '7',
  oneOff: '8',
} as const;
export const billingMethod = enumeration('BillingMethod', BillingMethod);
export type BillingMethodCode = z.infer<typeof billingMethod>;

/** What the `Quantity` of a package counts; `IN` is charged on money collected through the product. */
export const UnitOfMeasure = { number: 'NR', days: 'GG', collection: 'IN' } as const;
export const unitOfMeasure = enumeration('UnitOfMeasure', UnitOfMeasure);
export type UnitOfMeasureCode = z.infer<typeof unitOfMeasure>;

/** For which dealer something is: opaque codes with a label each, X is everyone (decisions.md section 5). */
export const Dealer = { a: 'A', o: 'O', b: 'B', d: 'D', s: 'S', everyone: 'X' } as const;
export const dealer = enumeration('Dealer', Dealer);
export type DealerCode = z.infer<typeof dealer>;

export const DiscountType = { amount: '1', percentage: '2' } as const;
export const discountType = enumeration('DiscountType', DiscountType);
export type DiscountTypeCode = z.infer<typeof discountType>;

/** Whether the shop shows something: yes, first and marked, or no (staff can still sell it). */
export const Visibility = { yes: '1', inEvidence: '2', no: '3' } as const;
export const visibility = enumeration('Visibility', Visibility);
export type VisibilityCode = z.infer<typeof visibility>;
