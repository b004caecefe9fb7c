import { randomUUID } from 'node:crypto';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { Language } from '@circolo/messages/languages';
import { and, eq, isNull } from 'drizzle-orm';
import { makeCustomer } from '../../access/customers/customer.ts';
import { findUserOfAccount } from '../../access/customers/shop-account.ts';
import { proveIdentity } from '../../access/passwords/prove-identity.ts';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { oneTimeKeys } from '../../tables/access/session-tables.ts';
import { identities } from '../../tables/access/user-tables.ts';
import { identityLinks } from '../../tables/federation/federation-tables.ts';
import type { ProvenPerson } from './proven-person.ts';

type Identity = typeof identities.$inferSelect;

/** Where and how somebody came. */
interface Arrival {
  provider: string;
  OriginId: number;
  language: Language;
  now: Date;
}

const ofPerson = ({ Issuer, Subject }: ProvenPerson) =>
  and(eq(identityLinks.Issuer, Issuer), eq(identityLinks.Subject, Subject));

async function linkedIdentity(tx: Tx, person: ProvenPerson): Promise<Identity | undefined> {
  const [row] = await tx
    .select({ Identity: identities })
    .from(identityLinks)
    .innerJoin(identities, eq(identities.Id, identityLinks.IdentityId))
    .where(ofPerson(person));
  return row?.Identity;
}

/** Links a person of a provider to an account; false where the link is another account's. */
async function saveLink(tx: Tx, person: ProvenPerson, identityId: string, { provider, now }: Arrival) {
  const at = now.toISOString();
  const { Issuer, Subject } = person;
  const row = { Issuer, Subject, IdentityId: identityId, Provider: provider, CreatedAt: at, LastLoginAt: at };
  await tx.insert(identityLinks).values(row).onConflictDoNothing();
  const [link] = await tx.select().from(identityLinks).where(ofPerson(person));
  return link?.IdentityId === identityId;
}

/** A new account, active at once: the provider vouches for the address. */
async function saveIdentity(tx: Tx, person: ProvenPerson, known: Identity | undefined, arrival: Arrival) {
  const at = arrival.now.toISOString();
  const { FirstName, LastName } = person;
  const columns = { FirstName, LastName, OriginId: arrival.OriginId, Language: arrival.language };
  const active = { ...columns, PasswordHash: null, ActivatedAt: at, UpdatedAt: at };
  if (known) {
    // The password of a registration that did not prove the address must not open the account.
    await proveIdentity(tx, known.Id, { keeps: false, now: arrival.now });
    await tx.update(identities).set(active).where(eq(identities.Id, known.Id));
    await tx.delete(oneTimeKeys).where(and(eq(oneTimeKeys.IdentityId, known.Id), isNull(oneTimeKeys.UsedAt)));
    return known.Id;
  }
  const [made] = await tx
    .insert(identities)
    .values({ ...active, Id: randomUUID(), Email: orNotFound(person.Email), CreatedAt: at })
    .onConflictDoNothing()
    .returning({ Id: identities.Id });
  if (!made) throw problem('IdentityNotLinked'); // Registered this very moment.
  return made.Id;
}

/**
 * The account of a person whom a provider has proven (decisions.md section 3 "A session holds origin, audience and
 * strength"): the one that is linked, else a new one. An account that exists already is linked by the user who is
 * signed in to it, never by its address. Throws `IdentityNotVerified`, `IdentityNotLinked`.
 */
export async function identityOf(tx: Tx, person: ProvenPerson, arrival: Arrival): Promise<string> {
  const linked = await linkedIdentity(tx, person);
  if (linked) {
    await tx.update(identityLinks).set({ LastLoginAt: arrival.now.toISOString() }).where(ofPerson(person));
    return linked.Id;
  }
  if (!person.Email) throw problem('IdentityNotVerified');
  const [known] = await tx.select().from(identities).where(eq(identities.Email, person.Email)).for('update');
  if (known?.LockedAt) throw problem('ShopBlocked');
  if (known?.ActivatedAt) throw problem('IdentityNotLinked');
  const Id = await saveIdentity(tx, person, known, arrival);
  if (!(await saveLink(tx, person, Id, arrival))) throw problem('IdentityTaken');
  await recordLink(tx, Id, person, 'Register');
  await makeCustomer(tx, Id, arrival.now);
  return Id;
}

/** Links a person of a provider to the account that asked for it. Throws `IdentityTaken`, `ShopBlocked`. */
export async function linkPerson(tx: Tx, person: ProvenPerson, identityId: string, arrival: Arrival): Promise<void> {
  await openIdentity(tx, identityId);
  if (!(await saveLink(tx, person, identityId, arrival))) throw problem('IdentityTaken');
  await recordLink(tx, identityId, person, 'Link');
}

const recordLink = (tx: Tx, RecordId: string, { Issuer }: ProvenPerson, Action: string): Promise<void> =>
  recordChange(tx, null, { Resource: 'Identities', RecordId, Action, After: { Issuer } });

/**
 * An account that may sign in, and the customer that it is; the outer identity never is a nature of the desk. Throws
 * `ShopBlocked`.
 */
export async function openIdentity(tx: Tx, identityId: string): Promise<{ customerId: number | null }> {
  const [identity] = await tx.select().from(identities).where(eq(identities.Id, identityId));
  const user = identity && (await findUserOfAccount(tx, identity));
  if (!identity || identity.LockedAt || user?.LockedAt || user?.ErasedAt) throw problem('ShopBlocked');
  const isLinked = user?.IdentityId === identityId;
  return { customerId: user && isLinked && !landsOnDesk(user.Nature) ? user.Id : null };
}
