import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { dunningSteps } from '@circolo/contract/subscriptions/dunning-step';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { dunningSteps as t } from '../../tables/subscriptions/subscription-tables.ts';

const { Id, DaysAfter, Action } = t;

const source = sourceOf(dunningSteps, t, { natural: [asc(DaysAfter), asc(Id)], label: sql`${DaysAfter}::text` });

/** An action is listed once on a day. */
async function saveStep(tx: Tx, input: InputOf<typeof dunningSteps>, context: SaveContext): Promise<number> {
  const same = and(eq(DaysAfter, input.DaysAfter), eq(Action, input.Action), ne(Id, context.Id ?? 0));
  const [taken] = await tx.select({ Id }).from(t).where(same).limit(1);
  if (taken) throw fieldProblem('DaysAfter', 'alreadyUsed');
  return saveRow(tx, t, input, context);
}

export function dunningStepsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveStep);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
