import { LeadStatus, type LeadStatusCode } from '../../codes/crm-codes.ts';

/**
 * The states that staff may choose for a lead. `V` is reached by converting it alone, and nothing leaves it; a
 * discarded lead may come back as new.
 */
const targets: Record<LeadStatusCode, readonly LeadStatusCode[]> = {
  [LeadStatus.new]: [LeadStatus.contacted, LeadStatus.qualified, LeadStatus.discarded],
  [LeadStatus.contacted]: [LeadStatus.qualified, LeadStatus.discarded],
  [LeadStatus.qualified]: [LeadStatus.contacted, LeadStatus.discarded],
  [LeadStatus.converted]: [],
  [LeadStatus.discarded]: [LeadStatus.new],
};

/** The states that somebody may put a lead into now. @example leadTargets('X') // ['N'] */
export const leadTargets = (status: LeadStatusCode): readonly LeadStatusCode[] => targets[status];

/** Whether an opportunity may be made of a lead: while it is open. */
export const isConvertible = (status: LeadStatusCode): boolean =>
  status !== LeadStatus.converted && status !== LeadStatus.discarded;
