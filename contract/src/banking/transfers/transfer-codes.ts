import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/** What a transfer of ours pays: a refund of an order, or credit that a customer has on account. */
export const TransferKind = { refund: 'R', payout: 'C' } as const;
/** What a transfer pays. */
export const transferKind = enumeration('TransferKind', TransferKind);

/** Where the account that a transfer goes to is known from: its owner, the bank line that brought the money, their SEPA mandate, staff. */
export const AccountSource = { customer: 'C', bankLine: 'B', mandate: 'M', staff: 'S' } as const;
/** Where an account is known from. */
export const accountSource = enumeration('AccountSource', AccountSource);
export type AccountSourceCode = z.infer<typeof accountSource>;

/**
 * What became of asking a customer for an account: a mail with a link is on its way; one of before can still be answered; there is no
 * address to write to; nothing waits for an account any more.
 */
export const AskOutcome = { asked: 'A', open: 'O', noAddress: 'N', over: 'X' } as const;
/** What became of asking a customer. */
export const askOutcome = enumeration('AskOutcome', AskOutcome);
export type AskOutcomeCode = z.infer<typeof askOutcome>;

/** The state of a batch of transfers: proposed, released by a second person, at the bank, done, done in part, given up. */
export const TransferBatchState = {
  proposed: 'P',
  released: 'R',
  sent: 'S',
  done: 'D',
  partlyDone: 'H',
  cancelled: 'X',
} as const;
/** The state of a batch of transfers. */
export const transferBatchState = enumeration('TransferBatchState', TransferBatchState);
export type TransferBatchStateCode = z.infer<typeof transferBatchState>;

/** What became of a transfer of a batch: under way, made, rejected or come back, given up with its batch. */
export const TransferEntryState = { pending: 'P', done: 'D', returned: 'R', cancelled: 'X' } as const;
/** The state of a transfer of a batch. */
export const transferEntryState = enumeration('TransferEntryState', TransferEntryState);
export type TransferEntryStateCode = z.infer<typeof transferEntryState>;

/** What the bank reports of a file or a transfer before it is booked (ISO 20022, pain.002). */
export const BankReport = {
  received: 'RCVD',
  technical: 'ACTC',
  profile: 'ACCP',
  changed: 'ACWC',
  partly: 'PART',
  pending: 'PDNG',
  inProcess: 'ACSP',
  settled: 'ACSC',
  credited: 'ACCC',
  rejected: 'RJCT',
} as const;
/** What the bank reports. */
export const bankReport = enumeration('BankReport', BankReport);
export type BankReportCode = z.infer<typeof bankReport>;

/** Why a movement of our account seems to be a transfer, or all of a batch. */
export const TransferSign = {
  reference: 'reference',
  batch: 'batch',
  iban: 'iban',
  holder: 'holder',
  joined: 'joined',
  amount: 'amount',
  otherDay: 'otherDay',
} as const;
/** Why a movement seems to be a transfer. */
export const transferSign = enumeration('TransferSign', TransferSign);
export type TransferSignCode = z.infer<typeof transferSign>;
