import { fieldProblem } from '@circolo/contract/errors/problem';
import { and, eq, getColumns, ne } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';

/**
 * Refuses a code that another record has, at the last field named. The unique constraint decides between two at once;
 * this says it where it was typed.
 * @example await assertUnique(tx, packages, { Software: input.Software, Code: input.Code }, context.Id);
 */
export async function assertUnique(
  tx: Tx,
  table: PgTable & { Id: AnyPgColumn },
  key: Record<string, string>,
  id: number | null,
): Promise<void> {
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  const same = Object.entries(key).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new Error(`${name} is no column of the table`);
    return eq(column, value);
  });
  const [taken] = await tx
    .select({ Id: table.Id })
    .from(table)
    .where(and(...same, id === null ? undefined : ne(table.Id, id)))
    .limit(1);
  if (taken) throw fieldProblem(Object.keys(key).at(-1) ?? 'Code', 'duplicateCode');
}
