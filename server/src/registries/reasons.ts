import { fieldProblem } from '@circolo/contract/errors/problem';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import { reasons } from '@circolo/contract/registries/reason';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { read } from '../http/implement.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, one } from '../resource/routes/read-routes.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../resource/routes/write-routes.ts';
import { everyRow } from '../resource/source.ts';
import { exported } from '../spooler/exported.ts';
import { reasons as t } from '../tables/registries/registry-tables.ts';
import { findReasons } from './find-reasons.ts';

const { Id, Kind, Description, Position } = t;

const source = sourceOf(reasons, t, { natural: [asc(Kind), asc(Position), asc(Description)] });

/** A kind has a description once. */
async function assertDescriptionUnique(tx: Tx, input: InputOf<typeof reasons>, id: number | null): Promise<void> {
  const same = and(eq(Kind, input.Kind), eq(Description, input.Description), id === null ? undefined : ne(Id, id));
  const [taken] = await tx.select({ Id }).from(t).where(same).limit(1);
  if (taken) throw fieldProblem('Description', 'alreadyUsed');
}

async function saveReason(tx: Tx, input: InputOf<typeof reasons>, context: SaveContext): Promise<number> {
  await assertDescriptionUnique(tx, input, context.Id);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description, input.DescriptionEn) }, context);
}

export function reasonsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveReason);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
  read(api, reasonsLookup, (db, { query, language }) => findReasons(db, query, language));
}
