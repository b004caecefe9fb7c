import { isDeepStrictEqual } from 'node:util';
import { chooseMenu, resourceLevels } from '@circolo/contract/access/permissions/permission-policy';
import { type Holdings, userAct, userChangeProblems } from '@circolo/contract/access/permissions/user-change-problems';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { everyMenu } from '../../http/rights/chosen-menu.ts';
import { type Levels, noLevels } from '../../http/rights/menu-levels.ts';
import { userCategories, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import { functionLines } from './function-lines.ts';
import { assertNoProblems, changerOf } from './grant-limits.ts';

type UserRow = typeof users.$inferSelect;
type UserColumns = Partial<UserRow>;

/** What decides the levels of a user. */
type LevelColumns = Pick<UserRow, 'Nature' | 'CustomMenuId' | 'Software'>;

/** The levels that a user has, or would have with other columns; `id` null for one who is not there yet. */
async function levelsWith(db: Queryable, id: number | null, columns: LevelColumns): Promise<Levels> {
  const { Nature, CustomMenuId, Software } = columns;
  if (!landsOnDesk(Nature)) return noLevels;
  const [current] = await db
    .select({ TypeId: activities.TypeId })
    .from(users)
    .innerJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .where(eq(users.Id, id ?? 0));
  const holder = { Nature, CustomMenuId, ActivityTypeId: current?.TypeId ?? null };
  const { Menu } = chooseMenu(await everyMenu(db), holder);
  if (!Menu) return noLevels;
  const lines = await functionLines(db, { MenuId: Menu.Id, UserId: id }, 'it');
  const grants = lines.map(({ Function: stored, Resources }) => ({ ...stored, Resources }));
  return resourceLevels(grants, Software);
}

/** What the caller has to give away. */
async function heldBy(db: Queryable, { UserId, Levels }: Caller): Promise<Holdings & { OfProvider: boolean }> {
  const [own] = await db
    .select({ Category: userCategories.Code, OfProvider: userCategories.Provider })
    .from(users)
    .innerJoin(userCategories, eq(userCategories.Code, users.CategoryCode))
    .where(eq(users.Id, UserId));
  return { Levels, ...orNotFound(own) };
}

/** Written by every save and no one's choice. */
const bookkeeping: readonly string[] = [
  'Id',
  'Search',
  'Version',
  'CreatedAt',
  'CreatedById',
  'UpdatedAt',
  'UpdatedById',
] satisfies (keyof UserRow)[];

const fieldOfColumn: Partial<Record<string, string>> = {
  CategoryCode: 'Category',
  OriginId: 'Origin',
  CustomMenuId: 'CustomMenu',
  AssignedToId: 'AssignedTo',
  ParentUserId: 'ParentUser',
} satisfies Partial<Record<keyof UserRow, string>>;

/** The fields that a change gives another value, by their names in the form; of a new user those that are filled. */
function changedFields(before: UserColumns | null, after: UserColumns): string[] {
  const old: Record<string, unknown> = before ?? {};
  return Object.entries(after)
    .filter(([name, value]) => value !== undefined && !bookkeeping.includes(name))
    .filter(([name, value]) => !isDeepStrictEqual(old[name] ?? null, value ?? null))
    .map(([name]) => fieldOfColumn[name] ?? name);
}

/** What has to be looked up to judge a change; without any of these fields nothing has. */
const heldFields = ['Nature', 'CustomMenu', 'Software', 'Category'];

/** A change of a row of users: `before` null for a new one, `after` null for one that goes. */
export interface UserRowChange {
  Id: number | null;
  before: UserRow | null;
  /** The columns afterwards; those that are left out stay. */
  after: UserColumns | null;
  /** Fields that are stored elsewhere and get another value. */
  besides?: readonly string[];
}

/**
 * Refuses a change of a user's row that the rule of ranks does not allow the caller, whichever way it comes: form, bulk,
 * import or undo. To be asked inside the transaction that writes, before it does.
 */
export async function assertUserChange(
  tx: Tx,
  caller: Caller,
  { Id, before, after, besides = [] }: UserRowChange,
): Promise<void> {
  const by = changerOf(caller);
  if (!after) return assertNoProblems(userChangeProblems(by, { act: userAct.remove, before }));
  const act = before ? userAct.edit : userAct.create;
  const fields = [...changedFields(before, after), ...besides];
  const row = { CustomMenuId: null, Software: null, ...before, ...after } as UserRow; // A new row has its nature and category.
  const change = { act, before, fields, Nature: row.Nature };
  // What is refused for the rank alone needs nothing from the database.
  assertNoProblems(userChangeProblems(by, change));
  if (!fields.some((field) => heldFields.includes(field))) return;
  const had = before && { Levels: await levelsWith(tx, Id, before), Category: before.CategoryCode };
  const given = { Levels: await levelsWith(tx, Id, row), Category: row.CategoryCode };
  const held = await heldBy(tx, caller);
  assertNoProblems(userChangeProblems(by, { ...change, held, given, ...(had && { had }) }));
}

/** Refuses new users as `assertUserChange` does, once for all those whose fields and rights come out alike. */
export async function assertNewUsers(tx: Tx, caller: Caller, all: readonly UserColumns[]): Promise<void> {
  const rightsOf = (after: UserColumns) =>
    JSON.stringify([
      ...[after.Nature, after.CustomMenuId, after.Software, after.CategoryCode],
      changedFields(null, after).sort(),
    ]);
  const unlike = new Map(all.map((after) => [rightsOf(after), after]));
  for (const after of unlike.values()) await assertUserChange(tx, caller, { Id: null, before: null, after });
}
