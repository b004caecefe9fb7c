import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** What personal data is processed for (art. 30 GDPR). They are shown in this order. */
export const ProcessingActivity = {
  /** People's accounts, their associations, and what they set for themselves. */
  accounts: 'ACC',
  /** Signing in, and what protects it. */
  security: 'SEC',
  /** Orders, what customers own, withdrawals, documents. */
  sales: 'ORD',
  payments: 'PAY',
  /** Saved ways to pay, mandates, debits and statements of the bank. */
  mandates: 'MND',
  /** Reminders, and the estimate of who will not renew. */
  renewals: 'REN',
  /** Leads and opportunities. */
  crm: 'CRM',
  /** Appointments, and what is synchronised with Google. */
  agenda: 'AGE',
  marketing: 'MKT',
  /** E-mails and text messages. */
  messages: 'MSG',
  /** Notes and attachments of staff. */
  support: 'SUP',
  trials: 'DEM',
  /** Exports, imports and uploaded files. */
  files: 'FIL',
  /** The history of changes, and what can be undone. */
  history: 'HIS',
  /** What people ask for their own data. */
  rights: 'RGT',
  /** What the tag manager measures of visitors who accept it. */
  statistics: 'STA',
} as const;
/** What personal data is processed for. */
export const processingActivity = enumeration('ProcessingActivity', ProcessingActivity);
export type ProcessingActivityCode = z.infer<typeof processingActivity>;

/** What makes a processing lawful: the letter of art. 6(1) GDPR. */
export const LegalBasis = { consent: 'A', contract: 'B', law: 'C', interest: 'F' } as const;
/** What makes a processing lawful. */
export const legalBasis = enumeration('LegalBasis', LegalBasis);
export type LegalBasisCode = z.infer<typeof legalBasis>;

/** Whom data is about. */
export const DataSubject = { visitors: 'V', leads: 'L', customers: 'C', staff: 'S', payers: 'P' } as const;
/** Whom data is about. */
export const dataSubject = enumeration('DataSubject', DataSubject);
export type DataSubjectCode = z.infer<typeof dataSubject>;

/** Who else gets data. */
export const RecipientKind = {
  /** Who runs the machines. */
  hosting: 'HST',
  /** Who runs the database, where it is on another host. */
  database: 'DBS',
  stripe: 'STR',
  paypal: 'PPL',
  mollie: 'MOL',
  bank: 'BNK',
  mailServer: 'MTA',
  sms: 'SMS',
  google: 'GOO',
  identityProvider: 'IDP',
  tagManager: 'TAG',
  /** The European Commission, which checks VAT numbers. */
  vies: 'VIE',
  /** Other systems that are notified of what happens. */
  webhook: 'WHK',
} as const;
/** Who else gets data. */
export const recipientKind = enumeration('RecipientKind', RecipientKind);
export type RecipientKindCode = z.infer<typeof recipientKind>;

/** Whether a recipient acts for us (art. 28 GDPR) or decides itself what it does with the data. */
export const RecipientRole = { processor: 'P', controller: 'C' } as const;
/** Whether a recipient acts for us. */
export const recipientRole = enumeration('RecipientRole', RecipientRole);
export type RecipientRoleCode = z.infer<typeof recipientRole>;

/** What a transfer rests on: none outside of the EEA, an adequacy decision (art. 45), safeguards of the contract (art. 46). */
export const TransferBasis = { none: 'N', adequacy: 'A', safeguards: 'S' } as const;
/** What a transfer rests on. */
export const transferBasis = enumeration('TransferBasis', TransferBasis);
export type TransferBasisCode = z.infer<typeof transferBasis>;
