import { getTableName, type SQL, sql } from 'drizzle-orm';
import { allOffers } from '../../resource/offers.ts';
import { type Keeper, type RetainedPart, rowsOf } from './retained-part.ts';

/** Notes whose record is not there; those of a resource that is not known stay. */
function withoutRecord(): SQL {
  const gone = allOffers().map(({ source: { resource, table } }) => {
    const records = sql.identifier(getTableName(table));
    return sql`(resource = ${resource.Name} and not exists (select 1 from ${records} r where r.id = record_id))`;
  });
  return gone.length === 0 ? sql`false` : sql`(${sql.join(gone, sql` or `)})`;
}

const partOf = (table: string, where: SQL): RetainedPart => ({
  table,
  // When its record was deleted last.
  since: sql`coalesce((select max(a.at) from audit_entry a where a.resource = ${sql.identifier(table)}.resource
    and a.record_id = ${sql.identifier(table)}.record_id::text and a.action = 'Delete'), created_at)`,
  where,
});

/** Resources are known once their routes are registered, which is before any night. */
const keeper = (): Keeper => {
  const where = withoutRecord();
  return rowsOf(partOf('record_comment', where), partOf('record_attachment', where));
};

/** Notes and attachments of deleted records: no one can open them unless the record is restored, which is no longer possible. */
export const orphanNotes: Keeper = {
  parts: [],
  count: (db, night) => keeper().count(db, night),
  carryOut: (db, night, batch) => keeper().carryOut(db, night, batch),
};
