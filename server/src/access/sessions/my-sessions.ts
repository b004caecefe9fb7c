import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import {
  endAllSessions,
  endMySession,
  endOtherSessions,
  listMySessions,
} from '@circolo/contract/access/sessions/my-sessions';
import { and, count, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { sessions as t } from '../../tables/access/session-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { closeLinksOf } from './close-links.ts';
import { openSessionColumns } from './open-session-columns.ts';
import { clearSessionCookies } from './session-cookies.ts';
import { endWhere } from './sessions.ts';

/**
 * The open sessions of the caller's account: those of the user; of the outer identity those that it opened itself, so that
 * an account of the shop never reaches the sessions of a member of staff that it is linked to.
 */
function openSessionsOf(caller: Caller, now: Date): SQL | undefined {
  const ofUser = caller.UserId ? eq(t.UserId, caller.UserId) : sql`false`;
  const ofIdentity = caller.Outer ? and(t.Outer, eq(t.IdentityId, caller.IdentityId ?? '')) : sql`false`;
  return and(or(ofUser, ofIdentity), isNull(t.RevokedAt), gt(t.RefreshExpiresAt, now.toISOString()));
}

/** Who is signed out, as the audit names the account. */
export const accountOf = (caller: Caller) =>
  caller.UserId
    ? { Resource: 'Users', RecordId: caller.UserId }
    : { Resource: 'Identities', RecordId: caller.IdentityId ?? '' };

/** Ends the caller's sessions that also fulfil a condition, records it, and says how many they were. */
async function end(tx: Tx, caller: Caller, now: Date, which: SQL | undefined): Promise<number> {
  const where = and(openSessionsOf(caller, now), which);
  const [counted] = await tx.select({ Ended: count() }).from(t).where(where);
  const { Ended } = orNotFound(counted);
  if (Ended === 0) return 0;
  await endWhere(tx, where, now);
  await recordChange(tx, caller, { ...accountOf(caller), Action: 'EndSessions', After: { Ended } });
  return Ended;
}

/** Ends every session of the caller's account but the asking one, and closes what is read without a session. */
export async function endOthersOf(tx: Tx, caller: Caller, now: Date): Promise<number> {
  if (caller.UserId) await closeLinksOf(tx, caller.UserId);
  return end(tx, caller, now, ne(t.Id, caller.SessionId));
}

function listRoute(api: Api): void {
  read(api, listMySessions, async (db, { caller, now }) => {
    const rows = await db
      .select({
        ...openSessionColumns,
        Acting: isNotNull(t.ImpersonatorId).mapWith(Boolean),
      })
      .from(t)
      .innerJoin(origins, eq(origins.Id, t.OriginId))
      .where(openSessionsOf(caller, now))
      .orderBy(desc(eq(t.Id, caller.SessionId)), desc(t.LastSeenAt), t.Id);
    return rows.map(({ Device, ...row }) => ({
      ...row,
      // The customer's own devices have names; where staff work is not shown.
      ...deviceNames(row.Acting ? null : Device),
      Ip: row.Acting ? null : row.Ip,
      Current: row.pid === caller.SessionId,
    }));
  });
}

/** Where one is signed in, and signing out elsewhere; it counts from the next call on. */
export function mySessionsRoutes(api: Api): void {
  listRoute(api);
  write(api, endMySession, async (tx, { params, caller, request, reply, now }) => {
    const Ended = await end(tx, caller, now, eq(t.Id, params.pid));
    orNotFound(Ended || null);
    if (params.pid !== caller.SessionId) return undefined;
    clearSessionCookies(api, request, reply, { outer: caller.Outer, sessionId: caller.SessionId });
    return undefined;
  });
  write(api, endOtherSessions, async (tx, { caller, now }) => ({ Ended: await endOthersOf(tx, caller, now) }));
  write(api, endAllSessions, async (tx, { caller, request, reply, now }) => {
    if (caller.UserId) await closeLinksOf(tx, caller.UserId);
    const Ended = await end(tx, caller, now, undefined);
    clearSessionCookies(api, request, reply, { outer: caller.Outer, sessionId: caller.SessionId });
    return { Ended };
  });
}
