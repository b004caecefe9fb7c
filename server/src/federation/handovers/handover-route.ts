import { problem } from '@circolo/contract/errors/problem';
import { handOver } from '@circolo/contract/federation/handover';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { browserSessions, isBrowser, setSessionCookies } from '../../access/sessions/session-cookies.ts';
import { isSessionValid } from '../../access/sessions/session-validity.ts';
import { createSession, endReplacedSessions } from '../../access/sessions/sessions.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { assertNotForged } from '../../http/forgery.ts';
import { read } from '../../http/implement.ts';
import { trailOf } from '../../http/security-log/request-trail.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { Strength, sessions } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import type { handovers } from '../../tables/federation/federation-tables.ts';
import { actingSession } from '../acting-session.ts';
import { browserSecretOf } from '../browser-cookie.ts';
import { findHandover, findStoredResponse, type HandoverSession, storeResponse, useHandover } from './handovers.ts';

type Row = typeof handovers.$inferSelect;

/** A user who was locked, or whose session ended, in the minute since gets nothing. */
async function checkHolder(tx: Tx, row: Row, now: Date): Promise<void> {
  const [user] = row.UserId ? await tx.select().from(users).where(eq(users.Id, row.UserId)) : [];
  const [identity] = row.IdentityId ? await tx.select().from(identities).where(eq(identities.Id, row.IdentityId)) : [];
  // A session before the proof of its address is never handed over.
  if (!isSessionValid({ session: { ...row, Unproven: false }, user, identity }))
    throw problem(row.Outer ? 'ShopBlocked' : 'UserBlocked');
  if (!row.SessionId) return;
  const open = and(isNull(sessions.RevokedAt), gt(sessions.RefreshExpiresAt, now.toISOString()));
  const [session] = await tx
    .select({ Id: sessions.Id })
    .from(sessions)
    .where(and(eq(sessions.Id, row.SessionId), open));
  if (!session) throw problem('HandoverError');
}

/** At a provider; else on another of our sites, where the session began. */
const methodOf = ({ Strength: shown }: Row) => (shown === Strength.provider ? 'provider' : 'handover');

async function noteLogin(tx: Tx, row: Row, now: Date): Promise<void> {
  const noted = { LastLoginAt: now.toISOString() };
  if (row.Outer && row.IdentityId) await tx.update(identities).set(noted).where(eq(identities.Id, row.IdentityId));
  else if (row.UserId) await tx.update(users).set(noted).where(eq(users.Id, row.UserId));
}

async function exchange(
  api: Api,
  row: Row,
  { request, now, repeat }: { request: FastifyRequest; now: Date; repeat: { verifier: string; key: string } | null },
): Promise<HandoverSession & { ended: string[] }> {
  return transaction(api.db, async (tx) => {
    if (!(await useHandover(tx, row.Hash, now))) throw problem('HandoverError');
    await checkHolder(tx, row, now);
    const acting = await actingSession(tx, row, now);
    // Staff who act as a customer are not the customer signing in.
    if (!acting) await noteLogin(tx, row, now);
    const { UserId, IdentityId, Outer, Audience, OriginId, SessionId: HandedFromId } = row;
    const Device = request.headers['user-agent']?.slice(0, 200) ?? null;
    // A session of staff who act is never renewed, so its browser keeps no cookie of it.
    const from = { browser: isBrowser(request) && !acting, Device, Ip: request.ip };
    const whose = { UserId, IdentityId, Outer, Audience, OriginId, Strength: row.Strength, HandedFromId };
    const session = { ...whose, ...from, ...(acting ? { acting } : {}) };
    const opened = await createSession(tx, api.secret, session, now);
    if (repeat) await storeResponse(tx, row.Hash, repeat, opened);
    // The staff's own sign-in stays open beside.
    const current = acting ? [] : browserSessions(api, request);
    return { ...opened, ended: await endReplacedSessions(tx, current, Outer, now) };
  });
}

/** `POST Handover`: a code, once, for the session that it represents. */
export function handoverRoute(api: Api): void {
  // Not stored among the answers of writes, for it is made of tokens: a repeat is recognised by the code's own row.
  read(api, handOver, async (db, { body, request, reply, now }) => {
    assertNotForged(api, request, null);
    const verifier = body.Verifier ?? browserSecretOf(request);
    if (!verifier) throw problem('HandoverError');
    const originId = await findOriginId(db, request.host, api.anyHost);
    const row = await findHandover(db, { code: body.Code, verifier, originId }, now);
    if (!row) throw problem('HandoverError');
    const key = request.headers['idempotency-key'];
    const repeat = typeof key === 'string' ? { verifier, key } : null;
    const known = repeat && findStoredResponse(row, repeat);
    const opened = known ? { ...known, ended: [] } : await exchange(api, row, { request, now, repeat });
    const { auth, cookie, ended } = opened;
    Object.assign(trailOf(request), {
      subject: { UserId: row.UserId, IdentityId: row.IdentityId },
      details: { Method: methodOf(row), Shop: row.Outer, Acting: row.ActingReason !== null },
    });
    setSessionCookies(api, request, reply, { outer: row.Outer, sessionId: auth.pid, cookie, ended });
    return auth;
  });
}
