import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { reportMonths } from '../../tables/reports/report-tables.ts';
import { columnList, type Fact, monthList } from './fact.ts';

/** What is read of a fact: months, and the rows of one brand or product line. */
export interface FactQuery {
  months: readonly string[];
  today: string;
  originId: number | null;
  software: string | null;
  /** Only of facts by package. */
  packageId?: number | null;
}

/** The sums of a group in a month: `keys` is what it is grouped by, beside its month. */
export interface FactSum {
  keys: readonly string[];
  month: string;
  sums: readonly number[];
}

type Line = { month: string } & Record<string, unknown>;

interface FactSums {
  rows: FactSum[];
  /** When the oldest of the prepared months was prepared; null where none was. */
  preparedAt: string | null;
}

/** The rows of a fact: the prepared ones, and those of the other months as they are now. */
async function rowsOf(db: Queryable, fact: Fact, { months, today }: FactQuery) {
  const prepared = await db
    .select({ Month: reportMonths.Month, PreparedAt: reportMonths.PreparedAt })
    .from(reportMonths)
    .where(and(eq(reportMonths.Fact, fact.code), inArray(reportMonths.Month, [...months])));
  const kept = prepared.map(({ Month }) => Month);
  const others = months.filter((month) => !kept.includes(month));
  const parts: SQL[] = [];
  if (kept.length > 0)
    parts.push(sql`select ${columnList(fact)} from ${fact.table} where month in (${monthList(kept)})`);
  if (others.length > 0) parts.push(sql`select ${columnList(fact)} from (${fact.live(others, today)}) live`);
  const [oldest = null] = prepared.map(({ PreparedAt }) => PreparedAt).toSorted();
  return { rows: sql.join(parts, sql` union all `), preparedAt: oldest };
}

/**
 * Adds up columns of a fact by month and by others of its columns, which are written here and never come from a request. @example
 * await sumFacts(db, revenueFact, { months, today, originId: null, software: null }, { keys: ['package_id'], columns: ['revenue'] })
 */
export async function sumFacts(
  db: Queryable,
  fact: Fact,
  query: FactQuery,
  { keys, columns }: { keys: readonly string[]; columns: readonly string[] },
): Promise<FactSums> {
  const { rows, preparedAt } = await rowsOf(db, fact, query);
  const groups = keys.map((key, nth) => sql.raw(`f.${key}::text as k${nth}`));
  const sums = columns.map((column, nth) => sql.raw(`sum(f.${column}) as s${nth}`));
  const { originId, software, packageId = null } = query;
  const { rows: lines } = await db.execute<Line>(sql`
    select to_char(f.month, 'YYYY-MM-DD') as month, ${sql.join([...groups, ...sums], sql`, `)}
    from (${rows}) f
    where ${originId === null ? sql`true` : sql`f.origin_id = ${originId}`}
      and ${software === null ? sql`true` : sql`f.software = ${software}`}
      and ${packageId === null ? sql`true` : sql`f.package_id = ${packageId}`}
    group by ${sql.raw([1, ...keys.map((_, nth) => nth + 2)].join(', '))}`);
  return {
    rows: lines.map((line) => ({
      keys: keys.map((_, nth) => String(line[`k${nth}`] ?? '')),
      month: line.month,
      sums: columns.map((_, nth) => Number(line[`s${nth}`] ?? 0)),
    })),
    preparedAt,
  };
}
