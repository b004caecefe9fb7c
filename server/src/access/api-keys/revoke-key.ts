import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange, recordChanges } from '../../resource/audit.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';

type Key = typeof apiKeys.$inferSelect;

const revoked = ({ UserId, Name, Prefix }: Key) => ({
  Resource: 'Users',
  RecordId: UserId,
  Action: 'RevokeApiKey',
  Before: { ApiKey: Name, Prefix },
});

const revokeWhere = (tx: Tx, which: SQL | undefined, now: Date): Promise<Key[]> =>
  tx
    .update(apiKeys)
    .set({ RevokedAt: now.toISOString() })
    .where(and(which, isNull(apiKeys.RevokedAt)))
    .returning();

/** Revokes a key, of one user where that is given, and records it; answers the key, or undefined where there is none to revoke. */
export async function revokeKey(
  tx: Tx,
  caller: Caller | null,
  { Id, UserId, now }: { Id: number; UserId?: number; now: Date },
): Promise<Key | undefined> {
  const ofUser = UserId === undefined ? undefined : eq(apiKeys.UserId, UserId);
  const [key] = await revokeWhere(tx, and(eq(apiKeys.Id, Id), ofUser), now);
  if (key) await recordChange(tx, caller, revoked(key));
  return key;
}

/** Revokes every key of a user, and records it: of an account that somebody else may have used. */
export async function revokeKeysOf(tx: Tx, UserId: number, now: Date): Promise<void> {
  const keys = await revokeWhere(tx, eq(apiKeys.UserId, UserId), now);
  if (keys.length > 0) await recordChanges(tx, null, keys.map(revoked));
}
