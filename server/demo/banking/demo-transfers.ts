import { nextBankDay } from '@circolo/contract/banking/debits/bank-days';
import type { TransferItem, WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import { AccountSource, BankReport, TransferBatchState } from '@circolo/contract/banking/transfers/transfer-codes';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { romeDay } from '@circolo/contract/values/rome-day';
import { asc, eq } from 'drizzle-orm';
import { saveAccount } from '../../src/banking/transfers/accounts/transfer-accounts.ts';
import { makeTransfers, sendsTransfers } from '../../src/banking/transfers/make-transfers.ts';
import { moveTransfers } from '../../src/banking/transfers/move-transfers.ts';
import { takeReports } from '../../src/banking/transfers/take-reports.ts';
import { lockItems } from '../../src/banking/transfers/transfer-item.ts';
import { waitingTransfers } from '../../src/banking/transfers/waiting-transfers.ts';
import type { Tx } from '../../src/db/database.ts';
import type { Caller } from '../../src/http/caller.ts';
import { transferEntries } from '../../src/tables/banking/transfer-tables.ts';
import { banks } from '../../src/tables/sales/payment-type-tables.ts';

/** Who makes batches, who releases them, and the key that accounts are sealed with. */
export interface DemoTransfers {
  maker: Caller;
  releaser: Caller;
  secret: Buffer;
  now: Date;
}

const dayLength = 86_400_000;

const itemOf = ({ Kind, Id }: WaitingTransfer): TransferItem => ({ Kind, Id });

async function setAccount(tx: Tx, { maker, secret }: DemoTransfers, waiting: WaitingTransfer, now: Date) {
  const Iban = italianIban('02008', '01600', String(300_000 + waiting.Id).padStart(12, '0'));
  await lockItems(tx, [itemOf(waiting)]);
  const account = { Iban, Holder: waiting.Customer.Description.slice(0, 70), Source: AccountSource.staff };
  await saveAccount(tx, secret, itemOf(waiting), account, { caller: maker, now });
}

async function makeBatch(tx: Tx, demo: DemoTransfers, bankId: number, items: readonly WaitingTransfer[], now: Date) {
  for (const one of items) await setAccount(tx, demo, one, now);
  const asked = { Bank: { Id: bankId }, ExecutionDate: nextBankDay(romeDay(now)), Items: items.map(itemOf) };
  const id = await makeTransfers(tx, asked, { caller: demo.maker, now });
  await moveTransfers(tx, id, TransferBatchState.released, { caller: demo.releaser, now, language: 'it' });
  return id;
}

/** A batch of some days ago: the bank has made one transfer, the other one came back because its account is closed. */
async function pastBatch(tx: Tx, demo: DemoTransfers, bankId: number, items: readonly WaitingTransfer[]) {
  const now = new Date(demo.now.getTime() - 6 * dayLength);
  const id = await makeBatch(tx, demo, bankId, items, now);
  const moving = { caller: demo.maker, now, language: 'it' } as const;
  await moveTransfers(tx, id, TransferBatchState.sent, moving);
  const [entry] = await tx
    .select()
    .from(transferEntries)
    .where(eq(transferEntries.BatchId, id))
    .orderBy(asc(transferEntries.Id))
    .limit(1);
  const rejected = { Name: entry?.EndToEndId ?? '', Report: BankReport.rejected, Code: 'AC04' };
  await takeReports(tx, { files: [], transfers: [rejected], bookings: [] }, { caller: demo.maker, now });
  await moveTransfers(tx, id, TransferBatchState.done, moving);
}

/**
 * Transfers of the demonstration, made of its refunds: a batch that is done in part, one that is released and goes to the bank next, and
 * beside what came back some that wait, with an account and without.
 */
export async function seedDemoTransfers(tx: Tx, demo: DemoTransfers): Promise<void> {
  const [bank] = await tx.select({ Id: banks.Id }).from(banks).where(sendsTransfers).limit(1);
  const [first, second, third, fourth] = await waitingTransfers(tx);
  if (!bank || !first || !second) return;
  await pastBatch(tx, demo, bank.Id, [first, second]);
  if (third) await makeBatch(tx, demo, bank.Id, [third], demo.now);
  if (fourth) await setAccount(tx, demo, fourth, demo.now);
}
