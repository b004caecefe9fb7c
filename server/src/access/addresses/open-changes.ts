import { and, eq, gt, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import { emailChanges as t } from '../../tables/access/email-change-tables.ts';

/** Whose address it is: a user's, or an outer identity's. */
export type AddressOwner = { UserId: number; IdentityId: null } | { UserId: null; IdentityId: string };

const ofOwner = ({ UserId, IdentityId }: AddressOwner): SQL =>
  UserId === null ? eq(t.IdentityId, IdentityId) : eq(t.UserId, UserId);

/** It waits for the new address. */
const isPending = (now: Date): SQL | undefined =>
  and(isNull(t.EndedAt), isNull(t.ConfirmedAt), gt(t.ConfirmUntil, now.toISOString()));

/** It has taken effect, and the old address can still take itself back. */
const isReversible = (now: Date): SQL | undefined =>
  and(isNull(t.EndedAt), isNotNull(t.ConfirmedAt), gt(t.StopUntil, now.toISOString()));

/** The change of an account's address that waits or can still be taken back: at most one. */
export async function findOpenChange(db: Queryable, owner: AddressOwner, now: Date) {
  const [change] = await db
    .select()
    .from(t)
    .where(and(ofOwner(owner), or(isPending(now), isReversible(now))));
  return change;
}

/** The address that an account will have when it confirms; null where none waits. */
export async function findPendingEmail(db: Queryable, owner: AddressOwner, now: Date): Promise<string | null> {
  const [change] = await db
    .select({ ToEmail: t.ToEmail })
    .from(t)
    .where(and(ofOwner(owner), isPending(now)));
  return change?.ToEmail ?? null;
}

/** Where an account recovers its password: the address from before, as long as it can still take itself back. */
export async function findRecoveryEmail(
  db: Queryable,
  owner: AddressOwner,
  current: string,
  now: Date,
): Promise<string> {
  const [change] = await db
    .select({ FromEmail: t.FromEmail })
    .from(t)
    .where(and(ofOwner(owner), isReversible(now)));
  return change?.FromEmail ?? current;
}

/** The account whose address this was until a moment ago, and may be again: of a user or of an outer identity. */
export async function findFormerOwner(
  db: Queryable,
  kind: 'UserId' | 'IdentityId',
  email: string,
  now: Date,
): Promise<AddressOwner | undefined> {
  const [change] = await db
    .select({ UserId: t.UserId, IdentityId: t.IdentityId })
    .from(t)
    .where(and(eq(t.FromEmail, email), isNotNull(t[kind]), isReversible(now)));
  return change as AddressOwner | undefined; // The table's own check.
}

/** Whether one of some addresses is reserved for an account, which may take it back. */
export async function isAnyReserved(
  db: Queryable,
  kind: 'UserId' | 'IdentityId',
  emails: readonly string[],
  now: Date,
): Promise<boolean> {
  const reserved = and(isOneOf(t.FromEmail, emails), isNotNull(t[kind]), isReversible(now));
  const [change] = await db.select({ Id: t.Id }).from(t).where(reserved).limit(1);
  return change !== undefined;
}

/** Whether an address is reserved for another account, which may take it back. */
export async function isReservedEmail(
  db: Queryable,
  kind: 'UserId' | 'IdentityId',
  email: string,
  now: Date,
  except: number | string | null = null,
): Promise<boolean> {
  const own = kind === 'UserId' ? ne(t.UserId, Number(except)) : ne(t.IdentityId, String(except));
  const others = and(eq(t.FromEmail, email), isNotNull(t[kind]), isReversible(now), except === null ? undefined : own);
  const [change] = await db.select({ Id: t.Id }).from(t).where(others);
  return change !== undefined;
}
