import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupRunKind } from '@circolo/contract/system/system-status';
import { defineJob } from '../../jobs/job.ts';
import { backupsIn } from '../folder/backup-folder.ts';
import { recordRun } from './record-run.ts';
import { restoreAside } from './restore-aside.ts';

/** Seconds that a large database may take. */
const longest = 12 * 3_600;

/** Restores the newest backup of the folder aside and compares every table: a backup that no one has restored is a hope. */
export const rehearseRestore = defineJob<object>(
  'rehearse-restore',
  { expireAfter: longest, retryLimit: 2, retryDelay: 600 },
  async (_payload, { db, log, now, settings: { backup } }) => {
    if (!backup) return;
    const { folder, key } = backup;
    const newest = (await backupsIn(folder)).toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
    if (!newest) return;
    const file = join(folder, newest.name);
    const done = await recordRun(db, { kind: BackupRunKind.rehearsal, file, place: tmpdir(), now }, () =>
      restoreAside(file, key, longest),
    );
    if ('reason' in done) log.error({ err: done.error, reason: done.reason }, 'the last backup was not restored');
  },
);
