import { and, eq, gt, isNull, or, placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import { userActivities } from '../../tables/user-activities/user-activity-tables.ts';
import { menuStamp } from '../permissions/kept-menus.ts';

/** The member of staff who acts as the customer of a session. */
export const actingStaff = alias(users, 'staff');

/** The transaction that wrote a row last: another one with every change of it that has committed. */
const writerOf = (table: typeof sessions | typeof users | typeof actingStaff | typeof identities | typeof activities) =>
  sql`${table}.xmin`;

/** Activities that a user works on, by themselves or with whom they belong to. */
export const activitiesCount = sql<number>`(select count(distinct ${userActivities.ActivityId}) from ${userActivities}
    where ${userActivities.UserId} in (${users.Id}, case when ${users.Nature} = 'SUB' then ${users.ParentUserId} end))`;

/**
 * All that a caller, and what a session says of itself, follows from: who wrote its rows last, and the stamp of menus, which every
 * other table that the two statements read raises. Times that pass are asked for each time (`inTime`).
 */
export const callerVersion = sql<string>`concat(${menuStamp}, '.', ${writerOf(sessions)}, '.', ${writerOf(users)}, '.', ${writerOf(identities)}, '.',
  ${writerOf(activities)}, '.', ${writerOf(actingStaff)}, '.', ${activitiesCount})`;

/**
 * Whether what was read after a version is still of it, where the version may come back: a count does, a writer and a stamp never do.
 */
export const isOfVersion = (version: string, activities: number): boolean => version.endsWith(`.${activities}`);

/** The session of an access token that has not come to its end. */
export const inTime = and(
  eq(sessions.AccessHash, placeholder('hash')),
  gt(sessions.AccessExpiresAt, placeholder('now')),
  or(isNull(sessions.ImpersonatorId), gt(sessions.ActingUntil, placeholder('now'))),
);

/** The version of what would be read of an access token, by keys alone: nearly all that a call costs to know who makes it. */
export const versionStatement = (db: Db) =>
  db
    .select({ Version: callerVersion })
    .from(sessions)
    .leftJoin(users, eq(users.Id, sessions.UserId))
    .leftJoin(identities, eq(identities.Id, sessions.IdentityId))
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(actingStaff, eq(actingStaff.Id, sessions.ImpersonatorId))
    .where(inTime)
    .prepare('caller_version');
