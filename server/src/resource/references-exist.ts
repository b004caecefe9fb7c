import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';

/**
 * Refuses a code that a table does not have, at `field`. @example await assertCodeExists(tx, vatNatures, 'VatNature',
 * input.VatNature)
 */
export async function assertCodeExists(
  tx: Tx,
  table: PgTable & { Code: AnyPgColumn },
  field: string,
  reference: { Code: string } | null,
): Promise<void> {
  if (reference && (await tx.$count(table, eq(table.Code, reference.Code))) === 0)
    throw fieldProblem(field, 'unknownRecord');
}
