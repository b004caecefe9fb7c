import type { Api } from '../http/api.ts';
import { storefrontCatalogueRoutes } from './storefront-catalogue.ts';
import { storefrontPaymentTypesRoutes } from './storefront-payment-types.ts';
import { storefrontProductRoutes } from './storefront-product.ts';

/** What a brand's shop shows to anybody. */
export function storefrontRoutes(api: Api): void {
  storefrontCatalogueRoutes(api);
  storefrontProductRoutes(api);
  storefrontPaymentTypesRoutes(api);
}
