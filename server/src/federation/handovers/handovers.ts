import { createHash } from 'node:crypto';
import type { AuthRecord } from '@circolo/contract/access/sessions/session';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken, newToken, sealWith, unsealWith } from '../../access/sessions/tokens.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { handovers } from '../../tables/federation/federation-tables.ts';

const seconds = 60;

type Row = typeof handovers.$inferSelect;

/** What is handed over, to which origin, and to whom: who has the verifier of the challenge. */
export type Handover = Omit<Row, 'Hash' | 'ActingReason' | 'ExpiresAt' | 'UsedAt' | 'SealedAnswer'>;

/** The challenge of a verifier (PKCE S256, RFC 7636 section 4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

type NewRow = Handover & { Hash: string; ActingReason?: string };

async function insertHandover(db: Queryable, row: NewRow, now: Date): Promise<void> {
  const ExpiresAt = new Date(now.getTime() + seconds * 1000).toISOString();
  await db.insert(handovers).values({ ...row, ExpiresAt });
}

/** Makes a code that hands a sign-in over: once, within a minute. */
export async function makeHandover(db: Queryable, handed: Handover, now: Date): Promise<string> {
  const code = newToken();
  await insertHandover(db, { ...handed, Hash: hashToken(code) }, now);
  return code;
}

/**
 * The same for a tab that does not exist yet, in which staff act as a customer: no page could keep a verifier, so the code
 * is its own.
 */
export async function makeActingHandover(
  db: Queryable,
  handed: Omit<Handover, 'Challenge'> & { ActingReason: string },
  now: Date,
): Promise<string> {
  const code = newToken();
  await insertHandover(db, { ...handed, Hash: hashToken(code), Challenge: challengeOf(code) }, now);
  return code;
}

/** What was handed over under a code, for the bearer of its verifier at its origin; undefined for anybody else. */
export async function findHandover(
  db: Queryable,
  { code, verifier, originId }: { code: string; verifier: string; originId: number | undefined },
  now: Date,
): Promise<Row | undefined> {
  if (originId === undefined) return undefined;
  const [row] = await db
    .select()
    .from(handovers)
    .where(
      and(
        eq(handovers.Hash, hashToken(code)),
        eq(handovers.Challenge, challengeOf(verifier)),
        eq(handovers.OriginId, originId),
        gt(handovers.ExpiresAt, now.toISOString()),
      ),
    );
  return row;
}

/** Uses a code up; false when somebody else was quicker. */
export async function useHandover(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(handovers)
    .set({ UsedAt: now.toISOString() })
    .where(and(eq(handovers.Hash, hash), isNull(handovers.UsedAt)))
    .returning({ Hash: handovers.Hash });
  return used.length > 0;
}

/** The session that came of a handover: its tokens and the value of a browser's cookie. */
export interface HandoverSession {
  auth: AuthRecord;
  cookie: string | null;
}

/** Stores the answer for a repeat of the very same request, sealed with what only its sender has. */
export async function storeResponse(
  tx: Tx,
  hash: string,
  { verifier, key }: { verifier: string; key: string },
  answer: HandoverSession,
): Promise<void> {
  const sealed = sealWith(`${verifier}.${key}`, JSON.stringify(answer));
  await tx
    .update(handovers)
    .set({ SealedAnswer: `${hashToken(key)}.${sealed}` })
    .where(eq(handovers.Hash, hash));
}

/** The saved answer, where a used code comes again in the same request. */
export function findStoredResponse(
  row: Row,
  { verifier, key }: { verifier: string; key: string },
): HandoverSession | null {
  const [keyHash, sealed] = row.SealedAnswer?.split('.') ?? [];
  if (!sealed || keyHash !== hashToken(key)) return null;
  return JSON.parse(unsealWith(`${verifier}.${key}`, sealed)) as HandoverSession; // Sealed by `storeResponse` only.
}
