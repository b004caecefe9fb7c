import type { menus as menusResource } from '@circolo/contract/access/menus/menu';
import type { MenuGrant, PersonalGrant } from '@circolo/contract/access/permissions/permission-policy';
import { landsOnDesk, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { orNotFound } from '../../http/implement.ts';
import { everyMenu } from '../../http/rights/chosen-menu.ts';
import { readEveryGrant } from '../../http/rights/menu-levels.ts';
import { personalGrants } from '../../http/rights/personal-grants.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import type { MenuSnapshot } from './menu-snapshot.ts';

type Input = InputOf<typeof menusResource>;

/** The functions of a menu as it would be saved. */
async function wantedGrants(db: Queryable, { Details }: Input): Promise<MenuGrant[]> {
  const used = Details.map(({ Function: named }) => named);
  await assertReferencesExist(db, menuFunctions, 'Details', used);
  const stored = await db.select().from(menuFunctions);
  return Details.flatMap((detail) => {
    const named = stored.find(({ Id }) => Id === detail.Function.Id);
    if (!named) return [];
    const { Id: FunctionId, Active, AssociationOnly, Resources } = named;
    const levels = { BaseAuthorization: detail.BaseAuthorizations, CustomAuthorization: detail.CustomAuthorizations };
    return [{ FunctionId, Active, AssociationOnly, Resources, ...levels }];
  });
}

/** The world as it is, and as it would be. */
export async function readSnapshots(
  db: Queryable,
  id: number,
  input: Input,
): Promise<{ before: MenuSnapshot; after: MenuSnapshot }> {
  const menus = await everyMenu(db);
  if (id) orNotFound(menus.find((menu) => menu.Id === id));
  const grants = await readEveryGrant(db);
  const wanted = await wantedGrants(db, input);
  const { Description, UserNature, ActivityType, Custom, Active } = input;
  const saved = {
    Id: id,
    Description,
    UserNature: UserNature.Code,
    ActivityTypeId: ActivityType?.Id ?? null,
    Custom,
    Active,
  };
  return {
    before: { menus, grantsOf: (menuId) => grants.get(menuId) ?? [] },
    after: {
      menus: [...menus.filter((menu) => menu.Id !== id), saved],
      grantsOf: (menuId) => (menuId === id ? wanted : (grants.get(menuId) ?? [])),
    },
  };
}

/**
 * The users of the desk of some natures or with a menu of their own, or one user; those who are alike in all that decides
 * their levels are counted together.
 */
export async function readPeople(
  db: Queryable,
  {
    natures = [],
    menuId = 0,
    userId = null,
  }: { natures?: readonly UserNatureCode[]; menuId?: number; userId?: number | null },
) {
  const personal = personalGrants(db);
  const Personal = sql<string | null>`${personal.List}::text`;
  const shape = {
    Nature: users.Nature,
    ActivityTypeId: activities.TypeId,
    CustomMenuId: users.CustomMenuId,
    Software: users.Software,
    Personal,
  };
  const concerned = or(inArray(users.Nature, [...natures]), eq(users.CustomMenuId, menuId));
  const rows = await db
    .select({ ...shape, Users: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoinLateral(personal, sql`true`)
    .where(and(isNull(users.ErasedAt), userId === null ? concerned : eq(users.Id, userId)))
    .groupBy(...Object.values(shape));
  return rows
    .filter(({ Nature }) => landsOnDesk(Nature))
    .map((row) => ({ ...row, Personal: JSON.parse(row.Personal ?? '[]') as PersonalGrant[] })); // As the query packs it.
}
