import {
  alignOpportunity,
  closeOpportunityStep,
  moveOpportunity,
  reopenOpportunityStep,
  skipOpportunityStep,
} from '@circolo/contract/crm/opportunity-calls';
import { StepState } from '@circolo/contract/crm/opportunity-codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { type Received, write } from '../http/implement.ts';
import { act, refuseAction } from './opportunity-act.ts';
import { openRow } from './opportunity-close.ts';
import { closeStep } from './opportunity-close-step.ts';
import { happens } from './opportunity-happens.ts';
import type { HeldOpportunity, StepRow } from './opportunity-held.ts';
import { tellSteps } from './opportunity-start.ts';
import { alignCopies } from './opportunity-steps.ts';

function ownStep(held: HeldOpportunity, { Id }: { Id: number }): StepRow {
  const step = held.steps.find((candidate) => candidate.Id === Id);
  if (!step) throw fieldProblem('Step', 'unknownRecord');
  return step;
}

function openStepOf(held: HeldOpportunity, asked: { Id: number }): StepRow {
  const step = ownStep(held, asked);
  if (step.State !== StepState.open) throw problem('StepNotReady');
  return step;
}

/** Opens a step again; one that waits or is open has nothing to be opened again for. */
async function reopen(
  tx: Tx,
  held: HeldOpportunity,
  step: StepRow,
  Reason: string | null,
  asked: Received<typeof moveOpportunity> | Received<typeof reopenOpportunityStep>,
) {
  if (step.State !== StepState.closed && step.State !== StepState.skipped) throw problem('StepNotReady');
  if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
  const Data = { Step: step.Id, Name: step.Description, Reason };
  await happens(tx, held, { Kind: 'stepReopened', Data }, asked);
}

async function move(tx: Tx, held: HeldOpportunity, asked: Received<typeof moveOpportunity>) {
  const step = ownStep(held, asked.body.Step);
  if (step.State === StepState.closed || step.State === StepState.skipped) {
    refuseAction('reopenStep', held, asked);
    return reopen(tx, held, step, asked.body.Reason, asked);
  }
  for (let open = openRow(held); open?.Id !== step.Id; open = openRow(held)) {
    if (!open) throw problem('StepNotReady');
    await closeStep(tx, held, open, null, asked);
  }
}

/** What is done to the steps of an opportunity. */
export function opportunityStepRoutes(api: Api): void {
  write(api, closeOpportunityStep, (tx, asked) =>
    act(tx, 'closeStep', asked, (held) =>
      closeStep(tx, held, openStepOf(held, asked.body.Step), asked.body.Outcome, asked),
    ),
  );
  write(api, skipOpportunityStep, (tx, asked) =>
    act(tx, 'skipStep', asked, async (held) => {
      const { Id: Step, Description: Name, CanSkip } = openStepOf(held, asked.body.Step);
      if (!CanSkip) throw fieldProblem('Step', 'notAllowed');
      await happens(tx, held, { Kind: 'stepSkipped', Data: { Step, Name, Outcome: asked.body.Outcome } }, asked);
    }),
  );
  write(api, reopenOpportunityStep, (tx, asked) => {
    const { Step, Reason } = asked.body;
    return act(tx, 'reopenStep', asked, (held) => reopen(tx, held, ownStep(held, Step), Reason, asked), Reason);
  });
  write(api, alignOpportunity, (tx, asked) =>
    act(tx, 'alignSteps', asked, async (held) => {
      if (await alignCopies(tx, held)) await tellSteps(tx, held, asked);
    }),
  );
  write(api, moveOpportunity, (tx, asked) =>
    act(tx, 'closeStep', asked, (held) => move(tx, held, asked), asked.body.Reason),
  );
}
