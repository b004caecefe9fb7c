import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until a file, or the names in a folder, are on the disk and survive a loss of power. */
export async function synchronise(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until a folder is on the disk with all that it contains. */
export async function synchroniseTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Together: the file system writes its journal once for many of them.
  await Promise.all(entries.map((entry) => synchronise(join(entry.parentPath, entry.name))));
  await synchronise(folder);
}
