import type { ApplicationType } from '@circolo/contract/access/sessions/session';
import type { Audience } from '@circolo/contract/authorization/call-access';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { StrengthCode } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { findUserOfAccount } from '../customers/shop-account.ts';
import { isUnprovenBuyer } from '../sessions/is-unproven-buyer.ts';
import { openSession, type SignInContext } from './sign-in.ts';

export type User = typeof users.$inferSelect;
export type Identity = typeof identities.$inferSelect;

/** How somebody has shown who they are, and what uses that up in the transaction of the session. */
export interface FactorProof {
  Strength: StrengthCode;
  settle?: ((tx: Tx) => Promise<void>) | null;
  /** Whether the account has no way in of its own, which may be chosen a moment after this. */
  mayChoose?: (tx: Tx) => Promise<boolean>;
}

/** The audience of a user's own session. */
export function audienceOf(user: User): Audience {
  if (landsOnDesk(user.Nature)) return 'desk';
  return user.Software === Software.centre ? 'centre' : 'association';
}

/** A customer's account of the shop may ask for their own product, and for no other: that is a session of the shop. */
const askedAudience = (customer: User, asked: Audience): Audience => (asked === audienceOf(customer) ? asked : 'shop');

/** Whether a user whose proof was right may sign in. Throws `UserBlocked`. */
export function assertNotLocked(user: User | undefined): asserts user is User {
  if (!user || user.LockedAt || user.ErasedAt) throw problem('UserBlocked');
}

/** The user that an account of the shop is linked to; a lock of the user with its address reaches it too. Throws `ShopBlocked`. */
export async function findLinkedUser(db: Queryable, identity: Identity): Promise<User | undefined> {
  if (identity.LockedAt) throw problem('ShopBlocked');
  const user = await findUserOfAccount(db, identity);
  if (user?.LockedAt || user?.ErasedAt) throw problem('ShopBlocked');
  return user?.IdentityId === identity.Id ? user : undefined;
}

/** The linked user as far as an account of the shop reaches: a customer, never staff. */
export const customerOf = (linked: User | undefined): User | null =>
  linked && !landsOnDesk(linked.Nature) ? linked : null;

/** A mailed link shows what a mailed code would: for a moment the first password or passkey may be chosen. */
const steppedUp = async (tx: Tx, { mayChoose }: FactorProof, now: Date) =>
  (await mayChoose?.(tx)) ? { SteppedUpAt: now.toISOString() } : {};

/** What the session is of by now, where this sign-in has proved the address: the account may just have become a customer. */
async function ifProven(tx: Tx, { Id, ActivatedAt }: Identity) {
  if (ActivatedAt) return {};
  const [now] = await tx.select().from(identities).where(eq(identities.Id, Id));
  if (!now?.ActivatedAt) return {};
  const user = await findUserOfAccount(tx, now);
  return { Unproven: false, UserId: customerOf(user?.IdentityId === Id ? user : undefined)?.Id ?? null };
}

/** Opens the session of a user who has shown who they are. */
export function enterAsUser(api: Api, received: SignInContext, user: User, { settle, ...proof }: FactorProof) {
  const session = {
    UserId: user.Id,
    IdentityId: user.IdentityId,
    Outer: false,
    Audience: audienceOf(user),
    Strength: proof.Strength,
    ownOriginId: user.OriginId,
    name: `user:${user.Email}`,
    isFirst: user.LastLoginAt === null,
  };
  const noted = { LastLoginAt: received.now.toISOString(), FailedLogins: 0 };
  return openSession(api, received, session, async (tx) => {
    await settle?.(tx);
    await tx.update(users).set(noted).where(eq(users.Id, user.Id));
    return steppedUp(tx, proof, received.now);
  });
}

/** Opens the session of an account of the shop that has shown who it is. */
export function enterAsIdentity(
  api: Api,
  received: SignInContext,
  { identity, linked, asked }: { identity: Identity; linked: User | undefined; asked: ApplicationType },
  { settle, ...proof }: FactorProof,
) {
  const customer = customerOf(linked);
  const Unproven = isUnprovenBuyer(identity, linked);
  const session = {
    UserId: customer?.Id ?? null,
    IdentityId: identity.Id,
    Outer: true,
    Audience: customer ? askedAudience(customer, asked) : ('shop' as const),
    Strength: proof.Strength,
    Unproven,
    ownOriginId: identity.OriginId,
    name: `outer:${identity.Email}`,
    isFirst: identity.LastLoginAt === null,
  };
  const noted = { LastLoginAt: received.now.toISOString() };
  return openSession(api, received, session, async (tx) => {
    await settle?.(tx);
    await tx.update(identities).set(noted).where(eq(identities.Id, identity.Id));
    return { ...(await ifProven(tx, identity)), ...(await steppedUp(tx, proof, received.now)) };
  });
}
