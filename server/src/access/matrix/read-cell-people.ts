import { namedPeople } from '@circolo/contract/access/matrix/permission-matrix';
import { chooseMenu } from '@circolo/contract/access/permissions/permission-policy';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm';
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
  const current = eq(activities.Id, users.CurrentActivityId);
  const candidates = and(isNull(users.ErasedAt), eq(users.Nature, menu.UserNature), ownedBy(caller, users.Id));
  const shape = { Nature: users.Nature, ActivityTypeId: activities.TypeId, CustomMenuId: users.CustomMenuId };
  // People of a kind have the same menu: all of them are counted, and only those that are named are read.
  const kinds = await db
    .select({ ...shape, Users: count() })
    .from(users)
    .leftJoin(activities, current)
    .where(candidates)
    .groupBy(...Object.values(shape));
  const concerned = kinds.filter((kind) => chooseMenu(menus, kind).Menu?.Id === menu.Id);
  if (concerned.length === 0) return none;
  const isConcerned = concerned.map(
    ({ ActivityTypeId, CustomMenuId }) =>
      sql`(${activities.TypeId} is not distinct from ${ActivityTypeId} and ${users.CustomMenuId} is not distinct from ${CustomMenuId})`,
  );
  const People = await db
    .select({ Id: users.Id, Description: displayName, Own: userAuthorizations.CustomAuthorization })
    .from(users)
    .leftJoin(activities, current)
    .leftJoin(
      userAuthorizations,
      and(eq(userAuthorizations.UserId, users.Id), eq(userAuthorizations.FunctionId, params.Function)),
    )
    .where(and(candidates, or(...isConcerned)))
    .orderBy(asc(userAuthorizations.CustomAuthorization), asc(users.LastName), asc(users.FirstName), asc(users.Id))
    .limit(namedPeople);
  const all = concerned.reduce((sum, { Users }) => sum + Users, 0);
  return { People, More: all - People.length };
}
