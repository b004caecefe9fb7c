import { TransferEntryState } from '@circolo/contract/banking/transfers/transfer-codes';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { bankLines } from '../../tables/banking/bank-tables.ts';
import { transferBatches as batches, transferEntries as entries } from '../../tables/banking/transfer-tables.ts';
import { maskedIban } from '../masked-iban.ts';
import { withFile } from './batch-states.ts';
import type { OpenTransfer, OutgoingLine } from './outgoing-matches.ts';

/** Transfers that have left, or may have, and that no movement of these accounts says yet. */
export const openTransfers = (db: Queryable, bankIds: readonly number[]): Promise<OpenTransfer[]> =>
  db
    .select({
      Id: entries.Id,
      BankId: batches.BankId,
      BatchId: batches.Id,
      MessageId: batches.MessageId,
      ExecutionDate: batches.ExecutionDate,
      EndToEndId: entries.EndToEndId,
      Amount: entries.Amount,
      Holder: entries.Holder,
      IbanMasked: entries.IbanMasked,
    })
    .from(entries)
    .innerJoin(batches, eq(batches.Id, entries.BatchId))
    .where(
      and(
        inArray(batches.BankId, [...bankIds]),
        inArray(batches.State, [...withFile]),
        isNull(entries.LineId),
        // One that came back has left before; one that was rejected has not.
        or(eq(entries.State, TransferEntryState.pending), isNotNull(entries.DoneAt)),
      ),
    )
    .orderBy(asc(entries.Id));

type LineRow = Pick<
  typeof bankLines.$inferSelect,
  | 'Id'
  | 'BankId'
  | 'Amount'
  | 'BookingDate'
  | 'Payer'
  | 'PayerIban'
  | 'Remittance'
  | 'EntryReference'
  | 'OriginReference'
>;

/** A stored movement as matching looks at it. */
export const outgoingLineOf = (row: LineRow): OutgoingLine => ({
  Id: row.Id,
  BankId: row.BankId,
  Amount: -row.Amount,
  BookingDate: row.BookingDate,
  Payee: row.Payer,
  IbanMasked: row.PayerIban && maskedIban(row.PayerIban),
  Text: [row.Remittance, row.OriginReference, row.EntryReference].filter(Boolean).join(' '),
});
