import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { recordChange } from '../../resource/audit.ts';
import type { sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';

type EndedSession = Pick<typeof sessions.$inferSelect, 'UserId' | 'ImpersonatorId' | 'RevokedAt'>;

/** Records that staff stopped acting as a customer; nothing for anybody's own session, or one that had ended before. */
export async function recordActingEnd(tx: Tx, { UserId, ImpersonatorId, RevokedAt }: EndedSession): Promise<void> {
  if (ImpersonatorId === null || UserId === null || RevokedAt !== null) return;
  const [staff] = await tx.select().from(users).where(eq(users.Id, ImpersonatorId));
  if (!staff) return;
  const actor = { UserId: staff.Id, Name: `${staff.FirstName} ${staff.LastName}`.trim(), ActingFor: null };
  await recordChange(tx, actor, { Resource: 'Users', RecordId: UserId, Action: 'EndActAs' });
}
