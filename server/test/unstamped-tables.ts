import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/database.ts';

const namesIn = (text: string) => [...text.matchAll(/(?:from|join) (?!lateral\b)"?(\w+)"?/g)].map(([, name]) => name);

/** The tables that statements read, and which of them change without a new stamp, for they lack the trigger. */
export async function unstampedTables(
  db: Db,
  statements: readonly { toSQL(): { sql: string } }[],
  trigger: 'stamp_catalogue' | 'stamp_menus' = 'stamp_catalogue',
): Promise<{ read: string[]; unstamped: string[] }> {
  const { rows } = await db.execute<{ name: string; stamped: boolean }>(sql`select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = ${trigger} and t.tgenabled = 'O') as stamped
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`);
  const named = new Set(statements.flatMap((statement) => namesIn(statement.toSQL().sql)));
  const read = rows.filter(({ name }) => named.has(name) && !name.endsWith('_version'));
  return {
    read: read.map(({ name }) => name),
    unstamped: read.filter(({ stamped }) => !stamped).map(({ name }) => name),
  };
}
