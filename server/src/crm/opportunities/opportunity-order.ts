import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { openOpportunityStatuses } from '@circolo/contract/codes/crm-codes';
import type { makeOpportunityOrder } from '@circolo/contract/crm/opportunities/make-order';
import type { linkOpportunityOrder } from '@circolo/contract/crm/opportunities/opportunity-calls';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { HandlerInput } from '../../http/implement.ts';
import type { JobContext } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { offerOf } from '../../resource/offers.ts';
import { createRecord } from '../../resource/record-writes.ts';
import { opportunities as t } from '../../tables/crm/opportunity-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { followOrder } from './follow-order.ts';
import { type LockedOpportunity, lockOpportunity } from './history/lock-opportunity.ts';
import { win } from './history/opportunity-close.ts';
import { recordEvent } from './history/record-event.ts';
import { type ActionContext, act } from './opportunity-act.ts';

const { paid, billed, concluded } = OrderStatus;
const isPaid = (status: string): boolean => [paid, billed, concluded].some((one) => one === status);

/** The order as it is, which stays so until the end of the transaction: orders are locked before opportunities. */
async function chosenOrder(tx: Tx, Order: { Id: number } | null) {
  if (!Order) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.Id, Order.Id)).for('share');
  if (!order) throw fieldProblem('Order', 'unknownRecord');
  return order;
}

type Order = NonNullable<Awaited<ReturnType<typeof chosenOrder>>>;

/** The history records it, its quotations follow; the buyer is the customer from now on, and a paid order wins at once. */
async function link(tx: Tx, locked: LockedOpportunity, order: Order | null, asked: ActionContext): Promise<void> {
  const also = order && locked.row.UserId === null ? { UserId: order.UserId } : {};
  const Data = { Order: order?.Id ?? null, Number: order?.Number ?? null };
  const before = locked.state.OrderId;
  await followOrder(tx, { OpportunityId: locked.row.Id, before, now: Data.Order }, asked.now);
  await recordEvent(tx, locked, { Kind: 'orderLinked', Data }, asked, also);
  if (order && isPaid(order.Status)) await win(tx, locked, asked, { By: 'order', Order: order.Id });
}

/** Whether somebody is, or may become, the customer of an opportunity. */
const isCustomer = ({ row: { UserId } }: LockedOpportunity, id: number): boolean => UserId === null || UserId === id;

/** Links the order that came of an opportunity; one that is paid already wins it at once. */
export async function linkOrder(tx: Tx, asked: HandlerInput<typeof linkOpportunityOrder>) {
  const order = await chosenOrder(tx, asked.body.Order);
  return act(tx, 'linkOrder', asked, async (locked) => {
    // An order of somebody else says nothing about this customer.
    if (order && !isCustomer(locked, order.UserId)) throw fieldProblem('Order', 'notAllowed');
    await link(tx, locked, order, asked);
  });
}

/** Enters the order that came of an opportunity, as the desk enters any, and links it. */
export async function makeOrder(tx: Tx, asked: HandlerInput<typeof makeOpportunityOrder>) {
  const { body, caller, now } = asked;
  if (!allows(caller.Levels.get('Orders') ?? AuthorizationLevel.none, AuthorizationLevel.edit))
    throw problem('AccessDenied');
  return act(tx, 'makeOrder', asked, async (locked) => {
    if (locked.state.OrderId !== null) throw problem('NotEditable');
    if (!isCustomer(locked, body.User.Id)) throw fieldProblem('User', 'notAllowed');
    const order = await chosenOrder(tx, await createRecord(tx, offerOf('Orders'), body, { caller, now }));
    await link(tx, locked, order, asked);
  });
}

/**
 * A paid order wins the opportunities that it came of, once. One without an owner is won as well: the money is there.
 */
export async function winByOrder({ OrderId }: { OrderId: number }, { db, now }: Pick<JobContext, 'db' | 'now'>) {
  const linked = await db
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.OrderId, OrderId), inArray(t.Status, openOpportunityStatuses)))
    .orderBy(asc(t.Id));
  for (const { Id } of linked)
    await transaction(db, async (tx) => {
      const locked = await lockOpportunity(tx, Id);
      if (locked?.state.OrderId !== OrderId || locked.state.Outcome !== null) return;
      await win(tx, locked, { caller: null, now: now() }, { By: 'order', Order: OrderId });
      await recordChange(tx, null, { Resource: 'Opportunities', RecordId: Id, Action: 'Success', After: locked.row });
    });
}
