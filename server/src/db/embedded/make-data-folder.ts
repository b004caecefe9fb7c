import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { synchronise, synchroniseTree } from '../../config/synchronise.ts';

/** The file by which the engine takes a folder for a database. */
const marker = 'PG_VERSION';

/**
 * Makes the folder of the embedded database where there is none. The engine copies a new database out of its memory, without an fsync, and
 * takes a half of it for a whole one at the next start. So it is made beside, and has its name once all of it is on the disk.
 */
export async function makeDataFolder(path: string): Promise<void> {
  if (existsSync(join(path, marker))) return;
  const draft = `${path}.new`;
  // What a start has left that was interrupted.
  await rm(draft, { recursive: true, force: true });
  const engine = await PGlite.create({ fs: new NodeFS(draft) });
  await engine.close();
  await synchroniseTree(draft);
  await rename(draft, path);
  const home = dirname(path);
  await synchronise(home);
  await synchronise(dirname(home));
}
