import { menus } from '@circolo/contract/access/menu';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, eq } from 'drizzle-orm';
import { activityTypes } from '../activities/tables.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found } from '../http/implement.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { refuseUnknown } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { reaches, refuseAbove } from './granting.ts';
import { menuPreviewRoute } from './menu-preview.ts';
import { menuDetails, menuFunctions, menuGroups, menus as t } from './menu-tables.ts';
import { natureColumns } from './natures-sql.ts';
import { keepingHighestMenu, refuseOwnMenu } from './own-menu.ts';
import { refuseSecondMenu, refuseWiderLevels, saveDetails } from './save-menu-details.ts';

const rows = (db: Queryable) =>
  db
    .select({
      Id: t.Id,
      Description: t.Description,
      UserNature: natureColumns(t.UserNature),
      ActivityType: { Id: activityTypes.Id, Description: activityTypes.Description },
      Custom: t.Custom,
      Active: t.Active,
      ...tailColumns(t),
    })
    .from(t)
    .leftJoin(activityTypes, eq(activityTypes.Id, t.ActivityTypeId));

const details = (db: Queryable, menuId: number) =>
  db
    .select({
      Position: menuDetails.Position,
      Group: { Id: menuGroups.Id, Description: menuGroups.Description },
      Function: { Id: menuFunctions.Id, Description: menuFunctions.Description },
      BaseAuthorizations: menuDetails.BaseAuthorizations,
      CustomAuthorizations: menuDetails.CustomAuthorizations,
    })
    .from(menuDetails)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, menuDetails.FunctionId))
    .leftJoin(menuGroups, eq(menuGroups.Id, menuDetails.GroupId))
    .where(eq(menuDetails.MenuId, menuId))
    .orderBy(asc(menuDetails.Position), asc(menuDetails.Id));

const source = {
  resource: menus,
  table: t,
  rows: (db, where, order) =>
    rows(db)
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [menu] = await rows(db).where(eq(t.Id, id));
    return menu && { ...menu, Details: await details(db, id) };
  },
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    UserNature: (value) => anyOf(t.UserNature, value),
    ActivityType: (value) => anyOf(t.ActivityTypeId, value),
    Custom: (value) => isFlag(t.Custom, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Description: t.Description,
    UserNature: t.UserNature,
    Custom: t.Custom,
    Active: t.Active,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Custom), asc(t.Id)],
  label: t.Description,
} satisfies Source<typeof menus>;

type Input = InputOf<typeof menus>;

async function refuseForeign(tx: Tx, input: Input, { Id, caller }: SaveContext): Promise<void> {
  const [before] = Id ? await tx.select({ UserNature: t.UserNature }).from(t).where(eq(t.Id, Id)) : [];
  if (before) refuseAbove(caller, before.UserNature);
  if (!reaches(caller, input.UserNature.Code)) throw fieldProblem('UserNature', 'notAllowed');
}

async function saveMenu(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await refuseForeign(tx, input, context);
  await refuseUnknown(tx, activityTypes, 'ActivityType', [input.ActivityType]);
  await refuseSecondMenu(tx, input, context.Id);
  await refuseWiderLevels(tx, input.Details, context);
  const { Details, UserNature, ...columns } = input;
  const Search = searchText(input.Description);
  const id = await saveRow(tx, t, { ...columns, UserNature: UserNature.Code, Search }, context);
  await saveDetails(tx, id, Details);
  return id;
}

async function refuseRemoval(tx: Tx, id: number, caller: Caller): Promise<void> {
  const [menu] = await tx.select({ UserNature: t.UserNature }).from(t).where(eq(t.Id, id));
  refuseAbove(caller, found(menu).UserNature);
  await refuseOwnMenu(tx, id, caller);
}

export function menusRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, (tx, input, context) =>
    keepingHighestMenu(tx, context.caller, () => saveMenu(tx, input, context)),
  );
  removed(api, source, everyRow, refuseRemoval);
  exported(api, source, everyRow);
  menuPreviewRoute(api);
}
