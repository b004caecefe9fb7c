import { randomBytes } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { fileObjects } from '../../tables/files/file-tables.ts';
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

/** Makes this database another one to the providers and in the store of files: what was begun keeps its key, what begins from now on has a new one. */
export async function renewInstallation(db: Queryable, now: Date): Promise<string> {
  const values = { Identity: newIdentity(), RenewedAt: now.toISOString() };
  await db
    .insert(t)
    .values({ ...values, Id: 1 })
    .onConflictDoUpdate({ target: t.Id, set: values });
  // The other one may have them still: they are read, and left alone.
  await db.update(fileObjects).set({ IsOwn: false });
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

/** The installation that a database is a copy of, and since when; null for the real one. */
export async function findCopy(db: Queryable): Promise<{ Of: string; Since: string | null } | null> {
  const [row] = await db.select({ Of: t.CopyOf, Since: t.CopiedAt }).from(t).where(eq(t.Id, 1));
  return row?.Of == null ? null : { Of: row.Of, Since: row.Since };
}

/** Makes a restored database a copy: another one to the providers, which sends and charges nothing until it is declared the real one. */
export async function markCopy(db: Queryable, now: Date): Promise<void> {
  const CopyOf = await installationIdentity(db, now);
  await renewInstallation(db, now);
  await db.update(t).set({ CopyOf, CopiedAt: now.toISOString() }).where(eq(t.Id, 1));
}

/** Declares a copy the real one; answers whether it was a copy. */
export async function declareReal(db: Queryable): Promise<boolean> {
  const copies = await db
    .update(t)
    .set({ CopyOf: null, CopiedAt: null })
    .where(isNotNull(t.CopyOf))
    .returning({ Id: t.Id });
  // No one else has the objects of what it was a copy of.
  if (copies.length > 0) await db.update(fileObjects).set({ IsOwn: true });
  return copies.length > 0;
}
