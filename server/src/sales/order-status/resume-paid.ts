import { OrderStatus } from '@circolo/contract/sales/codes';
import { transaction } from '../../db/transaction.ts';
import type { JobContext } from '../../jobs/job.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { missingOf } from '../order-records/missing.ts';
import { applyEvent } from './change-order-status.ts';

/** An order that its provider was paid for goes on as paid: staff are offered no way there, and its provider has nothing more to say. */
export const resumePaid = (
  { OrderId }: { OrderId: number },
  { db, now }: Pick<JobContext, 'db' | 'now'>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const order = await lockOrder(tx, OrderId);
    if (order.Status !== OrderStatus.pendingRenew || !order.PaidByProvider || missingOf(order) > 0) return;
    await applyEvent(tx, { now }, order, 'paid', { now: now(), ValueDate: order.ValueDate });
  });
