import { OrderStatus } from '@circolo/contract/sales/codes';
import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { waitingSwitches } from '../purchases/switched-by.ts';
import { forceOrderStatus } from './change-order-status.ts';

/** Cancels changes of plan that wait for their money, as what they were priced by is gone: money of the order that they change. */
export async function dropWaitingSwitches(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const api = { now: () => now };
  for (const id of await waitingSwitches(tx, order.Id))
    await forceOrderStatus(tx, api, id, OrderStatus.cancelled, { caller: null, now, Reason: order.Number });
}
