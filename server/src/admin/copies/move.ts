import { resolve } from 'node:path';
import { listTables } from '../../backup/dump/tables.ts';
import { moveDatabase } from '../../backup/move-database.ts';
import { AdminError } from '../../config/admin-error.ts';
import { openDatabase } from '../../db/open-database.ts';
import { defineCommand } from '../command.ts';
import { askedBackup, progressOf } from './asked-backup.ts';
import { openQueue } from './open-queue.ts';

const isUrl = /^postgres(ql)?:\/\//;

export const move = defineCommand({
  name: 'move',
  about: [
    'Copies the database (DATABASE_URL, else DATA_DIR) into an empty one of either engine, and checks every table by its rows and their sum.',
    'Stop the servers first. A move that broke off goes on where it stopped when it is run again. The source stays as it is: set DATABASE_URL or DATA_DIR to the target afterwards.',
  ].join('\n'),
  options: {
    to: { type: 'string', value: '<url|folder>', about: 'postgres://… or the data folder of an embedded one' },
  },
  changes: true,
  isAlone: true,
  run: ({ values: { to }, isDryRun }, { withDatabase, report, folder }) => {
    if (to === undefined) throw new AdminError('--to must be the address of a PostgreSQL database, or a data folder.');
    const place = isUrl.test(to) ? { url: to } : { dataDir: resolve(folder, to) };
    return withDatabase(async (source, { dataDir, databaseUrl }) => {
      if ('dataDir' in place && databaseUrl === undefined && place.dataDir === resolve(dataDir))
        throw new AdminError('The target is the source.');
      if (isDryRun) {
        const Tables = (await listTables(source.db)).length;
        return {
          lines: [`${Tables} tables would be copied to ${'url' in place ? 'the server' : place.dataDir}.`],
          data: { Tables },
        };
      }
      const target = await openDatabase(place);
      try {
        const Tables = await askedBackup(() =>
          moveDatabase(source, target, {
            openQueue,
            onTable: (sum, position, of, wasThere) =>
              report(`${progressOf(sum, position, of)}${wasThere ? ', there already' : ''}`),
          }),
        );
        const Rows = Tables.reduce((sum, table) => sum + table.Rows, 0);
        return {
          lines: [`Moved: ${Tables.length} tables, ${Rows} rows, all of them as they were. The source was only read.`],
          data: { Tables: Tables.length, Rows },
        };
      } finally {
        await target.close();
      }
    });
  },
});
