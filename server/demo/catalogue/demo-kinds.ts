import type { packages } from '@circolo/contract/catalogue/packages/package';
import type { products } from '@circolo/contract/catalogue/products/product';
import { PriceType, UnitOfMeasure } from '@circolo/contract/codes/catalogue-codes';
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
  UnitOfMeasure: UnitOfMeasure.days,
  BillingMethod: '1',
  PriceType: PriceType.full,
  Quantity: 365,
  GraceDays: 15,
} as const;
export const halfYearly = { ...yearly, BillingMethod: '2', Quantity: 182 } as const;
export const monthly = { ...yearly, BillingMethod: '6', Quantity: 30, GraceDays: 5 } as const;
export const consumed = { UnitOfMeasure: UnitOfMeasure.number, BillingMethod: '7' } as const;
export const once = { UnitOfMeasure: UnitOfMeasure.number, BillingMethod: '8' } as const;
