import { menus } from '@circolo/contract/access/menus/menu';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { count, list, lookup, one } from '../../resource/read-routes.ts';
import { saveRow } from '../../resource/save-row.ts';
import { everyRow } from '../../resource/source.ts';
import { sourceOf } from '../../resource/source-of.ts';
import { removed, type SaveContext, saved } from '../../resource/write-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { menuDetails, menuFunctions, menuGroups, menus as t } from '../../tables/access/menu-tables.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { assertCanGovernNature, canGovernNature } from '../permissions/grant-limits.ts';
import { natureColumns } from '../permissions/nature-columns.ts';
import { assertRemovalNotWider, saveNotWider } from './assert-not-wider.ts';
import { menuPreviewRoute } from './menu-preview.ts';
import { assertNotOwnMenu, guardSuperuserMenu } from './own-menu.ts';
import { assertLevelsGrantable, assertSingleMenu, saveDetails } from './save-menu-details.ts';

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

const source = sourceOf(menus, t, {
  select: { UserNature: natureColumns(t.UserNature) },
  details: { Details: details },
  natural: [asc(t.Custom), asc(t.Id)],
});

type Input = InputOf<typeof menus>;

async function assertOwnNature(tx: Tx, input: Input, { Id, caller }: SaveContext): Promise<void> {
  const [before] = Id ? await tx.select({ UserNature: t.UserNature }).from(t).where(eq(t.Id, Id)) : [];
  if (before) assertCanGovernNature(caller, before.UserNature);
  if (!canGovernNature(caller, input.UserNature.Code)) throw fieldProblem('UserNature', 'notAllowed');
}

async function saveMenu(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertOwnNature(tx, input, context);
  await assertReferencesExist(tx, activityTypes, 'ActivityType', [input.ActivityType]);
  await assertSingleMenu(tx, input, context.Id);
  await assertLevelsGrantable(tx, input.Details, context);
  const { Details, UserNature, ...columns } = input;
  const Search = searchText(input.Description);
  const id = await saveRow(tx, t, { ...columns, UserNature: UserNature.Code, Search }, context);
  await saveDetails(tx, id, Details);
  return id;
}

async function assertRemovable(tx: Tx, id: number, caller: Caller): Promise<void> {
  const [menu] = await tx.select({ UserNature: t.UserNature }).from(t).where(eq(t.Id, id));
  assertCanGovernNature(caller, orNotFound(menu).UserNature);
  await assertNotOwnMenu(tx, id, caller);
  await assertRemovalNotWider(tx, caller, id);
}

export function menusRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, (tx, input, context) =>
    guardSuperuserMenu(tx, context.caller, () =>
      saveNotWider(tx, context.caller, 'Details', () => saveMenu(tx, input, context)),
    ),
  );
  removed(api, source, everyRow, assertRemovable);
  exported(api, source, everyRow);
  menuPreviewRoute(api);
}
