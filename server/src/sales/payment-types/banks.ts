import { banks } from '@circolo/contract/sales/payment-types/bank';
import { asc } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { banks as t } from '../../tables/sales/payment-type-tables.ts';
import { originsOfBank } from './payment-type-origins.ts';
import { saveBank } from './save-bank.ts';

const source = sourceOf(banks, t, {
  natural: [asc(t.Position), asc(t.Description)],
  details: { Origins: originsOfBank },
});

export function banksRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveBank);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
