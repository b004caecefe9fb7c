import { levelsOfKey } from '@circolo/contract/access/api-keys/key-cap';
import { levelsOfNature } from '@circolo/contract/authorization/company-resources';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { natureRules } from '../../tables/access/two-factor-tables.ts';
import { displayName, identities, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import type { Caller, CallerKey } from '../caller.ts';
import { candidateMenus } from './chosen-menu.ts';
import { findOpenScope, mayHaveKeys } from './key-scope.ts';
import { noLevels, readPersonLevels } from './menu-levels.ts';
import { mayExport, menuOf, personColumns } from './person-rights.ts';
import { personalGrants } from './personal-grants.ts';

/**
 * Who asked for something that goes on without them, as a job holds it: how they had signed in. What they may do is not
 * in here, for it is read when the job does it.
 */
export type Requester = Pick<
  Caller,
  'SessionId' | 'Audience' | 'Outer' | 'OriginId' | 'UserId' | 'IdentityId' | 'ActingFor'
> & { ApiKey?: Omit<CallerKey, 'Scope'> };

/** How a requester had signed in, without the key where it was one. */
export const sessionOf = ({ SessionId, Audience, Outer, OriginId, UserId, IdentityId, ActingFor }: Requester) => ({
  SessionId,
  Audience,
  Outer,
  OriginId,
  UserId,
  IdentityId,
  ActingFor,
});

/** What a job is given of a caller. */
export function requesterOf(caller: Caller): Requester {
  if (!caller.ApiKey) return sessionOf(caller);
  const { Id, Name, Prefix } = caller.ApiKey;
  return { ...sessionOf(caller), ApiKey: { Id, Name, Prefix } };
}

/** The user as they are now, with the menus that may count and the levels of their own. */
async function findPerson(db: Queryable, userId: number) {
  const candidates = candidateMenus(db);
  const personal = personalGrants(db);
  const [row] = await db
    .select({
      ...personColumns,
      OriginId: users.OriginId,
      Name: displayName,
      MayExport: mayExport,
      Candidates: candidates.List,
      Personal: personal.List,
    })
    .from(users)
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(natureRules, eq(natureRules.Nature, users.Nature))
    .leftJoinLateral(candidates, sql`true`)
    .leftJoinLateral(personal, sql`true`)
    .where(and(eq(users.Id, userId), isNull(users.LockedAt), isNull(users.ErasedAt)));
  return row;
}

/** Whether staff still act as the customer: what they asked for as somebody else ends with that. */
async function isStillActing(db: Queryable, { SessionId, UserId }: Requester, now: Date): Promise<boolean> {
  const staff = alias(users, 'staff');
  const [session] = await db
    .select({ Id: sessions.Id })
    .from(sessions)
    .innerJoin(staff, eq(staff.Id, sessions.ImpersonatorId))
    .where(
      and(
        eq(sessions.Id, SessionId),
        eq(sessions.UserId, UserId),
        isNull(sessions.RevokedAt),
        gt(sessions.ActingUntil, now.toISOString()),
        isNull(staff.LockedAt),
        isNull(staff.ErasedAt),
      ),
    );
  return session !== undefined;
}

async function isIdentityOpen(db: Queryable, identityId: string): Promise<boolean> {
  const [identity] = await db
    .select({ LockedAt: identities.LockedAt })
    .from(identities)
    .where(eq(identities.Id, identityId));
  return identity !== undefined && identity.LockedAt === null;
}

/** The key that asked, with its scope as it is now: undefined for a session, null once the key counts no more. */
async function currentKey(
  db: Queryable,
  { ApiKey, UserId }: Requester,
  now: Date,
): Promise<CallerKey | null | undefined> {
  if (!ApiKey) return undefined;
  const Scope = await findOpenScope(db, { Id: ApiKey.Id, UserId }, now);
  return Scope && { ...ApiKey, Scope };
}

/**
 * Who a person is now, for what a job does in their name: read from the database, as the guard of a call reads it. Null
 * when they may no longer act at all: locked, erased, of a nature that their session was not opened for, no longer
 * acted for by staff, or asking through a key that counts no more. @example const caller = await findCurrentCaller(tx, payload.Caller, now());
 */
export async function findCurrentCaller(db: Queryable, asked: Requester, now: Date): Promise<Caller | null> {
  const person = await findPerson(db, asked.UserId);
  if (!person) return null;
  const onDesk = landsOnDesk(person.Nature);
  if (asked.Outer ? onDesk : onDesk !== (asked.Audience === 'desk')) return null;
  if (asked.IdentityId !== null && !(await isIdentityOpen(db, asked.IdentityId))) return null;
  if (asked.ActingFor !== null && !(await isStillActing(db, asked, now))) return null;
  const key = await currentKey(db, asked, now);
  if (key === null) return null;
  const menu = asked.Audience === 'desk' ? menuOf(person) : null;
  const levels = menu ? levelsOfNature(person.Nature, await readPersonLevels(db, menu.Id, person)) : noLevels;
  if (key && !mayHaveKeys(person.Nature, levels)) return null;
  return {
    ...sessionOf(asked),
    ...(key && { ApiKey: key }),
    Must: null,
    SteppedUpAt: null,
    Nature: person.Nature,
    ParentUserId: person.ParentUserId,
    Name: person.Name,
    MenuId: menu?.Id ?? null,
    MayExport: person.MayExport,
    Levels: key ? levelsOfKey(levels, key.Scope) : levels,
  };
}

/** The same of a user for whom a job works by itself, as if they had just signed in; null for who may no longer act. */
export async function findCurrentUser(db: Queryable, UserId: number, now: Date): Promise<Caller | null> {
  const [user] = await db
    .select({ OriginId: users.OriginId, Nature: users.Nature })
    .from(users)
    .where(eq(users.Id, UserId));
  if (!user) return null;
  const Audience = landsOnDesk(user.Nature) ? 'desk' : 'association';
  const session = { SessionId: '', Audience, Outer: false, IdentityId: null, ActingFor: null } as const;
  return findCurrentCaller(db, { ...session, OriginId: user.OriginId, UserId }, now);
}
