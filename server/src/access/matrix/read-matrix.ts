import type { MatrixFunction, MatrixMenu, PermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { userNature } from '@circolo/contract/authorization/user-nature';
import type { Language } from '@circolo/messages/languages';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Caller } from '../../http/caller.ts';
import { everyMenu, findMenuId } from '../../http/rights/chosen-menu.ts';
import { menuDetails, menuFunctions, menuGroups } from '../../tables/access/menu-tables.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { readExportRules } from '../permissions/export-rules.ts';
import { canGovernNature, hasLevelOnAll } from '../permissions/grant-limits.ts';
import { countMenuUsers, type MenuUsers } from './count-menu-users.ts';

type Menus = Awaited<ReturnType<typeof everyMenu>>;

/** Whose matrix it is, and in which language. */
interface Reader {
  caller: Caller;
  language: Language;
}

const widestFirst: readonly Level[] = [AuthorizationLevel.full, AuthorizationLevel.edit, AuthorizationLevel.view];

/** The widest level that a caller has on every one of some resources. */
export const highestLevel = (caller: Caller, resources: readonly string[]): Level =>
  widestFirst.find((level) => hasLevelOnAll(caller, resources, level)) ?? AuthorizationLevel.none;

/** The menus of natures first, then those of types of activities, then the custom ones. */
function inColumns(menus: Menus): Menus {
  const kind = ({ Custom, ActivityTypeId }: Menus[number]) => (Custom ? 2 : ActivityTypeId === null ? 0 : 1);
  const nature = ({ UserNature }: Menus[number]) => userNature.options.indexOf(UserNature);
  return menus.filter(({ Active }) => Active).sort((a, b) => kind(a) - kind(b) || nature(a) - nature(b) || a.Id - b.Id);
}

const readFunctions = (db: Queryable, language: Language) =>
  db
    .select({
      Id: menuFunctions.Id,
      Description: inLanguage(menuFunctions, language),
      Icon: menuFunctions.Icon,
      BaseUrl: menuFunctions.BaseUrl,
      ChildUrl: menuFunctions.ChildUrl,
      AssociationOnly: menuFunctions.AssociationOnly,
      Active: menuFunctions.Active,
      Resources: menuFunctions.Resources,
    })
    .from(menuFunctions)
    .orderBy(asc(menuFunctions.Position), asc(menuFunctions.Key));

/** Every line of every menu by menu and function. */
async function readLines(db: Queryable, language: Language) {
  const lines = await db
    .select({
      MenuId: menuDetails.MenuId,
      FunctionId: menuDetails.FunctionId,
      Group: { Id: menuGroups.Id, Description: inLanguage(menuGroups, language) },
      BaseAuthorization: menuDetails.BaseAuthorizations,
      CustomAuthorization: menuDetails.CustomAuthorizations,
    })
    .from(menuDetails)
    .leftJoin(menuGroups, eq(menuGroups.Id, menuDetails.GroupId));
  const byCell = new Map(lines.map((line) => [`${line.MenuId} ${line.FunctionId}`, line]));
  return (MenuId: number, FunctionId: number) => byCell.get(`${MenuId} ${FunctionId}`);
}

interface Columns {
  menus: Menus;
  lineOf: Awaited<ReturnType<typeof readLines>>;
  users: MenuUsers;
}

function rowOf(
  { Resources, ...stored }: Awaited<ReturnType<typeof readFunctions>>[number],
  { menus, lineOf, users }: Columns,
  caller: Caller,
): MatrixFunction {
  const lines = menus.map((menu) => ({ menu, line: lineOf(menu.Id, stored.Id) }));
  return {
    Function: stored,
    // Menus may have a function under different headings: the one of the first column that has any is shown.
    Group: lines.find(({ line }) => line?.Group)?.line?.Group ?? null,
    Resources,
    Highest: highestLevel(caller, Resources),
    Cells: lines.map(({ menu, line }) => ({
      Menu: menu.Id,
      BaseAuthorization: line?.BaseAuthorization ?? null,
      CustomAuthorization: line?.CustomAuthorization ?? null,
      PersonalUsers: users.personal(menu.Id, stored.Id),
    })),
  };
}

/** By heading, in the order in which the headings appear; what has none comes last. */
function inGroups(rows: readonly MatrixFunction[]): MatrixFunction[] {
  const headings = [...new Set(rows.flatMap(({ Group }) => (Group ? [Group.Id] : [])))];
  const place = ({ Group }: MatrixFunction) => (Group ? headings.indexOf(Group.Id) : headings.length);
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** Every function against every active menu, with what limits the caller in changing it. */
export async function readMatrix(db: Queryable, { caller, language }: Reader): Promise<PermissionMatrix> {
  const menus = inColumns(await everyMenu(db));
  const types = await db
    .select({ Id: activityTypes.Id, Description: inLanguage(activityTypes, language) })
    .from(activityTypes);
  const own = await findMenuId(db, caller.UserId);
  const columns = { menus, lineOf: await readLines(db, language), users: await countMenuUsers(db, menus) };
  const functions = await readFunctions(db, language);
  const mayExport = await readExportRules(db);
  return {
    Menus: menus.map(
      ({ Id, Description, UserNature, ActivityTypeId, Custom }): MatrixMenu => ({
        Menu: { Id, Description },
        Nature: UserNature,
        ActivityType: types.find((type) => type.Id === ActivityTypeId) ?? null,
        Custom,
        MayExport: mayExport(UserNature),
        Users: columns.users.all(Id),
        Editable: canGovernNature(caller, UserNature),
        Own: Id === own,
      }),
    ),
    Functions: inGroups(functions.map((stored) => rowOf(stored, columns, caller))),
  };
}
