import { opportunityTags } from '@circolo/contract/crm/opportunity-tag';
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
import { codeOf } from '../resource/wire.ts';
import { removed, type Save, saved } from '../resource/write-routes.ts';
import { opportunityTags as t } from './tables.ts';

const { Id, Description, Color, Scopes, Active, Position, UpdatedAt } = t;

const source = {
  resource: opportunityTags,
  table: t,
  rows: (db, where, order) =>
    db
      .select({ Id, Description, Color, Scopes: codeOf(Scopes), Active, Position, ...tailColumns(t) })
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Description: textIn(Description),
    Scopes: (value) => sql`${Scopes} && ${value}::text[]`,
    Active: (value) => isFlag(Active, value),
  },
  order: { Description, Active, Position, UpdatedAt },
  natural: [asc(Position), asc(Description)],
  label: Description,
} satisfies Source<typeof opportunityTags>;

const saveTag: Save<typeof opportunityTags> = async (tx, input, context) => {
  await refuseTaken(tx, t, { Description: input.Description }, context.Id);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description) }, context);
};

export function opportunityTagsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTag);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
