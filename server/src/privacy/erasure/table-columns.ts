import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

export interface TableColumn {
  type: string;
  nullable: boolean;
}

/** The columns of our own tables, by table and name. */
export async function tableColumns(db: Queryable): Promise<Map<string, Map<string, TableColumn>>> {
  const { rows } = await db.execute<{ table: string; column: string; type: string; nullable: string }>(sql`
    select table_name as table, column_name as column, data_type as type, is_nullable as nullable
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  const tables = new Map<string, Map<string, TableColumn>>();
  for (const { table, column, type, nullable } of rows) {
    const columns = tables.get(table) ?? new Map<string, TableColumn>();
    columns.set(column, { type, nullable: nullable === 'YES' });
    tables.set(table, columns);
  }
  return tables;
}
