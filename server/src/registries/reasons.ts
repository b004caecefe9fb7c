import { fieldProblem } from '@circolo/contract/errors/problem';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import { reasons } from '@circolo/contract/registries/reason';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { inLanguage } from '../db/in-language.ts';
import { containsText, searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { reasons as t } from './tables.ts';

const { Id, Kind, Description, DescriptionEn, RequiresNotes, Active, Position, UpdatedAt } = t;

const shape = {
  Id,
  Kind: sql<RowKind>`${Kind}`,
  Description,
  DescriptionEn,
  RequiresNotes,
  Active,
  Position,
  ...tailColumns(t),
};
type RowKind = InputOf<typeof reasons>['Kind'];

const source = {
  resource: reasons,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Description: textIn(Description),
    Kind: (value) => anyOf(Kind, value),
    RequiresNotes: (value) => isFlag(RequiresNotes, value),
    Active: (value) => isFlag(Active, value),
  },
  order: { Description, DescriptionEn, Kind, RequiresNotes, Active, Position, UpdatedAt },
  natural: [asc(Kind), asc(Position), asc(Description)],
  label: Description,
} satisfies Source<typeof reasons>;

/** A kind has a description once. */
async function refuseRepeated(tx: Tx, input: InputOf<typeof reasons>, id: number | null): Promise<void> {
  const same = and(eq(Kind, input.Kind), eq(Description, input.Description), id === null ? undefined : ne(Id, id));
  const [taken] = await tx.select({ Id }).from(t).where(same).limit(1);
  if (taken) throw fieldProblem('Description', 'alreadyUsed');
}

async function saveReason(tx: Tx, input: InputOf<typeof reasons>, context: SaveContext): Promise<number> {
  await refuseRepeated(tx, input, context.Id);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description, input.DescriptionEn) }, context);
}

export function reasonsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveReason);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
  read(api, reasonsLookup, (db, { query, language }) => {
    const Words = inLanguage(t, language);
    const wanted = and(
      query.Ids ? inArray(Id, query.Ids) : eq(Active, true),
      query.Kind ? eq(Kind, query.Kind) : undefined,
      query.Search ? containsText(Words, query.Search) : undefined,
    );
    return db
      .select({ Id, Description: Words, Kind: shape.Kind, RequiresNotes })
      .from(t)
      .where(wanted)
      .orderBy(asc(Position), asc(Id));
  });
}
