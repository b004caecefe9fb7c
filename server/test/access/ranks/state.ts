import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../app.ts';

type Rows = Record<string, unknown>[];

/** All that the database says about people: their row, and the rows of every table that names them as its user. */
export type State = Map<number, Record<string, Rows>>;

/** What people make themselves while they work, so that a caller’s own change nothing of their rights. */
const ofTheirWork = ['alert', 'bulk_run', 'import_job', 'import_mapping', 'notification'];

/** What a session’s own calls write in it, and what every save writes: the text that lists find people by is of their names. */
const bookkeeping = [
  'last_seen_at',
  'access_hash',
  'access_expires_at',
  'search',
  'version',
  'updated_at',
  'updated_by_id',
];

const tables = new WeakMap<object, Promise<string[]>>();

/** The tables with a user, read from the database: a new one is looked at from its first day. */
async function tablesOfUsers({ database: { db } }: TestApp): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and a.attname = 'user_id' order by 1`);
  return rows.map(({ name }) => name).filter((name) => !ofTheirWork.includes(name));
}

/** Reads what the database says about people. */
export async function readState(app: TestApp, ids: readonly number[]): Promise<State> {
  const names = tables.get(app.database) ?? tablesOfUsers(app);
  tables.set(app.database, names);
  const those = sql`any(${sql.param(ids)}::bigint[])`;
  const parts = (await names).map(
    (name) =>
      sql`select user_id as id, ${name} as name, to_jsonb(t) as row from ${sql.identifier(name)} t where user_id = ${those}`,
  );
  const { rows } = await app.database.db.execute<{ id: string; name: string; row: Record<string, unknown> }>(sql`
    select id, 'app_user' as name, to_jsonb(t) as row from app_user t where id = ${those}
    union all ${sql.join(parts, sql` union all `)}`);
  const state: State = new Map(ids.map((id) => [id, {}]));
  for (const { id, name, row } of rows) {
    const person = state.get(Number(id)) ?? {};
    person[name] = [...(person[name] ?? []), row];
    state.set(Number(id), person);
  }
  return state;
}

const order = (rows: Rows): Rows =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !bookkeeping.includes(name))))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** What differs of a person between two states: columns of their row, and names of tables. */
export function differences(before: State, after: State, id: number): string[] {
  const [old, now] = [before.get(id) ?? {}, after.get(id) ?? {}];
  const [oldRow, nowRow] = [old.app_user?.[0], now.app_user?.[0]];
  if (!oldRow !== !nowRow) return [nowRow ? 'made' : 'gone'];
  const columns = Object.keys(nowRow ?? {}).filter(
    (name) => !bookkeeping.includes(name) && !isDeepStrictEqual(oldRow?.[name], nowRow?.[name]),
  );
  const others = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => name !== 'app_user' && !isDeepStrictEqual(order(old[name] ?? []), order(now[name] ?? [])),
  );
  return [...columns, ...others];
}

/** The version of a person’s record. */
export const versionOf = (state: State, id: number): number => Number(state.get(id)?.app_user?.[0]?.version ?? 0);

const asSet = (table: ReturnType<typeof sql.identifier>, rows: Rows) =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;

/** Writes the rows of people as they were; gives their versions, which rise with every write. */
async function restoreRows({ database: { db } }: TestApp, before: State, after: State, ids: readonly number[]) {
  const table = sql.identifier('app_user');
  const rowOf = (state: State, id: number) => state.get(id)?.app_user?.[0];
  const made = ids.filter((id) => !rowOf(before, id));
  const stored = (there: boolean): Rows =>
    ids
      .map((id) => (Boolean(rowOf(after, id)) === there ? rowOf(before, id) : undefined))
      .filter((row) => row !== undefined);
  const gone = stored(false);
  const rows = stored(true);
  if (made.length > 0) await db.execute(sql`delete from ${table} where id = any(${sql.param(made)}::bigint[])`);
  if (gone.length > 0)
    await db.execute(sql`insert into ${table} overriding system value select * from ${asSet(table, gone)}`);
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  if (columns.length === 0) return;
  const values = sql.join(
    columns.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    sql`, `,
  );
  const written = await db.execute<{ id: string; version: number }>(
    sql`update ${table} t set ${values} from ${asSet(table, rows)} r where t.id = r.id returning t.id, t.version`,
  );
  for (const { id, version } of written.rows) {
    const row = rowOf(before, Number(id));
    if (row) row.version = version;
  }
}

/** Puts people back to what they were, behind the product’s back; `before` gets their new versions. */
export async function restoreState(app: TestApp, before: State, after: State, ids: readonly number[]): Promise<void> {
  await restoreRows(app, before, after, ids);
  const those = ids.map((id) => ({ was: before.get(id) ?? {}, is: after.get(id) ?? {} }));
  for (const name of new Set(those.flatMap(({ was, is }) => [...Object.keys(was), ...Object.keys(is)]))) {
    const rowsOf = (side: 'was' | 'is') => those.flatMap((one) => one[side][name] ?? []);
    if (name === 'app_user' || isDeepStrictEqual(order(rowsOf('was')), order(rowsOf('is')))) continue;
    const table = sql.identifier(name);
    await app.database.db.execute(sql`delete from ${table} where user_id = any(${sql.param(ids)}::bigint[])`);
    await app.database.db.execute(
      sql`insert into ${table} overriding system value select * from ${asSet(table, rowsOf('was'))}`,
    );
  }
}
