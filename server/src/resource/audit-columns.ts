import { type AnyColumn, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type TailTable = PgTable & { CreatedAt: AnyColumn; UpdatedAt: AnyColumn; Version: AnyColumn };
type Author = { Id: number; Description: string } | null;

// The table is named in full: where a select reads one table alone, Drizzle leaves the name away, and the inner select
// would take the column for the user's own.
const author = (table: PgTable, column: 'created_by_id' | 'updated_by_id') =>
  sql<Author>`(select json_build_object('Id', author.id, 'Description', coalesce(nullif(trim(author.first_name || ' ' || author.last_name), ''), author.email)) from app_user author where author.id = ${table}.${sql.identifier(column)})`;

/**
 * The tail of a record as it goes out: who and when.
 * @example db.select({ Id: t.Id, Description: t.Description, ...tailColumns(t) }).from(t)
 */
export const auditColumnsOf = <T extends TailTable>(table: T) => ({
  CreatedAt: table.CreatedAt as T['CreatedAt'],
  CreatedBy: author(table, 'created_by_id'),
  UpdatedAt: table.UpdatedAt as T['UpdatedAt'],
  UpdatedBy: author(table, 'updated_by_id'),
  Version: table.Version as T['Version'],
});
