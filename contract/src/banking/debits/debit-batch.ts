import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, dayFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { auditFields, day, instantOrNull, money, reference, referenceInput, textOrNull } from '../../values/kinds.ts';
import {
  DebitBatchState,
  DebitFormat,
  debitBatchState,
  debitEntryState,
  debitFormat,
  debitObstacle,
  debitSequence,
  MandateScheme,
  mandateScheme,
} from './debit-codes.ts';

const row = z.object({
  Id: z.int(),
  Bank: reference,
  /** The name of the file at the bank. */
  MessageId: z.string(),
  CollectionDate: day,
  Scheme: mandateScheme,
  State: debitBatchState,
  Count: z.int(),
  Total: money,
  /** How many of its debits came back. */
  Returned: z.int(),
  SentAt: instantOrNull,
  ...auditFields,
});

/** Direct debits that go to our bank in one file (entities.md section 7); they are made of due orders. */
export const debitBatches = resource({
  name: 'DebitBatches',
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Bank: referenceFilter,
    State: codesFilter(DebitBatchState),
    Scheme: codesFilter(MandateScheme),
    ...range('CollectionDate', dayFilter),
  },
  orderColumns: ['MessageId', 'CollectionDate', 'State', 'Count', 'Total', 'CreatedAt'],
});

/** A debit of a batch. */
const entry = z.object({
  Id: z.int(),
  Order: reference,
  Customer: z.string(),
  ...customerFields,
  EndToEndId: z.string(),
  Amount: money,
  SequenceType: debitSequence,
  IbanMasked: textOrNull,
  MandateReference: textOrNull,
  State: debitEntryState,
  ReturnCode: textOrNull,
  /** What the code means, in the caller's language. */
  ReturnText: textOrNull,
  ReturnedAt: instantOrNull,
});
export type DebitEntry = z.infer<typeof entry>;

/** An order that waits for a debit. */
const due = z.object({
  Order: reference,
  Customer: z.string(),
  ...customerFields,
  Amount: money,
  ExpirationDate: day,
  IbanMasked: textOrNull,
  MandateReference: textOrNull,
  SequenceType: debitSequence.nullable(),
  /** Null: it can be debited. */
  Obstacle: debitObstacle.nullable(),
});
export type DueDebit = z.infer<typeof due>;

const asked = { Scheme: mandateScheme };
const edit = { resource: 'DebitBatches', level: AuthorizationLevel.edit } as const;
const view = { resource: 'DebitBatches', level: AuthorizationLevel.view } as const;

/** Our accounts that debits can be collected with. */
export const debitBanks = endpoint({
  method: 'GET',
  path: '/DebitBatches/Banks',
  summary: 'The accounts that debits are collected with',
  access: view,
  answer: z.array(reference),
});

/** What a batch would hold: orders to be paid by debit through our own bank, those that cannot with the reason. */
export const dueDebits = endpoint({
  method: 'GET',
  path: '/DebitBatches/Due',
  summary: 'Orders that wait for a debit',
  access: view,
  query: z.strictObject(asked),
  /** `FirstDate`: the first day for which customers can still be notified in time. */
  answer: z.object({ FirstDate: day, Debits: z.array(due) }),
});

/**
 * Makes a batch and notifies every customer of the debit. The day has to be one on which banks settle, late enough for
 * the announcement; an order that cannot be debited (any more) is refused.
 */
export const makeDebitBatch = endpoint({
  method: 'POST',
  path: '/DebitBatches',
  summary: 'Makes a batch of debits',
  access: edit,
  stepUp: true,
  body: z.strictObject({
    ...asked,
    Bank: referenceInput,
    CollectionDate: day,
    Orders: z.array(z.int().min(1)).min(1).max(2000),
  }),
  status: 201,
  answer: row,
});

/** The debits of a batch. */
export const debitEntriesOf = endpoint({
  method: 'GET',
  path: '/DebitBatches/{Id}/Entries',
  summary: 'The debits of a batch',
  access: view,
  params: recordId,
  answer: z.array(entry),
});

/** The file for the bank: pain.008.001.08, or .02 for banks that still want it. It holds whole IBANs, so a viewer does not get it. */
export const debitFile = endpoint({
  method: 'GET',
  path: '/DebitBatches/{Id}/File',
  summary: 'The pain.008 file of a batch',
  access: edit,
  stepUp: true,
  params: recordId,
  query: z.strictObject({ Format: debitFormat.default(DebitFormat.present) }),
  answer: 'file',
});

/** Says what became of a whole batch: handed to the bank, booked by it, given up. */
export const moveDebitBatch = endpoint({
  method: 'POST',
  path: '/DebitBatches/{Id}/State',
  summary: 'Says that a batch was sent, booked or given up',
  access: edit,
  stepUp: true,
  params: recordId,
  body: z.strictObject({ State: debitBatchState.exclude(['draft']), ValueDate: day.nullable().default(null) }),
  answer: row,
});

/** A reason code of ISO 20022, such as AM04. */
const returnCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}[A-Z0-9]{2}$/, 'invalidCode');

/** Registers that a debit came back or was rejected: its order is to be paid again. */
export const returnDebit = endpoint({
  method: 'POST',
  path: '/DebitBatches/{Id}/Returns',
  summary: 'Registers a debit that came back',
  access: edit,
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Entry: z.int().min(1), Code: returnCode }),
  answer: z.array(entry),
});

/** Reads the returns in a file of the bank (pain.002, camt.053, camt.054); debits that are not ours are left out. */
export const importReturns = endpoint({
  method: 'POST',
  path: '/DebitBatches/Returns/Import',
  summary: 'Reads returned debits from a file of the bank',
  access: edit,
  stepUp: true,
  body: z.strictObject({ Text: z.string().min(1).max(900_000) }),
  answer: z.object({ Returned: z.int(), Known: z.int(), Unknown: z.int() }),
});
