import { documentSections } from '@circolo/contract/registries/document-section';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { assertReferencesExist } from '../db/links.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../resource/routes/read-routes.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../resource/routes/write-routes.ts';
import { everyRow } from '../resource/source.ts';
import { assertUnique } from '../resource/unique.ts';
import { exported } from '../spooler/exported.ts';
import { origins } from '../tables/origins/origin-tables.ts';
import { documentSections as t } from '../tables/registries/section-tables.ts';

type Section = InputOf<typeof documentSections>;

/**
 * The next number of this year in Italy, or of the counter that goes on for ever; of several companies the highest one. The counters
 * are of invoicing, which imports this domain: they are read by name.
 */
const nextNumber = sql<number>`coalesce((select max(counter.next_number) from document_counter counter
  where counter.section_id = ${t.Id}
  and counter.year = case when ${t.ResetYearly} then extract(year from now() at time zone 'Europe/Rome')::int else 0 end), 1)`.mapWith(
  Number,
);

const source = sourceOf(documentSections, t, {
  select: { NextNumber: nextNumber },
  order: { NextNumber: nextNumber },
  natural: [asc(t.Position), asc(t.Code)],
});

async function saveSection(tx: Tx, input: Section, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  return saveRow(tx, t, { ...input, Search }, context);
}

/** A section that has numbered something stays: its counters refer to it. */
export function documentSectionsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveSection);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
