import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** What a bank statement is written in: a CSV file of the bank, or CAMT.053. */
export const StatementFormat = { csv: 'CSV', camt: 'CAMT' } as const;
/** The format of a bank statement. */
export const statementFormat = enumeration('StatementFormat', StatementFormat);
export type StatementFormatCode = z.infer<typeof statementFormat>;

/** The state of a movement of an account: new, partly matched, matched, left aside, money that went out. */
export const BankLineState = { new: 'N', partial: 'P', matched: 'M', ignored: 'I', outgoing: 'O' } as const;
/** The state of a movement. */
export const bankLineState = enumeration('BankLineState', BankLineState);

/** Why a movement seems to pay an order. */
export const MatchReason = {
  reference: 'reference',
  correctedReference: 'correctedReference',
  number: 'number',
  amount: 'amount',
  iban: 'iban',
  payer: 'payer',
  joined: 'joined',
  split: 'split',
  under: 'under',
  over: 'over',
  before: 'before',
  several: 'several',
  late: 'late',
  paid: 'paid',
  refunded: 'refunded',
  manual: 'manual',
} as const;
/** A reason of a match. */
export const matchReason = enumeration('MatchReason', MatchReason);
export type MatchReasonCode = z.infer<typeof matchReason>;

/** From here on a suggestion is confirmed together with all others that are as sure. */
export const sureConfidence = 95;
/** From here on a suggestion is likely; below it is weak, and looks so. */
export const likelyConfidence = 70;

/** What becomes of money beyond what an order costs: credit on account, or back by bank transfer. */
export const SurplusUse = { credit: 'C', transfer: 'T' } as const;
export const surplusUse = enumeration('SurplusUse', SurplusUse);
export type SurplusUseCode = z.infer<typeof surplusUse>;

/** The fields of a movement that a column of a bank's CSV can fill. */
export const statementFields = [
  'BookingDate',
  'ValueDate',
  'Amount',
  'In',
  'Out',
  'Payer',
  'PayerIban',
  'Remittance',
  'EntryReference',
] as const;
export type StatementFieldName = (typeof statementFields)[number];
