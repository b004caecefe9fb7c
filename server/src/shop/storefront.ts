import type { Api } from '../http/api.ts';
import { myFitRoutes } from './my-fit.ts';
import { storefrontCatalogueRoutes } from './storefront-catalogue.ts';
import { storefrontPaymentTypesRoutes } from './storefront-payment-types.ts';
import { storefrontProductRoutes } from './storefront-product.ts';

/** What a brand's shop shows to anybody, and what of it is not for whoever has signed in. */
export function storefrontRoutes(api: Api): void {
  storefrontCatalogueRoutes(api);
  storefrontProductRoutes(api);
  storefrontPaymentTypesRoutes(api);
  myFitRoutes(api);
}
