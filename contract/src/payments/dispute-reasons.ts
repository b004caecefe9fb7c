import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** Why a buyer disputes a payment: what the codes of all providers come down to. */
export const DisputeReason = {
  /** The holder says that it was not they who paid. */
  unauthorised: 'U',
  /** The holder does not know what the charge is for. */
  unrecognised: 'N',
  notReceived: 'R',
  notAsDescribed: 'Q',
  duplicate: 'D',
  amount: 'A',
  /** A subscription had been cancelled. */
  cancelled: 'C',
  /** A refund was promised and never came. */
  refundMissing: 'F',
  /** The bank could not debit the account: no money, closed, unknown. */
  bank: 'B',
  other: 'O',
} as const;
/** Why a buyer disputes a payment. */
export const disputeReason = enumeration('DisputeReason', DisputeReason);
export type DisputeReasonCode = z.infer<typeof disputeReason>;
