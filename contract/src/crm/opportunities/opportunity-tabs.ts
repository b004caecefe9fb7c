import { OpportunityStatus, openOpportunityStatuses } from '../../codes/crm-codes.ts';
import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { shiftDay } from '../../values/rome-day.ts';
import { idleDays } from '../activities/idle-days.ts';

const Status = openOpportunityStatuses.join();

/** The tabs over opportunities. */
export const opportunityTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'open', filters: () => ({ Status }) },
  { name: 'mine', filters: ({ userId }) => ({ Status, AssignedTo: String(userId) }) },
  { name: 'late', filters: () => ({ Status, Late: 'true' }) },
  { name: 'noNext', filters: () => ({ Status, NoNextActivity: 'true' }) },
  { name: 'idle', filters: ({ today }) => ({ Status, LastActivityAtTo: shiftDay(today, -idleDays) }) },
  { name: 'won', filters: () => ({ Status: OpportunityStatus.success }) },
];
