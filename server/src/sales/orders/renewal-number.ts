import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** The sequence number of the next renewal, by purchase: it counts the purchases that it goes on from. */
export async function renewalNumbers(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ root: number; n: number }>(sql`
    with recursive period as (
      select p.id as root, p.previous_purchase_id as before, p.order_line_id as line
      from user_purchase p where p.id = any(${sql.param([...ids])}::bigint[])
      union all
      select n.root, p.previous_purchase_id, p.order_line_id from period n join user_purchase p on p.id = n.before
    )
    select n.root, 1 + count(*) filter (where o.kind = 'R')::int as n
    from period n left join order_line l on l.id = n.line left join sales_order o on o.id = l.order_id group by n.root`);
  return new Map(rows.map(({ root, n }) => [root, Number(n)]));
}
