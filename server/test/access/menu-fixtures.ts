import assert from 'node:assert/strict';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { and, eq, isNull } from 'drizzle-orm';
import { menuFunctions, menus } from '../../src/tables/access/menu-tables.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { activities, activityTypes } from '../../src/tables/activities/activity-tables.ts';
import { userActivities } from '../../src/tables/user-activities/user-activity-tables.ts';
import type { SignedIn, TestApp } from '../app.ts';

/** The id of a delivered function by its address. */
export async function functionId(app: TestApp, baseUrl: string): Promise<number> {
  const [row] = await app.database.db.select().from(menuFunctions).where(eq(menuFunctions.BaseUrl, baseUrl));
  assert.ok(row, baseUrl);
  return row.Id;
}

type Line = [baseUrl: string, base: string, custom?: string | null];

/** Lines of a menu as a save takes them. */
export const linesOf = (app: TestApp, lines: readonly Line[]) =>
  Promise.all(
    lines.map(async ([baseUrl, BaseAuthorizations, CustomAuthorizations = null], index) => ({
      Position: index,
      Function: { Id: await functionId(app, baseUrl) },
      BaseAuthorizations,
      CustomAuthorizations,
    })),
  );

/** Adds a menu as a superuser does; of the helpdesk by default. */
export async function addMenu(app: TestApp, root: SignedIn, more: object, lines: readonly Line[]) {
  const Details = await linesOf(app, lines);
  const added = await root.post('/Menus', { Description: 'Prova', UserNature: { Code: 'HLP' }, Details, ...more });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  return added.body;
}

/** The delivered menu of a nature, for any type of activity. */
export async function standardMenu(app: TestApp, root: SignedIn, nature: string) {
  const { db } = app.database;
  const [menu] = await db
    .select({ Id: menus.Id })
    .from(menus)
    .where(and(eq(menus.UserNature, nature as never), eq(menus.Custom, false), isNull(menus.ActivityTypeId)));
  return (await root.get(`/Menus/${menu?.Id}`)).body;
}

/** Gives a user an activity of a type of the associations' product; `nth` is the place of the type in the list. */
export async function addActivity(
  app: TestApp,
  UserId: number,
  nth = 0,
  Description = 'ASD Prova',
): Promise<{ Id: number; TypeId: number }> {
  const { db } = app.database;
  const types = await db
    .select({ Id: activityTypes.Id })
    .from(activityTypes)
    .where(eq(activityTypes.Software, Software.association))
    .orderBy(activityTypes.Id);
  const TypeId = types[nth]?.Id ?? 0;
  const base = { Description, AccountingType: 'S', TaxRegime: 'A', Software: 'A' } as const;
  const [activity] = await db
    .insert(activities)
    .values({ ...base, TypeId })
    .returning();
  assert.ok(activity);
  await db.insert(userActivities).values({ UserId, ActivityId: activity.Id });
  return { Id: activity.Id, TypeId };
}

/** Gives a user a menu of its own, or takes it back, as a superuser does. */
export async function giveMenu(root: SignedIn, userId: number, menu: { Id: number } | null): Promise<void> {
  const record = (await root.get(`/Users/${userId}`)).body;
  const given = await root.put(`/Users/${userId}`, { ...record, CustomMenu: menu && { Id: menu.Id } });
  assert.equal(given.status, 200, JSON.stringify(given.body));
}

/** Changes columns of a user behind the product's back. */
export const setUser = (app: TestApp, userId: number, columns: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(columns).where(eq(users.Id, userId));

/** The keys of the functions in a menu of the logged-user response, in their order. */
export const keysOf = (menu: {
  Details: { Function?: { Key: number }; GroupFunctions?: { Functions: { Key: number }[] } }[];
}): number[] =>
  menu.Details.flatMap((item) => item.Function?.Key ?? item.GroupFunctions?.Functions.map(({ Key }) => Key) ?? []);

/** Gives a user levels of its own as a superuser does, by address of the functions. */
export async function giveLevels(app: TestApp, by: SignedIn, userId: number, levels: Record<string, string>) {
  const { Version } = (await by.get(`/Users/${userId}/Authorizations`)).body;
  const Authorizations = await Promise.all(
    Object.entries(levels).map(async ([baseUrl, CustomAuthorization]) => ({
      Function: { Id: await functionId(app, baseUrl) },
      CustomAuthorization,
    })),
  );
  return by.put(`/Users/${userId}/Authorizations`, { Authorizations, Version });
}
