import { chooseMenu } from '@circolo/contract/access/permissions/permission-policy';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { menus } from '../../tables/access/menu-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';

/** What the policy reads of a menu, and the revision that what is cached of it hangs on. */
const candidate = {
  Id: menus.Id,
  UserNature: menus.UserNature,
  ActivityTypeId: menus.ActivityTypeId,
  Custom: menus.Custom,
  Active: menus.Active,
  Revision: menus.Revision,
};
type Candidate = Pick<typeof menus.$inferSelect, keyof typeof candidate>;

const packed = sql.join(
  Object.entries(candidate).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
);

/**
 * The menus that may count for the user of a query, as an array of few: to be joined laterally to users and their current
 * activity. It narrows only; which of them counts is decided by `chooseMenu`, like everywhere else.
 */
export const candidateMenus = (db: Queryable) =>
  db
    .select({ List: sql<Candidate[] | null>`json_agg(json_build_object(${packed}))`.as('candidate_list') })
    .from(menus)
    .where(
      sql`${menus.Id} = ${users.CustomMenuId} or (not ${menus.Custom} and ${menus.Active} and ${menus.UserNature} = ${users.Nature}
        and (${menus.ActivityTypeId} is null or ${menus.ActivityTypeId} = ${activities.TypeId}))`,
    )
    .as('candidate_menu');

/** The menu that counts for one user, right after something that decides it has changed. */
export async function findMenuId(db: Queryable, userId: number): Promise<number | null> {
  const candidates = candidateMenus(db);
  const [row] = await db
    .select({
      Nature: users.Nature,
      ActivityTypeId: activities.TypeId,
      CustomMenuId: users.CustomMenuId,
      Candidates: candidates.List,
    })
    .from(users)
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoinLateral(candidates, sql`true`)
    .where(eq(users.Id, userId));
  return row ? (chooseMenu(row.Candidates ?? [], row).Menu?.Id ?? null) : null;
}

/** Every menu that there is, for who asks about somebody who need not exist. */
export const everyMenu = (db: Queryable) => db.select({ ...candidate, Description: menus.Description }).from(menus);
