import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { reasons } from '../../tables/registries/registry-tables.ts';

interface ReasonInput {
  StatusReason: { Id: number } | null;
  Reason: string | null;
}

/**
 * Refuses what does not say why: no reason at all, or one that wants a note and has none (`ReasonRequired`), and a listed
 * reason that explains something else (a field error).
 */
export async function assertReason(tx: Tx, kind: string, { StatusReason, Reason }: ReasonInput): Promise<void> {
  const missing = problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
  if (!StatusReason) {
    if (!Reason) throw missing;
    return;
  }
  await assertReferencesExist(tx, reasons, 'StatusReason', [StatusReason]);
  const [listed] = await tx.select().from(reasons).where(eq(reasons.Id, StatusReason.Id));
  if (listed?.Kind !== kind) throw fieldProblem('StatusReason', 'notAllowed');
  if (listed.RequiresNotes && !Reason) throw missing;
}
