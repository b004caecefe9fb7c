import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { and, eq, gt, isNotNull, isNull, not, or, placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { candidateMenus } from '../../http/rights/chosen-menu.ts';
import { levelCache, noLevels } from '../../http/rights/menu-levels.ts';
import { menuOf, personColumns } from '../../http/rights/person-rights.ts';
import { personalGrants } from '../../http/rights/personal-grants.ts';
import { Strength, sessions } from '../../tables/access/session-tables.ts';
import { natureRules, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import { lastSeenRecorder } from './last-seen.ts';
import { hashToken } from './tokens.ts';

/**
 * Whether a rule of the nature asks for a second factor that the session's account has not. One that was opened with a passkey has
 * shown both. A session of an OpenID provider is left alone: how strongly people sign in there is decided there.
 */
function mustEnrol(db: Db) {
  const ofSession = or(
    and(sessions.Outer, eq(twoFactors.IdentityId, sessions.IdentityId)),
    and(not(sessions.Outer), eq(twoFactors.UserId, sessions.UserId)),
  );
  const enrolled = db
    .select({ Id: twoFactors.Id })
    .from(twoFactors)
    .where(and(ofSession, isNotNull(twoFactors.EnrolledAt)));
  return sql<boolean>`(${natureRules.TwoFactorRequired} is true and ${sessions.Strength} not in (${Strength.provider}, ${Strength.passkey}) and not exists ${enrolled})`;
}

/** Session, user, the menus that may count and the user's own levels of an access token, in one statement that is prepared once. */
function callerStatement(db: Db) {
  const candidates = candidateMenus(db);
  const personal = personalGrants(db);
  const staff = alias(users, 'staff');
  const atDesk = sql`${sessions.Audience} = 'desk'`;
  return db
    .select({
      SessionId: sessions.Id,
      Audience: sessions.Audience,
      Outer: sessions.Outer,
      OriginId: sessions.OriginId,
      LastSeenAt: sessions.LastSeenAt,
      SteppedUpAt: sessions.SteppedUpAt,
      Unproven: sessions.Unproven,
      IdentityId: sessions.IdentityId,
      ...personColumns,
      MustChangePassword: users.MustChangePassword,
      MustEnrol: mustEnrol(db),
      FirstName: sql<string>`coalesce(${users.FirstName}, ${identities.FirstName})`,
      LastName: sql<string>`coalesce(${users.LastName}, ${identities.LastName})`,
      Email: sql<string>`coalesce(${users.Email}, ${identities.Email})`,
      ActingForId: staff.Id,
      ActingForFirstName: staff.FirstName,
      ActingForLastName: staff.LastName,
      Candidates: candidates.List,
      Personal: personal.List,
    })
    .from(sessions)
    .leftJoin(users, eq(users.Id, sessions.UserId))
    .leftJoin(identities, eq(identities.Id, sessions.IdentityId))
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(staff, eq(staff.Id, sessions.ImpersonatorId))
    .leftJoin(natureRules, eq(natureRules.Nature, users.Nature))
    .leftJoinLateral(candidates, atDesk)
    .leftJoinLateral(personal, atDesk)
    .where(
      and(
        eq(sessions.AccessHash, placeholder('hash')),
        gt(sessions.AccessExpiresAt, placeholder('now')),
        isNull(sessions.RevokedAt),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
        isNull(identities.LockedAt),
        // Once the owner of the address has come, in whatever way, what was opened before counts no more.
        or(
          not(sessions.Unproven),
          and(isNull(identities.ActivatedAt), isNull(users.ActivatedAt), isNull(users.PasswordHash)),
        ),
        or(
          isNull(sessions.ImpersonatorId),
          and(gt(sessions.ActingUntil, placeholder('now')), isNull(staff.LockedAt), isNull(staff.ErasedAt)),
        ),
      ),
    )
    .prepare('find_caller');
}

/** What comes first: a password that others know is changed before a second factor is tied to it. */
function mustOf(row: {
  Unproven: boolean;
  Outer: boolean;
  MustChangePassword: boolean | null;
  MustEnrol: boolean;
}): RequiredAction | null {
  if (row.Unproven) return 'proveEmail';
  if (row.MustChangePassword && !row.Outer) return 'changePassword';
  return row.MustEnrol ? 'enrol' : null;
}

/** How `api.findCaller` works: reads who a token belongs to from the database, on every call. */
export function callerFinder(db: Db, now: () => Date): (token: string) => Promise<Caller | null> {
  const statement = callerStatement(db);
  const levels = levelCache(db);
  const seen = lastSeenRecorder(db);
  return async (token) => {
    const at = now();
    const [row] = await statement.execute({ hash: hashToken(token), now: at.toISOString() });
    if (!row) return null;
    const onDesk = row.Nature !== null && landsOnDesk(row.Nature);
    if (!row.Outer && onDesk !== (row.Audience === 'desk')) return null;
    seen(row.SessionId, row.LastSeenAt, at);
    // The outer identity never reaches a nature of the desk, not even the user that is linked to it.
    const user = row.Outer && onDesk ? null : row;
    const menu = user && menuOf(user);
    return {
      SessionId: row.SessionId,
      Audience: row.Audience,
      Outer: row.Outer,
      // What a customer must do first is theirs to do, not of staff who act as them.
      Must: user && row.ActingForId === null ? mustOf(row) : null,
      OriginId: row.OriginId,
      UserId: user?.UserId ?? 0,
      IdentityId: row.IdentityId,
      Nature: user?.Nature ?? null,
      ParentUserId: user?.ParentUserId ?? null,
      ActingFor:
        row.ActingForId === null
          ? null
          : { Id: row.ActingForId, Name: `${row.ActingForFirstName} ${row.ActingForLastName}`.trim() },
      SteppedUpAt: row.SteppedUpAt,
      Name: `${row.FirstName} ${row.LastName}`.trim() || row.Email,
      MenuId: menu?.Id ?? null,
      Levels: menu ? await levels(menu, row) : noLevels,
    };
  };
}
