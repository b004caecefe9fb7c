import { UserNature, type UserNatureCode } from '../../authorization/natures.ts';
import { OpportunityStatus } from '../../codes/crm-codes.ts';

export type OpportunityStatusCode = (typeof OpportunityStatus)[keyof typeof OpportunityStatus];

/** What can be done to an opportunity (entities.md section 14 "Actions"). */
export const opportunityActions = [
  'take',
  'assign',
  'changeUser',
  'leave',
  'setGoal',
  'success',
  'fail',
  'reopen',
  'closeStep',
  'skipStep',
  'reopenStep',
  'alignSteps',
  'makeCustomer',
  'linkOrder',
  'makeOrder',
  'quote',
] as const;
export type OpportunityAction = (typeof opportunityActions)[number];

/** Who acts, as an opportunity sees them: its owner, a manager, anybody else. */
export type OpportunityActor = 'owner' | 'boss' | 'other';

interface Rule {
  to: OpportunityStatusCode;
  by: readonly OpportunityActor[];
}

const { pending: P, assigned: A, success: S, failed: F } = OpportunityStatus;
const anybody = ['owner', 'boss', 'other'] as const;
const whoWorksOnIt = ['owner', 'boss'] as const;

/** Where each action leads from each state, and who may do it; what is not here is not offered. */
const rules: Record<OpportunityAction, Partial<Record<OpportunityStatusCode, Rule>>> = {
  take: { [P]: { to: A, by: anybody } },
  assign: { [P]: { to: A, by: anybody } },
  changeUser: { [A]: { to: A, by: whoWorksOnIt } },
  leave: { [A]: { to: P, by: whoWorksOnIt } },
  setGoal: { [A]: { to: A, by: whoWorksOnIt } },
  success: { [A]: { to: S, by: whoWorksOnIt } },
  // What has no owner may be given up by anyone who sees that nothing will come of it.
  fail: {
    [P]: { to: F, by: anybody },
    [A]: { to: F, by: whoWorksOnIt },
  },
  reopen: {
    [S]: { to: A, by: whoWorksOnIt },
    [F]: { to: A, by: whoWorksOnIt },
  },
  closeStep: { [A]: { to: A, by: whoWorksOnIt } },
  skipStep: { [A]: { to: A, by: whoWorksOnIt } },
  reopenStep: { [A]: { to: A, by: whoWorksOnIt } },
  alignSteps: {
    [P]: { to: P, by: anybody },
    [A]: { to: A, by: whoWorksOnIt },
  },
  makeCustomer: {
    [P]: { to: P, by: anybody },
    [A]: { to: A, by: whoWorksOnIt },
  },
  linkOrder: {
    [P]: { to: P, by: anybody },
    [A]: { to: A, by: whoWorksOnIt },
  },
  makeOrder: {
    [P]: { to: P, by: anybody },
    [A]: { to: A, by: whoWorksOnIt },
  },
  quote: {
    [P]: { to: P, by: anybody },
    [A]: { to: A, by: whoWorksOnIt },
  },
};

/** How many days an owner may think again about what is closed; a manager may always. */
const reopenDays = 30;
const dayInMs = 86_400_000;

/** What decides what may be done with an opportunity. */
export interface OpportunityPosition {
  Status: OpportunityStatusCode;
  ClosedAt: string | null;
  AssignedTo: { Id: number } | null;
}

/** Who somebody is to an opportunity. @example opportunityActor(opportunity, { Id: 7, Nature: 'COM' }) // 'owner' */
export function opportunityActor(
  { AssignedTo }: Pick<OpportunityPosition, 'AssignedTo'>,
  user: { Id: number; Nature: UserNatureCode | null },
): OpportunityActor {
  if (user.Nature === UserNature.superuser || user.Nature === UserNature.administrator) return 'boss';
  return AssignedTo?.Id === user.Id ? 'owner' : 'other';
}

/** Where an action leads from a state, for any caller; null where it is not offered there. */
export const actionTarget = (action: OpportunityAction, from: OpportunityStatusCode): OpportunityStatusCode | null =>
  rules[action][from]?.to ?? null;

/** Whether somebody may do something to an opportunity now: the buttons show it and the server refuses all else. */
export function mayAct(
  action: OpportunityAction,
  opportunity: OpportunityPosition,
  actor: OpportunityActor,
  now: Date,
): boolean {
  if (!rules[action][opportunity.Status]?.by.includes(actor)) return false;
  if (action !== 'reopen' || actor === 'boss') return true;
  const closed = opportunity.ClosedAt === null ? now.getTime() : Date.parse(opportunity.ClosedAt);
  return now.getTime() - closed <= reopenDays * dayInMs;
}

/** Whether somebody still works, or will, on an opportunity in a state. */
export const isOpenOpportunity = (status: OpportunityStatusCode): boolean => status === P || status === A;
