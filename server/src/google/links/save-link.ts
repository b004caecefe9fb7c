import { GoogleKind, type GoogleKindCode, GoogleState } from '@circolo/contract/google/google-codes';
import { grants } from '@circolo/contract/google/google-scopes';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { users } from '../../tables/access/user-tables.ts';
import { agendaCopies } from '../../tables/crm/agenda-copy-tables.ts';
import { googleLinks as t } from '../../tables/google/google-tables.ts';
import { sealToken, storedAccess } from '../client/google-tokens.ts';
import type { GoogleGrant } from './google-grant.ts';

/** Forgets the account of somebody: tokens, what is which there, runs. What is ours stays. */
export async function forgetGoogle(tx: Tx, UserId: number): Promise<void> {
  await tx.delete(agendaCopies).where(eq(agendaCopies.UserId, UserId));
  await tx.delete(t).where(eq(t.UserId, UserId));
  await tx.update(users).set({ GoogleCalendar: false, GoogleContacts: false }).where(eq(users.Id, UserId));
}

/** What is switched on goes off where its permission was not given this time. */
async function switchOffMissing(tx: Tx, UserId: number, Scope: string): Promise<void> {
  const missing = (kind: GoogleKindCode) => !grants(Scope, kind);
  const off = {
    ...(missing(GoogleKind.calendar) && { GoogleCalendar: false }),
    ...(missing(GoogleKind.people) && { GoogleContacts: false }),
  };
  if (Object.keys(off).length > 0) await tx.update(users).set(off).where(eq(users.Id, UserId));
}

/**
 * Links an account to somebody, or the same one again; another one than before starts over. Returns false where
 * somebody else has linked it.
 */
export async function saveLink(
  tx: Tx,
  caller: Caller,
  grant: GoogleGrant,
  { secret, now }: { secret: Buffer; now: Date },
): Promise<boolean> {
  const { UserId } = caller;
  const { Account, Subject, Scope } = grant;
  // One after the other: two pages that come back at once are one link.
  await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, UserId)).for('update');
  const [taken] = await tx.select().from(t).where(eq(t.Subject, Subject));
  if (taken && taken.UserId !== UserId) return false;
  if (!taken) await forgetGoogle(tx, UserId);
  const of = { Account, Scope, SealedRefreshToken: sealToken(secret, grant.refreshToken), LinkedAt: now.toISOString() };
  const well = { State: GoogleState.ok, Error: null, NextTryAt: null };
  const row = { ...of, ...well, ...storedAccess(secret, grant.access, now) };
  const saved = taken
    ? await tx.update(t).set(row).where(eq(t.UserId, UserId)).returning({ UserId: t.UserId })
    : await tx
        .insert(t)
        .values({ ...row, UserId, Subject })
        .onConflictDoNothing()
        .returning({ UserId: t.UserId });
  if (saved.length === 0) return false; // Linked by somebody else this very moment.
  await switchOffMissing(tx, UserId, Scope);
  await recordChange(tx, caller, { Resource: 'Users', RecordId: UserId, Action: 'LinkGoogle', After: { Account } });
  return true;
}
