import type { FilesSettings } from '../config/files-config.ts';
import type { Db } from '../db/database.ts';
import { useFilePlace } from '../db/use-file-place.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { openS3Objects } from './s3-objects.ts';

/** What hears of a store that is away. */
interface WarningLog {
  warn(details: { err: unknown }, line: string): void;
}

/**
 * Opens the store of files that is configured, for everything that works with this database. Throws `StartupError` where the
 * store refuses the bucket; where it is away the server starts all the same, for it may come back.
 */
export async function openFilePlace(db: Db, { s3, store }: FilesSettings, log: WarningLog): Promise<void> {
  if (!s3) return;
  const objects = await openS3Objects(s3);
  try {
    await objects.assertUsable();
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    log.warn({ err: error }, 'the store of files did not answer');
  }
  useFilePlace(db, { objects, takesNew: store === 's3' });
}
