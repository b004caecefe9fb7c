import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';

/** Revokes a key, of one user where that is given, and records it; answers the key, or undefined where there is none to revoke. */
export async function revokeKey(
  tx: Tx,
  caller: Caller | null,
  { Id, UserId, now }: { Id: number; UserId?: number; now: Date },
): Promise<typeof apiKeys.$inferSelect | undefined> {
  const ofUser = UserId === undefined ? undefined : eq(apiKeys.UserId, UserId);
  const [row] = await tx
    .update(apiKeys)
    .set({ RevokedAt: now.toISOString() })
    .where(and(eq(apiKeys.Id, Id), ofUser, isNull(apiKeys.RevokedAt)))
    .returning();
  if (!row) return undefined;
  const Before = { ApiKey: row.Name, Prefix: row.Prefix };
  await recordChange(tx, caller, { Resource: 'Users', RecordId: row.UserId, Action: 'RevokeApiKey', Before });
  return row;
}
