import { SwitchDirection, SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { romeDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';

/** How many subscriptions wait for a smaller one. */
const many = 5;

/** Some who renew soon have chosen a smaller subscription for their next period: the renewal will buy that. */
export async function addWaitingSwitches(tx: Tx, now: Date): Promise<void> {
  const today = romeDay(now);
  await tx.execute(sql`
    update user_purchase p set switch_id = v.switch_id, switch_package_id = v.package_id, updated_at = ${now.toISOString()}::timestamptz, version = p.version + 1
    from (
      select p.id, s.id as switch_id, (
        select n.id from package n where n.product_id = s.to_product_id and n.active and n.billing_method = k.billing_method order by n.id limit 1
      ) as package_id
      from user_purchase p join package k on k.id = p.package_id
      join product_switch s on s.from_product_id = k.product_id and s.effect = ${SwitchEffect.periodEnd} and s.direction = ${SwitchDirection.down}
      where p.kind = 'A' and p.state = 'A' and p.renewal_order_id is null and p.end_date between ${today}::date + 40 and ${today}::date + 150
      order by p.end_date, p.id limit ${many}
    ) v where p.id = v.id and v.package_id is not null`);
}
