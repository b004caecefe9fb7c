import { shopPaymentTypes } from '@circolo/contract/sales/payment-types/shop-payment-type';
import { asc } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { shopPaymentTypes as t } from '../../tables/sales/payment-type-tables.ts';
import { originsOfPaymentType } from './payment-type-origins.ts';
import { saveShopPaymentType } from './save-shop-payment-type.ts';

const source = sourceOf(shopPaymentTypes, t, {
  natural: [asc(t.Position), asc(t.Description)],
  details: { Origins: originsOfPaymentType },
});

export function shopPaymentTypesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveShopPaymentType);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
