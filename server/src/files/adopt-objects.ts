import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { ListedObject } from '../db/file-place.ts';
import { filePlaceOf } from '../db/use-file-place.ts';
import { defineJob } from '../jobs/job.ts';

/** Milliseconds after which what put an object has ended. */
const settled = 86_400_000;
const atOnce = 500;

/** Registers objects that are not, as claimed when they were put: what no row names is removed then. */
async function register(db: Db, objects: readonly ListedObject[]): Promise<void> {
  const rows = JSON.stringify(objects.map(({ key, size, at }) => ({ key, size, claimed_at: at.toISOString() })));
  await db.execute(sql`insert into file_object (key, size, claimed_at)
    select key, size, claimed_at from jsonb_to_recordset(${rows}::jsonb) as o (key text, size bigint, claimed_at timestamptz)
    on conflict do nothing`);
}

/**
 * Registers the objects that this installation has put and knows nothing of: their claim was rolled back with the transaction that
 * stored them, or came after the backup that the database was restored from.
 */
export const adoptObjects = defineJob<object>(
  'adopt-objects',
  { cron: '53 2 * * 0' },
  async (_payload, { db, now }) => {
    const place = filePlaceOf(db);
    const { rows } = await db.execute<{ identity: string }>(sql`select identity from installation where id = 1`);
    const [installation] = rows;
    if (!place || !installation) return;
    let found: ListedObject[] = [];
    for await (const object of place.objects.list(`${installation.identity}/`)) {
      if (object.at.getTime() > now().getTime() - settled) continue;
      found.push(object);
      if (found.length < atOnce) continue;
      await register(db, found);
      found = [];
    }
    await register(db, found);
  },
);
