import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { findUserOfAccount } from '../customers/shop-account.ts';
import { isBearer, type RefreshRequest } from '../sessions/rotate-session.ts';
import { readRefreshToken } from '../sessions/tokens.ts';

type Session = typeof sessions.$inferSelect;

/** When staff locked the owner of a session: the user, the identity, or the user whose account of the shop it is. */
async function lockedAt(db: Queryable, { UserId, IdentityId }: Session): Promise<string | null> {
  const [user] = UserId ? await db.select().from(users).where(eq(users.Id, UserId)) : [];
  const [identity] = IdentityId ? await db.select().from(identities).where(eq(identities.Id, IdentityId)) : [];
  const linked = identity && (await findUserOfAccount(db, identity));
  return user?.LockedAt ?? identity?.LockedAt ?? linked?.LockedAt ?? null;
}

/**
 * The answer to the bearer of a refresh token that is not renewed: that the account was locked while the session was
 * open. Other callers do not learn it: not with an old token, without the browser's cookie, or after signing out.
 */
export async function blockedLogout(
  db: Queryable,
  secret: Buffer,
  presented: RefreshRequest,
): Promise<'UserBlockedLogout' | 'ShopBlockedLogout' | null> {
  const token = readRefreshToken(secret, presented.prt);
  const [session] = token ? await db.select().from(sessions).where(eq(sessions.Id, token.sessionId)) : [];
  if (!session || !isBearer(session, presented)) return null;
  const locked = await lockedAt(db, session);
  if (!locked || (session.RevokedAt && session.RevokedAt < locked)) return null;
  return session.Outer ? 'ShopBlockedLogout' : 'UserBlockedLogout';
}
