import type { z } from 'zod';
import { enumeration } from './enumeration.ts';

/** How somebody came to us (entities.md section 12). */
export const LeadChannel = {
  form: 'W',
  demo: 'D',
  import: 'I',
  manual: 'M',
  phone: 'T',
  email: 'E',
  shop: 'S',
} as const;
export const leadChannel = enumeration('LeadChannel', LeadChannel);

/** The state of a lead: ours, for product.md gives none (entities.md section 12). */
export const LeadStatus = { new: 'N', contacted: 'C', qualified: 'Q', converted: 'V', discarded: 'X' } as const;
export const leadStatus = enumeration('LeadStatus', LeadStatus);
export type LeadStatusCode = z.infer<typeof leadStatus>;
/** Leads that something may still come of. */
export const openLeadStatuses = [LeadStatus.new, LeadStatus.contacted, LeadStatus.qualified] as const;

/** Whose leads and opportunities the members of a team see, beside those without an owner. */
export const TeamScope = { own: 'O', team: 'T', all: 'A' } as const;
export const teamScope = enumeration('TeamScope', TeamScope);

/** What an activity with a lead is (product.md section 3 "CRM activity category"). */
export const CrmActivityCategory = {
  phone: 'TE',
  demo: 'DE',
  email: 'EM',
  notes: 'NO',
  appointment: 'AP',
  quotation: 'NP',
  accepted: 'PA',
  purchase: 'AQ',
} as const;
export const crmActivityCategory = enumeration('CrmActivityCategory', CrmActivityCategory);

/** How the time of a step is counted: `M` is read as minutes (decisions.md section 5), `G` are days. */
export const StepUnit = { minutes: 'M', hours: 'H', days: 'G' } as const;
export const stepUnit = enumeration('StepUnit', StepUnit);

/** The state of an opportunity: without owner, owned, won, lost (product.md section 3). */
export const OpportunityStatus = { pending: 'P', assigned: 'A', success: 'S', failed: 'F' } as const;
export const opportunityStatus = enumeration('OpportunityStatus', OpportunityStatus);
/** Opportunities that somebody still works on, or will. */
export const openOpportunityStatuses = [OpportunityStatus.pending, OpportunityStatus.assigned] as const;

/** What a tag may be put on. */
export const TagScope = { opportunities: 'O', leads: 'L', users: 'U', orders: 'R' } as const;
export const tagScope = enumeration('TagScope', TagScope);
export type TagScopeCode = z.infer<typeof tagScope>;

/** What becomes of the activity that follows another one: it is suggested, or made. */
export const Chaining = { suggest: 'S', create: 'T' } as const;
export const chaining = enumeration('Chaining', Chaining);

/** Whom a rule gives what comes in: one person, or the members of a team in turn. */
export const AssignmentMode = { user: 'U', turns: 'R' } as const;
export const assignmentMode = enumeration('AssignmentMode', AssignmentMode);
