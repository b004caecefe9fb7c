import { PaymentIncidentKind } from '@circolo/contract/payments/payment-incidents';
import { RefundMethod, RefundOrigin, RefundState } from '@circolo/contract/sales/refunds/refund';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { postBeyond } from '../../sales/books/post-beyond.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { dropWaitingSwitches } from '../../sales/order-status/drop-waiting-switches.ts';
import { recordRefundOutcome } from '../../sales/refunds/complete-refund.ts';
import { requestRefund } from '../../sales/refunds/request-refund.ts';
import { orderRefunds as t } from '../../tables/sales/refund-tables.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { recordIncident } from '../incidents/record-incident.ts';

/** What a provider has given back of a payment in all; the order's row is locked. */
interface ReportedRefunds {
  order: OrderRow;
  attempt: Attempt;
  /** In cents, ours among them. */
  Refunded: number;
  askedAt: Date;
  now: Date;
}

type RefundRow = typeof t.$inferSelect;

const waiting = [RefundState.requested, RefundState.failed] as const;

/** Whether what a provider has given back may contain a refund of ours: one that failed since was still among it. */
const isCounted = ({ State, UpdatedAt }: RefundRow, askedAt: Date): boolean =>
  State === RefundState.sent ||
  State === RefundState.done ||
  (State === RefundState.failed && Date.parse(UpdatedAt) >= askedAt.getTime());

/** A refund of ours that was made at the provider already is done with it; what is left of it is sent. */
async function closeWith(tx: Tx, refund: RefundRow, amount: number, now: Date): Promise<void> {
  const rest = refund.Amount - amount;
  if (rest > 0) {
    const { Id, ...values } = refund;
    await tx.update(t).set({ Amount: amount }).where(eq(t.Id, Id));
    await tx
      .insert(t)
      .values({ ...values, Amount: rest, ProviderKey: null, State: RefundState.requested, ErrorCode: null });
  }
  await tx.update(t).set({ Origin: RefundOrigin.provider }).where(eq(t.Id, refund.Id));
  const done = { State: RefundState.done, ProviderReference: refund.ProviderReference, ErrorCode: null };
  await recordRefundOutcome(tx, refund.Id, done, now);
}

/** Books money that a provider gave back without us as a refund that is done. */
async function book(tx: Tx, { order, attempt, now }: ReportedRefunds, Amount: number): Promise<void> {
  const asked = { Amount, Method: RefundMethod.sameWay, PaymentId: attempt.Id, ReasonText: null } as const;
  await dropWaitingSwitches(tx, order, now);
  const ids = await requestRefund(tx, { now: () => now }, order, asked, { caller: null, now, outlay: null });
  await tx.update(t).set({ Origin: RefundOrigin.provider }).where(inArray(t.Id, ids));
  for (const id of ids)
    await recordRefundOutcome(tx, id, { State: RefundState.done, ProviderReference: null, ErrorCode: null }, now);
}

/** What is beyond all that the order keeps went back in another way before: the customer owes it to us, and staff are notified. */
async function holdAsDebt(tx: Tx, { order, attempt, now }: ReportedRefunds, beyond: number): Promise<void> {
  if (!(await postBeyond(tx, order, attempt, beyond, now))) return;
  const mismatch = {
    Kind: PaymentIncidentKind.beyond,
    ProviderReference: attempt.ProviderReference ?? '',
    Expected: '0',
    Found: String(beyond),
  };
  await recordIncident(tx, order, { attempt, RefundId: null, mismatch, now });
}

/**
 * Takes over what a provider has given back by itself (in its dashboard): `closing`, a refund of ours that it refused
 * because of that, is done with it; what is beyond is booked with the origin "provider", as far as the order keeps
 * money. Where it keeps less, refunds of ours that wait or failed are the same money, and what is still beyond is a debt. The
 * same answer twice books nothing.
 */
export async function applyProviderRefunds(
  tx: Tx,
  reported: ReportedRefunds,
  closing: number | null = null,
): Promise<void> {
  const { order, attempt, Refunded, askedAt, now } = reported;
  const made = await tx
    .select()
    .from(t)
    .where(and(eq(t.PaymentId, attempt.Id), eq(t.Method, RefundMethod.sameWay)))
    .orderBy(asc(t.Id));
  const known = made.filter((refund) => refund.Id !== closing && isCounted(refund, askedAt));
  let extra = Refunded - known.reduce((sum, { Amount }) => sum + Amount, 0);
  const refused = made.find(({ Id, State }) => Id === closing && State !== RefundState.done);
  if (refused && extra > 0) {
    const part = Math.min(extra, refused.Amount);
    await closeWith(tx, refused, part, now);
    extra -= part;
  }
  const left = attempt.Amount - attempt.Taken - made.reduce((sum, { Amount }) => sum + Amount, 0);
  const booked = Math.min(extra, left, order.PaidTotal - order.RefundedTotal);
  if (booked > 0) await book(tx, reported, booked);
  extra -= Math.max(0, booked);
  for (const refund of made) {
    if (extra <= 0) break;
    if (refund.Id === closing || !waiting.some((state) => state === refund.State)) continue;
    const part = Math.min(extra, refund.Amount);
    await closeWith(tx, refund, part, now);
    extra -= part;
  }
  await holdAsDebt(tx, reported, Math.max(0, extra));
}
