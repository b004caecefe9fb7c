import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../ops/startup-error.ts';

/** A held folder. The kernel frees it when the process ends, however it ends. */
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
    throw new StartupError(`Another process is using the data folder ${folder}; stop it or set DATA_DIR.`, {
      cause: error,
    });
  }
  return { release: () => lock.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (error) {
    throw new StartupError(`The data folder ${folder} cannot be written; check its permissions or set DATA_DIR.`, {
      cause: error,
    });
  }
}
