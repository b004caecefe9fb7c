import { readSettlementMonth } from '@circolo/contract/settlements/settlements';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { differenceRoutes } from './differences/difference-routes.ts';
import { closeRoutes } from './months/close-month.ts';
import { readMonth } from './months/read-month.ts';
import { settlementMovementsRoutes } from './movements-list.ts';

/** The calls of what providers report. */
export function registerSettlements(api: Api): void {
  read(api, readSettlementMonth, (db, { query, caller, now }) => readMonth(db, query, { caller, now }));
  differenceRoutes(api);
  closeRoutes(api);
  settlementMovementsRoutes(api);
}
