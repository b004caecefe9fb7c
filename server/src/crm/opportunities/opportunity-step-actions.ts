import {
  alignOpportunity,
  closeOpportunityStep,
  moveOpportunity,
  reopenOpportunityStep,
  skipOpportunityStep,
} from '@circolo/contract/crm/opportunities/opportunity-calls';
import { StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { type HandlerInput, write } from '../../http/implement.ts';
import type { LockedOpportunity, StepRow } from './history/lock-opportunity.ts';
import { openRow } from './history/opportunity-close.ts';
import { closeStep } from './history/opportunity-close-step.ts';
import { updateSteps } from './history/opportunity-start.ts';
import { alignCopies } from './history/opportunity-steps.ts';
import { recordEvent } from './history/record-event.ts';
import { act, assertActionOffered } from './opportunity-act.ts';

function ownStep(locked: LockedOpportunity, { Id }: { Id: number }): StepRow {
  const step = locked.steps.find((candidate) => candidate.Id === Id);
  if (!step) throw fieldProblem('Step', 'unknownRecord');
  return step;
}

function openStepOf(locked: LockedOpportunity, asked: { Id: number }): StepRow {
  const step = ownStep(locked, asked);
  if (step.State !== StepState.open) throw problem('StepNotReady');
  return step;
}

/** Opens a step again; one that waits or is open has nothing to be opened again for. */
async function reopen(
  tx: Tx,
  locked: LockedOpportunity,
  step: StepRow,
  Reason: string | null,
  asked: HandlerInput<typeof moveOpportunity> | HandlerInput<typeof reopenOpportunityStep>,
) {
  if (step.State !== StepState.closed && step.State !== StepState.skipped) throw problem('StepNotReady');
  if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
  const Data = { Step: step.Id, Name: step.Description, Reason };
  await recordEvent(tx, locked, { Kind: 'stepReopened', Data }, asked);
}

async function move(tx: Tx, locked: LockedOpportunity, asked: HandlerInput<typeof moveOpportunity>) {
  const step = ownStep(locked, asked.body.Step);
  if (step.State === StepState.closed || step.State === StepState.skipped) {
    assertActionOffered('reopenStep', locked, asked);
    return reopen(tx, locked, step, asked.body.Reason, asked);
  }
  for (let open = openRow(locked); open?.Id !== step.Id; open = openRow(locked)) {
    if (!open) throw problem('StepNotReady');
    await closeStep(tx, locked, open, null, asked);
  }
}

/** What is done to the steps of an opportunity. */
export function opportunityStepRoutes(api: Api): void {
  write(api, closeOpportunityStep, (tx, asked) =>
    act(tx, 'closeStep', asked, (locked) =>
      closeStep(tx, locked, openStepOf(locked, asked.body.Step), asked.body.Outcome, asked),
    ),
  );
  write(api, skipOpportunityStep, (tx, asked) =>
    act(tx, 'skipStep', asked, async (locked) => {
      const { Id: Step, Description: Name, CanSkip } = openStepOf(locked, asked.body.Step);
      if (!CanSkip) throw fieldProblem('Step', 'notAllowed');
      await recordEvent(tx, locked, { Kind: 'stepSkipped', Data: { Step, Name, Outcome: asked.body.Outcome } }, asked);
    }),
  );
  write(api, reopenOpportunityStep, (tx, asked) => {
    const { Step, Reason } = asked.body;
    return act(tx, 'reopenStep', asked, (locked) => reopen(tx, locked, ownStep(locked, Step), Reason, asked), Reason);
  });
  write(api, alignOpportunity, (tx, asked) =>
    act(tx, 'alignSteps', asked, async (locked) => {
      if (await alignCopies(tx, locked)) await updateSteps(tx, locked, asked);
    }),
  );
  write(api, moveOpportunity, (tx, asked) =>
    act(tx, 'closeStep', asked, (locked) => move(tx, locked, asked), asked.body.Reason),
  );
}
