import { and, eq, type SQL } from 'drizzle-orm';
import type { Caller } from '../../http/caller.ts';
import { orders } from '../../tables/sales/order-tables.ts';

/**
 * The orders that a session reaches of a customer: all, but before the address is proved only those that were placed before it, so that
 * somebody who has typed the address of another does not see what else that person has.
 */
export const ownOrders = (caller: Pick<Caller, 'Must'>, userId: number): SQL | undefined =>
  and(eq(orders.UserId, userId), caller.Must === 'proveEmail' ? eq(orders.BeforeProof, true) : undefined);
