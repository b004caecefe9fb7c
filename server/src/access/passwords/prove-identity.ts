import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities } from '../../tables/access/user-tables.ts';
import { makeCustomer } from '../customers/customer.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { voidKeysOf } from './one-time-keys.ts';

/** The ways in that were chosen by somebody who had not shown that the address is theirs. */
async function forgetChosen(tx: Tx, identityId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.IdentityId, identityId));
  await tx.delete(twoFactors).where(eq(twoFactors.IdentityId, identityId));
  await tx.update(identities).set({ PasswordHash: null }).where(eq(identities.Id, identityId));
}

/**
 * The owner of the mailbox has come: the account of the shop is theirs. Every session that was opened before ends, and what was chosen
 * before is void, unless `keeps` says that it was chosen by them. A proven account stays as it is.
 */
export async function proveIdentity(
  tx: Tx,
  identityId: string,
  { keeps, now }: { keeps: boolean; now: Date },
): Promise<void> {
  const [identity] = await tx.select().from(identities).where(eq(identities.Id, identityId)).for('update');
  if (!identity || identity.ActivatedAt) return;
  if (!keeps) await forgetChosen(tx, identityId);
  const at = now.toISOString();
  await tx
    .update(identities)
    .set({ ActivatedAt: at, ClaimHash: null, UpdatedAt: at })
    .where(eq(identities.Id, identityId));
  await voidKeysOf(tx, { UserId: null, IdentityId: identityId });
  await endSessionsOf(tx, { IdentityId: identityId }, now);
  await makeCustomer(tx, identityId, now);
}
