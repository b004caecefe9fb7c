import { LeadStatus, openLeadStatuses } from '../../codes/crm-codes.ts';
import { everyRecord, type ListTab } from '../../resource/list-tab.ts';

const open = openLeadStatuses.join();

/** The tabs over leads. */
export const leadTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'new', filters: () => ({ Status: LeadStatus.new }) },
  { name: 'unassigned', filters: () => ({ Status: open, Unassigned: 'true' }) },
  { name: 'mine', filters: ({ userId }) => ({ Status: open, AssignedTo: String(userId) }) },
  { name: 'qualified', filters: () => ({ Status: LeadStatus.qualified }) },
];
