import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { auditEntries as t } from '../tables/resource/audit-tables.ts';

const textOf = (name: string) => sql<string>`${t.Before} ->> ${name}`;

/** What deleted custom fields were called, by their keys; only the history still knows them, and of an old one it does not. */
export async function goneNames(db: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const Key = textOf('Key');
  const rows = await db
    .select({ Key, Description: textOf('Description') })
    .from(t)
    .where(and(eq(t.Resource, 'CustomFields'), eq(t.Action, 'Delete'), inArray(Key, [...keys])))
    .orderBy(asc(t.Id));
  // A key may come again: the last field that had it counts.
  return new Map(rows.map((row) => [row.Key, row.Description]));
}
