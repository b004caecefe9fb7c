import type { Api } from '../http/api.ts';
import { dataCopyRoutes } from './data-copy/data-copy-routes.ts';
import { erasureRoutes } from './erasure/erasure-routes.ts';
import { retentionRoutes } from './retention/retention-routes.ts';

/** The calls about personal data. */
export function registerPrivacy(api: Api): void {
  erasureRoutes(api);
  retentionRoutes(api);
  dataCopyRoutes(api);
}
