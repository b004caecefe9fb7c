import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { synchronise, synchroniseTree } from '../../config/synchronise.ts';
import type { Entry } from '../shared-files.ts';

/** The file by which the engine takes a folder for a database. */
const marker = 'PG_VERSION';

/**
 * Makes the folder of the embedded database of these files where there is none. The engine takes a half of one for a whole one at its
 * next start, so it is made beside, and has its name once all of it is on the disk.
 */
export async function makeDataFolder(path: string, entries: () => Promise<readonly Entry[]>): Promise<void> {
  if (existsSync(join(path, marker))) return;
  const draft = `${path}.new`;
  // What a start has left that was interrupted.
  await rm(draft, { recursive: true, force: true });
  await write(await entries(), draft);
  await synchroniseTree(draft);
  await rename(draft, path);
  const home = dirname(path);
  await synchronise(home);
  await synchronise(dirname(home));
}

async function write(entries: readonly Entry[], folder: string): Promise<void> {
  const [folders = [], files = []] = split(entries);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // One after another: each may lie in the one before.
  for (const { path } of folders) await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
  await Promise.all(files.map(({ path, data }) => writeFile(join(folder, path), data, { mode: 0o600 })));
}

function split(entries: readonly Entry[]): [Entry[], Entry[]] {
  const kinds = Map.groupBy(entries, ({ isFolder }) => isFolder);
  return [kinds.get(true) ?? [], kinds.get(false) ?? []];
}
