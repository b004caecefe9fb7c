import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type ListQuery, orderOf, selection } from '../../resource/select.ts';
import type { AnySource } from '../../resource/source.ts';

/** As wide as a key. */
const idBytes = 8;
/** Ids that the database sends in one value. */
const perValue = 20_000;

/**
 * The ids that a query finds, in its order, as one statement sees them: eight bytes each, also on the way, and not an object
 * for each of a million.
 */
export async function idsOf(
  db: Db,
  source: AnySource,
  query: ListQuery,
  scope: SQL | undefined,
): Promise<Float64Array> {
  const { where, values } = selection(source, query, scope);
  const order = orderOf(source, query);
  const found = db
    .select({ Id: source.table.Id })
    .from(source.table)
    .where(where)
    .orderBy(...order)
    .as('found');
  // One text of all ids, made in the order of the rows that it gets, then sent in slices.
  const all = db
    .$with('every')
    .as(db.select({ bytes: sql<Uint8Array>`string_agg(int8send(${found.Id}), ''::bytea)`.as('bytes') }).from(found));
  const size = sql.raw(String(perValue * idBytes));
  const bytes = sql<Uint8Array>`substring(${all.bytes} from slice * ${size} + 1 for ${size})`;
  const rows = await db
    .with(all)
    .select({ bytes })
    .from(all)
    .crossJoinLateral(sql`generate_series(0, (length(${all.bytes}) - 1) / ${size}) slice`)
    .orderBy(sql`slice`)
    .prepare('')
    .execute(values);
  const ids = new Float64Array(rows.reduce((sum, row) => sum + row.bytes.length / idBytes, 0));
  let next = 0;
  for (const row of rows) {
    const { buffer, byteOffset, byteLength } = row.bytes;
    const view = new DataView(buffer, byteOffset, byteLength);
    for (let offset = 0; offset < byteLength; offset += idBytes) ids[next++] = Number(view.getBigInt64(offset));
  }
  return ids;
}
