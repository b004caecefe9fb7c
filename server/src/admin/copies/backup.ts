import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dumpTexts, withSnapshot } from '../../backup/dump/write-dump.ts';
import { writeBackupFile } from '../../backup/file/backup-file.ts';
import { type KeepRule, outlivedBackups, readKeepRule } from '../../backup/keep-backups.ts';
import { AdminError } from '../../config/admin-error.ts';
import { defineCommand } from '../command.ts';
import { progressOf } from './asked-backup.ts';
import { backupKeyOf } from './backup-key.ts';

const isBackupName = /^circolo-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/;
const nameAt = (at: Date): string => `circolo-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** The backups of a folder, by the moment in their names. */
async function backupsIn(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = isBackupName.exec(name) ?? [];
    return day === undefined ? [] : [{ name, at: new Date(`${day}${hours}:${minutes}:${seconds}Z`) }];
  });
}

function ruleOf(typed: string | undefined): KeepRule | null {
  if (typed === undefined) return null;
  const rule = readKeepRule(typed);
  if (!rule)
    throw new AdminError('--keep must be a rule such as 7d,4w,12m: newest backups of days, weeks, months, years.');
  return rule;
}

export const backup = defineCommand({
  name: 'backup',
  about: [
    'Writes the whole database into one file of a folder: compressed, sealed with BACKUP_KEY, as one moment sees it.',
    'The server may run; the embedded one waits while its database is read. The file has its name once all of it is on the disk.',
  ].join('\n'),
  options: {
    to: { type: 'string', value: '<folder>', about: 'where the file is written' },
    keep: { type: 'string', value: '<rule>', about: 'removes older backups of the folder, such as 7d,4w,12m' },
  },
  changes: true,
  run: ({ values: { to, keep }, isDryRun }, { withDatabase, report, folder: from }) => {
    if (to === undefined) throw new AdminError('--to must name a folder.');
    const folder = resolve(from, to);
    const rule = ruleOf(keep);
    return withDatabase(async (database, config) => {
      const key = backupKeyOf(config);
      const written = { name: nameAt(new Date()), at: new Date() };
      const path = join(folder, written.name);
      const outlived = rule ? outlivedBackups([...(await backupsIn(folder)), written], rule) : [];
      const Removed = outlived.map(({ name }) => name);
      if (isDryRun) return outcomeOf({ File: path, Bytes: null, Rows: null, Removed });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      let Rows = 0;
      await withSnapshot(database, (tx, head) =>
        writeBackupFile(
          path,
          key,
          dumpTexts(tx, head, (sum, position, of) => {
            Rows += sum.Rows;
            report(progressOf(sum, position, of));
          }),
        ),
      );
      for (const name of Removed) await rm(join(folder, name), { force: true });
      return outcomeOf({ File: path, Bytes: (await stat(path)).size, Rows, Removed });
    });
  },
});

function outcomeOf(data: { File: string; Bytes: number | null; Rows: number | null; Removed: string[] }) {
  const { File, Bytes, Rows, Removed } = data;
  return {
    lines: [
      Bytes === null ? `The backup would be ${File}.` : `The backup is ${File}: ${Rows} rows, ${Bytes} bytes.`,
      ...Removed.map((name) => `Removed: ${name}`),
    ],
    data,
  };
}
