import type { packages } from '@circolo/contract/catalogue/package';
import type { products } from '@circolo/contract/catalogue/product';
import type { FormOf } from '@circolo/contract/resource/resource';

/** `Requires` by code; the product and the software are those around it. */
export type DemoPackage = Omit<FormOf<typeof packages>, 'Product' | 'Software' | 'Requires' | 'ShopTitle'> & {
  Requires?: string[];
  ShopTitle?: string;
};
/** A product of the demonstration with its packages; its group by code. */
export type DemoProduct = Omit<FormOf<typeof products>, 'Group'> & { Group: string; Packages: DemoPackage[] };

/** How often packages of the demonstration are billed. */
export const yearly = {
  UnitOfMeasure: 'GG',
  BillingMethod: '1',
  PriceType: 'P',
  Quantity: 365,
  GraceDays: 15,
} as const;
export const halfYearly = { ...yearly, BillingMethod: '2', Quantity: 182 } as const;
export const monthly = { ...yearly, BillingMethod: '6', Quantity: 30, GraceDays: 5 } as const;
export const consumed = { UnitOfMeasure: 'NR', BillingMethod: '7' } as const;
export const once = { UnitOfMeasure: 'NR', BillingMethod: '8' } as const;
