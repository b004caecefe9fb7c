import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { steppedUpUntil } from '../../http/step-up.ts';
import { sessions } from '../../tables/access/session-tables.ts';

/** Opens dangerous acts to the caller's session for a while; says until when. */
export async function markSteppedUp(tx: Tx, { SessionId }: Caller, now: Date): Promise<{ Until: string }> {
  await tx.update(sessions).set({ SteppedUpAt: now.toISOString() }).where(eq(sessions.Id, SessionId));
  return { Until: steppedUpUntil(now) };
}
