import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { eq } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Tx } from '../../db/database.ts';
import { recordSecurityEvent } from '../../http/security-log/security-event.ts';
import { recordChange } from '../../resource/audit.ts';
import { users } from '../../tables/access/user-tables.ts';
import { findShopAccountId } from '../customers/shop-account.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { removeFactors } from '../two-factor/remove-factors.ts';

/**
 * Takes the second factor and the passkeys of a user away for an operator on the machine itself, where no superuser is left who could;
 * whatever was opened with them ends. The user hears of it, and it is in the history and the security log.
 */
export async function resetFactorByCommand(
  tx: Tx,
  { secret, email, now }: { secret: Buffer; email: string; now: Date },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.Email, email)).for('update');
  if (!user) throw new AdminError(`${email} has no account.`);
  const owner = { UserId: user.Id, IdentityId: await findShopAccountId(tx, user) };
  if (!(await removeFactors(tx, owner))) throw new AdminError(`${email} has no second factor: nothing was changed.`);
  const own = { UserId: user.Id, IdentityId: null };
  await notifyOwner(tx, { now: () => now }, own, 'accountMails.twoFactorResetByCommand');
  await endSessionsOf(tx, owner, now);
  await recordChange(tx, null, { Resource: 'Users', RecordId: user.Id, Action: 'ResetTwoFactor' });
  await recordSecurityEvent(tx, secret, {
    Kind: SecurityEventKind.factorOff,
    At: now,
    ...owner,
    Details: { Call: 'admin reset-factor' },
  });
}
