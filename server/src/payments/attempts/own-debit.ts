import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { collectOurselves, ownMandate } from '../../sales/payment-types/own-mandates.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';

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
