import { menuGroups } from '@circolo/contract/access/menus/menu-group';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { inStep } from '../../resource/in-step.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { assertUnique } from '../../resource/unique.ts';
import { exported } from '../../spooler/exported.ts';
import { menuGroups as t } from '../../tables/access/menu-tables.ts';
import { followGroups } from './follow-order.ts';

const source = sourceOf(menuGroups, t, { natural: [asc(t.Position), asc(t.Description)] });

async function saveMenuGroup(tx: Tx, input: InputOf<typeof menuGroups>, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Description: input.Description }, context.Id);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description, input.DescriptionEn) }, context);
}

export function menuGroupsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  offer(source, { follow: followGroups });
  saved(api, source, (tx, input, context) =>
    inStep(tx, { source, follow: followGroups }, context, () => saveMenuGroup(tx, input, context)),
  );
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
