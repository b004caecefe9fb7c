import { fieldProblem } from '@circolo/contract/errors/problem';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';

/**
 * Refuses references to customers who were merged into others: nothing new is theirs. A merge that is under way is waited for, as
 * it passes what there is by then.
 * @example await assertNotMerged(tx, 'User', [input.User]);
 */
export async function assertNotMerged(
  tx: Tx,
  field: string,
  references: readonly ({ Id: number } | null)[],
): Promise<void> {
  const ids = [...new Set(references.flatMap((reference) => (reference ? [reference.Id] : [])))];
  if (ids.length === 0) return;
  const rows = await tx
    .select({ MergedIntoId: users.MergedIntoId })
    .from(users)
    .where(inArray(users.Id, ids))
    .orderBy(users.Id)
    .for('key share');
  if (rows.some(({ MergedIntoId }) => MergedIntoId !== null)) throw fieldProblem(field, 'unknownRecord');
}
