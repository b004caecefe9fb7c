import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** A column of the database that can hold words. */
export interface WordColumn {
  /** With its schema where that is another one than ours. */
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'array' | 'bytea' | 'other';
  nullable: boolean;
}

/** What cannot name anybody: numbers, days, marks, and codes of the database itself. */
const wordless = [
  'bigint',
  'integer',
  'smallint',
  'numeric',
  'double precision',
  'real',
  'boolean',
  'date',
  'interval',
  'timestamp with time zone',
  'timestamp without time zone',
  'uuid',
  'USER-DEFINED',
];

const types: Record<string, WordColumn['type']> = { text: 'text', jsonb: 'jsonb', ARRAY: 'array', bytea: 'bytea' };

/** Every column that can hold words, by the catalogue of the database; parts of a divided table count as the table. */
export async function wordColumns(db: Queryable): Promise<WordColumn[]> {
  const { rows } = await db.execute<{
    schema: string;
    name: string;
    column: string;
    type: string;
    nullable: string;
  }>(sql`
    select c.table_schema as schema, c.table_name as name, c.column_name as column, c.data_type as type,
      c.is_nullable as nullable
    from information_schema.columns c
    join pg_namespace n on n.nspname = c.table_schema
    join pg_class r on r.relnamespace = n.oid and r.relname = c.table_name
    where c.table_schema not in ('pg_catalog', 'information_schema') and r.relkind in ('r', 'p')
      and not r.relispartition and c.data_type not in ${wordless}
    order by 1, 2, c.ordinal_position`);
  return rows.map(({ schema, name, column, type, nullable }) => ({
    table: schema === 'public' ? name : `${schema}.${name}`,
    column,
    type: types[type] ?? 'other',
    nullable: nullable === 'YES',
  }));
}
