import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { recordSecurityEvent } from '../../http/security-log/security-event.ts';
import { recordChange } from '../../resource/audit.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { openSessionColumns } from '../sessions/open-session-columns.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { type Accounts, auditedAccounts, findAccounts, holderOf } from './find-accounts.ts';

const isOpen = ({ user, IdentityId }: Accounts, now: Date) =>
  and(
    or(
      user ? eq(sessions.UserId, user.Id) : undefined,
      IdentityId === null ? undefined : eq(sessions.IdentityId, IdentityId),
    ),
    isNull(sessions.RevokedAt),
    gt(sessions.RefreshExpiresAt, now.toISOString()),
  );

/** Where a person is signed in, the last used first. */
export async function listSessionsOf(db: Queryable, email: string, now: Date) {
  const accounts = await findAccounts(db, email);
  const rows = await db
    .select(openSessionColumns)
    .from(sessions)
    .innerJoin(origins, eq(origins.Id, sessions.OriginId))
    .where(isOpen(accounts, now))
    .orderBy(desc(sessions.LastSeenAt), sessions.Id);
  return rows.map(({ Device, ...row }) => ({ ...row, ...deviceNames(Device) }));
}

/** Ends every session of a person; answers how many. Throws AdminError where there is none. */
export async function signOutAccount(
  tx: Tx,
  { secret, email, now }: { secret: Buffer; email: string; now: Date },
): Promise<number> {
  const accounts = await findAccounts(tx, email);
  const Ended = await tx.$count(sessions, isOpen(accounts, now));
  if (Ended === 0) throw new AdminError(`${email} is signed in nowhere.`);
  await endSessionsOf(tx, holderOf(accounts), now);
  await recordChange(tx, null, { ...auditedAccounts(accounts), Action: 'EndSessions', After: { Ended } });
  await recordSecurityEvent(tx, secret, {
    Kind: SecurityEventKind.sessionsEnded,
    At: now,
    ...holderOf(accounts),
    Details: { Call: 'admin sign-out', Ended },
  });
  return Ended;
}
