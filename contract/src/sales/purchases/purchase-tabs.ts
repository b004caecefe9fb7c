import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { shiftDay } from '../../values/rome-day.ts';
import { PurchaseKind, PurchaseState } from '../codes.ts';

/** An end within so many days asks for a renewal. */
const soon = 30;

/** The tabs over what customers own. */
export const purchaseTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'active', filters: () => ({ State: PurchaseState.active }) },
  {
    name: 'expiring',
    filters: ({ today }) => ({
      Kind: PurchaseKind.subscription,
      State: PurchaseState.active,
      EndDateFrom: today,
      EndDateTo: shiftDay(today, soon),
    }),
  },
  { name: 'paused', filters: () => ({ State: PurchaseState.paused }) },
  { name: 'suspended', filters: () => ({ State: PurchaseState.suspended }) },
  { name: 'expired', filters: () => ({ State: PurchaseState.expired }) },
];
