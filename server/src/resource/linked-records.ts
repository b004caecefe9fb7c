import { problem } from '@circolo/contract/errors/problem';
import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import { sqlState } from '../config/database-error.ts';
import type { Tx } from '../db/database.ts';
import { resourceOfTable } from './resource-of-table.ts';
import type { AnySource } from './source.ts';

/** A foreign key that keeps a record from going. */
interface Link {
  child: string;
  column: string;
  parentColumn: string;
  /** The table that the child's rows belong to, by a column before this one that is never empty; null without one. */
  owner: string | null;
  ownerColumn: string | null;
}

/** The foreign keys of one column that refuse a delete of rows of a table. */
async function readLinks(tx: Tx, table: string): Promise<Link[]> {
  const { rows } = await tx.execute<Link & Record<string, unknown>>(sql`
    select c.relname as child, a.attname as column, r.attname as "parentColumn", o.owner, o.owner_column as "ownerColumn"
    from pg_constraint f
      join pg_class c on c.oid = f.conrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
      left join lateral (
        select p.relname as owner, b.attname as owner_column from pg_constraint g
          join pg_class p on p.oid = g.confrelid
          join pg_attribute b on b.attrelid = g.conrelid and b.attnum = g.conkey[1]
        where g.conrelid = f.conrelid and g.contype = 'f' and b.attnotnull and g.conkey[1] < f.conkey[1]
        order by g.confdeltype <> 'c', g.conkey[1] limit 1
      ) o on true
    where f.contype = 'f' and f.confdeltype in ('a', 'r') and cardinality(f.conkey) = 1
      and f.confrelid = (select t.oid from pg_class t where t.relname = ${table} and t.relnamespace = 'public'::regnamespace)
    order by c.relname, a.attname`);
  return rows;
}

/** What is counted of a link: the rows themselves, or the records that they belong to. */
function countedOf({ child, owner, ownerColumn }: Link): { resource: string; column: SQL } | null {
  const own = resourceOfTable(child);
  if (own) return { resource: own, column: sql`child.id` };
  const above = owner ? resourceOfTable(owner) : undefined;
  return above && ownerColumn ? { resource: above, column: sql`child.${sql.identifier(ownerColumn)}` } : null;
}

/** How many records of each resource refer to a record: those that a foreign key does not let go of. */
async function countLinked(tx: Tx, table: string, id: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const link of await readLinks(tx, table)) {
    const counted = countedOf(link);
    if (!counted) continue;
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(distinct ${counted.column})::int as count from ${sql.identifier(link.child)} child
      join ${sql.identifier(table)} parent on parent.${sql.identifier(link.parentColumn)} = child.${sql.identifier(link.column)}
      where parent.id = ${id}`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts.set(counted.resource, (counts.get(counted.resource) ?? 0) + count);
  }
  return counts;
}

const refused = ['23503', '23001'];

/** Deletes a record; throws `ConstraintError` where others refer to it, which says which and how many (`linkedRecords`). */
export async function deleteUnlinked(tx: Tx, { table }: AnySource, id: number): Promise<void> {
  try {
    // A refusal ends what it is in: the count needs the transaction around it.
    await tx.transaction((savepoint) => savepoint.delete(table).where(eq(table.Id, id)));
  } catch (error) {
    if (!refused.includes(sqlState(error) ?? '')) throw error;
    const counts = await countLinked(tx, getTableName(table), id);
    const Linked = [...counts].map(([resource, count]) => `${resource}:${count}`).join();
    throw problem('ConstraintError', Linked ? { parameters: { Linked } } : {});
  }
}
