import { sql } from 'drizzle-orm';
import { AdminError } from '../../config/admin-error.ts';
import type { Queryable } from '../../db/database.ts';
import { findCopy, markCopy } from '../../payments/port/installation.ts';
import { changing } from '../changing.ts';
import { defineCommand } from '../command.ts';

/** Refuses a database at which processes work: they would go on to send and to charge until they are restarted. */
async function assertQuiet(db: Queryable): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'circolo listener' limit 1`,
  );
  if (rows.length > 0) throw new AdminError('A server works at this database: stop all of them first.');
}

/** What was restored by other means than `restore` does not know that it is a copy. */
export const makeCopy = defineCommand({
  name: 'make-copy',
  about:
    'Declares this database a restored copy, after a restore to a point in time or of files, before a server starts on it: it sends nothing and charges no one until "make-real".',
  changes: true,
  isAlone: true,
  run: ({ isDryRun }, { withDatabase }) =>
    withDatabase(async (database) => {
      await assertQuiet(database.db);
      if (await findCopy(database.db)) throw new AdminError('This database is a copy already.');
      await changing(database, isDryRun, (tx) => markCopy(tx, new Date()));
      return {
        lines: ['This database is a copy: it sends nothing and charges no one until "make-real".'],
        data: { Copy: true },
      };
    }),
});
