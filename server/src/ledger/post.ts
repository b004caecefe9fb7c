import { LedgerAccount } from '@circolo/contract/ledger/account-kinds';
import {
  type PostingAccount,
  type PostingAmounts,
  type PostingName,
  postings,
} from '@circolo/contract/ledger/postings';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../tables/access/user-tables.ts';
import { ledgerTransfers } from '../tables/ledger/ledger-tables.ts';
import { account, type MoneySource, moneyAccount, ownedByCustomers } from './accounts.ts';

/** What a posting is about. */
export interface PostingSubject {
  /** What it comes from, unique for each time that it happens. */
  Key: string;
  now: Date;
  /** The bank's day, `yyyy-MM-dd`; left out: today in Italy. */
  Day?: string | null;
  /** Null: about no customer, such as a fee. */
  UserId: number | null;
  OrderId?: number | null;
  PaymentId?: number | null;
  RefundId?: number | null;
  /** Where the money of a payment is; left out: at a bank that is not named. */
  source?: Omit<MoneySource, 'UserId'>;
}

const nowhere = { Provider: null, BankId: null };

function customerOf({ Key, UserId }: PostingSubject): number {
  if (UserId === null) throw new Error(`The posting ${Key} is about a customer and names none`);
  return UserId;
}

function accountOf(name: PostingAccount, subject: PostingSubject): string {
  const { source = nowhere } = subject;
  switch (name) {
    case 'money':
      return moneyAccount({ ...source, UserId: customerOf(subject) });
    case 'receivable':
    case 'wallet':
    case 'refundsPayable':
      return account(LedgerAccount[name], customerOf(subject));
    case 'clearing':
    case 'fees':
    case 'disputesHeld':
      return account(LedgerAccount[name], source.Provider ?? 'none');
    case 'bank':
      return account(LedgerAccount.bank, source.BankId ?? 0);
    default:
      return account(LedgerAccount[name]);
  }
}

type TransferRow = typeof ledgerTransfers.$inferInsert;

/** Whether a row has the accounts of another one: of a customer who was merged since, those are the other customer's. */
async function isSameAccounts(tx: Tx, stored: TransferRow, row: TransferRow): Promise<boolean> {
  if (stored.Debit === row.Debit && stored.Credit === row.Credit) return true;
  const passed = (name: string): string => {
    const [kind = ''] = name.split(':');
    return ownedByCustomers.includes(kind) ? `${kind}:${row.UserId}` : name;
  };
  if (passed(stored.Debit) !== row.Debit || passed(stored.Credit) !== row.Credit) return false;
  const [merged] = await tx
    .select({ Id: users.Id })
    .from(users)
    .where(and(eq(users.Id, stored.UserId ?? 0), eq(users.MergedIntoId, row.UserId ?? 0)));
  return merged !== undefined;
}

/** Refuses a key that was used for something else: it would lose money without a word. */
async function assertSame(tx: Tx, rows: readonly TransferRow[]): Promise<void> {
  for (const row of rows) {
    const [stored] = await tx
      .select()
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers.Key, row.Key), eq(ledgerTransfers.Leg, row.Leg)));
    if (!stored || stored.Amount !== row.Amount || !(await isSameAccounts(tx, stored, row)))
      throw new Error(`The posting ${row.Key} is in the ledger with another amount or account`);
  }
}

/**
 * Writes a posting of the table into the ledger, in the transaction of what it comes from. The same `Key` again changes
 * nothing; with other accounts or amounts it throws, and so does an amount that is no whole number of cents or below
 * nothing. Amounts of nothing are left out. Answers whether anything was new.
 * @example await post(tx, 'paymentReceived', [12_200], { Key: 'payment/60/received/0', now, UserId, OrderId, source })
 */
export async function post<Name extends PostingName>(
  tx: Tx,
  name: Name,
  amounts: PostingAmounts<Name>,
  subject: PostingSubject,
): Promise<boolean> {
  const { Key, now, UserId, OrderId = null, PaymentId = null, RefundId = null } = subject;
  const about = { Key, Posting: name, At: now.toISOString(), Day: subject.Day ?? romeDay(now), UserId };
  const rows = postings[name].flatMap(([debit, credit], Leg) => {
    const Amount = amounts[Leg] ?? 0;
    if (!Number.isSafeInteger(Amount) || Amount < 0) throw new Error(`The posting ${Key} is of ${Amount} cents`);
    if (Amount === 0) return [];
    const accounts = { Debit: accountOf(debit, subject), Credit: accountOf(credit, subject) };
    return [{ ...about, Leg, ...accounts, Amount, OrderId, PaymentId, RefundId }];
  });
  if (rows.length === 0) return false;
  const made = await tx
    .insert(ledgerTransfers)
    .values(rows)
    .onConflictDoNothing({ target: [ledgerTransfers.Key, ledgerTransfers.Leg] })
    .returning({ Id: ledgerTransfers.Id });
  if (made.length < rows.length) await assertSame(tx, rows);
  return made.length > 0;
}
