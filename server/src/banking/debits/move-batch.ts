import { moveDebitBatch } from '@circolo/contract/banking/debits/debit-batch';
import {
  DebitBatchState,
  type DebitBatchStateCode,
  DebitEntryState,
} from '@circolo/contract/banking/debits/debit-codes';
import { MoneyActKind } from '@circolo/contract/sales/approvals/approval-codes';
import { AttemptState } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import { recordChange } from '../../resource/audit.ts';
import { doOrAsk } from '../../sales/approvals/do-or-ask.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { recordPayment } from '../../sales/order-status/record-payment.ts';
import { surplusAct } from '../../sales/refunds/surplus-act.ts';
import { debitBatches, debitEntries } from '../../tables/banking/bank-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { MandateSequence, userPaymentMethods as methods } from '../../tables/sales/payment-method-tables.ts';

/** Who moves a batch or its debits, when, in which language. */
export interface BatchMoveContext {
  api: Api;
  caller: Caller;
  now: Date;
  language: Language;
}

type Batch = typeof debitBatches.$inferSelect;
type Entry = typeof debitEntries.$inferSelect;

/** Where a batch may go: what the bank has cannot be taken back, but the bank may refuse it as a whole. */
const targets: Record<string, readonly DebitBatchStateCode[]> = {
  [DebitBatchState.draft]: [DebitBatchState.sent, DebitBatchState.cancelled],
  [DebitBatchState.sent]: [DebitBatchState.booked, DebitBatchState.cancelled],
  [DebitBatchState.booked]: [],
  [DebitBatchState.cancelled]: [],
};

/** The entries of a batch with their orders locked, and then the batch itself. */
async function lockBatch(tx: Tx, id: number): Promise<{ batch: Batch; debits: { entry: Entry; order: OrderRow }[] }> {
  const entries = await tx
    .select()
    .from(debitEntries)
    .where(eq(debitEntries.BatchId, id))
    .orderBy(asc(debitEntries.OrderId));
  const debits: { entry: Entry; order: OrderRow }[] = [];
  for (const entry of entries) debits.push({ entry, order: await lockOrder(tx, entry.OrderId) });
  const [batch] = await tx.select().from(debitBatches).where(eq(debitBatches.Id, id)).for('update');
  return { batch: orNotFound(batch), debits };
}

async function setAttempts(
  tx: Tx,
  entries: readonly Entry[],
  State: typeof AttemptState.authorised | typeof AttemptState.cancelled,
  now: Date,
): Promise<void> {
  const ids = entries.map(({ PaymentId }) => PaymentId);
  const open = [AttemptState.pending, AttemptState.authorised];
  await tx
    .update(orderPayments)
    .set({ State, UpdatedAt: now.toISOString() })
    .where(and(inArray(orderPayments.Id, ids), inArray(orderPayments.State, open)));
}

const refundSurplus = surplusAct(MoneyActKind.debitSurplus, moveDebitBatch.access);

/** The money of a debit is there. What an order does not want any more goes back by transfer. */
async function bookDebit(
  tx: Tx,
  entry: Entry,
  order: OrderRow,
  ValueDate: string,
  context: BatchMoveContext,
): Promise<void> {
  const { api, caller, now, language } = context;
  await tx.update(debitEntries).set({ State: DebitEntryState.settled }).where(eq(debitEntries.Id, entry.Id));
  const { surplus } = await recordPayment(tx, api, order, entry.PaymentId, { caller, now, ValueDate });
  await tx
    .update(methods)
    .set({ SequenceType: MandateSequence.recurring, LastDebitDate: ValueDate, UpdatedAt: now.toISOString() })
    .where(eq(methods.Id, entry.MethodId));
  if (surplus <= 0) return;
  const ReasonText = translator(language)('sepa.surplus');
  const tooMuch = { OrderId: order.Id, Amount: surplus, Method: RefundMethod.transfer, ReasonText };
  await doOrAsk(tx, refundSurplus, tooMuch, context);
}

/** Says that a batch went to the bank, was booked by it, or was given up; `TransitionNotOffered` for anything else. */
export async function moveBatch(
  tx: Tx,
  id: number,
  { State, ValueDate }: { State: DebitBatchStateCode; ValueDate: string | null },
  context: BatchMoveContext,
): Promise<void> {
  const { caller, now, language } = context;
  const { batch, debits } = await lockBatch(tx, id);
  const from = batch.State as DebitBatchStateCode;
  if (!targets[from]?.includes(State))
    throw transitionNotOffered(`enums.DebitBatchState.${from}`, `enums.DebitBatchState.${State}`, language);
  const pending = debits.filter(({ entry }) => entry.State === DebitEntryState.pending);
  const entries = pending.map(({ entry }) => entry);
  if (State === DebitBatchState.sent) await setAttempts(tx, entries, AttemptState.authorised, now);
  if (State === DebitBatchState.cancelled) await setAttempts(tx, entries, AttemptState.cancelled, now);
  if (State === DebitBatchState.booked)
    for (const { entry, order } of pending)
      await bookDebit(tx, entry, order, ValueDate ?? batch.CollectionDate, context);
  const at = now.toISOString();
  const SentAt = State === DebitBatchState.sent ? at : batch.SentAt;
  await tx
    .update(debitBatches)
    .set({ State, SentAt, UpdatedAt: at, UpdatedById: authorId(caller), Version: sql`${debitBatches.Version} + 1` })
    .where(eq(debitBatches.Id, id));
  const Before = { Id: id, State: batch.State };
  await recordChange(tx, caller, {
    Resource: 'DebitBatches',
    RecordId: id,
    Action: 'ChangeState',
    Before,
    After: { Id: id, State },
  });
}
