import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderNotWritable, StartupError } from '../../config/startup-error.ts';

const busy = 5;

/** A locked folder. The kernel frees it when the process ends, however it ends. */
export interface FolderLock {
  release(): void;
}

/** Makes the data folder and keeps every other process out of it: two on one embedded database would destroy it silently. */
export function lockFolder(folder: string): FolderLock {
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw folderNotWritable(folder, error);
    throw new StartupError(`Another process is using the data folder ${folder}; stop it or set DATA_DIR.`, {
      cause: error,
    });
  }
  return { release: () => lock.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    const database = join(folder, 'postgres');
    if (existsSync(database)) accessSync(database, constants.R_OK | constants.W_OK | constants.X_OK);
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (error) {
    throw folderNotWritable(folder, error);
  }
}

/** SQLite's code for a lock that another process has; any other failure is one of the file. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === busy;
