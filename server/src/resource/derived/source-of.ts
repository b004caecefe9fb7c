import type { AnyResource } from '@circolo/contract/resource/resource';
import { eq, getColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { type Links, linked } from '../../db/links.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import type { RowsQuery } from '../../db/statements/prepared.ts';
import { byId, type RowWithId } from '../select.ts';
import type { Condition, SearchedAs, Source } from '../source.ts';
import { derivedCondition } from './derived-conditions.ts';
import { derivedShape, type Shape } from './derived-shape.ts';
import type { FieldQuery, Join, SourceExceptions, SourceTable } from './source-exceptions.ts';

/** Exceptions as the code below reads them, whatever the resource. */
interface ExceptionsInput {
  natural: SQL[];
  label?: AnyPgColumn | SQL;
  hit?: SearchedAs;
  select?: Record<string, unknown>;
  details?: Record<string, unknown>;
  labels?: Record<string, AnyPgColumn | SQL>;
  joins?: readonly Join[];
  detailJoins?: readonly Join[];
  conditions?: Record<string, Condition>;
  order?: Record<string, AnyPgColumn | SQL>;
  rows?: Source<AnyResource>['rows'];
  record?: Source<AnyResource>['record'];
  records?: Source<AnyResource>['records'];
}

/** A query that tables are joined to. */
interface Query extends RowsQuery<never> {
  innerJoin(table: unknown, on: unknown): Query;
  leftJoin(table: unknown, on: unknown): Query;
  where(where: SQL | undefined): Query;
  orderBy(...order: SQL[]): Query;
}

/** Foreign keys can be followed once all tables are there, so a shape is made when it is asked for first. */
function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

function selectFrom(db: Queryable, table: SourceTable, { select, joins }: Shape): Query {
  const query = db.select(select as never).from(table as never) as unknown as Query; // A shape is known at run time alone.
  return joins.reduce(
    (all, { kind, table: other, on }) => (kind === 'inner' ? all.innerJoin(other, on) : all.leftJoin(other, on)),
    query,
  );
}

/** How rows are read, by the row's schema. */
function rowsOf(resource: AnyResource, table: SourceTable, given: ExceptionsInput): Source<AnyResource>['rows'] {
  const { select = {}, labels = {}, joins = [] } = given;
  const shape = once(() => derivedShape(table, { fields: resource.row.shape, select, labels, joins }));
  return (db, where, order) =>
    selectFrom(db, table, shape())
      .where(where)
      .orderBy(...order);
}

const isLinks = (detail: unknown): detail is Links =>
  typeof detail === 'object' && detail !== null && 'owner' in detail;

/** A detail that has a statement of its own, ready to be asked for; undefined for what is selected. */
function asked(detail: unknown): FieldQuery<unknown> | undefined {
  if (isLinks(detail)) return (db, id) => linked(db, detail, id);
  return typeof detail === 'function' ? (detail as FieldQuery<unknown>) : undefined; // Columns and SQL are objects.
}

/** How one record is read where it holds more than a row: its other fields, then what has a statement of its own. */
function recordOf(
  resource: AnyResource,
  table: SourceTable,
  given: ExceptionsInput,
): Pick<Source<AnyResource>, 'record' | 'records'> {
  if (given.record) return { record: given.record, ...(given.records && { records: given.records }) };
  if (resource.record === resource.row) return {};
  const { details = {}, labels = {}, joins = [], detailJoins = [] } = given;
  const later = Object.entries(details).flatMap(([name, detail]) => {
    const ask = asked(detail);
    return ask ? [{ name, ask }] : [];
  });
  const isSelected = (name: string) => !later.some((each) => each.name === name);
  const fields = Object.fromEntries(Object.entries(resource.record.shape).filter(([name]) => isSelected(name)));
  const select = { ...given.select, ...details };
  const shape = once(() => derivedShape(table, { fields, select, labels, joins: [...joins, ...detailJoins] }));
  const record: Source<AnyResource>['record'] = async (db, id) => {
    const [row] = (await selectFrom(db, table, shape()).where(eq(table.Id, id))) as Record<string, unknown>[];
    if (!row) return undefined;
    for (const { name, ask } of later) row[name] = await ask(db, id);
    return row;
  };
  if (later.length > 0) return { record };
  return {
    record,
    records: async (db, ids) =>
      byId((await selectFrom(db, table, shape()).where(isOneOf(table.Id, ids))) as RowWithId[]),
  };
}

function conditionsOf(resource: AnyResource, table: SourceTable, { conditions = {} }: ExceptionsInput) {
  return Object.fromEntries(
    Object.keys(resource.filters.shape).map((name) => [
      name,
      conditions[name] ?? derivedCondition(resource, table, name),
    ]),
  );
}

/**
 * How a resource reads, from its two declarations: the contract's row, filters and order columns, and the table. What does
 * not follow is written beside as an exception; the compiler asks for it.
 * @example const source = sourceOf(menuGroups, t, { natural: [asc(t.Position), asc(t.Description)] });
 */
export function sourceOf<R extends AnyResource, T extends SourceTable>(
  resource: R,
  table: T,
  exceptions: SourceExceptions<R, T>,
): Source<R> {
  const given = exceptions as unknown as ExceptionsInput; // The same, with the names of any resource.
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  const order = resource.orderColumns.map((column) => [column, given.order?.[column] ?? columns[column]]);
  const source = {
    resource,
    table,
    rows: given.rows ?? rowsOf(resource, table, given),
    ...recordOf(resource, table, given),
    conditions: conditionsOf(resource, table, given),
    order: Object.fromEntries(order),
    natural: given.natural,
    label: given.label ?? columns.Description,
    ...(given.hit && { hit: given.hit }),
    exceptions,
  };
  return source as unknown as Source<R>; // What has no exception follows: `SourceExceptions` proves it.
}
