import { login, logout, outerLogin, refreshToken } from '@circolo/contract/access/sessions/session';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { bearer } from '../../http/authorise.ts';
import { read, write } from '../../http/implement.ts';
import { trailOf } from '../../http/security-log/request-trail.ts';
import { Strength, sessions } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { findUserOfAccount } from '../customers/shop-account.ts';
import { isUnprovenBuyer } from '../sessions/is-unproven-buyer.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import { clearSessionCookies, refreshCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import { endSession } from '../sessions/sessions.ts';
import { hashToken, readRefreshToken } from '../sessions/tokens.ts';
import { assertNoPasskeyNeeded } from '../two-factor/passkey-factor.ts';
import { askedCode, type FactorOwner } from '../two-factor/second-factor.ts';
import { blockedLogout } from './blocked-logout.ts';
import {
  assertNotLocked,
  customerOf,
  enterAsIdentity,
  enterAsUser,
  type FactorProof,
  findLinkedUser,
} from './enter.ts';
import { recordActingEnd } from './record-acting-end.ts';
import { checkPassword } from './sign-in.ts';

/**
 * Staff see how often a login failed. The answer does not wait for it, and it is asked for an unknown address too: a
 * known one must neither answer later nor keep the next request waiting longer.
 */
function noteFailure(db: Db, request: FastifyRequest, userId: number | undefined): void {
  const counted = db
    .update(users)
    .set({ FailedLogins: sql`${users.FailedLogins} + 1` })
    .where(eq(users.Id, userId ?? 0));
  counted.catch((error: unknown) => request.log.warn({ err: error }, 'a failed login was not counted'));
}

/** What a right password still has to show, used up in the transaction of the session. */
async function shownWith(
  api: Api,
  owner: FactorOwner,
  nature: UserNatureCode | null,
  { headers, now }: { headers: { code?: string | undefined }; now: Date },
): Promise<FactorProof> {
  const settle = await askedCode(api, owner, headers.code, now);
  if (settle) return { Strength: Strength.twoFactor, settle };
  await assertNoPasskeyNeeded(api.db, owner, nature);
  return { Strength: Strength.password };
}

function loginRoute(api: Api): void {
  read(api, login, async (db, received) => {
    const [user] = await db.select().from(users).where(eq(users.Email, received.headers.email));
    await checkPassword(api, 'user', received, user, () => noteFailure(db, received.request, user?.Id));
    assertNotLocked(user);
    const shown = await shownWith(api, { UserId: user.Id, IdentityId: null }, user.Nature, received);
    return enterAsUser(api, received, user, shown);
  });
}

function outerLoginRoute(api: Api): void {
  read(api, outerLogin, async (db, received) => {
    const [identity] = await db.select().from(identities).where(eq(identities.Email, received.headers.email));
    const user = identity && (await findUserOfAccount(db, identity));
    // What was chosen with an order opens that order until the address is proved (`enterAsIdentity`).
    const isBuyer = identity !== undefined && isUnprovenBuyer(identity, user);
    const account = identity && { ...identity, ActivatedAt: isBuyer ? identity.CreatedAt : identity.ActivatedAt };
    await checkPassword(api, 'outer', received, account);
    if (!identity) throw problem('ShopBlocked');
    const linked = await findLinkedUser(db, identity);
    const owner = { UserId: null, IdentityId: identity.Id };
    const shown = await shownWith(api, owner, customerOf(linked)?.Nature ?? null, received);
    return enterAsIdentity(api, received, { identity, linked, asked: received.headers.audience }, shown);
  });
}

function refreshRoute(api: Api): void {
  read(api, refreshToken, async (db, { request, reply, now }) => {
    const prt = bearer(request);
    if (!prt) throw problem('MissingToken');
    const presented = { prt, cookie: (outer: boolean) => refreshCookieOf(api, request, outer), now };
    const rotated = await transaction(api.db, (tx) => rotateSession(tx, api.secret, presented));
    if (!rotated) throw problem((await blockedLogout(db, api.secret, presented)) ?? 'InvalidToken');
    const { auth, outer } = rotated;
    // The cookie stays the session's; it is sent again, so that the browser keeps it as long as the session.
    const cookie = refreshCookieOf(api, request, outer) ?? null;
    setSessionCookies(api, request, reply, { outer, sessionId: auth.pid, cookie });
    return auth;
  });
}

function logoutRoute(api: Api): void {
  write(api, logout, async (tx, { request, reply, now }) => {
    const token = bearer(request);
    if (!token) return undefined;
    const refresh = readRefreshToken(api.secret, token);
    const [session] = await tx
      .select()
      .from(sessions)
      .where(refresh ? eq(sessions.RefreshHash, hashToken(token)) : eq(sessions.AccessHash, hashToken(token)));
    if (!session) return undefined;
    const acting = session.ImpersonatorId !== null;
    await endSession(tx, session.Id, now);
    trailOf(request).subject = { UserId: session.UserId, IdentityId: session.IdentityId };
    await recordActingEnd(tx, session);
    clearSessionCookies(api, request, reply, { outer: session.Outer, sessionId: session.Id, acting });
    return undefined;
  });
}

/** Signing in and out, and renewing a session. */
export function sessionRoutes(api: Api): void {
  loginRoute(api);
  outerLoginRoute(api);
  refreshRoute(api);
  logoutRoute(api);
}
