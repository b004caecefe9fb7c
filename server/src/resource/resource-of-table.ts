import { getTableName } from 'drizzle-orm';
import type { AnySource } from './source.ts';

const names = new Map<string, string>();

/** Notes whose records a table holds; the first resource of a table names them. */
export function noteTable({ table, resource }: AnySource): void {
  const name = getTableName(table);
  if (!names.has(name)) names.set(name, resource.Name);
}

/** The resource whose records a table holds; undefined for a table that no resource serves. */
export const resourceOfTable = (table: string): string | undefined => names.get(table);
