import type { Api } from '../http/api.ts';
import { afterSaleRoutes } from './account/after-sale.ts';
import { myBillingRoutes } from './account/my-billing.ts';
import { myDocumentsRoutes } from './account/my-documents.ts';
import { myOrderPapersRoutes } from './account/my-order-papers.ts';
import { myOrdersRoutes } from './account/my-orders.ts';
import { cartRoutes } from './cart/cart.ts';
import { buyFirstRoute } from './check-out/buy-first.ts';
import { checkOutRoutes } from './check-out/check-out.ts';
import { previewProductRoute } from './storefront/preview-product.ts';
import { storefrontRoutes } from './storefront/storefront.ts';
import { switchesRoutes } from './switches/switches.ts';

/** The calls of the shop. */
export function registerShop(api: Api): void {
  storefrontRoutes(api);
  previewProductRoute(api);
  cartRoutes(api);
  checkOutRoutes(api);
  buyFirstRoute(api);
  myOrdersRoutes(api);
  myBillingRoutes(api);
  myDocumentsRoutes(api);
  myOrderPapersRoutes(api);
  afterSaleRoutes(api);
  switchesRoutes(api);
}
