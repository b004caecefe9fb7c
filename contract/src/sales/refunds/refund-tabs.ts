import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { RefundState } from './refund.ts';

/** The tabs over refunds: what is still to be sent, on its way, gone wrong, done. */
export const refundTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'requested', filters: () => ({ State: RefundState.requested }) },
  { name: 'sent', filters: () => ({ State: RefundState.sent }) },
  { name: 'failed', filters: () => ({ State: RefundState.failed }) },
  { name: 'done', filters: () => ({ State: RefundState.done }) },
];
