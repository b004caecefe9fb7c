import { menuGroups } from '@circolo/contract/access/menu-group';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { menuGroups as t } from './menu-tables.ts';

const source = {
  resource: menuGroups,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Description: t.Description,
        DescriptionEn: t.DescriptionEn,
        Icon: t.Icon,
        Color: t.Color,
        Active: t.Active,
        Position: t.Position,
        ...tailColumns(t),
      })
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Active: (value) => isFlag(t.Active, value),
  },
  order: { Description: t.Description, Active: t.Active, Position: t.Position, UpdatedAt: t.UpdatedAt },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof menuGroups>;

async function saveMenuGroup(tx: Tx, input: InputOf<typeof menuGroups>, context: SaveContext): Promise<number> {
  await refuseTaken(tx, t, { Description: input.Description }, context.Id);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description, input.DescriptionEn) }, context);
}

export function menuGroupsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveMenuGroup);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
