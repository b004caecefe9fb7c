import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, dayFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import {
  auditFields,
  day,
  instantOrNull,
  money,
  reference,
  referenceInput,
  referenceOrNull,
  textOrNull,
} from '../../values/kinds.ts';
import { transferItem } from './transfer-account.ts';
import {
  accountSource,
  bankReport,
  TransferBatchState,
  transferBatchState,
  transferEntryState,
} from './transfer-codes.ts';

const row = z.object({
  Id: z.int(),
  Bank: reference,
  /** The name of the file at the bank. */
  MessageId: z.string(),
  ExecutionDate: day,
  State: transferBatchState,
  Count: z.int(),
  Total: money,
  /** How many of its transfers were rejected or came back. */
  Returned: z.int(),
  /** What the bank reported last of the file as a whole. */
  Report: bankReport.nullable(),
  ReleasedBy: referenceOrNull,
  ReleasedAt: instantOrNull,
  SentAt: instantOrNull,
  ...auditFields,
});

/** Transfers that leave one of our accounts by one file; made of refunds and payouts, released by a second person. */
export const transferBatches = resource({
  name: 'TransferBatches',
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Bank: referenceFilter,
    State: codesFilter(TransferBatchState),
    ...range('ExecutionDate', dayFilter),
  },
  orderColumns: ['MessageId', 'ExecutionDate', 'State', 'Count', 'Total', 'CreatedAt'],
});

/** A transfer of a batch. */
const entry = z.object({
  Id: z.int(),
  Item: transferItem,
  Order: referenceOrNull,
  Customer: z.string(),
  ...customerFields,
  EndToEndId: z.string(),
  Amount: money,
  IbanMasked: z.string(),
  Holder: z.string(),
  /** Where the account was known from; null for transfers of before this was noted. */
  Source: accountSource.nullable(),
  /** When the account became known, and who of the staff typed it, took it from the bank line or asked its owner; null where that was not noted. */
  AccountAt: instantOrNull,
  AccountBy: textOrNull,
  State: transferEntryState,
  Report: bankReport.nullable(),
  ReturnCode: textOrNull,
  /** What the code means, in the caller's language. */
  ReturnText: textOrNull,
  DoneAt: instantOrNull,
});
export type TransferEntry = z.infer<typeof entry>;

const edit = { resource: 'TransferBatches', level: AuthorizationLevel.edit } as const;
const view = { resource: 'TransferBatches', level: AuthorizationLevel.view } as const;

/** Our accounts that transfers can leave from, and the first day on which banks carry them out. */
export const transferBanks = endpoint({
  method: 'GET',
  path: '/TransferBatches/Banks',
  summary: 'The accounts that transfers leave from',
  access: view,
  answer: z.object({ FirstDate: day, Banks: z.array(reference) }),
});

/**
 * Proposes a batch. The day is one on which banks settle, from today on and within a month; a refund or payout that is in another
 * batch, has gone, or has no account is refused (a field error).
 */
export const makeTransferBatch = endpoint({
  method: 'POST',
  path: '/TransferBatches',
  summary: 'Proposes a batch of transfers',
  access: edit,
  stepUp: true,
  body: z.strictObject({
    Bank: referenceInput,
    ExecutionDate: day,
    Items: z.array(transferItem).min(1).max(1000),
  }),
  status: 201,
  answer: row,
});

/** The transfers of a batch. */
export const transferEntriesOf = endpoint({
  method: 'GET',
  path: '/TransferBatches/{Id}/Entries',
  summary: 'The transfers of a batch',
  access: view,
  params: recordId,
  answer: z.array(entry),
});

/**
 * Releases a proposed batch. Refused to who proposed it, to who typed an account of it, and to who is paid by it, under whatever
 * account (`ApprovalOwn`); not to who asked a customer for an account, as the customer gave it.
 */
export const releaseTransferBatch = endpoint({
  method: 'POST',
  path: '/TransferBatches/{Id}/Release',
  summary: 'Releases a batch of transfers that somebody else proposed',
  access: edit,
  stepUp: true,
  notWhileActing: true,
  params: recordId,
  answer: row,
});

/** The file for the bank, pain.001.001.09, of a batch that is at the bank or done: it holds whole IBANs. */
export const transferFile = endpoint({
  method: 'GET',
  path: '/TransferBatches/{Id}/File',
  summary: 'The pain.001 file of a batch',
  access: edit,
  stepUp: true,
  params: recordId,
  answer: 'file',
});

/** Says that a released batch goes to the bank (its file can be had from then on), that the bank has booked it, or gives it up. */
export const moveTransferBatch = endpoint({
  method: 'POST',
  path: '/TransferBatches/{Id}/State',
  summary: 'Says that a batch went to the bank, was booked or is given up',
  access: edit,
  stepUp: true,
  params: recordId,
  body: z.strictObject({ State: transferBatchState.extract(['sent', 'done', 'cancelled']) }),
  answer: row,
});

/**
 * Reads a file of the bank about transfers: a pain.002 (accepted, rejected before they were booked) or a camt.054 (booked, come back).
 * What was rejected or came back waits again with the reason. The same file again changes nothing; transfers of others are counted.
 */
export const importTransferReports = endpoint({
  method: 'POST',
  path: '/TransferBatches/Reports/Import',
  summary: 'Reads what the bank reports of transfers',
  access: edit,
  stepUp: true,
  body: z.strictObject({ Text: z.string().min(1).max(900_000) }),
  answer: z.object({
    Accepted: z.int(),
    Rejected: z.int(),
    Returned: z.int(),
    /** What was known before. */
    Known: z.int(),
    /** Transfers that are not ours, or of another amount. */
    Unknown: z.int(),
  }),
});
