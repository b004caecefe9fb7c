import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { eq } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Tx } from '../../db/database.ts';
import { recordSecurityEvent } from '../../http/security-log/security-event.ts';
import { recordChange } from '../../resource/audit.ts';
import { identities } from '../../tables/access/user-tables.ts';
import { setLock } from '../users/set-lock.ts';
import { findAccounts, holderOf } from './find-accounts.ts';
import { forgetFailures } from './forget-failures.ts';

interface Unlocking {
  secret: Buffer;
  email: string;
  /** Where the person signs in from, where that network has to wait, too. */
  ip: string | undefined;
  now: Date;
}

/** What was in the way of a sign-in. */
interface Unlocked {
  /** Whether the user, or the account of the shop, was locked. */
  Locks: number;
  /** Counters of wrong passwords and codes. */
  Counters: number;
}

async function openIdentity(tx: Tx, id: string, now: Date): Promise<number> {
  const [identity] = await tx.select().from(identities).where(eq(identities.Id, id)).for('update');
  if (!identity?.LockedAt) return 0;
  const open = { LockedAt: null, UpdatedAt: now.toISOString(), Version: identity.Version + 1 };
  await tx.update(identities).set(open).where(eq(identities.Id, id));
  await recordChange(tx, null, { Resource: 'Identities', RecordId: id, Action: 'Unlock' });
  return 1;
}

/** Lets a person sign in again who is locked or has to wait after wrong passwords. Throws AdminError where nothing was in the way. */
export async function unlockAccount(tx: Tx, { secret, email, ip, now }: Unlocking): Promise<Unlocked> {
  const accounts = await findAccounts(tx, email);
  const { user, IdentityId } = accounts;
  if (user?.MergedIntoId) throw new AdminError(`${email} was merged into another customer: undo the merge instead.`);
  let Locks = IdentityId === null ? 0 : await openIdentity(tx, IdentityId, now);
  if (user?.LockedAt) {
    const open = { LockedAt: null, LockedById: null, LockReason: null };
    await setLock(tx, { Id: user.Id, caller: null, now, Action: 'Unlock' }, open);
    Locks++;
  }
  const Counters = await forgetFailures(tx, { secret }, { email, accounts, ip }, now);
  if (Locks + Counters === 0)
    throw new AdminError(
      `${email} is not locked and has no failures that count${ip === undefined ? '; those of a network are forgotten with --ip' : ''}.`,
    );
  await recordSecurityEvent(tx, secret, {
    Kind: SecurityEventKind.userChanged,
    At: now,
    ...holderOf(accounts),
    Details: { Call: 'admin unlock', Locks, Counters },
  });
  return { Locks, Counters };
}
