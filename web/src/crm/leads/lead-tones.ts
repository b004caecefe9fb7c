import { LeadStatus } from '@circolo/contract/codes/crm-codes';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

/** The hue of each state of a lead. */
export const leadTones: Partial<Record<string, Tone>> = {
  [LeadStatus.new]: 'blue',
  [LeadStatus.contacted]: 'yellow',
  [LeadStatus.qualified]: 'teal',
  [LeadStatus.converted]: 'green',
  [LeadStatus.discarded]: 'gray',
};
