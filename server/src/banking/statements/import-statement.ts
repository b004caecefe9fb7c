import type { StatementPreview } from '@circolo/contract/banking/bank-statement';
import { BankLineState, StatementFormat } from '@circolo/contract/banking/codes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { payoutsByStatement } from '../../settlements/payouts/payout-lines.ts';
import { bankLines, bankStatements, statementMappings } from '../../tables/banking/bank-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { returnByStatement } from '../transfers/return-lines.ts';
import { payByStatement } from '../transfers/transfer-lines.ts';
import { fingerprints } from './movement.ts';
import type { ReceivedStatement } from './receive-statement.ts';

const samples = 8;
const unreadShown = 10;
const batch = 500;

/** Those of the fingerprints that another file of the account has brought. */
async function knownOf(db: Queryable, BankId: number, prints: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < prints.length; start += batch) {
    const part = prints.slice(start, start + batch);
    const rows = await db
      .select({ Fingerprint: bankLines.Fingerprint })
      .from(bankLines)
      .where(and(eq(bankLines.BankId, BankId), inArray(bankLines.Fingerprint, part)));
    for (const { Fingerprint } of rows) known.add(Fingerprint);
  }
  return known;
}

/** What a file is, before it is taken in. */
export async function previewOf(db: Queryable, read: ReceivedStatement): Promise<StatementPreview> {
  const known = await knownOf(db, read.BankId, fingerprints(read.Movements));
  return {
    Format: read.Format,
    Headings: read.Headings,
    Columns: read.Columns,
    Missing: read.Missing,
    Samples: read.Movements.slice(0, samples).map((one) => ({ ...one, Amount: fromCents(one.Amount) })),
    Lines: read.Movements.length,
    Known: known.size,
    Unread: read.Unread.slice(0, unreadShown),
    UnreadCount: read.Unread.length,
  };
}

/** One import at a time for an account, and the same file once. What refers to the account need not wait: no circle with locked orders. */
async function assertNewStatement(tx: Tx, { BankId, FileHash }: ReceivedStatement): Promise<void> {
  await tx.select({ Id: banks.Id }).from(banks).where(eq(banks.Id, BankId)).for('no key update');
  const [same] = await tx
    .select({ CreatedAt: bankStatements.CreatedAt })
    .from(bankStatements)
    .where(and(eq(bankStatements.BankId, BankId), eq(bankStatements.FileHash, FileHash)));
  if (!same) return;
  const [year, month, day] = romeDay(new Date(same.CreatedAt)).split('-');
  throw problem('StatementKnown', { parameters: { date: `${day}/${month}/${year}` } });
}

async function rememberColumns(tx: Tx, { BankId, Format, Columns }: ReceivedStatement, now: Date): Promise<void> {
  if (Format !== StatementFormat.csv) return;
  const stored = { Columns: Columns as Record<string, string>, UpdatedAt: now.toISOString() };
  await tx
    .insert(statementMappings)
    .values({ BankId, ...stored })
    .onConflictDoUpdate({ target: statementMappings.BankId, set: stored });
}

/**
 * Takes in a statement: its movements that no other file has brought, the transfers of ours that they surely are, or brought back, and
 * the payouts of providers that they surely brought. Answers its id and how many of each.
 */
export async function importStatement(
  tx: Tx,
  read: ReceivedStatement,
  { caller, now }: { caller: Caller; now: Date },
): Promise<{ Id: number; Added: number; Known: number; Transfers: number; Returned: number; Payouts: number }> {
  if (read.Missing.length > 0) throw fieldProblem(read.Missing[0] ?? 'Columns', 'required');
  if (read.Movements.length === 0) throw problem('StatementUnreadable');
  await assertNewStatement(tx, read);
  const at = now.toISOString();
  const author = authorId(caller);
  const common = { BankId: read.BankId, CreatedAt: at, CreatedById: author, UpdatedAt: at, UpdatedById: author };
  const days = read.Movements.map(({ BookingDate }) => BookingDate).sort();
  const { FileName, FileHash, Format } = read;
  const file = { FileName, FileHash, Format, FromDate: days.at(0), ToDate: days.at(-1), LineCount: 0 };
  const [made] = await tx
    .insert(bankStatements)
    .values({ ...common, ...file })
    .returning({ Id: bankStatements.Id });
  const Id = made?.Id ?? 0;
  const prints = fingerprints(read.Movements);
  let Added = 0;
  for (let start = 0; start < read.Movements.length; start += batch) {
    const rows = read.Movements.slice(start, start + batch).map((one, index) => ({
      ...one,
      ...common,
      StatementId: Id,
      Fingerprint: prints[start + index] ?? '',
      State: one.Amount > 0 ? BankLineState.new : BankLineState.outgoing,
    }));
    const added = await tx.insert(bankLines).values(rows).onConflictDoNothing().returning({ Id: bankLines.Id });
    Added += added.length;
  }
  await tx.update(bankStatements).set({ LineCount: Added }).where(eq(bankStatements.Id, Id));
  await rememberColumns(tx, read, now);
  const After = { Id, FileName, LineCount: Added };
  await recordChange(tx, caller, { Resource: 'BankStatements', RecordId: Id, Action: 'Create', After });
  const Transfers = await payByStatement(tx, Id, { caller, now });
  const Returned = await returnByStatement(tx, Id, { caller, now });
  const Payouts = await payoutsByStatement(tx, Id, { caller, now });
  return { Id, Added, Known: read.Movements.length - Added, Transfers, Returned, Payouts };
}

/** Movements of a statement that wait to be matched, as a column. */
export const toMatch =
  sql<number>`(select count(*) from ${bankLines} line where line.statement_id = ${bankStatements}.id and line.state in ('N', 'P'))`.mapWith(
    Number,
  );
