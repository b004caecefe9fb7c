import type { WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import type { AskOutcomeCode } from '@circolo/contract/banking/transfers/transfer-codes';
import { t } from '../../messages/messages.ts';

/** What a transfer pays, in a word: the order's number, or that it is credit. */
export const whatOf = ({ Order }: Pick<WaitingTransfer, 'Order'>): string =>
  Order?.Description ?? t('transfers.credit');

/** Who is paid: the association or centre where there is one, else the person. */
export const customerOf = ({ Organisation, Customer }: WaitingTransfer): string => Organisation ?? Customer.Description;

/** What a transfer is recognised by among all that wait. */
export const keyOf = ({ Kind, Id }: Pick<WaitingTransfer, 'Kind' | 'Id'>): string => `${Kind}${Id}`;

/** Its account is known, and nothing is wrong with it. */
export const isReady = ({ Account, Error: code }: WaitingTransfer): boolean => Account !== null && code === null;

/** The customer has a link that can still be answered. */
export const hasLink = ({ LinkUntil }: WaitingTransfer): boolean =>
  LinkUntil !== null && Date.parse(LinkUntil) > Date.now();

/** What is chosen in a dialog. */
export interface TransferChoice {
  has: (transfer: WaitingTransfer) => boolean;
  set: (transfers: readonly WaitingTransfer[], isChosen: boolean) => void;
}

/** Asks customers for their accounts, and what became of it in this dialog. */
export interface AccountRequests {
  busy: boolean;
  ask: (transfers: readonly WaitingTransfer[], again: boolean) => void;
  outcomeOf: (transfer: WaitingTransfer) => AskOutcomeCode | undefined;
}
