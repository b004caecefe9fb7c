import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { type Doing, happens } from './opportunity-happens.ts';
import type { HeldOpportunity, StepRow } from './opportunity-held.ts';
import { isReady } from './opportunity-step-source.ts';
import { opportunitySteps as t } from './opportunity-tables.ts';

/** Whether the activities that a step needs are done. */
export async function isStepReady(tx: Tx, stepId: number): Promise<boolean> {
  const [step] = await tx.select({ ready: isReady }).from(t).where(eq(t.Id, stepId));
  return step?.ready === true;
}

/** Closes the open step; the next one opens. One that needs an activity which is not done is refused. */
export async function closeStep(
  tx: Tx,
  held: HeldOpportunity,
  { Id: Step, Description: Name }: StepRow,
  Outcome: string | null,
  doing: Doing,
  ByItself = false,
): Promise<void> {
  if (!(await isStepReady(tx, Step))) throw problem('StepNeedsActivity', { parameters: { step: Name } });
  await happens(tx, held, { Kind: 'stepClosed', Data: { Step, Name, Outcome, ByItself } }, doing);
}
