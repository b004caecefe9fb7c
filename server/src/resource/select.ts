import type { AnyResource, RecordOf, RowOf } from '@circolo/contract/resource/resource';
import { and, asc, desc, eq, inArray, placeholder as named, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { oncePerDb } from '../db/once-per-db.ts';
import { anyOf } from './conditions.ts';
import type { AnySource, RowsQuery, Source } from './source.ts';

/** The query of a list call after validation: paging, order and any filters. */
export interface ListQuery {
  Limit?: number | undefined;
  Page?: number | undefined;
  OrderColumn?: string | undefined;
  OrderType?: 'None' | 'ASC' | 'DESC' | undefined;
  [filter: string]: unknown;
}

const preparedMost = 200;

/** What a query's filters ask for: the SQL, the values of its placeholders, and whether the SQL fits other values too. */
interface Selection {
  where: SQL | undefined;
  values: Record<string, unknown>;
  reusable: boolean;
  filters: string[];
}

/** Joins the filters that were asked for and the rows that the caller may see. */
export function selection(source: AnySource, query: ListQuery, scope: SQL | undefined): Selection {
  const parts: (SQL | undefined)[] = [scope];
  const values: Record<string, unknown> = {};
  const filters: string[] = [];
  let reusable = scope === undefined;
  for (const [name, value] of Object.entries(query)) {
    const condition = source.conditions[name];
    if (value === undefined || !condition) continue; // Paging and order have no condition.
    if (typeof condition === 'function') {
      parts.push(condition(named(name)));
      values[name] = value;
      filters.push(name);
    } else {
      parts.push(condition.text(String(value)));
      reusable = false;
    }
  }
  return { where: and(...parts), values, reusable, filters };
}

/** The order that was asked for, made total by the id. */
export function orderOf(source: AnySource, query: ListQuery): SQL[] {
  const { OrderColumn, OrderType } = query;
  const column = OrderColumn && OrderType && OrderType !== 'None' ? source.order[OrderColumn] : undefined;
  if (!column) return [...source.natural, asc(source.table.Id)];
  const direction = OrderType === 'DESC' ? desc : asc;
  return [direction(column), direction(source.table.Id)];
}

const pageIds = (db: Queryable, source: AnySource, where: SQL | undefined, order: SQL[]) =>
  db
    .select({ Id: source.table.Id })
    .from(source.table)
    .where(where)
    .orderBy(...order)
    .limit(named('Limit'))
    .offset(named('Offset'));

type Prepared = ReturnType<RowsQuery<unknown>['prepare']>;
const preparedOf = oncePerDb(() => new Map<string, Prepared>());

function prepared(db: Db, key: string, build: () => RowsQuery<unknown>): Prepared {
  const cache = preparedOf(db);
  const known = cache.get(key);
  if (known) return known;
  // The names of prepared statements outlive the cache on each connection, so the cache never drops one.
  const made = build().prepare(cache.size < preparedMost ? `list_${cache.size}` : '');
  if (cache.size < preparedMost) cache.set(key, made);
  return made;
}

/**
 * One page of a list. Its ids are picked first, in the table alone; the joins see only those rows. Where the filters have to
 * be planned anew, the joins are a statement of their own: planning them takes longer than running them.
 */
export async function selectPage<R extends AnyResource>(
  db: Db,
  source: Source<R>,
  query: ListQuery,
  scope: SQL | undefined,
): Promise<RowOf<R>[]> {
  const { Limit = 25, Page = 1, OrderColumn = '', OrderType = '' } = query;
  const { where, values, reusable, filters } = selection(source, query, scope);
  const order = orderOf(source, query);
  const ids = pageIds(db, source, where, order);
  const asked = { ...values, Limit, Offset: (Page - 1) * Limit };
  const ordered = `${OrderColumn}:${OrderType}`;
  if (reusable) {
    const build = () => source.rows(db, inArray(source.table.Id, ids), order);
    const page = prepared(db, `${source.resource.Name}:${filters.sort().join()}:${ordered}`, build);
    return (await page.execute(asked)) as RowOf<R>[]; // The statement was built by this source.
  }
  const picked = await ids.prepare('').execute(asked);
  const build = () => source.rows(db, anyOf(source.table.Id, named('Ids')), order);
  const rows = prepared(db, `${source.resource.Name}@${ordered}`, build);
  return (await rows.execute({ Ids: picked.map(({ Id }) => Id) })) as RowOf<R>[]; // As above.
}

/** How many rows the filters find; exact. */
export async function countRows(db: Db, source: AnySource, query: ListQuery, scope: SQL | undefined): Promise<number> {
  const { where, values, reusable, filters } = selection(source, query, scope);
  const build = () =>
    db
      .select({ Count: sql<number>`count(*)`.mapWith(Number) })
      .from(source.table)
      .where(where) as RowsQuery<unknown>;
  const key = `${source.resource.Name}#${filters.sort().join()}`;
  const statement = reusable ? prepared(db, key, build) : build().prepare('');
  const [row] = (await statement.execute(values)) as { Count: number }[];
  return row?.Count ?? 0;
}

/** One record, in the shape that GET, POST and PUT answer; undefined when there is none in the scope. */
export async function selectOne<R extends AnyResource>(
  db: Queryable,
  source: Source<R>,
  id: number,
  scope?: SQL,
): Promise<RecordOf<R> | undefined> {
  const here = and(eq(source.table.Id, id), scope);
  if (!source.record) {
    const [row] = await source.rows(db, here, []);
    return row as RecordOf<R> | undefined; // Without a richer record, a record is a row.
  }
  if (scope) {
    const seen = await db.select({ Id: source.table.Id }).from(source.table).where(here);
    if (seen.length === 0) return undefined;
  }
  return source.record(db, id);
}
