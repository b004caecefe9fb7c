import { transferReference } from '@circolo/contract/sales/transfers/transfer-reference';
import { Column, getColumns, is, Placeholder, placeholder, SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Db } from '../src/db/database.ts';
import { countRows } from '../src/resource/count-rows.ts';
import { derivedCondition } from '../src/resource/derived/derived-conditions.ts';
import { derivedShape, type SelectedField } from '../src/resource/derived/derived-shape.ts';
import { selectOne, selectPage } from '../src/resource/select.ts';
import { selectLookup } from '../src/resource/select-lookup.ts';
import type { AnySource, Condition } from '../src/resource/source.ts';

/** The SQL of a resource's reads: statements in full, conditions and orders as they enter them. */
export interface SqlTexts {
  list: string;
  count: string;
  /** Left out where one record is read like a row of the list. */
  one?: string;
  lookup: string;
  natural: string;
  order: Record<string, string>;
  filters: Record<string, string>;
}

const dialect = new PgDialect();
const author = /\(select json_build_object\('Id', author\.id, .*? from app_user author where author\.id = (.*?)\)/g;

/** A value as SQL writes it. */
const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** One line of SQL: plain names without quotes, values in place of their numbers, and the long subselect of an author short. */
const written = (text: string, params: readonly unknown[]): string =>
  text
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\$(\d+)/g, (_, nth: string) => literal(params[Number(nth) - 1]))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(author, 'author($1)')
    .trim();

/** A value that comes with the query appears by its name. */
function named(param: unknown): unknown {
  if (!is(param, Placeholder)) return param;
  const { name } = param as unknown as { name: string }; // Drizzle keeps it to itself.
  return { toString: () => `:${name}` };
}

/** The SQL of an expression. */
function textOf(part: SQL | undefined): string {
  if (!part) return '';
  const { sql: text, params } = dialect.sqlToQuery(part);
  return written(text, params.map(named));
}

/** The statements that a read sends, on a database that answers with no rows. */
async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const sent: string[] = [];
  const db = drizzle(async (text, params) => {
    sent.push(written(text, params));
    return { rows: [] };
  });
  await work(db as unknown as Db); // Reads use no more of it than a select.
  return sent.join('; ');
}

/** Where a filter's SQL depends on its value: a text of one word with trigrams and one without, or yes. */
const sampleText = (source: AnySource, filter: string): string => {
  const { shape } = source.resource.filters;
  return shape[filter].safeParse('quota di').success ? 'quota di' : 'true';
};

const conditionText = (
  source: AnySource,
  filter: string,
  condition: Condition,
  sample = sampleText(source, filter),
): string => textOf(typeof condition === 'function' ? condition(placeholder(filter)) : condition.text(sample));

/** Every SQL text that a source is read with. @example const { list, filters } = await sqlTextsOf(source) */
export async function sqlTextsOf(source: AnySource): Promise<SqlTexts> {
  const orders = Object.entries(source.order).map(([column, by]) => [column, textOf(sql`${by}`)] as const);
  const filters = Object.entries<Condition>(source.conditions).map(
    ([filter, condition]) => [filter, conditionText(source, filter, condition)] as const,
  );
  return {
    list: await statementsOf((db) => selectPage(db, source, {}, undefined)),
    count: await statementsOf((db) => countRows(db, source, {}, undefined)),
    ...(source.record && { one: await statementsOf((db) => selectOne(db, source, 1)) }),
    lookup: await statementsOf((db) =>
      selectLookup(db, source, { Search: 'quota di', Ids: [1] }, { scope: undefined, language: 'it' }),
    ),
    natural: textOf(sql.join(source.natural, sql`, `)),
    order: Object.fromEntries(orders),
    filters: Object.fromEntries(filters),
  };
}

/** What is selected for a field, where that says all of it: SQL of our own may convert a column's value. */
function selectedText(selected: SelectedField): string | undefined {
  if (is(selected, Column)) return textOf(sql`${selected}`);
  return is(selected, SQL)
    ? undefined
    : Object.values(selected)
        .map((part) => textOf(sql`${part}`))
        .join();
}

/** What would be selected for a field without an exception; undefined where nothing follows. */
function derivedText({ resource, table }: AnySource, field: string): string | undefined {
  const fields = { [field]: resource.record.shape[field] };
  try {
    return selectedText(derivedShape(table, { fields, select: {}, labels: {}, joins: [] }).select[field] ?? {});
  } catch {
    return undefined; // No column, or no table that it refers to.
  }
}

interface Exceptions {
  label?: AnyPgColumn | SQL;
  select?: Record<string, SelectedField>;
  details?: Record<string, SelectedField>;
  conditions?: Record<string, Condition>;
  order?: Record<string, AnyPgColumn | SQL>;
}

/** A text that is read as more than words. */
const wholeReference = transferReference(2026, 123);

/** Exceptions of a source that say what follows without them. @example unneededExceptions(source) // ['order.Number'] */
export function unneededExceptions(source: AnySource): string[] {
  const { resource, table, exceptions = {} } = source;
  const { label, select = {}, details = {}, conditions = {}, order = {} } = exceptions as Exceptions; // As `sourceOf` reads them.
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  const isUnneeded = ([field, selected]: [string, SelectedField]): boolean => {
    if (typeof selected === 'function' || 'owner' in selected) return false; // It has a statement of its own.
    const text = selectedText(selected);
    return text !== undefined && text === derivedText(source, field);
  };
  const unneeded = {
    label: label && label === columns.Description ? ['label'] : [],
    select: Object.entries({ ...select, ...details })
      .filter(isUnneeded)
      .map(([field]) => `select.${field}`),
    conditions: Object.entries(conditions)
      .filter(([filter, condition]) => {
        const derived = derivedCondition(resource, table, filter);
        const saysTheSame = (sample?: string): boolean =>
          derived !== undefined &&
          conditionText(source, filter, condition, sample) === conditionText(source, filter, derived, sample);
        return saysTheSame() && saysTheSame(wholeReference);
      })
      .map(([filter]) => `conditions.${filter}`),
    order: Object.entries(order)
      .filter(([column, by]) => by === columns[column])
      .map(([column]) => `order.${column}`),
  };
  return Object.values(unneeded).flat();
}
