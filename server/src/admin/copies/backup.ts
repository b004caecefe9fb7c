import { resolve } from 'node:path';
import { BackupRunKind } from '@circolo/contract/system/system-status';
import { type KeepRule, readKeepRule } from '../../backup/folder/keep-backups.ts';
import { planBackup, writeBackup } from '../../backup/folder/write-backup.ts';
import { recordRun } from '../../backup/nightly/record-run.ts';
import { AdminError } from '../../config/admin-error.ts';
import { defineCommand } from '../command.ts';
import { progressOf } from './asked-backup.ts';
import { backupKeyOf } from './backup-key.ts';

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
      const place = { folder, key: backupKeyOf(config), rule };
      const at = new Date();
      const plan = await planBackup(place, at);
      if (isDryRun) return outcomeOf({ Bytes: null, Rows: null, ...plan });
      const run = { kind: BackupRunKind.backup, file: plan.File, place: folder, now: () => new Date() };
      const done = await recordRun(database.db, run, () =>
        writeBackup(database, place, at, (sum, position, of) => report(progressOf(sum, position, of))),
      );
      if ('reason' in done) throw new AdminError(done.reason, { cause: done.error });
      return outcomeOf(done);
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
