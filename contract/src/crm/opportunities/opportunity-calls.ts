import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import {
  optional,
  optionalDay,
  optionalReference,
  optionalText,
  positiveMoney,
  referenceInput,
  text,
} from '../../values/kinds.ts';
import { opportunities } from './opportunity.ts';
import { opportunityGoalKind, opportunityOutcome } from './opportunity-codes.ts';

const reason = text(250);

/** What all actions share: they need the right to edit opportunities, and answer their one record. */
const action = {
  method: 'POST',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  answer: opportunities.record,
} as const;
// A caller who may not do it now (opportunity-status.ts) is refused: 405 `ActionNotOffered` for the state, `AccessDenied` for
// the person.

/** Takes an opportunity without an owner. */
export const takeOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Take',
  summary: 'Takes an opportunity without an owner',
});

/** Assigns an opportunity without an owner to a member of staff. */
export const assignOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Assign',
  summary: 'Assigns an opportunity without an owner',
  body: z.strictObject({ User: referenceInput }),
});

/** Hands an opportunity on; both owners are notified, and activities that are open stay. */
export const changeOpportunityUser = endpoint({
  ...action,
  path: '/Opportunities/{Id}/ChangeUser',
  summary: 'Hands an opportunity on to a colleague',
  body: z.strictObject({ User: referenceInput, Reason: reason }),
});

/** Lets go of an opportunity, for a reason of kind `V`. */
export const leaveOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Leave',
  summary: 'Removes the owner of an opportunity',
  body: z.strictObject({ Reason: referenceInput, Notes: optionalText(500) }),
});

/** Says what must happen. With `Outcome` it closes the opportunity at once; `Reason` (kind `L`) is for a failure. */
export const setOpportunityGoal = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Goal',
  summary: 'Says what must happen for an opportunity to be won',
  body: z.strictObject({
    Kind: opportunityGoalKind,
    Description: optionalText(150),
    Package: optionalReference,
    TargetAmount: optional(positiveMoney),
    TargetDate: optionalDay,
    Outcome: optional(opportunityOutcome),
    Reason: optionalReference,
    Notes: optionalText(500),
  }),
});

/** Closes an opportunity as won. */
export const winOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Success',
  summary: 'Closes an opportunity as won',
  body: z.strictObject({ Notes: optionalText(500) }),
});

/** Closes an opportunity as lost, for a reason of kind `L`; some want notes (400 at `Notes`). */
export const loseOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Fail',
  summary: 'Closes an opportunity as lost',
  body: z.strictObject({ Reason: referenceInput, Notes: optionalText(500), Competitor: optionalText(80) }),
});

/** Opens a closed opportunity again: its owner within 30 days, administrators always. */
export const reopenOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Reopen',
  summary: 'Opens a closed opportunity again',
  body: z.strictObject({ Reason: reason }),
});

/** Closes the open step; the next one opens. 400 `StepNotReady` where a required activity is missing. */
export const closeOpportunityStep = endpoint({
  ...action,
  path: '/Opportunities/{Id}/CloseStep',
  summary: 'Closes the open step of an opportunity',
  body: z.strictObject({ Step: referenceInput, Outcome: optionalText(250) }),
});

/** Skips the open step, where it may be skipped. */
export const skipOpportunityStep = endpoint({
  ...action,
  path: '/Opportunities/{Id}/SkipStep',
  summary: 'Skips the open step of an opportunity',
  body: z.strictObject({ Step: referenceInput, Outcome: optionalText(250) }),
});

/** Opens a closed or skipped step again: its clock restarts, and the step that was open waits. */
export const reopenOpportunityStep = endpoint({
  ...action,
  path: '/Opportunities/{Id}/ReopenStep',
  summary: 'Opens a step of an opportunity again',
  body: z.strictObject({ Step: referenceInput, Reason: reason }),
});

/** Brings the steps up to what the timeline says now; what is done stays done. */
export const alignOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Align',
  summary: 'Brings an opportunity’s steps up to its timeline',
});

/** Brings every open opportunity of a timeline up to it; answers how many were changed. */
export const alignTimeline = endpoint({
  method: 'POST',
  path: '/Timelines/{Id}/Align',
  summary: 'Brings the open opportunities of a timeline up to it',
  access: { resource: 'Timelines', level: AuthorizationLevel.edit },
  params: recordId,
  answer: z.object({ Count: z.int() }),
});

/**
 * Links the order that came of an opportunity, or none; once it is paid the opportunity is won. Its open quotation becomes `D`, as by
 * `MakeOrder`, and is open again without the order.
 */
export const linkOpportunityOrder = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Order',
  summary: 'Links the order that came of an opportunity',
  body: z.strictObject({ Order: optionalReference }),
});

/** Copies name, address and telephone of the customer or the lead again. */
export const resyncOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Resync',
  summary: 'Copies the facts of the lead or the customer again',
});

/**
 * Moves a card of the board to another step: a later one closes the steps between (400 `StepNotReady` where one that is
 * required is not done), an earlier one is opened again and wants a reason.
 */
export const moveOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Move',
  summary: 'Moves an opportunity to another of its steps',
  body: z.strictObject({ Step: referenceInput, Reason: optionalText(250) }),
});

/** Puts a card after another one of its column, or first. */
export const placeOpportunity = endpoint({
  ...action,
  path: '/Opportunities/{Id}/Place',
  summary: 'Puts a card of the board at its place',
  body: z.strictObject({ After: optionalReference, Before: optionalReference }),
  answer: z.object({ BoardPosition: z.number() }),
});
