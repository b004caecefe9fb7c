import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { dataCopyRoutes } from './data-copy/data-copy-routes.ts';
import { erasureRoutes } from './erasure/erasure-routes.ts';
import { processingRegisterRoutes } from './processing/register-routes.ts';
import { retentionRoutes } from './retention/retention-routes.ts';

/** The calls about personal data. */
export function registerPrivacy(api: Api, config: Config): void {
  erasureRoutes(api);
  retentionRoutes(api);
  processingRegisterRoutes(api, config);
  dataCopyRoutes(api);
}
