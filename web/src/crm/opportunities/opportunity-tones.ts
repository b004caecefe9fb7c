import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { OpportunityPriority } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

/** The hue of each state of an opportunity. */
export const opportunityTones: Partial<Record<string, Tone>> = {
  [OpportunityStatus.pending]: 'yellow',
  [OpportunityStatus.assigned]: 'blue',
  [OpportunityStatus.success]: 'green',
  [OpportunityStatus.failed]: 'gray',
};
/** The hue of each priority. */
export const priorityTones: Partial<Record<string, Tone>> = {
  [OpportunityPriority.low]: 'gray',
  [OpportunityPriority.normal]: 'gray',
  [OpportunityPriority.high]: 'orange',
};
