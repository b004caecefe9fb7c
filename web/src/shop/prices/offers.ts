import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { previewCheckOut } from '@circolo/contract/shop/check-out';
import type { shopCatalogue, shopProduct } from '@circolo/contract/shop/storefront';

/** What the shop's home shows. */
export type Catalogue = AnswerOf<typeof shopCatalogue>;
export type OfferedProduct = Catalogue['Products'][number];
export type OfferedPackage = OfferedProduct['Packages'][number];
/** One product with its packages and add-ons. */
export type ProductDetail = AnswerOf<typeof shopProduct>;
export type OfferedAddOn = ProductDetail['AddOns'][number];
/** What the chosen packages cost, and how they can be paid. */
export type Preview = AnswerOf<typeof previewCheckOut>;
