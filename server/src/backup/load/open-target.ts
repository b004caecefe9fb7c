import { sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { loadSchema } from '../../db/migrations/unfinished-load.ts';
import { transaction } from '../../db/transaction.ts';
import type { DumpTable } from '../dump/dump-lines.ts';
import { listTables, steadySettings, tableName } from '../dump/tables.ts';

/*
 * While rows are loaded, nothing of the database may act on them: foreign keys would ask for an order, triggers would count and
 * number a second time. A schema of its own remembers what was taken away and which tables are whole, so that work that broke off goes on.
 */
const schema = loadSchema;

/** Whether a database has neither tables of ours nor of others. */
export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as used`);
  return rows[0]?.used === false;
}

/** What a database is loaded from that is restored: no installation is named like this. */
export const fromBackup = 'a backup';

/** Begins to load an empty database: from here on no server starts on it until `closeTarget`, whatever breaks off. */
export async function beginLoad(db: Db, from: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`create schema ${schema}`);
    await tx.execute(sql`create table ${schema}.source (installation text not null)`);
    await tx.execute(sql`insert into ${schema}.source values (${from})`);
  });
}

/** Whether a database that is being loaded has come so far that it takes rows. */
export async function isOpenTarget(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isOpen: boolean }>(
    sql`select to_regclass('circolo_load.done') is not null as "isOpen"`,
  );
  return rows[0]?.isOpen === true;
}

/**
 * Takes away the indexes of some tables that only make reading faster: made once over all rows, they take a fraction of what keeping them up for each row
 * takes. One that is a rule (unique, primary, an exclusion) stays, and so does a part of one over a divided table.
 */
async function dropIndexes(tx: Tx, tables: readonly string[]): Promise<void> {
  await tx.execute(sql`create table ${schema}.index as
    select format('%I.%I', n.nspname, i.relname) as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
    where x.indrelid in (select name::regclass from jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb) t (name))
      and not x.indisunique and not x.indisprimary and not x.indisexclusion and not i.relispartition`);
  const { rows } = await tx.execute<{ name: string }>(sql`select name from ${schema}.index`);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
}

/**
 * Makes a database of the newest schema ready for rows: empties it, and takes away foreign keys and triggers, and of the tables that are going to be `large`
 * the indexes.
 */
export async function openTarget(tx: Tx, large: readonly string[]): Promise<void> {
  await tx.execute(sql`create table ${schema}.done (name text primary key)`);
  await tx.execute(sql`create table ${schema}.foreign_key as
    select format('%I.%I', n.nspname, c.relname) as name, format('%I', k.conname) as key, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`);
  const { rows } = await tx.execute<{ name: string; key: string }>(sql`select name, key from ${schema}.foreign_key`);
  for (const { name, key } of rows) await tx.execute(sql.raw(`alter table ${name} drop constraint ${key}`));
  await dropIndexes(tx, large);
  const tables = await listTables(tx);
  for (const table of tables) await tx.execute(sql`alter table ${tableName(table)} disable trigger user`);
  await tx.execute(sql`truncate ${sql.join(tables.map(tableName), sql`, `)}`);
}

/** The tables that are whole already. */
export async function doneTables(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from ${schema}.done`);
  return new Set(rows.map(({ name }) => name));
}

/** Remembers that a table is whole. */
export const markDone = (tx: Tx, { Name }: DumpTable): Promise<unknown> =>
  tx.execute(sql`insert into ${schema}.done values (${Name}) on conflict do nothing`);

/** Sets the sequences, and brings indexes, triggers and foreign keys back: the last ones are checked, so that what does not hold together is refused. */
export async function closeTarget(tx: Tx, sequences: readonly { Name: string; Value: string }[]): Promise<void> {
  for (const setting of steadySettings) await tx.execute(setting);
  for (const { Name, Value } of sequences) await tx.execute(sql`select setval(${Name}::regclass, ${Value}::bigint)`);
  const { rows: indexes } = await tx.execute<{ definition: string }>(sql`select definition from ${schema}.index`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  for (const table of await listTables(tx)) await tx.execute(sql`alter table ${tableName(table)} enable trigger user`);
  const { rows } = await tx.execute<{ name: string; key: string; definition: string }>(
    sql`select name, key, definition from ${schema}.foreign_key`,
  );
  for (const { name, key, definition } of rows)
    await tx.execute(sql.raw(`alter table ${name} add constraint ${key} ${definition}`));
  await tx.execute(sql`drop schema ${schema} cascade`);
}
