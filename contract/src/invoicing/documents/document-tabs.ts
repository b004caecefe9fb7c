import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { SdiState } from './document-codes.ts';

const waiting = [SdiState.attempt, SdiState.sent, SdiState.processing].join();
const refused = [SdiState.discarded, SdiState.rejected].join();

/** The tabs over documents: what is to be sent to the exchange system, what it has not answered, what has to be sent again. */
export const documentTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'toSend', filters: () => ({ SdiState: SdiState.notSent }) },
  { name: 'waiting', filters: () => ({ SdiState: waiting }) },
  { name: 'refused', filters: () => ({ SdiState: refused }) },
];
