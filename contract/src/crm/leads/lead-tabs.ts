import { LeadStatus, openLeadStatuses } from '../../codes/crm-codes.ts';
import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { shiftDay } from '../../values/rome-day.ts';
import { idleDays } from '../activities/idle-days.ts';

const open = openLeadStatuses.join();

/** The tabs over leads. */
export const leadTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'new', filters: () => ({ Status: LeadStatus.new }) },
  { name: 'unassigned', filters: () => ({ Status: open, Unassigned: 'true' }) },
  { name: 'mine', filters: ({ userId }) => ({ Status: open, AssignedTo: String(userId) }) },
  { name: 'idle', filters: ({ today }) => ({ Status: open, LastActivityAtTo: shiftDay(today, -idleDays) }) },
  { name: 'qualified', filters: () => ({ Status: LeadStatus.qualified }) },
];
