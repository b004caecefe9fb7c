import { BackupRunKind } from '@circolo/contract/system/system-status';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { readKeepRule } from '../folder/keep-backups.ts';
import { planBackup, writeBackup } from '../folder/write-backup.ts';
import { recordRun } from './record-run.ts';
import { rehearseRestore } from './rehearse-restore.ts';

/** Seconds that a large database may take. */
const longest = 6 * 3_600;

/**
 * Writes a backup into the folder of the configuration and removes those that its rule does not keep; a rehearsal follows it. One that failed
 * is a row that says why, and not a job to be tried again: what it needs is a person.
 */
export const backUpNightly = defineJob(
  'back-up-nightly',
  { cron: '30 1 * * *', expireAfter: longest, retryLimit: 2, retryDelay: 600 },
  async (_payload, { db, log, now, settings: { backup } }) => {
    if (!backup) return;
    const { folder, key, keep, engine } = backup;
    const place = { folder, key, rule: readKeepRule(keep) };
    const at = now();
    const { File: file } = await planBackup(place, at);
    const conclude = (tx: Parameters<typeof enqueue>[0]) => enqueue(tx, rehearseRestore, {});
    const done = await recordRun(db, { kind: BackupRunKind.backup, file, place: folder, now, conclude }, () =>
      writeBackup({ db, kind: engine }, place, at),
    );
    if ('reason' in done) log.error({ err: done.error, reason: done.reason }, 'no backup was written');
  },
);
