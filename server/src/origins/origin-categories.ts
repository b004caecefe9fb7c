import { originsCategories } from '@circolo/contract/origins/origin-category';
import { asc, sql } from 'drizzle-orm';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../resource/routes/read-routes.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import { removed, type Save, saved } from '../resource/routes/write-routes.ts';
import { everyRow } from '../resource/source.ts';
import { assertUnique } from '../resource/unique.ts';
import { exported } from '../spooler/exported.ts';
import { origins, originCategories as t } from '../tables/origins/origin-tables.ts';

// The table is named in full: a select of one table alone leaves the name away.
const originsCount = sql<number>`(select count(*) from ${origins} where ${origins}.category_id = ${t}.id)`.mapWith(
  Number,
);

const source = sourceOf(originsCategories, t, {
  select: { OriginsCount: originsCount },
  natural: [asc(t.Position), asc(t.Description)],
});

const saveCategory: Save<typeof originsCategories> = async (tx, input, context) => {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  return saveRow(tx, t, { ...input, Search }, context);
};

export function originCategoriesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveCategory);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
