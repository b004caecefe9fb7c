import { countedMost, type RowTotal } from '@circolo/contract/resource/row-total';
import { eq, getTableName, placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { tookTooLong } from '../db/failures/unavailable.ts';
import { builtOnce } from '../db/statements/built-once.ts';
import { prepareOnce, type RowsQuery } from '../db/statements/prepared.ts';
import { countedTables, rowCounts } from '../tables/lists/row-count-tables.ts';
import { type ListQuery, orderOf, selection } from './select.ts';
import type { AnySource } from './source.ts';

const counted = { Count: sql<number>`count(*)`.mapWith(Number) };
const kept = new Set<string>(countedTables);

/** How many rows the filters find; exact. */
export async function countRows(db: Db, source: AnySource, query: ListQuery, scope: SQL | undefined): Promise<number> {
  const { where, values, key } = selection(source, query, scope);
  const build = (): RowsQuery<{ Count: number }> => db.select(counted).from(source.table).where(where);
  const [row] = await prepareOnce(db, key && `${key}#`, build).execute(values);
  return row?.Count ?? 0;
}

const keptCount = builtOnce((db) =>
  db
    .select({ Count: sql<number>`coalesce(sum(${rowCounts.Rows}), 0)`.mapWith(Number) })
    .from(rowCounts)
    .where(eq(rowCounts.Table, placeholder('table'))),
);

/** How many rows the filters find, counted to `most`; whole tables that grow without end are counted as they are written. */
export async function countUpTo(
  db: Db,
  source: AnySource,
  { query, most }: { query: ListQuery; most: number },
  scope: SQL | undefined,
): Promise<RowTotal> {
  const { where, values, key } = selection(source, query, scope);
  const table = getTableName(source.table);
  if (!where && kept.has(table)) {
    const [row] = await keptCount(db, { table });
    return { Count: row?.Count ?? 0, CountIsExact: true };
  }
  const build = (): RowsQuery<{ Count: number }> => {
    const some = db
      .select({ One: sql`1`.as('one') })
      .from(source.table)
      .where(where)
      // Filtered, in the order of the list, whose newest rows are what filters ask for mostly. Without one the table is read from where another scan has
      // ended, and rows that all lie at its other end are found last; an index of trigrams is read whole. Where few rows fit, the planner sorts them.
      .orderBy(...(where ? orderOf(source, {}) : []))
      .limit(most + 1)
      .as('some');
    return db.select(counted).from(some);
  };
  const [row] = await prepareOnce(db, key && `${key}#${most}`, build).execute(values);
  const Count = row?.Count ?? 0;
  return { Count: Math.min(Count, most), CountIsExact: Count <= most };
}

/**
 * How many rows the filters find, beside `rows` of them that were read for a page: a page that is not full says it itself, and nothing
 * is counted. Where counting takes longer than a page may, there are more than the page ends with.
 */
export async function totalBeside(
  db: Db,
  source: AnySource,
  { query, rows }: { query: ListQuery; rows: number },
  scope: SQL | undefined,
): Promise<RowTotal> {
  const { Limit = 25, Page = 1 } = query;
  const isLast = rows < Limit && (rows > 0 || Page === 1);
  if (isLast) return { Count: (Page - 1) * Limit + rows, CountIsExact: true };
  try {
    return await countUpTo(db, source, { query, most: countedMost }, scope);
  } catch (error) {
    if (!tookTooLong(error)) throw error;
    // The page is there, and is more than how many there are.
    return { Count: (Page - 1) * Limit + rows, CountIsExact: false };
  }
}
