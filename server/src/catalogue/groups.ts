import { groups } from '@circolo/contract/catalogue/group';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { type Links, linked, saveLinks } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { groupOrigins, groups as t } from './tables.ts';

const parent = alias(t, 'parent');

const originsOfGroup: Links = {
  table: groupOrigins,
  owner: groupOrigins.GroupId,
  other: groupOrigins.OriginId,
  target: origins,
  label: origins.Description,
};

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  ShopTitle: t.ShopTitle,
  Software: t.Software,
  Dealer: t.Dealer,
  ParentGroup: { Id: parent.Id, Description: parent.Description },
  Visibility: t.Visibility,
  Color: t.Color,
  Icon: t.Icon,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const source = {
  resource: groups,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(parent, eq(parent.Id, t.ParentGroupId))
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [group] = await db
      .select({ ...shape, ShopDescription: t.ShopDescription, Image: t.Image })
      .from(t)
      .leftJoin(parent, eq(parent.Id, t.ParentGroupId))
      .where(eq(t.Id, id));
    return group && { ...group, Origins: await linked(db, originsOfGroup, id) };
  },
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    Dealer: (value) => anyOf(t.Dealer, value),
    Visibility: (value) => anyOf(t.Visibility, value),
    ParentGroup: (value) => anyOf(t.ParentGroupId, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    ShopTitle: t.ShopTitle,
    Software: t.Software,
    Visibility: t.Visibility,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof groups>;

/** Two levels deep: a parent has no parent of its own, and a group with children gets none. */
async function checkParent(tx: Tx, input: InputOf<typeof groups>, id: number | null): Promise<void> {
  if (!input.ParentGroup) return;
  if (input.ParentGroup.Id === id) throw fieldProblem('ParentGroup', 'cycle');
  const [above] = await tx
    .select({ ParentGroupId: t.ParentGroupId, Software: t.Software })
    .from(t)
    .where(eq(t.Id, input.ParentGroup.Id))
    .for('update');
  if (!above) throw fieldProblem('ParentGroup', 'unknownRecord');
  if (above.ParentGroupId !== null) throw fieldProblem('ParentGroup', 'notAllowed');
  if (above.Software !== input.Software) throw fieldProblem('ParentGroup', 'softwareMismatch');
  if (id === null) return;
  const [below] = await tx.select({ Id: t.Id }).from(t).where(eq(t.ParentGroupId, id)).limit(1);
  if (below) throw fieldProblem('ParentGroup', below.Id === input.ParentGroup.Id ? 'cycle' : 'notAllowed');
}

async function saveGroup(tx: Tx, input: InputOf<typeof groups>, context: SaveContext): Promise<number> {
  await refuseTaken(tx, t, { Code: input.Code }, context.Id);
  await checkParent(tx, input, context.Id);
  const Search = searchText(input.Code, input.Description, input.ShopTitle);
  const id = await saveRow(tx, t, { ...input, Search }, context);
  await saveLinks(tx, originsOfGroup, id, 'Origins', input.Origins);
  return id;
}

export function groupsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveGroup);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
