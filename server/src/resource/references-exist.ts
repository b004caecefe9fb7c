import { fieldProblem } from '@circolo/contract/errors/problem';
import { inArray } from 'drizzle-orm';
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
  await assertCodesExist(tx, table, field, [reference]);
}

/** Refuses codes, one of which a table does not have, at `field`. */
export async function assertCodesExist(
  tx: Tx,
  table: PgTable & { Code: AnyPgColumn },
  field: string,
  references: readonly ({ Code: string } | null)[],
): Promise<void> {
  const codes = [...new Set(references.flatMap((reference) => (reference ? [reference.Code] : [])))];
  if (codes.length > 0 && (await tx.$count(table, inArray(table.Code, codes))) < codes.length)
    throw fieldProblem(field, 'unknownRecord');
}
