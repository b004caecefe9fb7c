import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordSecurityEvent } from '../../http/security-log/security-event.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { revokeKey } from '../api-keys/revoke-key.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { findAccounts } from './find-accounts.ts';

/** The keys that were not revoked, of the person of an address or of everybody. Throws AdminError for an address without an account. */
export async function listKeys(db: Queryable, email: string | null) {
  const ofPerson = email === null ? undefined : eq(apiKeys.UserId, (await findAccounts(db, email)).user?.Id ?? 0);
  return db
    .select({
      Id: apiKeys.Id,
      Name: apiKeys.Name,
      Prefix: apiKeys.Prefix,
      Email: users.Email,
      ExpiresAt: apiKeys.ExpiresAt,
      LastUsedAt: apiKeys.LastUsedAt,
      LastUsedIp: apiKeys.LastUsedIp,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.Id, apiKeys.UserId))
    .where(and(ofPerson, isNull(apiKeys.RevokedAt)))
    .orderBy(asc(apiKeys.Id));
}

/** Revokes a key, records it and writes to its owner; answers what it was called and whose it was. Throws AdminError where there is none. */
export async function revokeKeyByCommand(
  tx: Tx,
  { secret, id, now }: { secret: Buffer; id: number; now: Date },
): Promise<{ Name: string; Email: string }> {
  const key = await revokeKey(tx, null, { Id: id, now });
  if (!key) throw new AdminError(`There is no key ${id}, or it was revoked.`);
  const { UserId, Name, Prefix } = key;
  const [owner] = await tx.select({ Email: users.Email }).from(users).where(eq(users.Id, UserId));
  await notifyOwner(tx, { now: () => now }, { UserId, IdentityId: null }, 'accountMails.apiKeyRevoked', { name: Name });
  await recordSecurityEvent(tx, secret, {
    Kind: SecurityEventKind.apiKeyRevoked,
    At: now,
    UserId,
    Details: { Call: 'admin revoke-key', ApiKey: Prefix },
  });
  return { Name, Email: orNotFound(owner).Email };
}
