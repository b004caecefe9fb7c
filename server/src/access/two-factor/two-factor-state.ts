import type { TwoFactorState } from '@circolo/contract/access/two-factor/two-factor';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { recoveryCodes, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { isRequiredOf } from './required.ts';
import { type FactorOwner, ofOwner, ownerOf } from './second-factor.ts';

/** Who has the second factor: what an authenticator shows, and the hash of the password. */
export async function findHolder(db: Queryable, { UserId, IdentityId }: FactorOwner) {
  const table = UserId === null ? identities : users;
  const own = UserId === null ? eq(identities.Id, IdentityId) : eq(users.Id, UserId);
  const [holder] = await db.select({ Email: table.Email, PasswordHash: table.PasswordHash }).from(table).where(own);
  return holder;
}

/** The second factor of the caller, as its own page shows it. */
export async function twoFactorState(db: Queryable, caller: Caller): Promise<TwoFactorState> {
  const owner = ownerOf(caller);
  const holder = await findHolder(db, owner);
  const [factor] = await db
    .select({
      EnrolledAt: twoFactors.EnrolledAt,
      Left: sql<number>`count(${recoveryCodes.Hash}) filter (where ${recoveryCodes.UsedAt} is null)`.mapWith(Number),
      UsedAt: sql<string | null>`max(${recoveryCodes.UsedAt})`.mapWith(recoveryCodes.UsedAt),
    })
    .from(twoFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.TwoFactorId, twoFactors.Id))
    .where(ofOwner(owner))
    .groupBy(twoFactors.Id);
  const EnrolledAt = factor?.EnrolledAt ?? null;
  return {
    Enabled: EnrolledAt !== null,
    EnrolledAt,
    RecoveryCodesLeft: EnrolledAt ? (factor?.Left ?? 0) : 0,
    RecoveryCodeUsedAt: (EnrolledAt && factor?.UsedAt) || null,
    Required: await isRequiredOf(db, caller.Nature),
    HasPassword: Boolean(holder?.PasswordHash),
  };
}
