import { SdiState } from '@circolo/contract/invoicing/documents/document-codes';

/** The colours of the states of the exchange system. */
export const sdiTones = {
  [SdiState.notSent]: 'gray',
  [SdiState.attempt]: 'gray',
  [SdiState.sent]: 'blue',
  [SdiState.processing]: 'blue',
  [SdiState.delivered]: 'green',
  [SdiState.accepted]: 'green',
  [SdiState.notDelivered]: 'yellow',
  [SdiState.noResponse]: 'yellow',
  [SdiState.discarded]: 'red',
  [SdiState.rejected]: 'red',
} as const;
