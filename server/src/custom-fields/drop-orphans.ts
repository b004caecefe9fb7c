import { valueProblem } from '@circolo/contract/custom-fields/custom-values';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import type { users } from '../tables/access/user-tables.ts';
import { withAllChoices } from './checked-values.ts';
import { findDefinitions } from './find-definitions.ts';
import { holdFields } from './save-values.ts';

/** A table whose records may have custom fields. */
type WithValues = PgTable & { Id: AnyPgColumn; CustomFields?: typeof users.CustomFields };

/**
 * Leaves out what a record brings back that no field takes any more: while it was deleted its fields were free to go, to get another kind
 * or to lose a choice. A field that is not in use, or not of such records, keeps it.
 */
export async function dropOrphans(tx: Tx, table: WithValues, id: number): Promise<void> {
  const { CustomFields: column } = table;
  if (!column) return;
  const [row] = await tx.select({ values: column }).from(table).where(eq(table.Id, id));
  const values = row?.values ?? {};
  if (Object.keys(values).length === 0) return;
  await holdFields(tx, values, {});
  const fields = new Map((await findDefinitions(tx)).map((field) => [field.Key, withAllChoices(field)]));
  const fitting = Object.entries(values).filter(([key, value]) => {
    const field = fields.get(key);
    return field && valueProblem(field, value) === null;
  });
  if (fitting.length === Object.keys(values).length) return;
  await tx
    .update(table)
    .set({ CustomFields: Object.fromEntries(fitting) } as never)
    .where(eq(table.Id, id));
}
