import type { Api } from '../../http/api.ts';
import { storefrontCatalogueRoutes } from './catalogue.ts';
import { myEligibilityRoutes } from './my-eligibility.ts';
import { storefrontPaymentTypesRoutes } from './payment-types.ts';
import { storefrontProductRoutes } from './product.ts';

/** What a brand's shop shows to anybody, and what of it is not for the signed-in customer. */
export function storefrontRoutes(api: Api): void {
  storefrontCatalogueRoutes(api);
  storefrontProductRoutes(api);
  storefrontPaymentTypesRoutes(api);
  myEligibilityRoutes(api);
}
