import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The rows whose key is one of these, as one parameter: the statement is the same text for any number of them. */
export const isOneOf = (column: AnyPgColumn, keys: readonly number[] | readonly string[]): SQL =>
  sql`${column} = any(${sql.param(keys)})`;
