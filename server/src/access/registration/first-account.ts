import { randomUUID } from 'node:crypto';
import { problem } from '@circolo/contract/errors/problem';
import type { Language } from '@circolo/messages/languages';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { isReservedEmail } from '../addresses/open-changes.ts';
import { makeCustomer } from '../customers/customer.ts';
import { voidKeysOf } from '../passwords/one-time-keys.ts';
import { isUnprovenBuyer } from '../sessions/is-unproven-buyer.ts';
import { hashToken } from '../sessions/tokens.ts';

type Identity = typeof identities.$inferSelect;
type User = typeof users.$inferSelect;

/** An account that is made with its first order, before its address is proved. */
interface FirstAccount {
  Email: string;
  /** The secret of the browser that buys. */
  Claim: string;
  FirstName: string;
  LastName: string;
  OriginId: number;
  Language: Language;
}

const taken = () => problem('EmailAlreadyExists', { fields: { Email: { code: 'emailExists' } } });

async function linkedUser(db: Queryable, identityId: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.IdentityId, identityId));
  return user;
}

/** A registration that was never confirmed has no owner: who buys takes its place, and what was typed for it is void. */
async function takeOver(tx: Tx, known: Identity, columns: Partial<Identity>): Promise<void> {
  await voidKeysOf(tx, { UserId: null, IdentityId: known.Id });
  await tx
    .update(identities)
    .set({ ...columns, PasswordHash: null })
    .where(eq(identities.Id, known.Id));
}

/** The row of the address, made where there is none; it stays locked. Refuses what is somebody's. */
async function lockIdentity(tx: Tx, account: FirstAccount, now: Date): Promise<string> {
  const { Email, Claim, ...columns } = account;
  const at = now.toISOString();
  const fresh = { ...columns, ClaimHash: hashToken(Claim), UpdatedAt: at };
  const Id = randomUUID();
  const [made] = await tx
    .insert(identities)
    .values({ ...fresh, Id, Email, CreatedAt: at })
    .onConflictDoNothing()
    .returning({ Id: identities.Id });
  if (made) return made.Id;
  const [known] = await tx.select().from(identities).where(eq(identities.Email, Email)).for('update');
  if (!known || known.ActivatedAt || known.LockedAt) throw taken();
  if (known.ClaimHash === null) await takeOver(tx, known, fresh);
  else if (known.ClaimHash !== fresh.ClaimHash || !isUnprovenBuyer(known, await linkedUser(tx, known.Id)))
    throw taken();
  return known.Id;
}

/**
 * The account that an order is placed with by somebody who has none, and the customer that it is; the same browser finds it again until
 * its address is proved. Throws `EmailAlreadyExists` for an address of anybody else.
 */
export async function openFirstAccount(
  tx: Tx,
  account: FirstAccount,
  now: Date,
): Promise<{ IdentityId: string; UserId: number }> {
  const kinds = ['UserId', 'IdentityId'] as const;
  for (const kind of kinds) if (await isReservedEmail(tx, kind, account.Email, now)) throw taken();
  const IdentityId = await lockIdentity(tx, account, now);
  await makeCustomer(tx, IdentityId, now);
  const user = await linkedUser(tx, IdentityId);
  // A user with the address is somebody else until the mail shows that they are not.
  if (!user) throw taken();
  return { IdentityId, UserId: user.Id };
}
