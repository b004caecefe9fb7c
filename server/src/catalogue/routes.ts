import type { Api } from '../http/api.ts';
import { groupsRoutes } from './groups/groups.ts';
import { packagesRoutes } from './packages/packages.ts';
import { productsRoutes } from './products/products.ts';
import { productSwitchesRoutes } from './switches/product-switches.ts';

/** The calls of what is sold. */
export function registerCatalogue(api: Api): void {
  groupsRoutes(api);
  productsRoutes(api);
  packagesRoutes(api);
  productSwitchesRoutes(api);
}
