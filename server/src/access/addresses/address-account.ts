import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { recordCustomers } from '../customers/customer-webhooks.ts';
import { type AddressOwner, isReservedEmail } from './open-changes.ts';
import { userSearch } from './user-search.ts';

/** The account as the audit names it. */
export const auditedAccount = ({ UserId, IdentityId }: AddressOwner) =>
  UserId === null ? { Resource: 'Identities', RecordId: IdentityId } : { Resource: 'Users', RecordId: UserId };

const columnsOf = (table: typeof users | typeof identities) => ({
  Email: table.Email,
  FirstName: table.FirstName,
  LastName: table.LastName,
  Language: table.Language,
  OriginId: table.OriginId,
});

const selectAccount = (db: Queryable, { UserId, IdentityId }: AddressOwner) =>
  UserId === null
    ? db.select(columnsOf(identities)).from(identities).where(eq(identities.Id, IdentityId))
    : db.select(columnsOf(users)).from(users).where(eq(users.Id, UserId));

/** An account as far as mails about it ask. */
export async function findAddressAccount(db: Queryable, owner: AddressOwner) {
  const [account] = await selectAccount(db, owner);
  return orNotFound(account);
}

/** The same, its row locked. */
export async function lockAddressAccount(tx: Tx, owner: AddressOwner) {
  const [account] = await selectAccount(tx, owner).for('update');
  return orNotFound(account);
}

/** Gives an account another sign-in address. */
export async function setAddress(tx: Tx, owner: AddressOwner, Email: string, now: Date): Promise<void> {
  const UpdatedAt = now.toISOString();
  if (owner.UserId === null) {
    const changed = { Email, UpdatedAt, Version: sql`${identities.Version} + 1` };
    await tx.update(identities).set(changed).where(eq(identities.Id, owner.IdentityId));
    return;
  }
  const { FirstName, LastName } = await findAddressAccount(tx, owner);
  const Search = await userSearch(tx, owner.UserId, { FirstName, LastName, Email });
  const changed = { Email, UpdatedAt, Search };
  await tx
    .update(users)
    .set({ ...changed, Version: sql`${users.Version} + 1` })
    .where(eq(users.Id, owner.UserId));
  await recordCustomers(tx, WebhookEvent.customerChanged, [owner.UserId], now);
}

/** Whether another account of the kind has an address, or may take it back. */
export async function isTakenByAnother(tx: Tx, owner: AddressOwner, email: string, now: Date): Promise<boolean> {
  if (owner.UserId === null) {
    const [other] = await tx.select({ Id: identities.Id }).from(identities).where(eq(identities.Email, email));
    return (other && other.Id !== owner.IdentityId) || isReservedEmail(tx, 'IdentityId', email, now, owner.IdentityId);
  }
  const [other] = await tx.select({ Id: users.Id }).from(users).where(eq(users.Email, email));
  return (other && other.Id !== owner.UserId) || isReservedEmail(tx, 'UserId', email, now, owner.UserId);
}
