import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { localMigrations, migrateUpTo } from '../../db/migrations/migrate.ts';
import { loadSchema } from '../../db/migrations/unfinished-load.ts';
import { transaction } from '../../db/transaction.ts';
import type { DumpHead } from '../dump/dump-lines.ts';
import { BackupError } from '../file/backup-error.ts';

/** Refuses data that this version does not know how to keep. */
export function assertKnownSchema({ Migrations, Version }: Pick<DumpHead, 'Migrations' | 'Version'>): void {
  const known = new Set(localMigrations().map(({ name }) => name));
  const newer = Migrations.find((name) => !known.has(name));
  if (newer)
    throw new BackupError(`The data are of a newer version of Circolo (${Version}, with ${newer}): use that version.`);
}

/** Makes the tables of the queue, which the queue brings itself. */
export type OpenQueue = (database: Database) => Promise<void>;

/** Gives an empty database the schema that the data had, and a queue. */
export async function prepareSchema(database: Database, head: DumpHead, openQueue: OpenQueue): Promise<void> {
  await migrateUpTo(database, head.Migrations);
  if (head.Queue === null) return;
  await openQueue(database);
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select version::int as version from pgboss.version`,
  );
  if (rows[0]?.version !== head.Queue)
    throw new BackupError(
      `The queue of the data has the version ${head.Queue}, and this program ${rows[0]?.version}: use Circolo ${head.Version}.`,
    );
}

/** Takes away what was made in a database that was empty before, all of it or nothing. */
export async function clearDatabase({ db }: Database): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`drop schema if exists ${loadSchema}, pgboss, drizzle cascade`);
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
  });
}
