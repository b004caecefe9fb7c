import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import type { PlannedDebit } from '@circolo/contract/sales/payment-types/payment-progress';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { collectOurselves, ownMandate } from '../../sales/payment-types/own-mandates.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { type Attempt, dueOf } from './attempts.ts';

/** A debit that we collect ourselves and that is in a file for the bank: whatever else is paid would be paid twice. */
async function isInFile(db: Queryable, orderId: number): Promise<boolean> {
  const isOurs = and(
    eq(orderPayments.OrderId, orderId),
    eq(orderPayments.Vector, PaymentVector.sepaDebit),
    isNull(orderPayments.Provider),
    inArray(orderPayments.State, [AttemptState.pending, AttemptState.authorised]),
  );
  return (await db.$count(orderPayments, isOurs)) > 0;
}

/** Refuses to pay what a file for the bank collects already. */
export async function assertNotCollected(tx: Tx, order: OrderRow): Promise<void> {
  if (await isInFile(tx, order.Id)) throw problem('PaymentUnderWay');
}

/**
 * The mandate by which we collect an order ourselves: the one that is asked for, or where no provider does debits the
 * customer's own. Undefined where a provider takes over; throws `MandateRequired` where none was signed yet.
 */
export async function mandateFor(
  tx: Tx,
  order: OrderRow,
  { MethodId, byProvider }: { MethodId: number | null; byProvider: boolean },
) {
  if (order.PaymentType !== PaymentVector.sepaDebit || (byProvider && MethodId === null)) return undefined;
  const mandate = await ownMandate(tx, order.UserId, MethodId);
  if (mandate || byProvider || !(await collectOurselves(tx))) return mandate;
  throw MethodId === null ? problem('MandateRequired') : fieldProblem('Method', 'unknownRecord');
}

/** The order waits for the next file for the bank, which finds it by its mandate. */
export async function planDebit(tx: Tx, order: OrderRow, UserPaymentMethodId: number, now: Date): Promise<void> {
  const columns = { UserPaymentMethodId, UpdatedAt: now.toISOString() };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
}

const over: readonly string[] = [AttemptState.failed, AttemptState.returned, AttemptState.cancelled];

/** The debit that an order waits for, as its customer sees it; null where it waits for something else. */
export async function plannedDebit(db: Queryable, order: OrderRow, last: Attempt | null): Promise<PlannedDebit | null> {
  if (order.PaymentType !== PaymentVector.sepaDebit || order.UserPaymentMethodId === null || dueOf(order) === 0)
    return null;
  if (last && (last.Provider !== null || over.includes(last.State))) return null;
  const mandate = await ownMandate(db, order.UserId, order.UserPaymentMethodId);
  return mandate ? { MandateReference: mandate.MandateReference ?? '', IbanMasked: mandate.IbanMasked ?? '' } : null;
}
