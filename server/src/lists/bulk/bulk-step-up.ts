import { problem } from '@circolo/contract/errors/problem';
import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import { offerOf } from '../../resource/offers.ts';
import { bulkRunRows } from '../../tables/lists/list-tables.ts';
import { undoAsksStepUp } from '../undo/undo-step-up.ts';
import type { BulkContext } from './bulk-batch.ts';

/** What a run would do. */
interface AskedRun {
  Resource: string;
  Action: string;
  DryRun: boolean;
  Changes: Record<string, unknown> | null;
  ChangeSetId: number | null;
}

async function isAsked(tx: Tx, { Resource, Action, Changes, ChangeSetId }: AskedRun): Promise<boolean> {
  const offer = offerOf(Resource);
  if (Action === bulkAction.act) return offer.act?.stepUp ?? false;
  if (Action === bulkAction.undo) return undoAsksStepUp(tx, offer, ChangeSetId ?? 0);
  return Object.keys(Changes ?? {}).some((field) => offer.stepUp?.fields.includes(field));
}

/**
 * Asks for the step-up before a job takes over, which could only refuse the records one by one. A dry run writes nothing and
 * asks for none. Throws `StepUpRequired`.
 */
export async function assertStepUpOf(tx: Tx, run: AskedRun, { caller, now }: BulkContext): Promise<void> {
  if (!run.DryRun && (await isAsked(tx, run))) assertSteppedUp(caller, now);
}

/** Asks for the step-up where a record of a run that was done at once wanted it: nothing of the run stays. */
export async function assertNoneAsked(tx: Tx, runId: number): Promise<void> {
  const [row] = await tx
    .select({ RecordId: bulkRunRows.RecordId })
    .from(bulkRunRows)
    .where(and(eq(bulkRunRows.RunId, runId), eq(bulkRunRows.Code, 'StepUpRequired')))
    .limit(1);
  if (row) throw problem('StepUpRequired');
}
