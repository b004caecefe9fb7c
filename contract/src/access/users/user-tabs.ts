import { buyerNatures, staffNatures } from '../../authorization/natures.ts';
import { everyRecord, type ListTab } from '../../resource/list-tab.ts';

/** The tabs over the list that is called customers: the people of the company are in it too. */
export const userTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'customers', filters: () => ({ Nature: buyerNatures.join() }) },
  { name: 'staff', filters: () => ({ Nature: staffNatures.join() }) },
];
