import { buyerNatures, staffNatures } from '../../authorization/natures.ts';
import { everyRecord, type ListTab } from '../../resource/list-tab.ts';

/** What the list of users shows of customers alone. */
export const customerFilters = { Nature: buyerNatures.join() };

/** The tabs over the list that is called customers: the people of the company are in it too. */
export const userTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'customers', filters: () => customerFilters },
  { name: 'staff', filters: () => ({ Nature: staffNatures.join() }) },
];
