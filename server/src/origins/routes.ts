import type { Config } from '../config/config.ts';
import type { Api } from '../http/api.ts';
import { originCategoriesRoutes } from './origin-categories.ts';
import { originsRoutes } from './origins.ts';
import { uploadsRoutes } from './uploads.ts';

/** The calls of brands and their pictures. */
export function registerOrigins(api: Api, config: Pick<Config, 'bases'>): void {
  originsRoutes(api);
  originCategoriesRoutes(api);
  uploadsRoutes(api, config.bases.upload);
}
