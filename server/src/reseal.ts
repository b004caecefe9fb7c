import { sql } from 'drizzle-orm';
import type { Db, Queryable } from './db/database.ts';
import { openSecret, SealPurpose, sealPrefix, sealSecret } from './http/sealed-secret.ts';

/** Every column of what is sealed with the server's key and stays; `reseal.test.ts` looks for others. */
export const sealedColumns = [
  { table: 'two_factor', column: 'sealed_secret', purpose: SealPurpose.authenticator },
  { table: 'two_factor', column: 'pending_secret', purpose: SealPurpose.authenticator },
  { table: 'email_configuration', column: 'sealed_password', purpose: SealPurpose.mailPassword },
  { table: 'email_configuration', column: 'sealed_imap_password', purpose: SealPurpose.mailPassword },
  { table: 'exchange_channel', column: 'sealed_token', purpose: SealPurpose.exchangeToken },
  { table: 'exchange_channel', column: 'sealed_password', purpose: SealPurpose.exchangePassword },
  { table: 'signing_certificate', column: 'sealed_key', purpose: SealPurpose.signingKey },
  { table: 'google_link', column: 'sealed_refresh_token', purpose: SealPurpose.googleToken },
  { table: 'google_link', column: 'sealed_access_token', purpose: SealPurpose.googleToken },
  { table: 'user_payment_method', column: 'iban_sealed', purpose: SealPurpose.mandateIban },
  { table: 'transfer_account', column: 'iban_sealed', purpose: SealPurpose.transferIban },
  { table: 'transfer_entry', column: 'iban_sealed', purpose: SealPurpose.transferIban },
  { table: 'webhook_endpoint', column: 'sealed_secret', purpose: SealPurpose.webhookSecret },
  { table: 'webhook_endpoint', column: 'sealed_old_secret', purpose: SealPurpose.webhookSecret },
] as const;

const batchSize = 500;

/** Seals the next texts of a column with the present key; one that somebody changes meanwhile is left to the next run. */
async function resealSome(db: Db, secret: Buffer, { table, column, purpose }: (typeof sealedColumns)[number]) {
  const [from, cell] = [sql.identifier(table), sql.identifier(column)];
  const { rows } = await db.execute<{ sealed: string }>(
    sql`select ${cell} as sealed from ${from} where not starts_with(${cell}, ${sealPrefix(secret)}) limit ${batchSize}`,
  );
  for (const { sealed } of rows) {
    const again = sealSecret(secret, purpose, openSecret(secret, purpose, sealed));
    await db.execute(sql`update ${from} set ${cell} = ${again} where ${cell} = ${sealed}`);
  }
  return rows.length;
}

/** How many stored texts another key than the present one has sealed. */
export async function countToReseal(db: Queryable, secret: Buffer): Promise<number> {
  let count = 0;
  for (const { table, column } of sealedColumns) {
    const cell = sql.identifier(column);
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where not starts_with(${cell}, ${sealPrefix(secret)})`,
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/**
 * Seals everything that is stored with the present key, so that the one from before can go. What has it already is left, so a
 * run that broke off is taken up by the next one. Gives how many there were. Throws `UnknownSealKey`.
 */
export async function reseal(db: Db, secret: Buffer): Promise<number> {
  let count = 0;
  for (const sealed of sealedColumns)
    for (let done = -1; done !== 0; count += done) done = await resealSome(db, secret, sealed);
  return count;
}
