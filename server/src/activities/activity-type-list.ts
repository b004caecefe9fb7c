import { activityTypes } from '@circolo/contract/activities/activity-type';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { positionsOfType } from '../registries/section-tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { linked, saveLinks } from '../resource/links.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { activities, activityTypes as t } from './tables.ts';

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  DescriptionEn: t.DescriptionEn,
  Software: codeOf(t.Software),
  AccountingTypes: codeOf(t.AccountingTypes),
  TaxRegimes: codeOf(t.TaxRegimes),
  Icon: t.Icon,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const source = {
  resource: activityTypes,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [type] = await db
      .select({ ...shape, DemoTemplate: t.DemoTemplate })
      .from(t)
      .where(eq(t.Id, id));
    return type && { ...type, Positions: await linked(db, positionsOfType, id) };
  },
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    AccountingType: (value) => sql`${t.AccountingTypes} && ${value}`,
    TaxRegime: (value) => sql`${t.TaxRegimes} && ${value}`,
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    Software: t.Software,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Software), asc(t.Position), asc(t.Id)],
  label: t.Description,
} satisfies Source<typeof activityTypes>;

async function saveType(tx: Tx, input: InputOf<typeof activityTypes>, context: SaveContext): Promise<number> {
  await refuseTaken(tx, t, { Code: input.Code }, context.Id);
  await refuseOtherSoftware(tx, input.Software, context.Id);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  const id = await saveRow(tx, t, { ...input, Search }, context);
  await saveLinks(tx, positionsOfType, id, 'Positions', input.Positions);
  return id;
}

/** A type that activities have stays with its product: theirs is the same. */
async function refuseOtherSoftware(tx: Tx, software: string, id: number | null): Promise<void> {
  if (id === null) return;
  const [other] = await tx
    .select({ Id: activities.Id })
    .from(activities)
    .where(and(eq(activities.TypeId, id), ne(activities.Software, software)))
    .limit(1);
  if (other) throw fieldProblem('Software', 'softwareMismatch');
}

/** The activity types as staff keep them; what one chooses from is the lookup. */
export function activityTypeListRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveType);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
