import type { WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { t } from '../../messages/messages.ts';

/** What a transfer pays, in a word: the order's number, or that it is credit. */
export const whatOf = ({ Order }: Pick<WaitingTransfer, 'Order'>): string =>
  Order?.Description ?? t('transfers.credit');

/** What a transfer is recognised by among all that wait. */
export const keyOf = ({ Kind, Id }: Pick<WaitingTransfer, 'Kind' | 'Id'>): string => `${Kind}${Id}`;
