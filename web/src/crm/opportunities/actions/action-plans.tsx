import { packages } from '@circolo/contract/catalogue/packages/package';
import { CrmActivityCategory } from '@circolo/contract/codes/crm-codes';
// All of it: calls that are imported by their names come without their schemas (slim-calls.ts), and the forms need these.
import * as calls from '@circolo/contract/crm/opportunities/opportunity-calls';
import { OpportunityGoalKind } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { ReasonKind } from '@circolo/contract/registries/codes';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ReferenceField } from '../../../record/fields/reference-fields.tsx';
import { call } from '../../../session/client.ts';
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField } from '../../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
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
  assign: plan(
    calls.assignOpportunity.body,
    (Id, body) => call(calls.assignOpportunity, { params: { Id }, body }),
    <UserField />,
  ),
  changeUser: plan(
    calls.changeOpportunityUser.body,
    (Id, body) => call(calls.changeOpportunityUser, { params: { Id }, body }),
    <>
      <UserField />
      {reason}
    </>,
  ),
  leave: plan(
    calls.leaveOpportunity.body,
    (Id, body) => call(calls.leaveOpportunity, { params: { Id }, body }),
    <>
      <ReasonField kind={ReasonKind.leave} />
      {notes}
    </>,
  ),
  setGoal: plan(
    calls.setOpportunityGoal.body,
    (Id, body) => call(calls.setOpportunityGoal, { params: { Id }, body }),
    <FieldGrid>
      <SelectField name="Kind" of="CrmActivityCategory" codes={Object.values(OpportunityGoalKind)} wide />
      <TextField name="Description" wide />
      <ReferenceField name="Package" to={packages} wide />
      <MoneyField name="TargetAmount" />
      <DayField name="TargetDate" />
    </FieldGrid>,
    { initial: { Kind: CrmActivityCategory.purchase } },
  ),
  success: plan(calls.winOpportunity.body, (Id, body) => call(calls.winOpportunity, { params: { Id }, body }), notes),
  fail: plan(
    calls.loseOpportunity.body,
    (Id, body) => call(calls.loseOpportunity, { params: { Id }, body }),
    <>
      <ReasonField kind={ReasonKind.lost} />
      <TextField name="Competitor" />
      {notes}
    </>,
    { ends: true },
  ),
  reopen: plan(
    calls.reopenOpportunity.body,
    (Id, body) => call(calls.reopenOpportunity, { params: { Id }, body }),
    reason,
  ),
  closeStep: plan(
    calls.closeOpportunityStep.body,
    (Id, body) => call(calls.closeOpportunityStep, { params: { Id }, body }),
    outcome,
  ),
  skipStep: plan(
    calls.skipOpportunityStep.body,
    (Id, body) => call(calls.skipOpportunityStep, { params: { Id }, body }),
    outcome,
  ),
  reopenStep: plan(
    calls.reopenOpportunityStep.body,
    (Id, body) => call(calls.reopenOpportunityStep, { params: { Id }, body }),
    reason,
  ),
};
