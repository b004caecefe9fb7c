import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import type { FilePlace } from '../../db/file-place.ts';
import { filePlaceOf } from '../../db/use-file-place.ts';
import { openFilePlace } from '../../files/open-file-place.ts';

/** The store of the configuration, which a process that serves no one has not opened yet; undefined where there is none. */
export async function placeOf(db: Db, { files }: Pick<Config, 'files'>): Promise<FilePlace | undefined> {
  if (!filePlaceOf(db)) await openFilePlace(db, files, { warn: () => {} });
  return filePlaceOf(db);
}
