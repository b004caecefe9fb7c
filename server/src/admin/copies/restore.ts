import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkDump } from '../../backup/dump/read-dump.ts';
import { readBackupFile } from '../../backup/file/backup-file.ts';
import { restoreDump } from '../../backup/restore-dump.ts';
import { AdminError } from '../../config/admin-error.ts';
import { markCopy } from '../../payments/port/installation.ts';
import { defineCommand } from '../command.ts';
import { askedBackup, progressOf } from './asked-backup.ts';
import { backupKeyOf } from './backup-key.ts';
import { openQueue } from './open-queue.ts';

export const restore = defineCommand({
  name: 'restore',
  about: [
    'Makes an empty database (DATABASE_URL, else DATA_DIR) what a backup says, on either engine, and checks every table by its rows and their sum.',
    'It is a copy then: it sends nothing and charges no one, and says so on every page, until "make-real" declares it the real one.',
    'Servers need the SECRET_KEY that the backup was made under.',
  ].join('\n'),
  options: { from: { type: 'string', value: '<file>', about: 'the backup' } },
  changes: true,
  isAlone: true,
  run: async ({ values, isDryRun }, { readConfig, withDatabase, report, folder }) => {
    if (values.from === undefined) throw new AdminError('--from must name a backup.');
    const path = resolve(folder, values.from);
    if (!existsSync(path)) throw new AdminError(`There is no file ${path}.`);
    const key = backupKeyOf(readConfig());
    const lines = () => readBackupFile(path, key);
    const onTable = (...[sum, position, of]: Parameters<typeof progressOf>) => report(progressOf(sum, position, of));
    const conclude = (tx: Parameters<typeof markCopy>[0]) => markCopy(tx, new Date());
    const { head, end } = await askedBackup(() =>
      isDryRun
        ? checkDump(lines())
        : withDatabase((database) => restoreDump(database, { lines, openQueue, conclude, onTable }), {
            isBare: true,
          }),
    );
    const Rows = end.Tables.reduce((sum, table) => sum + table.Rows, 0);
    const { At, Version, Engine, KeyId } = head;
    return {
      lines: [
        `The backup is of ${At}, by Circolo ${Version}: ${end.Tables.length} tables, ${Rows} rows, all of them as they were.`,
        `It needs the SECRET_KEY ${KeyId ?? 'of the server that it was made from'}.`,
        ...(isDryRun ? [] : ['The database is a copy: it sends nothing and charges no one until "make-real".']),
      ],
      data: { At, Version, Engine, KeyId, Tables: end.Tables.length, Rows },
    };
  },
});
