import { namedPeople } from '@circolo/contract/access/matrix/permission-matrix';
import { chooseMenu } from '@circolo/contract/access/permissions/permission-policy';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { everyMenu } from '../../http/rights/chosen-menu.ts';
import { userAuthorizations } from '../../tables/access/authorization-tables.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import { ownedBy } from '../permissions/owned-by.ts';

const none = { People: [], More: 0 };

/** For whom a menu counts, those with a level of their own on a function first; none for a caller who may not see users. */
export async function readCellPeople(
  db: Queryable,
  { params, caller }: { params: { Menu: number; Function: number }; caller: Caller },
) {
  if (!allows(caller.Levels.get('Users') ?? AuthorizationLevel.none, AuthorizationLevel.view)) return none;
  const menus = await everyMenu(db);
  const menu = menus.find(({ Id }) => Id === params.Menu);
  if (!menu) return none;
  const rows = await db
    .select({
      Id: users.Id,
      Description: displayName,
      Nature: users.Nature,
      ActivityTypeId: activities.TypeId,
      CustomMenuId: users.CustomMenuId,
      Own: userAuthorizations.CustomAuthorization,
    })
    .from(users)
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(
      userAuthorizations,
      and(eq(userAuthorizations.UserId, users.Id), eq(userAuthorizations.FunctionId, params.Function)),
    )
    .where(and(isNull(users.ErasedAt), eq(users.Nature, menu.UserNature), ownedBy(caller, users.Id)))
    .orderBy(asc(userAuthorizations.CustomAuthorization), asc(users.LastName), asc(users.FirstName), asc(users.Id));
  const concerned = rows.filter((person) => chooseMenu(menus, person).Menu?.Id === menu.Id);
  return {
    People: concerned.slice(0, namedPeople).map(({ Id, Description, Own }) => ({ Id, Description, Own })),
    More: Math.max(concerned.length - namedPeople, 0),
  };
}
