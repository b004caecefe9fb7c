import { activityTypes } from '@circolo/contract/activities/activity-type';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { activities, activityTypes as t } from '../../tables/activities/activity-tables.ts';
import { positionsOfType } from '../../tables/registries/section-tables.ts';

const source = sourceOf(activityTypes, t, {
  details: { Positions: positionsOfType },
  conditions: {
    AccountingType: (value) => sql`${t.AccountingTypes} && ${value}`,
    TaxRegime: (value) => sql`${t.TaxRegimes} && ${value}`,
  },
  natural: [asc(t.Software), asc(t.Position), asc(t.Id)],
});

async function saveType(tx: Tx, input: InputOf<typeof activityTypes>, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  await assertSameSoftware(tx, input.Software, context.Id);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  const id = await saveRow(tx, t, { ...input, Search }, context);
  await saveLinks(tx, positionsOfType, id, 'Positions', input.Positions);
  return id;
}

/** A type that activities have stays with its product: theirs is the same. */
async function assertSameSoftware(tx: Tx, software: string, id: number | null): Promise<void> {
  if (id === null) return;
  const [other] = await tx
    .select({ Id: activities.Id })
    .from(activities)
    .where(and(eq(activities.TypeId, id), ne(activities.Software, software)))
    .limit(1);
  if (other) throw fieldProblem('Software', 'softwareMismatch');
}

/** The activity types as staff keep them; what one chooses from is the lookup. */
export function activityTypesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveType);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
