import { DebitBatchState, DebitEntryState } from '@circolo/contract/banking/debits/debit-codes';
import { AttemptState } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { enqueue } from '../../jobs/job.ts';
import { isOnlyRenewalMethod, mailExpiry } from '../../payments/methods/mail-expiry.ts';
import { renewWithout } from '../../payments/methods/renewal-methods.ts';
import { paymentRefused } from '../../payments/refusals/payment-refused.ts';
import { recordChange } from '../../resource/audit.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { applyEvent } from '../../sales/order-status/change-order-status.ts';
import { reversePayment } from '../../sales/order-status/record-payment.ts';
import { endPlannedDebit } from '../../sales/payment-types/planned-debits.ts';
import { debitBatches, debitEntries } from '../../tables/banking/bank-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import {
  MandateState,
  userPaymentMethods as methods,
  StoredMethodState,
} from '../../tables/sales/payment-method-tables.ts';
import { type BatchMoveContext, moveBatch } from './move-batch.ts';
import type { StatedReturns } from './read-returns.ts';

/** Codes after which a mandate is worth nothing any more: none, unknown, refused, the debtor has died. */
const endMandate = ['MD01', 'MD02', 'MD07', 'RR02'];
/** No one reads the mail any more. */
const debtorDied = 'MD07';

/** A rejection comes before the money, a return after it: the first is a failed attempt, the second money that is gone. */
async function giveUpAttempt(tx: Tx, orderId: number, paymentId: number, Code: string, { api, now }: BatchMoveContext) {
  const order = await lockOrder(tx, orderId);
  const [attempt] = await tx.select().from(orderPayments).where(eq(orderPayments.Id, paymentId));
  if (attempt?.State === AttemptState.settled) {
    await reversePayment(tx, api, order, paymentId, { event: 'returned', ErrorCode: Code, now });
    await endPlannedDebit(tx, order, now);
    return;
  }
  await tx
    .update(orderPayments)
    .set({ State: AttemptState.failed, ErrorCode: Code, UpdatedAt: now.toISOString() })
    .where(eq(orderPayments.Id, paymentId));
  await applyEvent(tx, api, order, 'failed', { now });
  await endPlannedDebit(tx, order, now);
}

/**
 * Registers that a debit came back with a reason code of the bank: its order is to be paid again, its mandate ends where
 * the code says so. Answers false where that is known already; a batch that was given up has no returns.
 */
export async function returnDebit(tx: Tx, entryId: number, Code: string, context: BatchMoveContext): Promise<boolean> {
  const [known] = await tx
    .select({ OrderId: debitEntries.OrderId })
    .from(debitEntries)
    .where(eq(debitEntries.Id, entryId));
  await lockOrder(tx, orNotFound(known).OrderId);
  const [row] = await tx
    .select({ entry: debitEntries, State: debitBatches.State })
    .from(debitEntries)
    .innerJoin(debitBatches, eq(debitBatches.Id, debitEntries.BatchId))
    .where(eq(debitEntries.Id, entryId));
  const { entry, State } = orNotFound(row);
  if (entry.State === DebitEntryState.returned || (State !== DebitBatchState.sent && State !== DebitBatchState.booked))
    return false;
  const { caller, now } = context;
  await giveUpAttempt(tx, entry.OrderId, entry.PaymentId, Code, context);
  const ReturnedAt = now.toISOString();
  await tx
    .update(debitEntries)
    .set({ State: DebitEntryState.returned, ReturnCode: Code, ReturnedAt })
    .where(eq(debitEntries.Id, entryId));
  await endMandateOf(tx, entry.MethodId, Code, now);
  await enqueue(tx, paymentRefused, { Id: entry.PaymentId, Late: true });
  const After = { Id: entry.BatchId, EndToEndId: entry.EndToEndId, ReturnCode: Code };
  await recordChange(tx, caller, { Resource: 'DebitBatches', RecordId: entry.BatchId, Action: 'Return', After });
  return true;
}

async function endMandateOf(tx: Tx, methodId: number, Code: string, now: Date): Promise<void> {
  if (!endMandate.includes(Code)) return;
  const ended = {
    MandateState: MandateState.cancelled,
    State: StoredMethodState.expired,
    IsDefault: false,
    LastErrorCode: Code,
    UpdatedAt: now.toISOString(),
  };
  const ofMethod = eq(methods.Id, methodId);
  const method = orNotFound((await tx.select().from(methods).where(ofMethod))[0]);
  const isMissed = await isOnlyRenewalMethod(tx, method);
  await tx
    .update(methods)
    .set({ ...ended, Version: sql`${methods.Version} + 1` })
    .where(ofMethod);
  await renewWithout(tx, method, now);
  if (isMissed && Code !== debtorDied)
    await mailExpiry(tx, { method, lastDay: romeDay(now), news: 'mandateEnded', now });
}

/** Gives up the batches that the bank refused as a whole; answers how many debits that were. */
async function giveUpRefused(tx: Tx, names: string[], context: BatchMoveContext): Promise<number> {
  const isWaiting = and(inArray(debitBatches.MessageId, names), eq(debitBatches.State, DebitBatchState.sent));
  const batches = names.length > 0 ? await tx.select().from(debitBatches).where(isWaiting) : [];
  for (const { Id } of batches) await moveBatch(tx, Id, { State: DebitBatchState.cancelled, ValueDate: null }, context);
  return batches.reduce((sum, { Count }) => sum + Count, 0);
}

/** Registers what a file states; the returns of other debits are counted and left out. */
export async function takeReturns(tx: Tx, { returns, refused }: StatedReturns, context: BatchMoveContext) {
  const ids = returns.map(({ EndToEndId }) => EndToEndId);
  let Returned = await giveUpRefused(tx, refused, context);
  const rows = ids.length > 0 ? await tx.select().from(debitEntries).where(inArray(debitEntries.EndToEndId, ids)) : [];
  const codes = new Map(returns.map(({ EndToEndId, Code }) => [EndToEndId, Code]));
  // Orders are locked by their number, as everywhere.
  rows.sort((a, b) => a.OrderId - b.OrderId);
  let Known = 0;
  for (const { Id, EndToEndId } of rows)
    if (await returnDebit(tx, Id, codes.get(EndToEndId) ?? '', context)) Returned += 1;
    else Known += 1;
  return { Returned, Known, Unknown: codes.size - rows.length };
}
