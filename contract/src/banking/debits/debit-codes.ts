import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/** The state of a batch of debits: being prepared, at the bank, booked, given up. */
export const DebitBatchState = { draft: 'D', sent: 'S', booked: 'B', cancelled: 'X' } as const;
/** The state of a batch of debits. */
export const debitBatchState = enumeration('DebitBatchState', DebitBatchState);
export type DebitBatchStateCode = z.infer<typeof debitBatchState>;

/** The rules that a mandate is under: core for everybody, business to business for those who are no consumers. */
export const MandateScheme = { core: 'C', business: 'B' } as const;
/** The scheme of a mandate. */
export const mandateScheme = enumeration('MandateScheme', MandateScheme);
export type MandateSchemeCode = z.infer<typeof mandateScheme>;

/** The version of the message that a bank takes: the one of the rulebooks, or the one before it (italy.md section 2). */
export const DebitFormat = { present: '08', former: '02' } as const;
/** The version of a file of debits. */
export const debitFormat = enumeration('DebitFormat', DebitFormat);
export type DebitFormatCode = z.infer<typeof debitFormat>;

/** Whether a debit is the first of its mandate or one of those after it, as the file for the bank says it. */
export const DebitSequence = { first: 'FRST', recurring: 'RCUR' } as const;
/** The place of a debit among those of its mandate. */
export const debitSequence = enumeration('DebitSequence', DebitSequence);
export type DebitSequenceCode = z.infer<typeof debitSequence>;

/** What became of a debit: under way, money there, returned or rejected. */
export const DebitEntryState = { pending: 'P', settled: 'S', returned: 'R' } as const;
/** The state of a debit. */
export const debitEntryState = enumeration('DebitEntryState', DebitEntryState);

/** Why an order that could be debited is not: no mandate, not in time to be announced, another scheme. */
export const DebitObstacle = {
  noMandate: 'noMandate',
  mandateExpired: 'mandateExpired',
  underWay: 'underWay',
} as const;
/** An obstacle of a debit. */
export const debitObstacle = enumeration('DebitObstacle', DebitObstacle);
export type DebitObstacleCode = z.infer<typeof debitObstacle>;

/** Days between notifying a customer of a debit and the debit (SEPA rulebook, unless agreed otherwise). */
export const preNotificationDays = 14;
