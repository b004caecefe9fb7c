import { readdir } from 'node:fs/promises';

/** A backup of a folder, by the moment in its name. */
export interface FolderBackup {
  name: string;
  at: Date;
}

const isBackupName = /^circolo-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** What the backup of a moment is called. @example 'circolo-2026-11-27T02-00-00Z.backup' */
export const backupNameAt = (at: Date): string =>
  `circolo-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** The backups of a folder, by the moment in their names; none where there is no such folder. A file that is not whole yet has another name. */
export async function backupsIn(folder: string): Promise<FolderBackup[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = isBackupName.exec(name) ?? [];
    return day === undefined ? [] : [{ name, at: new Date(`${day}${hours}:${minutes}:${seconds}Z`) }];
  });
}
