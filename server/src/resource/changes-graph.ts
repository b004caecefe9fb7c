import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';

/** A foreign key whose rows go when the row that they refer to goes. */
interface Cascade {
  parent: string;
  child: string;
  columns: string[];
  parentColumns: string[];
}

interface TableShape {
  /** Columns of the primary key. */
  key: string[];
  /** Columns that may be written: no generated ones. */
  columns: string[];
}

interface Graph {
  tables: Map<string, TableShape>;
  cascades: Cascade[];
}

/**
 * Tables that hang on a record and are never restored with it: sessions, factors, keys and tokens must not come back to life,
 * and what somebody asked the server to make is no part of a record.
 */
export const neverRestored: ReadonlySet<string> = new Set([
  'session',
  'two_factor',
  'passkey',
  'api_key',
  'api_key_scope',
  'handover',
  'oidc_login',
  'google_login',
  'google_link',
  'google_contact',
  'google_run',
  'agenda_copy',
  'one_time_key',
  'email_change',
  'demo_activation',
  'bulk_run',
  'import_job',
  'notification',
  'change_set_row',
  'webhook_delivery',
]);

/**
 * Columns that no change set holds, by table: a credential must not come back to life, and money and what was paid for
 * are changed by their own actions alone (decision 008). A restored row has their defaults.
 */
export const neverStored: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'app_user',
    [
      'password_hash',
      'credit_cents',
      'email_credits',
      'sms_credits',
      'max_activities',
      'subscription_from',
      'expiration_date',
      'grace_until',
      'demo_activated_at',
      'demo_expiration_date',
    ],
  ],
  ['email_configuration', ['sealed_password', 'sealed_imap_password']],
  ['webhook_endpoint', ['sealed_secret', 'sealed_old_secret', 'old_secret_until']],
]);

/** The tables of this program's migrations are the same in every database that it opens, so they are read once. */
let known: Promise<Graph> | undefined;

async function readGraph(tx: Tx): Promise<Graph> {
  const tables = await tx.execute<
    { name: string; key: string[] | null; columns: string[] } & Record<string, unknown>
  >(sql`
    select c.relname as name,
      (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  const cascades = await tx.execute<Cascade & Record<string, unknown>>(sql`
    select p.relname as parent, c.relname as child,
      (select json_agg(a.attname order by k.nth) from unnest(f.conkey) with ordinality k(num, nth)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as columns,
      (select json_agg(a.attname order by k.nth) from unnest(f.confkey) with ordinality k(num, nth)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num) as "parentColumns"
    from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and f.confdeltype = 'c' and f.connamespace = 'public'::regnamespace
    order by c.relname, f.conname`);
  return {
    tables: new Map(tables.rows.map(({ name, key, columns }) => [name, { key: key ?? [], columns }])),
    cascades: cascades.rows,
  };
}

/** What the database says of its tables. */
async function graphOf(tx: Tx): Promise<Graph> {
  known ??= readGraph(tx);
  try {
    return await known;
  } catch (error) {
    known = undefined;
    throw error;
  }
}

/** Columns one after the other, each as `each` writes it. @example listed(['a', 'b'], (column) => sql`r.${column}`) */
export const listed = (columns: readonly string[], each: (column: SQL) => SQL): SQL =>
  sql.join(
    columns.map((column) => each(sql`${sql.identifier(column)}`)),
    sql`, `,
  );

const named = (names: string[], prefix: string): SQL =>
  sql.join(
    names.map((name) => sql`${sql.raw(prefix)}.${sql.identifier(name)}`),
    sql`, `,
  );

/** The key and the columns of a table. */
export async function shapeOf(tx: Tx, table: string): Promise<TableShape> {
  const shape = (await graphOf(tx)).tables.get(table);
  if (!shape) throw new Error(`There is no table ${table}`);
  return shape;
}

interface DependentRows {
  table: string;
  /** Which of its rows, named `t`. */
  where: SQL;
  /** The tables on the way from the record, against going round in circles. */
  way: string[];
}

/** Whether a table was not on the way yet; rows of one table hang on each other one deep, as an occurrence on its series. */
const isNew = (child: string, table: string, way: string[]): boolean =>
  way.filter((name) => name === child).length < (child === table ? 2 : 1);

function childrenOf({ cascades }: Graph, { table, where, way }: DependentRows): DependentRows[] {
  return cascades
    .filter(({ parent, child }) => parent === table && !neverRestored.has(child) && isNew(child, table, way))
    .map(({ child, columns, parentColumns }) => {
      const parents = sql`select ${named(parentColumns, 't')} from ${sql.identifier(table)} t where ${where}`;
      return { table: child, where: sql`(${named(columns, 't')}) in (${parents})`, way: [...way, child] };
    });
}

/**
 * The rows of a record as they are now: its own and, parents first, all that would go with it, as columns `nth`, `tab`,
 * `key` and `content`; without what no change set holds.
 */
export async function rowsOfRecord(tx: Tx, table: string, id: number): Promise<SQL> {
  const graph = await graphOf(tx);
  const all: DependentRows[] = [];
  for (let next: DependentRows[] = [{ table, where: sql`t.id = ${id}::bigint`, way: [table] }]; next.length > 0; ) {
    all.push(...next);
    next = next.flatMap((hanging) => childrenOf(graph, hanging));
  }
  const selects = all.map(({ table: name, where }, nth) => {
    const pairs = graph.tables.get(name)?.key.map((column) => sql`${column}::text, t.${sql.identifier(column)}`) ?? [];
    const left = neverStored.get(name) ?? [];
    const names = sql.join(
      left.map((column) => sql`${column}::text`),
      sql`, `,
    );
    const content = left.length === 0 ? sql`to_jsonb(t)` : sql`to_jsonb(t) - array[${names}]`;
    return sql`select ${nth}::int as nth, ${name}::text as tab, jsonb_build_object(${sql.join(pairs, sql`, `)}) as key, ${content} as content from ${sql.identifier(name)} t where ${where}`;
  });
  // A row that hangs on the record twice comes after the later of its parents.
  return sql`(select distinct on (tab, key) * from (${sql.join(selects, sql` union all `)}) every_row order by tab, key, nth desc)`;
}
