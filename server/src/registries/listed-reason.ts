import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { ReasonKindCode } from '@circolo/contract/registries/codes';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { reasons } from '../tables/registries/registry-tables.ts';

/**
 * The listed reason of a kind that was given. Refuses none at all (`ReasonRequired`), one that explains something else, and one that
 * wants a note and has none (errors of the fields, `Reason` and `Notes` unless others are named).
 */
export async function listedReason(
  tx: Tx,
  kind: ReasonKindCode,
  given: { Id: number } | null,
  notes: string | null,
  fields = { reason: 'Reason', notes: 'Notes' },
): Promise<{ Id: number; Description: string }> {
  if (!given) throw problem('ReasonRequired', { fields: { [fields.reason]: { code: 'required' } } });
  const [listed] = await tx
    .select({ Id: reasons.Id, Description: reasons.Description, RequiresNotes: reasons.RequiresNotes })
    .from(reasons)
    .where(and(eq(reasons.Id, given.Id), eq(reasons.Kind, kind)));
  if (!listed) throw fieldProblem(fields.reason, 'unknownRecord');
  if (listed.RequiresNotes && !notes) throw fieldProblem(fields.notes, 'required');
  return listed;
}
