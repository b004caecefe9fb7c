import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { JobContext } from '../../jobs/job.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { hasMoneyIn } from '../../sales/order-records/money-in.ts';
import { applyEvent } from '../../sales/order-status/change-order-status.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';

/** Whether a renewal follows what was revoked, or an add-on whose base has ended and that no other base takes. */
const isOrphan = sql`exists (select 1 from order_line l join user_purchase p on p.id = l.follows_id
  where l.order_id = ${orders.Id} and (p.state = 'R' or exists (
    select 1 from user_purchase b where b.id = p.parent_purchase_id and b.state in ('R', 'E')
      and not exists (select 1 from order_line o where o.order_id = l.order_id and o.follows_id = b.id)
      and not exists (select 1 from user_purchase n where n.previous_purchase_id = b.id and n.state in ('A', 'S', 'P', 'W'))
      and not exists (select 1 from user_purchase n where n.user_id = p.user_id and n.kind = 'A'
        and n.parent_purchase_id is null and n.state in ('A', 'S', 'P', 'W')))))`;

const orphansOf = (db: Queryable, UserId: number, id?: number) =>
  db
    .select({ Id: orders.Id, Language: users.Language })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .where(
      and(
        eq(orders.UserId, UserId),
        eq(orders.Kind, OrderKind.renewal),
        inArray(orders.Status, [OrderStatus.pending, OrderStatus.pendingRenew]),
        not(hasMoneyIn),
        isOrphan,
        id === undefined ? undefined : eq(orders.Id, id),
      ),
    )
    .orderBy(asc(orders.Id));

/**
 * Cancels the renewals of a customer that are open still although what they renew was revoked, or the base of their add-on
 * has ended: no one pays for what cannot be used. What else they would have renewed gets a renewal of its own. Money that is
 * on its way goes back as for any cancelled order; one that holds a part of its money waits for a person.
 */
export async function cancelOrphans({ UserId }: { UserId: number }, { db, now }: JobContext): Promise<void> {
  for (const { Id, Language } of await orphansOf(db, UserId))
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, Id);
      if ((await orphansOf(tx, UserId, Id)).length === 0) return;
      const Reason = translator(Language === 'en' ? 'en' : 'it')('orphanReason');
      await applyEvent(tx, { now }, order, 'expired', { now: now(), Reason });
      await tx.update(purchases).set({ RenewalOrderId: null }).where(eq(purchases.RenewalOrderId, Id));
    });
}
