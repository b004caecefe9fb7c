import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/database.ts';

/** Coupons whose sums are not those of their uses, and uses that do not follow their orders. */
export async function wrongCoupons(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select c.code, c.used_count as used, c.reserved_count as reserved, c.budget_used as budget, u.used as uses, u.reserved as reserves, u.amount
    from coupon c, lateral (
      select count(*) filter (where r.state = 'C' and not r.carried) as used, count(*) filter (where r.state = 'R' and not r.carried) as reserved,
        coalesce(sum(r.amount) filter (where r.state in ('R', 'C')), 0) as amount
      from coupon_redemption r where r.coupon_id = c.id) u
    where (c.used_count, c.reserved_count, c.budget_used) <> (u.used, u.reserved, u.amount)
    union all
    select o.number || ' ' || o.status || ' ' || r.state, 0, 0, 0, 0, 0, 0
    from coupon_redemption r join sales_order o on o.id = r.order_id join coupon c on c.id = r.coupon_id
    where not case o.status when 'AN' then r.state = 'L' when 'RI' then r.state = case when c.return_on_refund then 'L' else 'C' end
      when 'PA' then r.state = 'C' when 'FT' then r.state = 'C' when 'CO' then r.state = 'C' else r.state in ('R', 'C') end
    union all
    select o.number || ' coupons', o.coupon_total, coalesce(sum(r.amount), 0), 0, 0, 0, 0
    from sales_order o left join coupon_redemption r on r.order_id = o.id
    group by o.id having o.coupon_total <> coalesce(sum(r.amount), 0)`);
  return rows;
}
