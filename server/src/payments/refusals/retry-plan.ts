import { PaymentErrorAction } from '@circolo/contract/sales/payment-types/payment-error';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import type { RefusalRow } from './refusals.ts';

const hour = 3_600_000;

/**
 * Counts a refused automatic charge on its order, and writes when the next one is made: as the payment errors say, null where
 * none is. The order's row is locked.
 */
export async function planRetry(tx: Tx, order: OrderRow, rule: RefusalRow | undefined, now: Date): Promise<void> {
  const Attempts = order.Attempts + 1;
  const mayRetry = rule?.NextAction === PaymentErrorAction.retry && Attempts <= rule.MaxRetries;
  const wait = mayRetry ? rule.RetryAfterHours : null;
  const NextAttemptAt = wait ? new Date(now.getTime() + wait * hour).toISOString() : null;
  await tx.update(orders).set({ Attempts, NextAttemptAt }).where(eq(orders.Id, order.Id));
  Object.assign(order, { Attempts, NextAttemptAt });
}
