import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/** What a person of the staff does that makes money leave. */
export const MoneyActKind = {
  /** Money of an order goes back: the way it came, by transfer or as credit. */
  refund: 'R',
  /** An order is put to refunded, with all that is left of it. */
  orderRefunded: 'O',
  /** A refund that failed is made by transfer. */
  transfer: 'T',
  /** A customer's plan is changed, and what is left of the old one goes back. */
  planSwitch: 'S',
  /** What a movement of the bank brought beyond the order goes back. */
  bankSurplus: 'B',
  /** The same of a SEPA debit. */
  debitSurplus: 'D',
  /** Credit on account is paid out by transfer. */
  payout: 'P',
  /** A buyer's dispute is accepted: they keep the money. */
  acceptDispute: 'A',
} as const;
/** What a person of the staff does that makes money leave. */
export const moneyActKind = enumeration('MoneyActKind', MoneyActKind);
export type MoneyActKindCode = z.infer<typeof moneyActKind>;

/** An approval is waiting, given (and the act carried out), refused, withdrawn by its requester, or too late. */
export const ApprovalState = { waiting: 'W', given: 'G', refused: 'R', withdrawn: 'X', expired: 'E' } as const;
/** The state of a request for approval. */
export const approvalState = enumeration('ApprovalState', ApprovalState);
export type ApprovalStateCode = z.infer<typeof approvalState>;

/** How long a request waits for somebody. */
export const approvalDays = 7;
