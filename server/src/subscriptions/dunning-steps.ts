import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { dunningSteps } from '@circolo/contract/subscriptions/dunning-step';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { anyOf, isFlag } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { dunningSteps as t } from './tables.ts';

const { Id, DaysAfter, Action, Active, Position, UpdatedAt } = t;

const source = {
  resource: dunningSteps,
  table: t,
  rows: (db, where, order) =>
    db
      .select({ Id, DaysAfter, Action: codeOf(Action), Active, Position, ...tailColumns(t) })
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: { Action: (value) => anyOf(Action, value), Active: (value) => isFlag(Active, value) },
  order: { DaysAfter, Action, Active, Position, UpdatedAt },
  natural: [asc(DaysAfter), asc(Id)],
  label: sql`${DaysAfter}::text`,
} satisfies Source<typeof dunningSteps>;

/** An action stands once on a day. */
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
