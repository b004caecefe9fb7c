import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { ObjectStore } from '../db/file-place.ts';
import { transaction } from '../db/transaction.ts';
import { filePlaceOf } from '../db/use-file-place.ts';
import { defineJob } from '../jobs/job.ts';
import { isNamed, isRestorable } from './content-tables.ts';
import { FilesUnavailable } from './files-unavailable.ts';

/** Milliseconds that a row has to name what was claimed for it: longer than any transaction lasts. */
const claimedFor = 3_600_000;
/** Milliseconds that a released object stays: a download of it may be under way. */
const releasedFor = 86_400_000;

interface Removing {
  db: Db;
  objects: ObjectStore;
  now: Date;
}

/**
 * Looks at the next object that no row may name any more, by keys after one, and removes it where that is so. Its row is locked:
 * who claims it again waits, and puts it again. That may run twice: what is removed already is as good as removed.
 */
const removeNext = (
  { db, objects, now }: Removing,
  last: string,
): Promise<{ key: string; isRemoved: boolean } | null> =>
  transaction(db, async (tx) => {
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const { rows } = await tx.execute<{ key: string; named: boolean; restorable: boolean }>(sql`
      select o.key, ${isNamed(sql`o.key`)} as named, ${isRestorable(sql`o.key`)} as restorable from file_object o
      where o.is_own and o.key > ${last} and (o.claimed_at is not null or o.released_at is not null)
        and coalesce(o.claimed_at, '-infinity') < ${before(claimedFor)}::timestamptz
        and coalesce(o.released_at, '-infinity') < ${before(releasedFor)}::timestamptz
      order by o.key limit 1 for update of o skip locked`);
    const [object] = rows;
    if (!object) return null;
    const { key, named, restorable } = object;
    if (named) await tx.execute(sql`update file_object set claimed_at = null, released_at = null where key = ${key}`);
    const isRemoved = !named && !restorable;
    if (isRemoved) {
      await objects.remove(key);
      await tx.execute(sql`delete from file_object where key = ${key}`);
    }
    return { key, isRemoved };
  });

/** Removes the objects that no row names: the file was deleted or erased, or never stored to its end. */
export const removeObjects = defineJob<object>(
  'remove-objects',
  { cron: '23 * * * *' },
  async (_payload, { db, now, log }) => {
    const place = filePlaceOf(db);
    if (!place) return;
    const removing = { db, objects: place.objects, now: now() };
    let removed = 0;
    try {
      for (let next = await removeNext(removing, ''); next; next = await removeNext(removing, next.key))
        if (next.isRemoved) removed += 1;
    } catch (error) {
      // The next run goes on.
      if (!(error instanceof FilesUnavailable)) throw error;
      log.warn({ err: error }, 'the store of files did not answer');
    }
    if (removed > 0) log.info({ removed }, 'objects of files were removed');
  },
);
