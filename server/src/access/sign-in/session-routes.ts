import { login, logout, outerLogin, refreshToken } from '@circolo/contract/access/sessions/session';
import type { Audience } from '@circolo/contract/authorization/call-access';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { Software } from '@circolo/contract/codes/catalogue-codes';
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
import { rotateSession } from '../sessions/rotate-session.ts';
import { clearSessionCookies, refreshCookieOf, setSessionCookies } from '../sessions/session-cookies.ts';
import { endSession } from '../sessions/sessions.ts';
import { hashToken, readRefreshToken } from '../sessions/tokens.ts';
import { askedCode } from '../two-factor/second-factor.ts';
import { blockedLogout } from './blocked-logout.ts';
import { recordActingEnd } from './record-acting-end.ts';
import { checkPassword, openSession } from './sign-in.ts';

/** The audience of a user's own session. */
export function audienceOf(user: typeof users.$inferSelect): Audience {
  if (landsOnDesk(user.Nature)) return 'desk';
  return user.Software === Software.centre ? 'centre' : 'association';
}

/** A customer's account of the shop may ask for their own product, and for no other: that is a session of the shop. */
const askedAudience = (customer: typeof users.$inferSelect, asked: Audience): Audience =>
  asked === audienceOf(customer) ? asked : 'shop';

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

function loginRoute(api: Api): void {
  read(api, login, async (db, received) => {
    const [user] = await db.select().from(users).where(eq(users.Email, received.headers.email));
    const name = await checkPassword(api, 'user', received, user, () => noteFailure(db, received.request, user?.Id));
    if (!user || user.LockedAt || user.ErasedAt) throw problem('UserBlocked');
    const useCode = await askedCode(api, { UserId: user.Id, IdentityId: null }, received.headers.code, received.now);
    const session = {
      UserId: user.Id,
      IdentityId: user.IdentityId,
      Outer: false,
      Audience: audienceOf(user),
      Strength: useCode ? Strength.twoFactor : Strength.password,
      ownOriginId: user.OriginId,
      name,
      isFirst: user.LastLoginAt === null,
    };
    const noted = { LastLoginAt: received.now.toISOString(), FailedLogins: 0 };
    return openSession(api, received, session, async (tx) => {
      await useCode?.(tx);
      await tx.update(users).set(noted).where(eq(users.Id, user.Id));
    });
  });
}

function outerLoginRoute(api: Api): void {
  read(api, outerLogin, async (db, received) => {
    const [identity] = await db.select().from(identities).where(eq(identities.Email, received.headers.email));
    const name = await checkPassword(api, 'outer', received, identity);
    if (!identity || identity.LockedAt) throw problem('ShopBlocked');
    const user = await findUserOfAccount(db, identity);
    if (user?.LockedAt || user?.ErasedAt) throw problem('ShopBlocked');
    const owner = { UserId: null, IdentityId: identity.Id };
    const useCode = await askedCode(api, owner, received.headers.code, received.now);
    const isLinked = user?.IdentityId === identity.Id;
    const customer = user && isLinked && !landsOnDesk(user.Nature) ? user : null;
    const session = {
      UserId: customer?.Id ?? null,
      IdentityId: identity.Id,
      Outer: true,
      Audience: customer ? askedAudience(customer, received.headers.audience) : ('shop' as const),
      Strength: useCode ? Strength.twoFactor : Strength.password,
      ownOriginId: identity.OriginId,
      name,
      isFirst: identity.LastLoginAt === null,
    };
    const noted = { LastLoginAt: received.now.toISOString() };
    return openSession(api, received, session, async (tx) => {
      await useCode?.(tx);
      await tx.update(identities).set(noted).where(eq(identities.Id, identity.Id));
    });
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
