import type { linkOpportunityOrder } from '@circolo/contract/crm/opportunity-calls';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { Received } from '../http/implement.ts';
import type { JobContext } from '../jobs/job.ts';
import { recordChange } from '../resource/audit.ts';
import { orders } from '../sales/tables.ts';
import { act } from './opportunity-act.ts';
import { win } from './opportunity-close.ts';
import { happens } from './opportunity-happens.ts';
import { holdAny } from './opportunity-held.ts';
import { opportunities as t } from './opportunity-tables.ts';

const { paid, billed, concluded } = OrderStatus;
const isPaid = (status: string): boolean => [paid, billed, concluded].some((one) => one === status);

/** The order as it is, which stays so until the end of the transaction: orders are held before opportunities. */
async function chosenOrder(tx: Tx, Order: { Id: number } | null) {
  if (!Order) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.Id, Order.Id)).for('share');
  if (!order) throw fieldProblem('Order', 'unknownRecord');
  return order;
}

/** Links the order that came of an opportunity; one that is paid already wins it at once. */
export async function linkOrder(tx: Tx, asked: Received<typeof linkOpportunityOrder>) {
  const order = await chosenOrder(tx, asked.body.Order);
  return act(tx, 'linkOrder', asked, async (held) => {
    // An order of somebody else says nothing about this customer.
    const { UserId } = held.row;
    if (order && UserId !== null && order.UserId !== UserId) throw fieldProblem('Order', 'notAllowed');
    const also = order && UserId === null ? { UserId: order.UserId } : {};
    const Data = { Order: order?.Id ?? null, Number: order?.Number ?? null };
    await happens(tx, held, { Kind: 'orderLinked', Data }, asked, also);
    if (order && isPaid(order.Status)) await win(tx, held, asked, { By: 'order', Order: order.Id });
  });
}

/** A paid order wins the opportunities that it came of, once. What is still nobody's is won as well: the money is there. */
export async function winByOrder({ OrderId }: { OrderId: number }, { db, now }: Pick<JobContext, 'db' | 'now'>) {
  const linked = await db
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.OrderId, OrderId), inArray(t.Status, ['P', 'A'])))
    .orderBy(asc(t.Id));
  for (const { Id } of linked)
    await transaction(db, async (tx) => {
      const held = await holdAny(tx, Id);
      if (held?.state.OrderId !== OrderId || held.state.Outcome !== null) return;
      await win(tx, held, { caller: null, now: now() }, { By: 'order', Order: OrderId });
      await recordChange(tx, null, { Resource: 'Opportunities', RecordId: Id, Action: 'Success', After: held.row });
    });
}
