import { deskPageSizes } from '@circolo/contract/resource/paging';
import type { AnyResource, RecordOf, RowOf } from '@circolo/contract/resource/resource';
import { and, asc, desc, eq, placeholder as named, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/database.ts';
import { isOneOf } from '../db/statements/is-one-of.ts';
import { prepareOnce } from '../db/statements/prepared.ts';
import { anyOf } from './conditions.ts';
import type { AnySource, Source } from './source.ts';

/** The query of a list call after validation: paging, order and any filters. */
export interface ListQuery {
  Limit?: number | undefined;
  Page?: number | undefined;
  OrderColumn?: string | undefined;
  OrderType?: 'None' | 'ASC' | 'DESC' | undefined;
  [filter: string]: unknown;
}

const isPageSize = (limit: number): boolean => (deskPageSizes as readonly number[]).includes(limit);

/** What a query's filters ask for: the SQL and the values of its placeholders. */
interface Selection {
  where: SQL | undefined;
  values: Record<string, unknown>;
  /** The name of the SQL, where it fits other values too; else null. */
  key: string | null;
}

/** Joins the filters that were asked for and the rows that the caller may see. */
export function selection(source: AnySource, query: ListQuery, scope: SQL | undefined): Selection {
  const parts: (SQL | undefined)[] = [scope];
  const values: Record<string, unknown> = {};
  let reusable = scope === undefined;
  for (const [name, value] of Object.entries(query)) {
    const condition = source.conditions[name];
    if (value === undefined || !condition) continue; // Paging and order have no condition.
    if (typeof condition === 'function') {
      const one = Array.isArray(value) && value.length === 1 ? condition.one : undefined;
      const asked = one ? `${name}=` : name;
      parts.push((one ?? condition)(named(asked)));
      values[asked] = one ? (value as unknown[])[0] : value;
    } else {
      parts.push(condition.text(String(value)));
      reusable = false;
    }
  }
  const key = reusable ? `${source.resource.Name}:${Object.keys(values).sort().join()}` : null;
  return { where: and(...parts), values, key };
}

/** The order that was asked for, made total by the id. */
export function orderOf(source: AnySource, query: ListQuery): SQL[] {
  const { OrderColumn, OrderType } = query;
  const column = OrderColumn && OrderType && OrderType !== 'None' ? source.order[OrderColumn] : undefined;
  if (!column) return [...source.natural, asc(source.table.Id)];
  const direction = OrderType === 'DESC' ? desc : asc;
  return [direction(column), direction(source.table.Id)];
}

/**
 * Whether a row is on the first page of a whole list. How long that is, is in the text and no parameter: with one, planning for "some rows" looks so dear that
 * the database plans every time, which takes three times as long as reading the page.
 */
const isFirst = ({ table }: AnySource, order: readonly SQL[], limit: number): SQL =>
  sql`${table.Id} in (select ${table.Id} from ${table} order by ${sql.join([...order], sql`, `)} limit ${sql.raw(String(limit))})`;

/**
 * One page of a list. Its ids are picked first, in the table alone; the joins see only those rows. But on the first page of all rows, the joins are a
 * statement of their own, planned once for all pages: with filters the ids are planned for their values, and planning the joins takes longer than running them.
 */
export async function selectPage<R extends AnyResource>(
  db: Db,
  source: Source<R>,
  query: ListQuery,
  scope: SQL | undefined,
): Promise<RowOf<R>[]> {
  const { Limit = 25, Page = 1, OrderColumn = '', OrderType = '' } = query;
  const { where, values, key } = selection(source, query, scope);
  const order = orderOf(source, query);
  const ordered = `${OrderColumn}:${OrderType}`;
  if (key !== null && where === undefined && Page === 1 && isPageSize(Limit)) {
    const first = () => source.rows(db, isFirst(source, order, Limit), order);
    return prepareOnce(db, `${key}:${ordered}<${Limit}`, first).execute();
  }
  const ids = db
    .select({ Id: source.table.Id })
    .from(source.table)
    .where(where)
    .orderBy(...order)
    .limit(named('Limit'))
    .offset(named('Offset'));
  const asked = { ...values, Limit, Offset: (Page - 1) * Limit };
  const picked = await prepareOnce(db, key && `${key}:${ordered}`, () => ids).execute(asked);
  const rows = () => source.rows(db, anyOf(source.table.Id, named('Ids')), order);
  const statement = prepareOnce(db, `${source.resource.Name}@${ordered}`, rows);
  return statement.execute({ Ids: picked.map(({ Id }) => Id) });
}

export type RowWithId = Record<string, unknown> & { Id: number };

/** Rows by their ids. */
export const byId = <Row extends RowWithId>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.Id, row]));

/** Many records by id, each as `selectOne` gives it. */
export async function selectMany(
  db: Queryable,
  source: AnySource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  if (source.records) return source.records(db, ids);
  if (!source.record) return byId((await source.rows(db, isOneOf(source.table.Id, ids), [])) as RowWithId[]);
  const found = new Map<number, unknown>();
  for (const id of ids) found.set(id, await source.record(db, id));
  return found;
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
  if (scope && (await db.$count(source.table, here)) === 0) return undefined;
  return source.record(db, id);
}
