import { allows } from '@circolo/contract/access/authorization';
import type { makeOpportunityOrder } from '@circolo/contract/crm/make-order';
import type { linkOpportunityOrder } from '@circolo/contract/crm/opportunity-calls';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import type { Received } from '../http/implement.ts';
import type { JobContext } from '../jobs/job.ts';
import { recordChange } from '../resource/audit.ts';
import { offerOf } from '../resource/offers.ts';
import { createRecord } from '../resource/record-writes.ts';
import { orders } from '../sales/tables.ts';
import { type Asked, act } from './opportunity-act.ts';
import { win } from './opportunity-close.ts';
import { happens } from './opportunity-happens.ts';
import { type HeldOpportunity, holdAny } from './opportunity-held.ts';
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

type Order = NonNullable<Awaited<ReturnType<typeof chosenOrder>>>;

/** The history says it; whoever ordered is the customer from now on, and what is paid already wins at once. */
async function link(tx: Tx, held: HeldOpportunity, order: Order | null, asked: Asked): Promise<void> {
  const also = order && held.row.UserId === null ? { UserId: order.UserId } : {};
  const Data = { Order: order?.Id ?? null, Number: order?.Number ?? null };
  await happens(tx, held, { Kind: 'orderLinked', Data }, asked, also);
  if (order && isPaid(order.Status)) await win(tx, held, asked, { By: 'order', Order: order.Id });
}

/** Whether somebody is, or may become, the customer of an opportunity. */
const isCustomer = ({ row: { UserId } }: HeldOpportunity, id: number): boolean => UserId === null || UserId === id;

/** Links the order that came of an opportunity; one that is paid already wins it at once. */
export async function linkOrder(tx: Tx, asked: Received<typeof linkOpportunityOrder>) {
  const order = await chosenOrder(tx, asked.body.Order);
  return act(tx, 'linkOrder', asked, async (held) => {
    // An order of somebody else says nothing about this customer.
    if (order && !isCustomer(held, order.UserId)) throw fieldProblem('Order', 'notAllowed');
    await link(tx, held, order, asked);
  });
}

/** Enters the order that came of an opportunity, as the desk enters any, and links it. */
export async function makeOrder(tx: Tx, asked: Received<typeof makeOpportunityOrder>) {
  const { body, caller, now } = asked;
  if (!allows(caller.Levels.get('Orders') ?? 'N', 'E')) throw problem('AccessDenied');
  return act(tx, 'makeOrder', asked, async (held) => {
    if (held.state.OrderId !== null) throw problem('NotEditable');
    if (!isCustomer(held, body.User.Id)) throw fieldProblem('User', 'notAllowed');
    await link(
      tx,
      held,
      await chosenOrder(tx, await createRecord(tx, offerOf('Orders'), body, { caller, now })),
      asked,
    );
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
