import { TagScope } from '@circolo/contract/codes/crm-codes';
import { opportunityTags } from '@circolo/contract/crm/opportunities/opportunity-tag';
import { leadTags, opportunityTagsToPut, orderTags, userTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import { and, asc } from 'drizzle-orm';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type Save, saved } from '../../resource/routes/write-routes.ts';
import { selectLookup } from '../../resource/select-lookup.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { opportunityTags as t } from '../../tables/crm/timeline-tables.ts';
import { isTagOf } from '../../tables/record-tags/save-tags.ts';

const source = sourceOf(opportunityTags, t, { natural: [asc(t.Position), asc(t.Description)] });

const saveTag: Save<typeof opportunityTags> = async (tx, input, context) => {
  await assertUnique(tx, t, { Description: input.Description }, context.Id);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description) }, context);
};

const choices = [
  [leadTags, TagScope.leads],
  [opportunityTagsToPut, TagScope.opportunities],
  [userTags, TagScope.users],
  [orderTags, TagScope.orders],
] as const;

export function opportunityTagsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveTag);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
  for (const [call, of] of choices)
    read(api, call, (db, { query, language }) => {
      // What a record has already is named, whether it is in use or not.
      const scope = and(isTagOf(of), query.Ids ? undefined : t.Active);
      return selectLookup(db, source, query, { scope, language });
    });
}
