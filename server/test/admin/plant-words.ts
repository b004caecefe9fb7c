import { sql } from 'drizzle-orm';
import { emptiedTables, treatedColumns } from '../../src/admin/copies/anonymise/treated-columns.ts';
import type { Database, Tx } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';

interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  isGenerated: boolean;
}

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await tx.execute<Column & Record<string, unknown>>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef as "isRequired",
      attidentity <> '' or attgenerated <> '' as "isGenerated"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`);
  return rows;
}

/** Columns that decide about others, beside those that refer to an account. */
const leftAlone = new Set(['pgboss.job.name', 'pgboss.job.policy', 'stored_file.id']);

/** Which columns of a table are to be planted: those that are treated, and all of a table that is emptied. */
function isPlanted(table: string, { name }: Column): boolean {
  if (leftAlone.has(`${table}.${name}`) || name === 'identity_id') return false;
  if (!(table in treatedColumns)) return true;
  return Object.values(treatedColumns[table] ?? {}).some((columns) => columns.split(' ').includes(name));
}

/** The words in the form of a column; each row has its own, where they have to be unique. */
function plantedValue({ type, name }: Column, text: string): string | null {
  const literal = `'${text}'`;
  if (/^(text|character varying)$/.test(type)) return `${literal} || ' ' || ctid_of || ' ${name}'`;
  if (type === 'jsonb') {
    const fields = ['FirstName', 'Email', 'Iban', 'Number', 'Other', 'Code'].map((field) => `'${field}', ${literal}`);
    const planted = `jsonb_build_object(${fields.join(', ')}, 'List', jsonb_build_array(${literal}))`;
    return `case jsonb_typeof("${name}") when 'object' then "${name}" || ${planted} else jsonb_build_array(${planted}) end`;
  }
  if (type === 'text[]') return `array[${literal}]`;
  if (type === 'bytea') return `convert_to(${literal}, 'UTF8')`;
  return null;
}

/** Any value of a type, for columns that must have one. */
function anyValue({ type }: Column): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (/^(bigint|integer|smallint|numeric|double|real)/.test(type)) return '1';
  if (type === 'boolean') return 'false';
  if (type === 'date') return "date '2026-01-01'";
  if (/^timestamp/.test(type)) return 'now()';
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'interval') return "interval '1 day'";
  return `'X'::${type}`;
}

/** Owners of which a row must have one. */
const owners = ['user_id', 'refund_id'];

/** Makes a row where a table has none, whatever refers to what. */
async function addRow(tx: Tx, table: string, columns: Column[]): Promise<void> {
  const own = columns.filter(
    ({ name, isRequired, isGenerated }) => !isGenerated && (isRequired || owners.includes(name)),
  );
  const names = own.map(({ name }) => `"${name}"`).join(', ');
  const values = own.map((column) => (column.type === 'jsonb' ? `'{}'::jsonb` : anyValue(column))).join(', ');
  await tx.execute(sql.raw(`insert into ${quoted(table)} (${names}) values (${values})`));
}

/** Writes words into every column that `anonymise` is to treat or to empty, of every table; answers the columns. The user of the database must be its superuser. */
export async function plantEverywhere({ db }: Database, words: readonly string[]): Promise<string[]> {
  const text = words.join(' ');
  const planted: string[] = [];
  await transaction(db, async (tx) => {
    // Neither triggers nor foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of [...Object.keys(treatedColumns), ...emptiedTables]) {
      const columns = await columnsOf(tx, table);
      const { rows } = await tx.execute(sql.raw(`select 1 from ${quoted(table)} limit 1`));
      if (rows.length === 0) await addRow(tx, table, columns);
      const sets = columns.flatMap((column) => {
        const value = isPlanted(table, column) ? plantedValue(column, text) : null;
        if (value === null) return [];
        planted.push(`${table}.${column.name}`);
        return [`"${column.name}" = ${value.replace('ctid_of', 'ctid::text')}`];
      });
      if (sets.length > 0) await tx.execute(sql.raw(`update ${quoted(table)} set ${sets.join(', ')}`));
    }
  });
  return planted;
}
