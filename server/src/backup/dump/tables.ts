import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { DumpTable, TableSum } from './dump-lines.ts';

/** Where our data are: our own tables, and those of the queue. */
const schemas = sql`('public', 'pgboss')`;

/**
 * Whether a table is copied. Of some the target has its own: what the queue says of its schema, and what it counts of itself, in a table for each day, of
 * which a new database has those of today and tomorrow. Dumps of 1.0.0 hold these counts, too.
 */
export const isCopied = ({ Name }: Pick<DumpTable, 'Name'>): boolean =>
  Name !== 'pgboss.version' && !Name.startsWith('pgboss.queue_stats');

/** Every table with rows of ours, by name; a part of a divided table is one, the whole of it is none. */
export async function listTables(db: Queryable): Promise<DumpTable[]> {
  const { rows } = await db.execute<{ name: string; columns: DumpTable['Columns'] }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name, json_agg(
      json_build_object('Name', a.attname, 'Type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ${schemas}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname, c.relname`);
  return rows.map(({ name, columns }) => ({ Name: name, Columns: columns })).filter(isCopied);
}

/** The names of our tables' sequences with what each gave out last; one that gave out nothing is left out. */
export async function listSequences(db: Queryable): Promise<{ Name: string; Value: string }[]> {
  const { rows } = await db.execute<{ name: string; value: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${schemas} and last_value is not null order by 1`);
  return rows.map(({ name, value }) => ({ Name: name, Value: value }));
}

/** The name of a table, which the database has quoted. */
export const tableName = (table: Pick<DumpTable, 'Name'>): SQL => sql.raw(table.Name);

/** The text of a column as JSON. Bytes are written as they are: nothing in them is to be escaped, and looking for it takes longer than reading a file. */
const jsonOf = ({ Name, Type }: DumpTable['Columns'][number]): SQL => {
  const column = sql`t.${sql.identifier(Name)}`;
  if (Type === 'bytea') return sql`coalesce('"\\\\x' || encode(${column}, 'hex') || '"', 'null')`;
  return sql`coalesce(to_json(${column}::text)::text, 'null')`;
};

/** A row as a line: the texts of all columns, as the database itself writes them. */
export function lineOf({ Columns }: DumpTable): SQL {
  const texts = Columns.map(({ Name }) => sql`t.${sql.identifier(Name)}::text`);
  if (!Columns.some(({ Type }) => Type === 'bytea'))
    return sql`to_json(array[${sql.join(texts, sql`, `)}]::text[])::text`;
  return sql`'[' || array_to_string(array[${sql.join(Columns.map(jsonOf), sql`, `)}], ',') || ']'`;
}

/** Writes values as text the same on every engine, whatever the settings of the session; lets a long reading take its time. */
export const steadySettings = [
  sql`set local timezone = 'UTC'`,
  sql`set local datestyle = 'ISO, MDY'`,
  sql`set local intervalstyle = 'postgres'`,
  sql`set local extra_float_digits = 1`,
  sql`set local bytea_output = 'hex'`,
  sql`set local statement_timeout = 0`,
  sql`set local lock_timeout = 0`,
  sql`set local idle_in_transaction_session_timeout = 0`,
];

/** What a table holds now: its rows, and their sum. */
export async function tableSum(db: Queryable, table: DumpTable): Promise<TableSum> {
  const { rows } = await db.execute<{ rows: number; sum: string }>(sql`
    select count(*)::float8 as rows, coalesce(sum(('x' || left(md5(${lineOf(table)}), 8))::bit(32)::bigint & 4294967295), 0)::text as sum
    from ${tableName(table)} t`);
  return { Table: table.Name, Rows: rows[0]?.rows ?? 0, Sum: rows[0]?.sum ?? String(0) };
}
