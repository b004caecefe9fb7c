import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { shopProduct } from './storefront.ts';

/**
 * A base product as the shop would show it, also where it is not public: every package that can be priced, sold or not. For who may see
 * products, never kept, and nothing is bought of it. Another product line than the host's is shown as a brand of its own does.
 */
export const previewProduct = endpoint({
  method: 'GET',
  path: '/Products/{Id}/Preview',
  summary: 'A product as the shop would show it',
  access: { resource: 'Products', level: AuthorizationLevel.view },
  params: recordId,
  answer: shopProduct.answer,
});
