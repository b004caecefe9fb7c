import type { FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';

type FeedDetails = Omit<FeedEntry, 'Kind' | 'At'>;

/** Where a part of a stream comes from, and what its entries say. */
export interface FeedPart {
  /** What must be seen beside the record. */
  needs?: string;
  /** The ids of what happened with a record, as `id`, with their times, as `at`. */
  stream: (id: number, caller: Caller) => SQL;
  describe: (db: Db, ids: number[]) => Promise<FeedDetails[]>;
}
