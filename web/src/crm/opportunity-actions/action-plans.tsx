import { packages } from '@circolo/contract/catalogue/package';
import { CrmActivityCategory } from '@circolo/contract/crm/codes';
import {
  assignOpportunity,
  changeOpportunityUser,
  closeOpportunityStep,
  leaveOpportunity,
  loseOpportunity,
  reopenOpportunity,
  reopenOpportunityStep,
  setOpportunityGoal,
  skipOpportunityStep,
  winOpportunity,
} from '@circolo/contract/crm/opportunity-calls';
import { OpportunityGoalKind } from '@circolo/contract/crm/opportunity-codes';
import type { Opportunity } from '@circolo/contract/crm/opportunity-record';
import { ReasonKind } from '@circolo/contract/registries/codes';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { call } from '../../app/session/client.ts';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { DayField, MoneyField } from '../../ui/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx';
import { ReasonField, UserField } from './action-fields.tsx';
import type { DialogAction } from './dialog-actions.ts';

/** A dialog as data: what is asked, and the call that it makes. */
export interface ActionPlan {
  schema: z.ZodType;
  fields: ReactNode;
  send: (id: number, body: unknown) => Promise<Opportunity>;
  /** Nothing comes after it, but by thinking again. */
  ends?: true;
  initial?: Record<string, unknown>;
}

const plan = <Body extends z.ZodType>(
  schema: Body,
  send: (id: number, body: z.input<Body>) => Promise<Opportunity>,
  fields: ReactNode,
  more: Pick<ActionPlan, 'ends' | 'initial'> = {},
): ActionPlan => ({ schema, fields, send: (id, body) => send(id, body as z.input<Body>), ...more }); // The form has checked it.

const reason = <TextAreaField name="Reason" />;
const outcome = <TextAreaField name="Outcome" />;
const notes = <TextAreaField name="Notes" />;

/** What each action asks before it is done. */
export const actionPlans: Record<DialogAction, ActionPlan> = {
  assign: plan(assignOpportunity.body, (Id, body) => call(assignOpportunity, { params: { Id }, body }), <UserField />),
  changeUser: plan(
    changeOpportunityUser.body,
    (Id, body) => call(changeOpportunityUser, { params: { Id }, body }),
    <>
      <UserField />
      {reason}
    </>,
  ),
  leave: plan(
    leaveOpportunity.body,
    (Id, body) => call(leaveOpportunity, { params: { Id }, body }),
    <>
      <ReasonField kind={ReasonKind.leave} />
      {notes}
    </>,
  ),
  setGoal: plan(
    setOpportunityGoal.body,
    (Id, body) => call(setOpportunityGoal, { params: { Id }, body }),
    <FieldGrid>
      <SelectField name="Kind" of="CrmActivityCategory" codes={Object.values(OpportunityGoalKind)} wide />
      <TextField name="Description" wide />
      <ReferenceField name="Package" to={packages} wide />
      <MoneyField name="TargetAmount" />
      <DayField name="TargetDate" />
    </FieldGrid>,
    { initial: { Kind: CrmActivityCategory.purchase } },
  ),
  success: plan(winOpportunity.body, (Id, body) => call(winOpportunity, { params: { Id }, body }), notes),
  fail: plan(
    loseOpportunity.body,
    (Id, body) => call(loseOpportunity, { params: { Id }, body }),
    <>
      <ReasonField kind={ReasonKind.lost} />
      <TextField name="Competitor" />
      {notes}
    </>,
    { ends: true },
  ),
  reopen: plan(reopenOpportunity.body, (Id, body) => call(reopenOpportunity, { params: { Id }, body }), reason),
  closeStep: plan(
    closeOpportunityStep.body,
    (Id, body) => call(closeOpportunityStep, { params: { Id }, body }),
    outcome,
  ),
  skipStep: plan(skipOpportunityStep.body, (Id, body) => call(skipOpportunityStep, { params: { Id }, body }), outcome),
  reopenStep: plan(
    reopenOpportunityStep.body,
    (Id, body) => call(reopenOpportunityStep, { params: { Id }, body }),
    reason,
  ),
};
