import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { identities, users } from '../../tables/access/user-tables.ts';

/** Gives the account that the session was opened with another password, and records it. */
export async function setOwnPassword(tx: Tx, caller: Caller, PasswordHash: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const set = { PasswordHash, PasswordChangedAt: at, UpdatedAt: at };
  if (caller.Outer) {
    const Id = caller.IdentityId ?? '';
    await tx.update(identities).set(set).where(eq(identities.Id, Id));
    await recordChange(tx, caller, { Resource: 'Identities', RecordId: Id, Action: 'ChangePassword' });
    return;
  }
  const changed = { ...set, MustChangePassword: false, FailedLogins: 0, UpdatedById: authorId(caller) };
  await tx.update(users).set(changed).where(eq(users.Id, caller.UserId));
  await recordChange(tx, caller, { Resource: 'Users', RecordId: caller.UserId, Action: 'ChangePassword' });
}
