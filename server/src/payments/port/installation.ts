import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { installations as t } from '../../tables/payments/provider-tables.ts';

/** 24 characters: keys have to fit into 108, the fewest that a provider reads (PayPal-Request-Id). */
const newIdentity = (): string => randomBytes(12).toString('hex');

/** Who this database is to the providers; made when it is first asked for. */
export async function installationIdentity(db: Queryable, now: Date): Promise<string> {
  const [known] = await db.select({ Identity: t.Identity }).from(t).where(eq(t.Id, 1));
  if (known) return known.Identity;
  await db.insert(t).values({ Identity: newIdentity(), RenewedAt: now.toISOString() }).onConflictDoNothing();
  return installationIdentity(db, now);
}

/** Makes this database another one to the providers: what was begun keeps its key, what begins from now on has a new one. */
export async function renewInstallation(db: Queryable, now: Date): Promise<string> {
  const values = { Identity: newIdentity(), RenewedAt: now.toISOString() };
  await db
    .insert(t)
    .values({ ...values, Id: 1 })
    .onConflictDoUpdate({ target: t.Id, set: values });
  return values.Identity;
}

/**
 * A new key of a payment or a refund: who we are, what it is, and something random, so that even two copies of one database
 * with one identity do not meet. It is stored with the row before it is sent.
 * @example await newProviderKey(tx, 'payment', now) // '5f0c…-payment-9ad1…'
 */
export async function newProviderKey(
  db: Queryable,
  what: 'payment' | 'refund' | 'dispute',
  now: Date,
): Promise<string> {
  return `${await installationIdentity(db, now)}-${what}-${randomBytes(8).toString('hex')}`;
}
