import type { OpportunityAction } from '@circolo/contract/crm/opportunities/opportunity-status';

/** What is asked for in a dialog before it is done to an opportunity. */
export type DialogAction = Exclude<
  OpportunityAction,
  'take' | 'alignSteps' | 'makeCustomer' | 'linkOrder' | 'makeOrder' | 'quote'
>;

/** An action that somebody has chosen, on one opportunity, and on which of its steps. */
export interface ChosenAction {
  action: DialogAction;
  opportunity: { Id: number; Name: string };
  step?: { Id: number; Description: string };
}
