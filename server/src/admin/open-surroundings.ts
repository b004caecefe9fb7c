import { AdminError } from '../config/admin-error.ts';
import { readConfig } from '../config/config.ts';
import { openLog } from '../config/log.ts';
import { isMigrated, migrate } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { openAlsoWith } from '../http/sealed-secret.ts';
import { openBell } from '../jobs/bell.ts';
import type { Surroundings } from './command.ts';

/** The surroundings of a command that has a process of its own: it opens the database of the environment, and closes it again. */
export const openSurroundings = (isDryRun: boolean): Surroundings => ({
  readConfig,
  report: (line) => process.stderr.write(`${line}\n`),
  folder: process.cwd(),
  isBesideServer: false,
  async withDatabase(work, { isBare = false } = {}) {
    const config = readConfig();
    openAlsoWith(config.oldSecretKeys);
    const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir, poolSize } = config;
    const database = await openDatabase({ url, directUrl, dataDir, poolSize });
    try {
      if (isBare) return await work(database, config);
      if (!isDryRun) await migrate(database);
      else if (!(await isMigrated(database.db).catch(() => false)))
        throw new AdminError(
          'The database does not have the newest schema: a dry run changes nothing, so start the server first.',
        );
      // Servers hear at once of the mails and jobs that a command adds.
      const bell = openBell(database, openLog('silent'), false);
      try {
        return await work(database, config);
      } finally {
        await bell.end();
      }
    } finally {
      await database.close();
    }
  },
});
