import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import { levelsOfNature } from '@circolo/contract/authorization/company-resources';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { keptVersions } from '../../db/kept/kept-versions.ts';
import type { Caller } from '../../http/caller.ts';
import { candidateMenus } from '../../http/rights/chosen-menu.ts';
import { levelCache, noLevels } from '../../http/rights/menu-levels.ts';
import { mayExport, menuOf, personColumns } from '../../http/rights/person-rights.ts';
import { personalGrants } from '../../http/rights/personal-grants.ts';
import { Strength, sessions } from '../../tables/access/session-tables.ts';
import { natureRules, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import { actingStaff, callerVersion, inTime, versionFinder } from './caller-version.ts';
import { lastSeenRecorder } from './last-seen.ts';
import { hashToken } from './tokens.ts';

/** How many callers are kept; each is a few small objects. */
const mostKept = 5_000;

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

/** Session, user, the menus that may count and the user's own levels of an access token, in one statement. */
export function callerStatement(db: Db) {
  const candidates = candidateMenus(db);
  const personal = personalGrants(db);
  const atDesk = sql`${sessions.Audience} = 'desk'`;
  return db
    .select({
      Version: callerVersion,
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
      MayExport: mayExport,
      FirstName: sql<string>`coalesce(${users.FirstName}, ${identities.FirstName})`,
      LastName: sql<string>`coalesce(${users.LastName}, ${identities.LastName})`,
      Email: sql<string>`coalesce(${users.Email}, ${identities.Email})`,
      ActingForId: actingStaff.Id,
      ActingForFirstName: actingStaff.FirstName,
      ActingForLastName: actingStaff.LastName,
      Candidates: candidates.List,
      Personal: personal.List,
    })
    .from(sessions)
    .leftJoin(users, eq(users.Id, sessions.UserId))
    .leftJoin(identities, eq(identities.Id, sessions.IdentityId))
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(actingStaff, eq(actingStaff.Id, sessions.ImpersonatorId))
    .leftJoin(natureRules, eq(natureRules.Nature, users.Nature))
    .leftJoinLateral(candidates, atDesk)
    .leftJoinLateral(personal, atDesk)
    .where(
      and(
        inTime,
        isNull(sessions.RevokedAt),
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
        isNull(identities.LockedAt),
        // Once the owner of the address has come, in whatever way, what was opened before counts no more.
        or(
          not(sessions.Unproven),
          and(isNull(identities.ActivatedAt), isNull(users.ActivatedAt), isNull(users.PasswordHash)),
        ),
        // Empty columns, where the session is its owner's.
        isNull(actingStaff.LockedAt),
        isNull(actingStaff.ErasedAt),
      ),
    );
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

type CallerRow = Awaited<ReturnType<typeof callerStatement>>[number];

/** The caller of a row; null for who may not use the session that they have. */
async function callerOf(row: CallerRow, levels: ReturnType<typeof levelCache>): Promise<Caller | null> {
  const onDesk = row.Nature !== null && landsOnDesk(row.Nature);
  if (!row.Outer && onDesk !== (row.Audience === 'desk')) return null;
  // The outer identity never reaches a nature of the desk, not even the user that is linked to it.
  const user = row.Outer && onDesk ? null : row;
  const menu = user && menuOf(user);
  return {
    SessionId: row.SessionId,
    Version: row.Version,
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
    MayExport: row.MayExport,
    Levels: menu && row.Nature ? levelsOfNature(row.Nature, await levels(menu, row)) : noLevels,
  };
}

/** What an access token is looked up by: its hash, and the moment as ISO text. */
interface AskedToken {
  hash: string;
  now: string;
}

/** Reads who a token belongs to; null for a token that is worth nothing, or not at `now`. */
export function callerReader(db: Db) {
  const statement = callerStatement(db).prepare('find_caller');
  const levels = levelCache(db);
  return async (asked: AskedToken): Promise<{ caller: Caller; version: string; lastSeenAt: string } | null> => {
    const [row] = await statement.execute({ ...asked });
    const caller = row && (await callerOf(row, levels));
    return caller ? { caller, version: row.Version, lastSeenAt: row.LastSeenAt } : null;
  };
}

/**
 * How `api.findCaller` works: who a token belongs to, as the database has it at the moment of every call. What was read before is used
 * where nothing that it follows from has been written since (decision 060).
 */
export function callerFinder(db: Db, now: () => Date): (token: string) => Promise<Caller | null> {
  const findVersion = versionFinder(db, now);
  const read = callerReader(db);
  const seen = lastSeenRecorder(db);
  const kept = keptVersions<{ caller: Caller; lastSeenAt: string }>('callers', mostKept);
  return async (token) => {
    const at = now();
    const asked = { hash: hashToken(token), now: at.toISOString() };
    const version = await findVersion(asked.hash);
    if (version === undefined) return null;
    let known = kept.find(asked.hash, version);
    if (!known) {
      const fresh = await read(asked);
      if (!fresh) return null;
      known = kept.keep(asked.hash, fresh.version, fresh);
    }
    seen(known.caller.SessionId, known.lastSeenAt, at);
    return known.caller;
  };
}
