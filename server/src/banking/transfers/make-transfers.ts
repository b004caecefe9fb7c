import { isBankDay, nextBankDay } from '@circolo/contract/banking/debits/bank-days';
import type { TransferItem } from '@circolo/contract/banking/transfers/transfer-account';
import {
  AccountSource,
  TransferBatchState,
  TransferEntryState,
} from '@circolo/contract/banking/transfers/transfer-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { dayText, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { randomCode } from '../../resource/random-code.ts';
import { transferAccounts, transferBatches, transferEntries } from '../../tables/banking/transfer-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { columnsOf, lockItems, takeItem } from './transfer-item.ts';
import { waitingTransfers } from './waiting-transfers.ts';

/** A batch as it is asked for. */
interface AskedTransfers {
  Bank: { Id: number };
  ExecutionDate: string;
  Items: readonly TransferItem[];
}

const daysAhead = 31;

/** Accounts that transfers can leave from. */
export const sendsTransfers: SQL | undefined = and(eq(banks.Active, true), eq(banks.UseForTransfers, true));

/** The first day on which a transfer that is proposed now can leave. */
export const firstExecution = (now: Date): string => nextBankDay(romeDay(now));

/** So that a reference of another copy of the database is not taken for ours. */
const suffixLength = 4;

function assertExecutionDay(day: string, now: Date): void {
  const min = firstExecution(now);
  const max = shiftDay(romeDay(now), daysAhead);
  if (day < min) throw fieldProblem('ExecutionDate', 'tooEarly', { min: dayText(min) });
  if (day > max) throw fieldProblem('ExecutionDate', 'dateRange');
  if (!isBankDay(day)) throw fieldProblem('ExecutionDate', 'bankClosed', { next: dayText(nextBankDay(day)) });
}

/** Where an account is known from, since when and by whom of the staff. */
const originOf = ({ Source, SetAt, SetById, TypedById, AskedById }: typeof transferAccounts.$inferSelect) => ({
  Source,
  // Of before it was noted.
  TypedById: TypedById ?? (Source === AccountSource.staff ? SetById : null),
  AccountAt: SetAt,
  AccountById: Source === AccountSource.customer ? AskedById : SetById,
});

/** What waits, with its whole account, for an item that is locked and now is the batch's. */
async function takeWaiting(tx: Tx, item: TransferItem, now: Date) {
  const [waiting] = await waitingTransfers(tx, item);
  const { RefundId, PayoutId } = columnsOf(item);
  const isOf =
    RefundId === null ? eq(transferAccounts.PayoutId, PayoutId ?? 0) : eq(transferAccounts.RefundId, RefundId);
  const [account] = await tx.select().from(transferAccounts).where(isOf);
  if (!waiting || !account?.IbanSealed || !account.IbanMasked || !account.Holder)
    throw fieldProblem('Items', 'notAllowed');
  if (!(await takeItem(tx, item, now))) throw fieldProblem('Items', 'notAllowed');
  const { IbanSealed, IbanMasked, Holder } = account;
  return { item, waiting, Amount: toCents(waiting.Amount), IbanSealed, IbanMasked, Holder, ...originOf(account) };
}

type TransferTaken = Awaited<ReturnType<typeof takeWaiting>>;

function entryOf(BatchId: number, { item, waiting, ...account }: TransferTaken) {
  const EndToEndId = `TRF-${BatchId}-${item.Kind}${item.Id}-${randomCode(suffixLength)}`;
  return {
    ...columnsOf(item),
    BatchId,
    UserId: waiting.Customer.Id,
    EndToEndId,
    ...account,
    Remittance: `${waiting.Order ? `Rimborso ordine ${waiting.Order.Description}` : 'Credito'} ${EndToEndId}`,
    State: TransferEntryState.pending,
  };
}

/** Proposes a batch: what it takes is on its way from now on, and waits for somebody else's release. See the contract for the refusals. */
export async function makeTransfers(
  tx: Tx,
  { Bank, ExecutionDate, Items }: AskedTransfers,
  { caller, now }: { caller: Caller; now: Date },
): Promise<number> {
  assertExecutionDay(ExecutionDate, now);
  const [bank] = await tx
    .select({ Id: banks.Id })
    .from(banks)
    .where(and(eq(banks.Id, Bank.Id), sendsTransfers));
  if (!bank) throw fieldProblem('Bank', 'unknownRecord');
  await lockItems(tx, Items);
  const taken: TransferTaken[] = [];
  for (const item of Items) taken.push(await takeWaiting(tx, item, now));
  const at = now.toISOString();
  const Total = taken.reduce((sum, { Amount }) => sum + Amount, 0);
  const author = authorId(caller);
  const MessageId = `TRF-${romeDay(now).replaceAll('-', '')}-${randomCode(2 * suffixLength)}`;
  const [made] = await tx
    .insert(transferBatches)
    .values({
      BankId: bank.Id,
      MessageId,
      ExecutionDate,
      State: TransferBatchState.proposed,
      Count: taken.length,
      Total,
      CreatedAt: at,
      UpdatedAt: at,
      CreatedById: author,
      UpdatedById: author,
    })
    .returning({ Id: transferBatches.Id });
  const { Id } = orNotFound(made);
  await tx.insert(transferEntries).values(taken.map((one) => entryOf(Id, one)));
  const After = { Id, MessageId, ExecutionDate, Count: taken.length, Total: fromCents(Total) };
  await recordChange(tx, caller, { Resource: 'TransferBatches', RecordId: Id, Action: 'Create', After });
  return Id;
}
