import { isBankDay, nextBankDay } from '@circolo/contract/banking/debits/bank-days';
import {
  DebitBatchState,
  DebitEntryState,
  DebitSequence,
  type DebitSequenceCode,
  type MandateSchemeCode,
  preNotificationDays,
} from '@circolo/contract/banking/debits/debit-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import { fromCents } from '@circolo/contract/values/money';
import { dayText, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { paymentProviders } from '../../payments/port/providers.ts';
import { recordChange } from '../../resource/audit.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { collectsDebits } from '../../sales/payment-types/own-mandates.ts';
import { debitBatches, debitEntries } from '../../tables/banking/bank-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { MandateSequence, StoredMethodState } from '../../tables/sales/payment-method-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { amendedFrom, lockMandate } from './amend-mandate.ts';
import { announceDebit } from './announce-debit.ts';
import { type DueOrder, dueOrders } from './due-debits.ts';
import { sepaId } from './sepa-text.ts';

/** A batch as it is asked for. */
export interface AskedBatch {
  Bank: { Id: number };
  CollectionDate: string;
  Scheme: MandateSchemeCode;
  Orders: readonly number[];
}

/** Who makes a batch, and when. */
export interface BatchContext {
  api: Pick<Api, 'now' | 'db'>;
  caller: Caller;
  now: Date;
}

/** The first day on which a debit can be collected that is announced now. */
export const firstCollection = (now: Date): string => nextBankDay(shiftDay(romeDay(now), preNotificationDays));

async function bankFor(tx: Tx, id: number) {
  const [bank] = await tx
    .select()
    .from(banks)
    .where(and(eq(banks.Id, id), collectsDebits));
  if (!bank) throw fieldProblem('Bank', 'unknownRecord');
  return bank;
}

function assertDebitDay(day: string, now: Date): void {
  const min = firstCollection(now);
  if (day < min) throw fieldProblem('CollectionDate', 'tooEarly', { min: dayText(min) });
  if (!isBankDay(day)) throw fieldProblem('CollectionDate', 'bankClosed', { next: dayText(nextBankDay(day)) });
}

/** Locks the orders by their number and reads what is due of them then. */
async function lockDue(tx: Tx, { api, now }: BatchContext, { Orders, Scheme }: AskedBatch): Promise<DueOrder[]> {
  const ids = [...new Set(Orders)].sort((a, b) => a - b);
  for (const id of ids) await lockOrder(tx, id);
  const providers = paymentProviders(api.db);
  const due = await dueOrders(tx, Scheme, { now, providers, only: inArray(orders.Id, ids) });
  if (due.length < ids.length || due.some(({ Obstacle }) => Obstacle !== null))
    throw fieldProblem('Orders', 'notAllowed');
  return due;
}

/** How the file for the bank names the next debit of a mandate. */
export const debitSequenceOf = ({ SequenceType }: { SequenceType: string | null }): DebitSequenceCode =>
  SequenceType === MandateSequence.recurring ? DebitSequence.recurring : DebitSequence.first;

async function addDebit(
  tx: Tx,
  batch: { Id: number; BankId: number; CollectionDate: string },
  due: DueOrder,
  making: BatchContext,
) {
  const { order } = due;
  if (!due.mandate) return;
  const mandate = await lockMandate(tx, due.mandate.Id);
  // Removed while the file was made.
  if (mandate.State === StoredMethodState.deleted) throw fieldProblem('Orders', 'notAllowed');
  const { caller, now, api } = making;
  const at = now.toISOString();
  const EndToEndId = sepaId(`SDD-${batch.Id}-${order.Number}`, 35);
  const [payment] = await tx
    .insert(orderPayments)
    .values({
      OrderId: order.Id,
      Vector: PaymentVector.sepaDebit,
      Amount: order.Due,
      Date: at,
      UpdatedAt: at,
      Reference: EndToEndId,
      State: AttemptState.pending,
      UserPaymentMethodId: mandate.Id,
      OffSession: true,
      RegisteredById: authorId(caller),
    })
    .returning({ Id: orderPayments.Id });
  await tx.insert(debitEntries).values({
    BatchId: batch.Id,
    OrderId: order.Id,
    PaymentId: payment?.Id ?? 0,
    MethodId: mandate.Id,
    EndToEndId,
    Amount: order.Due,
    SequenceType: debitSequenceOf(mandate),
    AmendedFrom: await amendedFrom(tx, mandate),
    PreNotifiedAt: at,
    State: DebitEntryState.pending,
  });
  await tx.update(orders).set({ UserPaymentMethodId: mandate.Id }).where(eq(orders.Id, order.Id));
  await announceDebit(tx, api, { order, mandate, batch });
}

/**
 * Makes a batch of debits and notifies every customer of theirs in the same transaction. Refused: a day too early for
 * the announcement or without banks, an order that cannot be debited (any more).
 */
export async function makeBatch(tx: Tx, asked: AskedBatch, making: BatchContext): Promise<number> {
  const { caller, now } = making;
  assertDebitDay(asked.CollectionDate, now);
  const bank = await bankFor(tx, asked.Bank.Id);
  const due = await lockDue(tx, making, asked);
  const at = now.toISOString();
  const Total = due.reduce((sum, { order }) => sum + order.Due, 0);
  const [made] = await tx
    .insert(debitBatches)
    .values({
      BankId: bank.Id,
      MessageId: `new-${asked.CollectionDate}-${now.getTime()}-${asked.Orders[0]}`,
      CollectionDate: asked.CollectionDate,
      Scheme: asked.Scheme,
      State: DebitBatchState.draft,
      Count: due.length,
      Total,
      CreatedAt: at,
      UpdatedAt: at,
      CreatedById: authorId(caller),
      UpdatedById: authorId(caller),
    })
    .returning({ Id: debitBatches.Id });
  const Id = made?.Id ?? 0;
  const MessageId = `SDD-${romeDay(now).replaceAll('-', '')}-${String(Id).padStart(4, '0')}`;
  await tx.update(debitBatches).set({ MessageId }).where(eq(debitBatches.Id, Id));
  for (const one of due) await addDebit(tx, { Id, BankId: bank.Id, CollectionDate: asked.CollectionDate }, one, making);
  const After = { Id, MessageId, CollectionDate: asked.CollectionDate, Count: due.length, Total: fromCents(Total) };
  await recordChange(tx, caller, { Resource: 'DebitBatches', RecordId: Id, Action: 'Create', After });
  return Id;
}
