import { timingSafeEqual } from 'node:crypto';
import { type AuthRecord, authRecord } from '@circolo/contract/access/sessions/session';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { isSessionValid } from './session-validity.ts';
import { accessExpiry, endSession, refreshExpiry } from './sessions.ts';
import { hashToken, newRefreshToken, newToken, readRefreshToken, sealWith, unsealWith } from './tokens.ts';

/** How long the previous refresh token still answers its successor: two tabs, a lost answer, a retry. */
const graceSeconds = 30;

export interface RefreshRequest {
  prt: string;
  /** The refresh cookie of either kind of session, where the request carried one. */
  cookie: (outer: boolean) => string | undefined;
  now: Date;
}

type Session = typeof sessions.$inferSelect;

const equal = (one: string, other: string | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The session with this id and its owner, its row locked. */
async function lockedSession(tx: Tx, id: string) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.Id, id)).for('update');
  if (!session) return null;
  const [user] = session.UserId ? await tx.select().from(users).where(eq(users.Id, session.UserId)) : [];
  const [identity] = session.IdentityId
    ? await tx.select().from(identities).where(eq(identities.Id, session.IdentityId))
    : [];
  return { session, user, identity };
}

async function succeed(tx: Tx, secret: Buffer, session: Session, { prt, now }: RefreshRequest): Promise<AuthRecord> {
  const generation = session.Generation + 1;
  const auth: AuthRecord = {
    pat: newToken(),
    prt: newRefreshToken(secret, { sessionId: session.Id, generation }),
    pid: session.Id,
  };
  await tx
    .update(sessions)
    .set({
      AccessHash: hashToken(auth.pat),
      AccessExpiresAt: accessExpiry(now),
      RefreshHash: hashToken(auth.prt),
      RefreshExpiresAt: refreshExpiry(now, session),
      Generation: generation,
      PreviousHash: hashToken(prt),
      PreviousUntil: new Date(now.getTime() + graceSeconds * 1000).toISOString(),
      SealedSuccessor: sealWith(prt, JSON.stringify(auth)),
      LastSeenAt: now.toISOString(),
    })
    .where(eq(sessions.Id, session.Id));
  return auth;
}

const inGrace = (session: Session, hash: string, now: Date): boolean =>
  equal(hash, session.PreviousHash) && session.PreviousUntil !== null && now.toISOString() <= session.PreviousUntil;

/** Whether a refresh token, and the cookie where the session has one, are those that may renew the session now. */
export function isBearer(session: Session, { prt, cookie, now }: RefreshRequest): boolean {
  if (session.RefreshExpiresAt <= now.toISOString()) return false;
  if (session.CookieHash && !equal(hashToken(cookie(session.Outer) ?? ''), session.CookieHash)) return false;
  const hash = hashToken(prt);
  return equal(hash, session.RefreshHash) || inGrace(session, hash, now);
}

/**
 * Exchanges a refresh token for the next pair (decisions.md section 3). The previous one still answers the same successor
 * for a moment; any other old one of ours means that two hold the session, which ends it. Null is 401; an ended
 * session is a change, so null must not roll the transaction back.
 */
export async function rotateSession(
  tx: Tx,
  secret: Buffer,
  presented: RefreshRequest,
): Promise<{ auth: AuthRecord; outer: boolean } | null> {
  const token = readRefreshToken(secret, presented.prt);
  const found = token && (await lockedSession(tx, token.sessionId));
  if (!found || found.session.RevokedAt || found.session.ImpersonatorId || !isSessionValid(found)) return null;
  const { session } = found;
  if (session.RefreshExpiresAt <= presented.now.toISOString()) return null;
  if (session.CookieHash && !equal(hashToken(presented.cookie(session.Outer) ?? ''), session.CookieHash)) return null;
  const hash = hashToken(presented.prt);
  const outer = session.Outer;
  if (equal(hash, session.RefreshHash)) return { auth: await succeed(tx, secret, session, presented), outer };
  if (session.SealedSuccessor && inGrace(session, hash, presented.now)) {
    const auth = authRecord.parse(JSON.parse(unsealWith(presented.prt, session.SealedSuccessor)));
    return { auth, outer };
  }
  await endSession(tx, session.Id, presented.now);
  return null;
}
