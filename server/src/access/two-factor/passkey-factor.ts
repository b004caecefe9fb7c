import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { asc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { isRequiredOf } from './required.ts';
import type { FactorOwner } from './second-factor.ts';

export const passkeysOf = ({ UserId, IdentityId }: FactorOwner): SQL =>
  UserId === null ? eq(passkeys.IdentityId, IdentityId) : eq(passkeys.UserId, UserId);

/**
 * The hosts of the passkeys of an account that has no authenticator, where its nature must have a second factor: there the
 * password alone opens nothing, else somebody who knows it could set up a factor of their own. Empty: the password is enough.
 */
export async function neededPasskeys(
  db: Queryable,
  owner: FactorOwner,
  nature: UserNatureCode | null,
): Promise<string[]> {
  if (!(await isRequiredOf(db, nature))) return [];
  const rows = await db
    .selectDistinct({ Host: passkeys.Host })
    .from(passkeys)
    .where(passkeysOf(owner))
    .orderBy(asc(passkeys.Host));
  return rows.map(({ Host }) => Host);
}

/** Refuses the password of an account that needs its passkey. Throws `PasskeyRequired` with the hosts. */
export async function assertNoPasskeyNeeded(
  db: Queryable,
  owner: FactorOwner,
  nature: UserNatureCode | null,
): Promise<void> {
  const hosts = await neededPasskeys(db, owner, nature);
  if (hosts.length > 0) throw problem('PasskeyRequired', { parameters: { host: hosts.join(', ') } });
}
