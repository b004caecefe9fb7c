import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { shiftDay } from '../../values/rome-day.ts';
import { OrderStatus, unpaidStatuses } from '../codes.ts';

const unpaid = unpaidStatuses.join();

/** The tabs over the orders: what one looks for there every day. */
export const orderTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'toConfirm', filters: () => ({ Status: OrderStatus.pendingConfirm }) },
  { name: 'due', filters: ({ today }) => ({ Status: unpaid, ExpirationDateFrom: today }) },
  { name: 'overdue', filters: ({ today }) => ({ Status: unpaid, ExpirationDateTo: shiftDay(today, -1) }) },
  { name: 'paidToday', filters: ({ today }) => ({ PaidAtFrom: today, PaidAtTo: today }) },
];
