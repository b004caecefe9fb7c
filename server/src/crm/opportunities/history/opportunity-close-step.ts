import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { opportunitySteps as t } from '../../../tables/crm/opportunity-tables.ts';
import { isReady } from '../record/opportunity-step-source.ts';
import type { LockedOpportunity, StepRow } from './lock-opportunity.ts';
import { type ChangeContext, recordEvent } from './record-event.ts';

/** Whether the activities that a step needs are done. */
export async function isStepReady(tx: Tx, stepId: number): Promise<boolean> {
  const [step] = await tx.select({ ready: isReady }).from(t).where(eq(t.Id, stepId));
  return step?.ready === true;
}

/** Closes the open step; the next one opens. One that needs an activity which is not done is refused. */
export async function closeStep(
  tx: Tx,
  locked: LockedOpportunity,
  { Id: Step, Description: Name }: StepRow,
  Outcome: string | null,
  context: ChangeContext,
  ByItself = false,
): Promise<void> {
  if (!(await isStepReady(tx, Step))) throw problem('StepNeedsActivity', { parameters: { step: Name } });
  await recordEvent(tx, locked, { Kind: 'stepClosed', Data: { Step, Name, Outcome, ByItself } }, context);
}
