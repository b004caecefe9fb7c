import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type ListQuery, orderOf, selection } from '../resource/select.ts';
import type { AnySource } from '../resource/source.ts';

/** Ids that the database sends in one value. */
const perValue = 20_000;

/**
 * The ids that a query finds, in its order, as one statement sees them: four bytes each, also on the way, and not an object
 * for each of a million.
 */
export async function idsOf(db: Db, source: AnySource, query: ListQuery, scope: SQL | undefined): Promise<Int32Array> {
  const { where, values } = selection(source, query, scope);
  const nth = sql<number>`row_number() over (order by ${sql.join(orderOf(source, query), sql`, `)}) - 1`.as('nth');
  const found = db.select({ Id: source.table.Id, nth }).from(source.table).where(where).as('found');
  const bytes = sql<Uint8Array>`string_agg(int4send(${found.Id}), ''::bytea order by ${found.nth})`;
  const chunk = sql`${found.nth} / ${sql.raw(String(perValue))}`;
  const rows = await db.select({ bytes }).from(found).groupBy(chunk).orderBy(chunk).prepare('').execute(values);
  const ids = new Int32Array(rows.reduce((sum, row) => sum + row.bytes.length / 4, 0));
  let next = 0;
  for (const row of rows) {
    const { buffer, byteOffset, byteLength } = row.bytes;
    const view = new DataView(buffer, byteOffset, byteLength);
    for (let offset = 0; offset < byteLength; offset += 4) ids[next++] = view.getInt32(offset);
  }
  return ids;
}
