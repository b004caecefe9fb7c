import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { draftEnding } from '../file/backup-file.ts';

/** A backup of a folder, by the moment in its name. */
export interface FolderBackup {
  name: string;
  at: Date;
}

const isBackupName = /^circolo-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

const day = 86_400_000;

/** What the backup of a moment is called. @example 'circolo-2026-11-27T02-00-00Z.backup' */
export const backupNameAt = (at: Date): string =>
  `circolo-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

const momentOf = (name: string): Date | undefined => {
  const [, date, hours, minutes, seconds] = isBackupName.exec(name) ?? [];
  return date === undefined ? undefined : new Date(`${date}${hours}:${minutes}:${seconds}Z`);
};

/** The backups of a folder, by the moment in their names; none where there is no such folder. A file that is not whole yet has another name. */
export async function backupsIn(folder: string): Promise<FolderBackup[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const at = momentOf(name);
    return at === undefined ? [] : [{ name, at }];
  });
}

/** Removes what processes left that ended while they wrote a backup, more than a day ago. */
export async function removeDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const at = name.endsWith(draftEnding) ? momentOf(name.slice(0, -draftEnding.length)) : undefined;
    if (at && at.getTime() < now.getTime() - day) await rm(join(folder, name), { force: true });
  }
}
