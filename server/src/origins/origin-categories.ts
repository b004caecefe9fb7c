import { originsCategories } from '@circolo/contract/origins/origin-category';
import { asc, sql } from 'drizzle-orm';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { removed, type Save, saved } from '../resource/write-routes.ts';
import { origins, originCategories as t } from './tables.ts';

// The table is named in full: a select of one table alone leaves the name away.
const originsCount = sql<number>`(select count(*) from ${origins} where ${origins}.category_id = ${t}.id)`.mapWith(
  Number,
);

const source = {
  resource: originsCategories,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Code: t.Code,
        Description: t.Description,
        DescriptionEn: t.DescriptionEn,
        OriginsCount: originsCount,
        Active: t.Active,
        Position: t.Position,
        ...tailColumns(t),
      })
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof originsCategories>;

const saveCategory: Save<typeof originsCategories> = async (tx, input, context) => {
  await refuseTaken(tx, t, { Code: input.Code }, context.Id);
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
