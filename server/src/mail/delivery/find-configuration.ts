import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { emailConfigurations as t } from '../../tables/mail/email-tables.ts';
import type { Brand } from '../rendering/brand.ts';

/** A sender with its connection. */
export type Configuration = typeof t.$inferSelect;

/** A configuration by its id, whatever its scope. */
export async function configurationOf(db: Queryable, id: number): Promise<Configuration | null> {
  const [row] = await db.select().from(t).where(eq(t.Id, id));
  return row ?? null;
}

/** The one sender of mails with secrets; null where superusers chose none, and the server's own connection is used. */
async function secretSender(db: Queryable): Promise<Configuration | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.Active, true), eq(t.ForSecrets, true)));
  return row ?? null;
}

/**
 * The sender of the mails of a type: the one for secrets, where they hold one; else the template's own, else the
 * nearest one that names the type or is the default, of the brand before the software before all; null where the server's
 * own connection and the brand's address are used.
 */
export async function findConfiguration(
  db: Queryable,
  type: string,
  brand: Pick<Brand, 'Id' | 'Software'>,
  ownId: number | null,
): Promise<Configuration | null> {
  if (isSecretMail(type)) return secretSender(db);
  const own = ownId === null ? null : await configurationOf(db, ownId);
  if (own?.Active) return own;
  const named = sql`${type} = any(${t.EmailTypes})`;
  const [row] = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.Active, true),
        or(isNull(t.OriginId), eq(t.OriginId, brand.Id)),
        or(isNull(t.Software), eq(t.Software, brand.Software)),
        or(named, and(eq(t.IsDefault, true), sql`cardinality(${t.EmailTypes}) = 0`)),
      ),
    )
    .orderBy(sql`${t.OriginId} nulls last`, sql`${t.Software} nulls last`, desc(named), desc(t.IsDefault), t.Id)
    .limit(1);
  return row ?? null;
}
