import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { renewalNumbers } from '../../sales/orders/renewal-number.ts';
import { coupons } from '../../tables/sales/coupon-tables.ts';
import type { LoadedSubscription } from './load-rows.ts';

/** Coupons that count on renewals at all; a house without any asks nothing more. */
const onRenewals = sql`c.renewals in ('F', 'A') and not c.draft and c.suspended_at is null`;

const carriedBy = (customers: readonly number[]) => sql`
  select c.id, c.code, p.user_id, p.id as purchase_id
  from user_purchase p join order_line l on l.id = p.order_line_id
    join coupon_redemption r on r.order_id = l.order_id and r.state in ('R', 'C')
    join coupon c on c.id = r.coupon_id
  where p.user_id = any(${sql.param([...customers])}::bigint[]) and p.kind = 'A' and p.state in ('A', 'S', 'P') and ${onRenewals}`;

const assignedTo = (customers: readonly number[]) => sql`
  select c.id, c.code, u.user_id, null::bigint as purchase_id
  from coupon_user u join coupon c on c.id = u.coupon_id
  where u.user_id = any(${sql.param([...customers])}::bigint[]) and u.revoked_at is null
    and (u.expires_at is null or u.expires_at > now()) and ${onRenewals}`;

/** Whether any coupon counts on renewals, and whether one does without being entered. */
export async function couponsOnRenewals(db: Queryable): Promise<{ any: boolean; byThemselves: boolean }> {
  const { rows } = await db.execute<{ any: boolean; byThemselves: boolean }>(sql`
    select count(*) > 0 as any, coalesce(bool_or(c.auto_apply), false) as "byThemselves" from coupon c where ${onRenewals}`);
  return rows[0] ?? { any: false, byThemselves: false };
}

/**
 * Locks the coupons that renewals of customers may use, by id: after their orders and before their purchases, as a payment
 * that consumes them does.
 */
export async function lockRenewalCoupons(tx: Tx, customers: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select f.id from (${carriedBy(customers)}) f union select f.id from (${assignedTo(customers)}) f
    union select c.id from coupon c where c.auto_apply and ${onRenewals}`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .select({ Id: coupons.Id })
    .from(coupons)
    .where(and(inArray(coupons.Id, ids)))
    .orderBy(coupons.Id)
    .for('update');
}

/** Adds the coupons that count for renewals to what was loaded; most have none, and nothing is asked about them. */
export async function loadCoupons(
  db: Queryable,
  loaded: readonly LoadedSubscription[],
  house: { any: boolean; byThemselves: boolean },
): Promise<void> {
  if (!house.any || loaded.length === 0) return;
  const customers = [...new Set(loaded.map(({ subscription }) => subscription.UserId))];
  type FoundCoupon = { code: string; user_id: number; purchase_id: number | null };
  const { rows } = await db.execute<FoundCoupon & Record<string, unknown>>(
    sql`${carriedBy(customers)} union all ${assignedTo(customers)}`,
  );
  const byCustomer = Map.groupBy(rows, ({ user_id }) => user_id);
  const touched = loaded.filter(({ subscription }) => house.byThemselves || byCustomer.has(subscription.UserId));
  if (touched.length === 0) return;
  const numbers = await renewalNumbers(
    db,
    touched.map(({ row }) => row.purchase.Id),
  );
  for (const each of touched) {
    const { Id } = each.row.purchase;
    const own = (byCustomer.get(each.subscription.UserId) ?? []).filter(
      ({ purchase_id }) => purchase_id === null || purchase_id === Id,
    );
    const Carried = own.flatMap(({ code, purchase_id }) => (purchase_id === null ? [] : [code]));
    const Codes = [...new Set([...Carried, ...own.map(({ code }) => code)])];
    if (Codes.length > 0 || house.byThemselves) each.coupons = { Codes, Carried, Renewal: numbers.get(Id) ?? 1 };
  }
}
