import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { compareObjects, countStored, type ObjectComparison } from '../../files/compare-objects.ts';
import { FilesUnavailable } from '../../files/files-unavailable.ts';
import { placeOf } from '../files/place-of.ts';

/** What was found of the contents that are in the store of files. */
interface VerifiedFiles {
  lines: string[];
  /** Null where they were not compared. */
  Files: ObjectComparison | null;
  isFault: boolean;
}

/** Holds what the database says of the store of files against the store. */
export async function verifyFiles(db: Db, config: Pick<Config, 'files'>): Promise<VerifiedFiles> {
  const stored = await countStored(db);
  if (stored === 0) return { lines: [], Files: null, isFault: false };
  const failed = (line: string): VerifiedFiles => ({ lines: [line], Files: null, isFault: true });
  const place = await placeOf(db, config);
  if (!place) return failed(`${stored} contents of files are in a store that is not configured.`);
  try {
    const Files = await compareObjects(db, place.objects);
    const lines = Files.Faults.map(({ Of, Held, Found }) => `${Of}: ${Held} in the database, ${Found} in the store`);
    if (lines.length === 0)
      lines.push(`The store has every content of a file: ${Files.Right} are as they were stored.`);
    return { lines, Files, isFault: Files.Faults.length > 0 };
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    return failed(`${error.message} Its contents were not compared.`);
  }
}
