import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import type { NotifySuperusers } from '../http/security-notice.ts';
import { originCategoriesRoutes } from './origin-categories.ts';
import { originsRoutes } from './origins.ts';
import { proofRoutes } from './proof/proof-routes.ts';
import { uploadsRoutes } from './uploads.ts';

/** The calls of brands and their pictures. */
export function registerOrigins(
  api: Api,
  config: Pick<Config, 'bases' | 'privateMailHosts'>,
  notify: NotifySuperusers,
): void {
  originsRoutes(api, notify);
  proofRoutes(api, config.privateMailHosts, notify);
  originCategoriesRoutes(api);
  uploadsRoutes(api, config.bases.upload);
}
