import { randomUUID } from 'node:crypto';
import { linkHours } from '@circolo/contract/access/sessions/link-sign-in';
import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import type { Audience } from '@circolo/contract/authorization/call-access';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { logInDays, type StrengthCode, sessions } from '../../tables/access/session-tables.ts';
import { closeLinksOf } from './close-links.ts';
import { hashToken, newRefreshToken, newToken } from './tokens.ts';

const accessMinutes = 15;
const refreshDays = 30;
/** After so many days everybody signs in again, however often the session was renewed; staff sooner. */
const longestDays = { desk: 30, association: 90, centre: 90, shop: 90 } as const satisfies Record<Audience, number>;
/** As long as the link counts that proves the address. */
const unprovenDays = linkHours.firstOrder / 24;
const day = 86_400_000;

export const accessExpiry = (now: Date): string => new Date(now.getTime() + accessMinutes * 60_000).toISOString();

/** Until when a session can be renewed: a while of rest, but never beyond its longest life. */
export function refreshExpiry(
  now: Date,
  session: { Audience: Audience; CreatedAt: string; Unproven?: boolean | undefined },
): string {
  const days = session.Unproven ? unprovenDays : longestDays[session.Audience];
  const end = Date.parse(session.CreatedAt) + days * day;
  return new Date(Math.min(now.getTime() + refreshDays * day, end)).toISOString();
}

/** Who signs in, with what, and from where. */
export interface NewSession {
  UserId: number | null;
  IdentityId: string | null;
  /** Signed in with the outer identity: never more than a customer. */
  Outer: boolean;
  OriginId: number;
  Audience: Audience;
  /** How they proved who they are; left out, by password. */
  Strength?: StrengthCode;
  /** Before the address of the account was proved. */
  Unproven?: boolean;
  /** When its owner has shown what a dangerous act asks for; left out, not yet. */
  SteppedUpAt?: string | null;
  /** The session of another brand that this one was handed over from, and ends with. */
  HandedFromId?: string | null;
  /** Staff who act as this customer, why, and until when at most: such a session is never renewed. */
  acting?: Pick<typeof sessions.$inferSelect, 'ImpersonatorId' | 'ActingReason'> & { ActingUntil: string };
  /** A browser's session gets a cookie that its refresh needs as well. */
  browser: boolean;
  Device: string | null;
  Ip: string | null;
}

/** A session that has just been opened: the tokens for the client, and the value of a browser's cookie. */
export interface OpenedSession {
  auth: AuthRecord;
  cookie: string | null;
}

/** Opens a session. */
export async function createSession(tx: Tx, secret: Buffer, session: NewSession, now: Date): Promise<OpenedSession> {
  const { browser, acting, ...columns } = session;
  const pid = randomUUID();
  const pat = newToken();
  const prt = newRefreshToken(secret, { sessionId: pid, generation: 1 });
  const cookie = browser ? newToken() : null;
  const CreatedAt = now.toISOString();
  // Staff who act as a customer are not the customer signing in.
  if (session.UserId && !session.acting && !session.Unproven)
    await tx
      .insert(logInDays)
      .values({ UserId: session.UserId, Day: romeDay(now) })
      .onConflictDoNothing();
  await tx.insert(sessions).values({
    ...columns,
    ...acting,
    Id: pid,
    AccessHash: hashToken(pat),
    AccessExpiresAt: acting?.ActingUntil ?? accessExpiry(now),
    RefreshHash: hashToken(prt),
    RefreshExpiresAt: acting?.ActingUntil ?? refreshExpiry(now, { ...session, CreatedAt }),
    CookieHash: cookie && hashToken(cookie),
    CreatedAt,
    LastSeenAt: now.toISOString(),
  });
  return { auth: { pat, prt, pid }, cookie };
}

/** Ends sessions, and with each those that were handed over from it to other brands; gives the ids of the first. */
async function end(tx: Tx, which: SQL | undefined, now: Date): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ RevokedAt: now.toISOString(), SealedSuccessor: null })
    .where(and(which, isNull(sessions.RevokedAt)))
    .returning({ Id: sessions.Id });
  const ids = ended.map(({ Id }) => Id);
  if (ids.length > 0) await end(tx, inArray(sessions.HandedFromId, ids), now);
  return ids;
}

/** Ends the sessions that a condition names. */
export async function endWhere(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  await end(tx, which, now);
}

/** Ends those of one kind among some sessions, which a browser had until it signed in again; returns their ids. */
export async function endReplacedSessions(
  tx: Tx,
  held: readonly string[],
  outer: boolean,
  now: Date,
): Promise<string[]> {
  if (held.length === 0) return [];
  return end(tx, and(inArray(sessions.Id, [...held]), eq(sessions.Outer, outer)), now);
}

/** Ends one session. */
export const endSession = (tx: Tx, id: string, now: Date): Promise<void> => endWhere(tx, eq(sessions.Id, id), now);

/** Ends every session of a user, of an identity, or of both, and closes what of the user's is read without one. */
export async function endSessionsOf(
  tx: Tx,
  whose: { UserId?: number | null; IdentityId?: string | null },
  now: Date,
): Promise<void> {
  const conditions: SQL[] = [];
  if (whose.UserId) conditions.push(eq(sessions.UserId, whose.UserId));
  if (whose.IdentityId) conditions.push(eq(sessions.IdentityId, whose.IdentityId));
  if (conditions.length > 0) await endWhere(tx, or(...conditions), now);
  if (whose.UserId) await closeLinksOf(tx, whose.UserId);
}
