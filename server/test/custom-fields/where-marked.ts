import { sql } from 'drizzle-orm';
import { wordColumns } from '../../src/privacy/personal-data/word-columns.ts';
import type { TestApp } from '../app.ts';

/** The columns of the whole database, the queue's among them, that hold one of some marks. */
export async function whereMarked({ database }: TestApp, marks: readonly string[]): Promise<string[]> {
  if (marks.length === 0) return [];
  const parts = (await wordColumns(database.db)).map(({ table, column, type }) => {
    const cell = sql.identifier(column);
    const text = type === 'bytea' ? sql`encode(${cell}, 'escape')` : sql`${cell}::text`;
    const from = sql.join(
      table.split('.').map((part) => sql.identifier(part)),
      sql`.`,
    );
    return sql`select ${`${table}.${column}`}::text as place where exists (select 1 from ${from} where ${text} ~ ${marks.join('|')})`;
  });
  const { rows } = await database.db.execute<{ place: string }>(sql.join(parts, sql` union all `));
  return rows.map(({ place }) => place);
}
