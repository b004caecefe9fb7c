import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { AdminError } from '../../config/admin-error.ts';
import type { Tx } from '../../db/database.ts';
import { recordSecurityEvent } from '../../http/security-log/security-event.ts';
import { recordChange } from '../../resource/audit.ts';
import { mailRecovery } from '../passwords/access-mails.ts';
import { isCoolingDown, KeyPurpose, makeKey } from '../passwords/one-time-keys.ts';
import { findAccount } from '../passwords/recover-password.ts';
import { auditedAccounts, findAccounts, holderOf } from './find-accounts.ts';

/**
 * Mails a person the links to choose another password, for the user and for the account of the shop, as staff send them; answers how
 * many. No password is printed, and the one from before counts until another one is chosen.
 */
export async function mailRecoveryLinks(
  tx: Tx,
  { secret, email, now }: { secret: Buffer; email: string; now: Date },
): Promise<number> {
  const accounts = await findAccounts(tx, email);
  if (accounts.user?.LockedAt) throw new AdminError(`${email} is locked: run "unlock" first.`);
  let mails = 0;
  for (const application of ['association', 'shop'] as const) {
    const account = await findAccount(tx, email, application, now);
    if (!account) continue;
    if (await isCoolingDown(tx, account.owner, KeyPurpose.recovery, now))
      throw new AdminError(`${email} was sent a link less than a minute ago.`);
    const key = await makeKey(tx, account.owner, KeyPurpose.recovery, now);
    await mailRecovery(tx, { now: () => now }, account, key);
    mails++;
  }
  if (mails === 0) throw new AdminError(`${email} has no account that may sign in: run "unlock" first.`);
  await recordChange(tx, null, { ...auditedAccounts(accounts), Action: 'SendRecovery' });
  await recordSecurityEvent(tx, secret, {
    Kind: SecurityEventKind.recoveryAsked,
    At: now,
    ...holderOf(accounts),
    Details: { Call: 'admin reset-password' },
  });
  return mails;
}
