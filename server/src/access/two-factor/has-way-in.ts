import type { Queryable } from '../../db/database.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { passkeysOf } from './passkey-factor.ts';
import type { FactorOwner } from './second-factor.ts';
import { findHolder } from './two-factor-state.ts';

/** Whether an account has a password or a passkey of its own. */
export async function hasWayIn(db: Queryable, owner: FactorOwner): Promise<boolean> {
  if ((await findHolder(db, owner))?.PasswordHash) return true;
  return (await db.$count(passkeys, passkeysOf(owner))) > 0;
}
