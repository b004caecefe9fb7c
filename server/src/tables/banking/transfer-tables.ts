import type {
  AccountSourceCode,
  BankReportCode,
  TransferBatchStateCode,
  TransferEntryStateCode,
} from '@circolo/contract/banking/transfers/transfer-codes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { auditColumns, cents, code, day, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { banks } from '../sales/payment-type-tables.ts';
import { creditPayouts } from '../sales/payout-tables.ts';
import { orderRefunds } from '../sales/refund-tables.ts';
import { bankLines } from './bank-tables.ts';

/** What a transfer pays: one of the two. A refund that is called off before anything of it left takes its rows along. */
const paidItem = () => ({
  RefundId: reference().references(() => orderRefunds.Id, { onDelete: 'cascade' }),
  PayoutId: reference().references(() => creditPayouts.Id),
});

/** The account that a refund or a payout goes to, and the link by which its owner is asked for it. */
export const transferAccounts = snakeCase.table(
  'transfer_account',
  {
    Id: id(),
    ...paidItem(),
    Holder: text(),
    IbanMasked: text(),
    IbanSealed: text(),
    /** C its owner, B the bank line that brought the money, M their SEPA mandate, S staff. */
    Source: code().$type<AccountSourceCode>(),
    SetAt: instant(),
    SetById: reference(),
    /** Who typed it, here or as the mandate: they do not release it. */
    TypedById: reference(),
    AskedAt: instant(),
    AskedById: reference(),
    LinkHash: text(),
    LinkUntil: instant(),
    /** The owner has answered by the link: it counts once. */
    LinkUsedAt: instant(),
  },
  (t) => [
    unique('transfer_account_refund').on(t.RefundId),
    unique('transfer_account_payout').on(t.PayoutId),
    unique('transfer_account_link').on(t.LinkHash),
    check('transfer_account_one', sql`num_nonnulls(${t.RefundId}, ${t.PayoutId}) = 1`),
  ],
);

/** A file of transfers (pain.001) that goes to our bank. */
export const transferBatches = snakeCase.table(
  'transfer_batch',
  {
    Id: id(),
    BankId: requiredReference(() => banks.Id),
    MessageId: code().notNull().unique(),
    ExecutionDate: day().notNull(),
    /** P proposed, R released, S at the bank, D done, H done in part, X given up. */
    State: code().$type<TransferBatchStateCode>().notNull(),
    Count: integer().notNull(),
    Total: cents().notNull(),
    Report: code().$type<BankReportCode>(),
    ReleasedAt: instant(),
    ReleasedById: reference().references(() => users.Id),
    SentAt: instant(),
    ...auditColumns(),
  },
  (t) => [index().on(t.BankId), index().on(t.State, t.ExecutionDate), index().on(t.ReleasedById)],
);

/** One transfer of a batch, with its account as it was when the batch was proposed: what is released is what leaves. */
export const transferEntries = snakeCase.table(
  'transfer_entry',
  {
    Id: id(),
    BatchId: requiredReference(() => transferBatches.Id),
    ...paidItem(),
    UserId: requiredReference(() => users.Id),
    EndToEndId: code().notNull().unique(),
    Amount: cents().notNull(),
    Holder: text().notNull(),
    IbanMasked: text().notNull(),
    IbanSealed: text().notNull(),
    Source: code().$type<AccountSourceCode>(),
    /** Who of the staff typed the account: they do not release it. */
    TypedById: reference(),
    /** When the account became known, and who of the staff typed it, took it from the bank line or asked its owner. */
    AccountAt: instant(),
    AccountById: reference().references(() => users.Id),
    Remittance: text().notNull(),
    /** P pending, D made, R rejected or come back, X given up. */
    State: code().$type<TransferEntryStateCode>().notNull(),
    Report: code().$type<BankReportCode>(),
    /** The reason code of a rejection or return (ISO 20022, such as AC04). */
    ReturnCode: code(),
    DoneAt: instant(),
    /** The movement of our account by which the bank booked it. */
    LineId: reference().references(() => bankLines.Id),
    /** That movement made it done; else it was noted as made before. */
    ByLine: boolean().notNull().default(false),
    /** The movement of our account by which it came back. */
    ReturnLineId: reference().references(() => bankLines.Id),
  },
  (t) => [
    index().on(t.BatchId),
    index().on(t.UserId),
    index().on(t.AccountById),
    index().on(t.LineId),
    index().on(t.ReturnLineId),
    index().on(t.RefundId),
    index().on(t.PayoutId),
    // Nothing is on its way in two batches.
    uniqueIndex('transfer_entry_refund_once').on(t.RefundId).where(sql`${t.State} = 'P'`),
    uniqueIndex('transfer_entry_payout_once').on(t.PayoutId).where(sql`${t.State} = 'P'`),
    check('transfer_entry_one', sql`num_nonnulls(${t.RefundId}, ${t.PayoutId}) = 1`),
  ],
);
