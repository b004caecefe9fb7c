import { and, eq, gt, isNull, or, placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { gatheredReads } from '../../db/kept/gathered-reads.ts';
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

const ofHash = eq(sessions.AccessHash, placeholder('hash'));

/** Any of several tokens. From JSON, for which the database makes one plan whatever their number. */
const ofHashes = sql`${sessions.AccessHash} in (select jsonb_array_elements_text(${placeholder('hashes')}::jsonb))`;

/** Whether a session has not come to its end. */
const isInTime = and(
  gt(sessions.AccessExpiresAt, placeholder('now')),
  or(isNull(sessions.ImpersonatorId), gt(sessions.ActingUntil, placeholder('now'))),
);

/** The session of an access token that has not come to its end. */
export const inTime = and(ofHash, isInTime);

/** The version of what would be read of access tokens, by keys alone: nearly all that a call costs to know who makes it. */
const versionsOf = (db: Db, tokens: SQL) =>
  db
    .select({ Hash: sessions.AccessHash, Version: callerVersion })
    .from(sessions)
    .leftJoin(users, eq(users.Id, sessions.UserId))
    .leftJoin(identities, eq(identities.Id, sessions.IdentityId))
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(actingStaff, eq(actingStaff.Id, sessions.ImpersonatorId))
    .where(and(tokens, isInTime));

/**
 * Reads the version of an access token, undefined for one that is worth nothing; `hash` is the token's. Those that are asked for at the
 * same time are read together.
 */
export function versionFinder(db: Db, now: () => Date): (hash: string) => Promise<string | undefined> {
  const one = versionsOf(db, ofHash).prepare('caller_version');
  const several = versionsOf(db, ofHashes).prepare('caller_versions');
  return gatheredReads(db, async (hashes: string[]) => {
    const at = now().toISOString();
    const [hash] = hashes;
    const found =
      hashes.length === 1
        ? await one.execute({ hash, now: at })
        : await several.execute({ hashes: JSON.stringify(hashes), now: at });
    return new Map(found.map(({ Hash, Version }) => [Hash, Version]));
  });
}
