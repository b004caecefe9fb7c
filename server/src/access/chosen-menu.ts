import { eq, type SQL, sql } from 'drizzle-orm';
import { activities } from '../activities/tables.ts';
import type { Queryable } from '../db/database.ts';
import { menus } from './menu-tables.ts';
import { users } from './tables.ts';

/**
 * The menu that counts for the user of a query (decisions.md section 4), to be joined laterally to users and their current
 * activity: the custom one, else the active one of the nature and activity's type, else the nature's without a type.
 */
export const chosenMenu = (db: Queryable, counts: SQL) =>
  db
    .select({ Id: menus.Id, Revision: menus.Revision })
    .from(menus)
    .where(
      sql`${counts} and ${menus.Active} and (${menus.Id} = ${users.CustomMenuId} or (not ${menus.Custom}
        and ${menus.UserNature} = ${users.Nature} and (${menus.ActivityTypeId} is null or ${menus.ActivityTypeId} = ${activities.TypeId})))`,
    )
    .orderBy(sql`(${menus.Id} = ${users.CustomMenuId}) desc nulls last, ${menus.ActivityTypeId} nulls last`)
    .limit(1)
    .as('chosen_menu');

/** The same for one user, right after something that decides it has changed. */
export async function findMenuId(db: Queryable, userId: number): Promise<number | null> {
  const menu = chosenMenu(db, sql`true`);
  const [row] = await db
    .select({ Id: menu.Id })
    .from(users)
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoinLateral(menu, sql`true`)
    .where(eq(users.Id, userId));
  return row?.Id ?? null;
}
