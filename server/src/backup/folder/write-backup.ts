import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { dumpTexts, type OnTable, withSnapshot } from '../dump/write-dump.ts';
import { writeBackupFile } from '../file/backup-file.ts';
import { backupNameAt, backupsIn, removeDrafts } from './backup-folder.ts';
import { type KeepRule, outlivedBackups } from './keep-backups.ts';

/** Where a backup goes, what seals it, and which older ones of the folder stay. */
export interface BackupPlace {
  folder: string;
  key: string;
  /** Null: all of them. */
  rule: KeepRule | null;
}

/** What a backup of this moment is going to be: its file, and the older ones that the rule takes away after it. */
export async function planBackup(
  { folder, rule }: BackupPlace,
  at: Date,
): Promise<{ File: string; Removed: string[] }> {
  const written = { name: backupNameAt(at), at };
  // A wrong clock may have made newer ones: what is written now stays all the same.
  const outlived = rule ? outlivedBackups([...(await backupsIn(folder)), written], rule) : [];
  return {
    File: join(folder, written.name),
    Removed: outlived.flatMap((backup) => (backup === written ? [] : [backup.name])),
  };
}

/** Writes the whole database into a new file of a folder, then removes what the rule takes away. */
export async function writeBackup(
  database: Pick<Database, 'db' | 'kind'>,
  place: BackupPlace,
  at: Date,
  onTable: OnTable = () => {},
): Promise<{ File: string; Bytes: number; Rows: number; Removed: string[] }> {
  const { folder, key } = place;
  const { File, Removed } = await planBackup(place, at);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(folder, at);
  let Rows = 0;
  await withSnapshot(database, (tx, head) => {
    const texts = dumpTexts(tx, head, (sum, position, of) => {
      Rows += sum.Rows;
      onTable(sum, position, of);
    });
    return writeBackupFile(File, key, texts);
  });
  for (const name of Removed) await rm(join(folder, name), { force: true });
  return { File, Bytes: (await stat(File)).size, Rows, Removed };
}
