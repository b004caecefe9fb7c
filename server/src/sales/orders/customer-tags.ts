import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { problem } from '@circolo/contract/errors/problem';
import { and, asc, desc, eq } from 'drizzle-orm';
import { findUserRecipient } from '../../access/customers/customer-recipient.ts';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { couponRedemptions, coupons } from '../../tables/sales/coupon-tables.ts';
import { orderLines, orders as t } from '../../tables/sales/order-tables.ts';
import { orderTags } from '../order-status/order-mails.ts';

const mayView = ({ Levels }: Caller, resource: string): boolean =>
  allows(Levels.get(resource) ?? AuthorizationLevel.none, AuthorizationLevel.view);

/** What mails say about a customer's newest order; nothing where there is none, or the caller may not view it. */
async function newestOrderTags(db: Queryable, userId: number, FirstName: string, caller: Caller) {
  if (!mayView(caller, 'Orders')) return {};
  const [order] = await db
    .select()
    .from(t)
    .where(and(eq(t.UserId, userId), ownedBy(caller, t.UserId)))
    .orderBy(desc(t.Date), desc(t.Id))
    .limit(1);
  if (!order) return {};
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, order.Id))
    .orderBy(asc(orderLines.Position));
  const codes = await db
    .select({ Code: coupons.Code })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.Id, couponRedemptions.CouponId))
    .where(eq(couponRedemptions.OrderId, order.Id));
  return orderTags({ order, lines, customer: { FirstName }, coupons: codes.map(({ Code }) => Code) });
}

/**
 * What mails say about a customer, for who looks at a template: who they are, and their newest order. `AccessDenied` for who may not
 * view users, `RecordNotFound` for a customer whom the caller does not see.
 */
export async function findCustomerTags(db: Queryable, id: number, caller: Caller): Promise<Record<string, unknown>> {
  if (!mayView(caller, 'Users')) throw problem('AccessDenied');
  const { Id } = await getVisibleUser(db, id, caller);
  const { FirstName, Organisation, Person } = await findUserRecipient(db, Id);
  const order = await newestOrderTags(db, Id, FirstName ?? '', caller);
  return { ...order, FirstName, CustomerName: Organisation ?? Person };
}
