import { actingMinutes } from '@circolo/contract/access/sessions/acting';
import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import { endWhere, type NewSession } from '../access/sessions/sessions.ts';
import type { Tx } from '../db/database.ts';
import { sessions } from '../tables/access/session-tables.ts';
import type { handovers } from '../tables/federation/federation-tables.ts';

type Row = typeof handovers.$inferSelect;

/**
 * Whom staff a handed-over session belongs to that acts as a customer, and until when; null for everybody's own sign-in. Staff act
 * as one customer at a time: what they opened before ends.
 */
export async function actingSession(tx: Tx, row: Row, now: Date): Promise<NewSession['acting'] | null> {
  if (row.ActingReason === null) return null;
  const [own] = await tx
    .select({ UserId: sessions.UserId })
    .from(sessions)
    .where(eq(sessions.Id, row.SessionId ?? ''));
  if (!own?.UserId) throw problem('HandoverError');
  await endWhere(tx, eq(sessions.ImpersonatorId, own.UserId), now);
  const ActingUntil = new Date(now.getTime() + actingMinutes * 60_000).toISOString();
  return { ImpersonatorId: own.UserId, ActingReason: row.ActingReason, ActingUntil };
}
