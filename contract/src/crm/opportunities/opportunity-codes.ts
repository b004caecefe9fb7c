import type { z } from 'zod';
import { CrmActivityCategory } from '../../codes/crm-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';

/** The state of a step of an opportunity: waiting for its turn, open, closed, skipped. */
export const StepState = { waiting: 'W', open: 'O', closed: 'C', skipped: 'K' } as const;
export const stepState = enumeration('StepState', StepState);
export type StepStateCode = z.infer<typeof stepState>;

/** How much an opportunity presses: low, normal, high. */
export const OpportunityPriority = { low: 'L', normal: 'N', high: 'H' } as const;
export const opportunityPriority = enumeration('OpportunityPriority', OpportunityPriority);

/** What may be the goal of an opportunity: a demo, a quotation, its acceptance, a purchase. */
export const OpportunityGoalKind = {
  demo: CrmActivityCategory.demo,
  quotation: CrmActivityCategory.quotation,
  accepted: CrmActivityCategory.accepted,
  purchase: CrmActivityCategory.purchase,
} as const;
export const opportunityGoalKind = enumeration('OpportunityGoalKind', OpportunityGoalKind);

/** How an opportunity ends: won or lost. */
const OpportunityOutcome = { success: 'S', failed: 'F' } as const;
export const opportunityOutcome = enumeration('OpportunityOutcome', OpportunityOutcome);
export type OpportunityOutcomeCode = z.infer<typeof opportunityOutcome>;
