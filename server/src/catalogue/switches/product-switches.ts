import { productSwitches } from '@circolo/contract/catalogue/switches/product-switch';
import { asc } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { productSwitches as t } from '../../tables/catalogue/switch-tables.ts';
import { originsOfSwitch } from './product-switch-links.ts';
import { saveProductSwitch } from './save-product-switch.ts';

const source = sourceOf(productSwitches, t, {
  details: { Origins: originsOfSwitch },
  natural: [asc(t.Position), asc(t.Description)],
});

/** Which base product may be changed for which, and on what terms. */
export function productSwitchesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveProductSwitch);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
