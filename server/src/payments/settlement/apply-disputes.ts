import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { DisputeState, type DisputeStateCode } from '@circolo/contract/payments/payment-disputes';
import { OrderEventKind, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alertStaff } from '../../alerts/alert-staff.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/job.ts';
import { postDisputes } from '../../sales/books/post-disputes.ts';
import { addOrderEvent } from '../../sales/order-records/add-order-event.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { returnPayment, takePayment } from '../../sales/order-status/change-taken.ts';
import { paymentDisputes as t } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { type ProviderDispute, takenOf } from '../port/dispute.ts';
import { mailWatchers } from '../refusals/mail-watchers.ts';
import { paymentRefused } from '../refusals/payment-refused.ts';

/** What a provider reported of the disputes of a payment; the order's row is locked and the attempt was read after that. */
interface ReportedDisputes {
  order: OrderRow;
  attempt: Attempt;
  disputes: readonly ProviderDispute[];
  /** When the provider was asked. */
  askedAt: Date;
  now: Date;
}

type DisputeRow = typeof t.$inferSelect;

const closedStates: readonly DisputeStateCode[] = [DisputeState.won, DisputeState.lost, DisputeState.partlyLost];

/** What staff read at once: how much, why, and until when they may answer. */
function textOf({ Reference, Amount, ReasonKind }: ProviderDispute, language: 'it' | 'en'): string {
  const t = translator(language);
  const amount = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'it-IT', { style: 'currency', currency: 'EUR' });
  const reason = t(`enums.DisputeReason.${ReasonKind}`);
  return t('paymentWatch.dispute', { amount: amount.format(fromCents(Amount)), reason, reference: Reference });
}

async function announce(
  tx: Tx,
  { order, attempt, now }: ReportedDisputes,
  Id: number,
  dispute: ProviderDispute,
): Promise<void> {
  await mailWatchers(tx, { now: () => now }, order, {
    attempt,
    link: `/desk/disputes/${Id}`,
    key: `payment-dispute:${attempt.Provider}:${dispute.Reference}`,
    text: (language) => textOf(dispute, language),
    DueDate: dispute.EvidenceDueBy && romeDay(new Date(dispute.EvidenceDueBy)),
  });
}

type NewDispute = Omit<typeof t.$inferInsert, 'PaymentId' | 'Provider' | 'CreatedAt' | 'UpdatedAt'>;

async function insertDispute(tx: Tx, { attempt, now }: ReportedDisputes, dispute: NewDispute): Promise<number> {
  const at = now.toISOString();
  const made = { PaymentId: attempt.Id, Provider: attempt.Provider ?? '', CreatedAt: at, UpdatedAt: at };
  const [row] = await tx
    .insert(t)
    .values({ ...dispute, ...made })
    .returning({ Id: t.Id });
  if (!row) throw new Error('The dispute was not written');
  return row.Id;
}

/** Writes one dispute as it was reported; an answer that was asked for before the one that is known changes nothing. */
async function writeDispute(tx: Tx, reported: ReportedDisputes, dispute: ProviderDispute): Promise<void> {
  const { order, attempt, askedAt, now } = reported;
  const at = now.toISOString();
  const isClosed = closedStates.includes(dispute.State);
  const [known] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Provider, attempt.Provider ?? ''), eq(t.Reference, dispute.Reference)));
  if (known && (known.PaymentId !== attempt.Id || Date.parse(known.AskedAt) > askedAt.getTime())) return;
  const { Reference, OpenedAt, ClosedAt, ...facts } = dispute;
  const columns = {
    ...facts,
    MostTaken: Math.max(known?.MostTaken ?? 0, dispute.Taken),
    ClosedAt: isClosed ? (known?.ClosedAt ?? ClosedAt ?? at) : null,
    AskedAt: askedAt.toISOString(),
  };
  const Id = known ? known.Id : await insertDispute(tx, reported, { ...columns, Reference, OpenedAt: OpenedAt ?? at });
  if (known) {
    const isSame = known.State === dispute.State && known.Taken === dispute.Taken && known.Amount === dispute.Amount;
    const touched = isSame ? {} : { UpdatedAt: at };
    await tx
      .update(t)
      .set({ ...columns, ...touched })
      .where(eq(t.Id, known.Id));
  }
  if (known?.State === dispute.State) return;
  const Data = { Amount: dispute.Amount, State: dispute.State, ...(dispute.Reason ? { Reason: dispute.Reason } : {}) };
  await addOrderEvent(
    tx,
    { OrderId: order.Id, Kind: OrderEventKind.dispute, Public: false, Data },
    { caller: null, now },
  );
  if (known) return;
  await announce(tx, reported, Id, dispute);
  await enqueue(tx, alertStaff, { Kind: AlertKind.disputed, Resource: 'Disputes', RecordId: Id, Occasion: '' });
}

const rowsOf = (tx: Tx, { Id }: Attempt): Promise<DisputeRow[]> =>
  tx.select().from(t).where(eq(t.PaymentId, Id)).orderBy(t.Id);

/** The status that an order had before disputes of any of its payments suspended it. */
async function statusBefore(tx: Tx, order: OrderRow): Promise<OrderStatusCode | null> {
  const ofOrder = tx.select({ Id: orderPayments.Id }).from(orderPayments).where(eq(orderPayments.OrderId, order.Id));
  const [last] = await tx
    .select({ StatusBefore: t.StatusBefore })
    .from(t)
    .where(and(inArray(t.PaymentId, ofOrder), isNotNull(t.StatusBefore)))
    .orderBy(desc(t.UpdatedAt), desc(t.Id))
    .limit(1);
  return last?.StatusBefore ?? null;
}

/**
 * Takes over what a provider says of the disputes of a payment that had arrived: each is a record, what they have taken
 * is gone from the order to the cent, and comes back when it comes back. Answers what came back beyond what the order
 * costs, in cents. Repeated, late and reordered answers change nothing.
 */
export async function applyDisputes(tx: Tx, reported: ReportedDisputes): Promise<number> {
  const { order, attempt, disputes, now } = reported;
  for (const dispute of disputes) await writeDispute(tx, reported, dispute);
  const rows = await rowsOf(tx, attempt);
  if (rows.length === 0) return 0;
  const Taken = takenOf(rows, attempt.Amount);
  const closed = rows.filter(({ State }) => closedStates.includes(State));
  await postDisputes(tx, order, attempt, { Taken, Lost: Math.min(Taken, takenOf(closed, attempt.Amount)) }, now);
  if (Taken === attempt.Taken) return 0;
  const ErrorCode = rows.findLast((row) => row.Taken > 0)?.Reason ?? null;
  const api = { now: () => now };
  if (Taken < attempt.Taken) {
    const returned = attempt.Taken - Taken;
    const StatusBefore = await statusBefore(tx, order);
    const surplus = await returnPayment(tx, api, order, attempt.Id, { Taken, ErrorCode, now, StatusBefore });
    return Math.min(surplus, returned);
  }
  const left = await takePayment(tx, api, order, attempt.Id, { Taken, ErrorCode, now });
  const latest = rows.findLast((row) => row.Taken > 0);
  if (left && latest)
    await tx.update(t).set({ StatusBefore: left, UpdatedAt: now.toISOString() }).where(eq(t.Id, latest.Id));
  await enqueue(tx, paymentRefused, { Id: attempt.Id, Late: true });
  return 0;
}

/** Attempts whose disputes are not decided yet: their provider is asked every night. */
export const isDisputed = sql`exists (select 1 from ${t} where ${t.PaymentId} = ${orderPayments.Id} and ${t.State} in ('O', 'R'))`;
