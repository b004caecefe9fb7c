import type { PostingName } from '@circolo/contract/ledger/postings';
import { sql } from 'drizzle-orm';
import { check, index, smallint, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { cents, code, day, id, instant, reference } from '../../db/columns.ts';

/**
 * The double entries of all money, in cents: each row moves an amount from the credited account to the debited one, so that
 * all accounts add up to nothing by construction. Append only, by triggers; a mistake is mended by a posting the other way
 * round. It names people and records by their keys alone, as the law wants books to outlive them.
 */
export const ledgerTransfers = snakeCase.table(
  'ledger_transfer',
  {
    Id: id(),
    /** What the posting comes from, once: `payment/60/received/0`. */
    Key: text().notNull(),
    /** The place in the posting's row of the table of postings. */
    Leg: smallint().notNull(),
    Posting: code().$type<PostingName>().notNull(),
    Debit: code().notNull(),
    Credit: code().notNull(),
    Amount: cents().notNull(),
    At: instant().notNull(),
    /** The bank's day where it has one, else the day in Italy. */
    Day: day().notNull(),
    UserId: reference(),
    OrderId: reference(),
    PaymentId: reference(),
    RefundId: reference(),
  },
  (t) => [
    unique('ledger_transfer_once').on(t.Key, t.Leg),
    index().on(t.Day, t.Id),
    index().on(t.Debit, t.Day),
    index().on(t.Credit, t.Day),
    index().on(t.UserId),
    index().on(t.OrderId),
    index().on(t.PaymentId),
    index().on(t.RefundId),
    check('ledger_transfer_amount', sql`${t.Amount} > 0`),
    check('ledger_transfer_accounts', sql`${t.Debit} <> ${t.Credit}`),
  ],
);
