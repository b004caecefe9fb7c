import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { notifications } from '../../tables/spooler/notification-tables.ts';

type StoredFile = typeof notifications.$inferSelect;

/** Files that are made of something else than a list, and who may have them. */
export interface SpecialFile {
  /** Throws where the person may not have the file, by now. */
  assertMayHave(db: Queryable, file: StoredFile, caller: Caller, now: Date): Promise<void>;
  /** Enqueues the making, for the first time or again. */
  enqueue(tx: Tx, file: StoredFile, caller: Caller): Promise<void>;
  /** What the security log says of a download, beside the resource. */
  detailsOf(file: StoredFile): Record<string, unknown>;
}

const known = new Map<string, SpecialFile>();

/** Notes how files of a name (`Resource`) are made, which no list has. */
export const specialFile = (Resource: string, special: SpecialFile): void => void known.set(Resource, special);

/** How a file of a name is made; undefined for one of a list. */
export const findSpecialFile = (Resource: string): SpecialFile | undefined => known.get(Resource);
