import { sql } from 'drizzle-orm';
import { movedKeys } from '../../src/crm/customers/merge/user-keys.ts';
import type { CustomerWorld } from './customer-world.ts';

/** What says itself whose it is, and the record that it belongs to. */
const dependents = [
  ['coupon_redemption', 'sales_order', 'order_id'],
  ['withdrawal', 'sales_order', 'order_id'],
  ['money_approval', 'sales_order', 'order_id'],
  ['opportunity', 'sales_order', 'order_id'],
  ['renewal_score', 'user_purchase', 'purchase_id'],
] as const;

/** What has another owner than what it belongs to, is still of a customer who was merged, or leads in a circle. */
export async function findWrongOwners({ app, ids }: CustomerWorld): Promise<string[]> {
  const unlike = dependents.map(
    ([
      table,
      of,
      key,
    ]) => sql`select ${`${table} `}::text || d.id || ' of another' as wrong from ${sql.identifier(table)} d
      join ${sql.identifier(of)} o on o.id = d.${sql.identifier(key)} where o.user_id in ${ids} and o.user_id <> d.user_id`,
  );
  const behind = Object.entries(movedKeys).flatMap(([place, { unlessSame }]) => {
    const [table = '', column = ''] = place.split('.');
    if (unlessSame) return [];
    return [
      sql`select ${`${place} `}::text || d.id || ' of one who was merged' as wrong from ${sql.identifier(table)} d
        join app_user u on u.id = d.${sql.identifier(column)} where u.id in ${ids} and u.merged_into_id is not null`,
    ];
  });
  const others = [
    sql`select 'purchase ' || p.id || ' of another' from user_purchase p join order_line l on l.id = p.order_line_id
      join sales_order o on o.id = l.order_id where o.user_id in ${ids} and o.user_id <> p.user_id`,
    sql`select 'document ' || d.id || ' of another' from document d join document_order i on i.document_id = d.id
      join sales_order o on o.id = i.order_id where o.user_id in ${ids} and o.user_id <> d.user_id`,
    sql`select 'order ' || o.id || ' charged to another' from sales_order o join user_payment_method m on m.id = o.user_payment_method_id
      where o.user_id in ${ids} and m.user_id <> o.user_id and o.status in ('IA', 'IR', 'SO')`,
    sql`select 'purchase ' || p.id || ' charged to another' from user_purchase p join user_payment_method m on m.id = p.user_payment_method_id
      where p.user_id in ${ids} and m.user_id <> p.user_id and p.state in ('A', 'S')`,
    sql`select 'open account of ' || id from app_user where id in ${ids} and merged_into_id is not null and locked_at is null and erased_at is null`,
    sql`select distinct 'money with ' || u.id from app_user u join ledger_transfer t on split_part(t.debit, ':', 2) = u.id::text or split_part(t.credit, ':', 2) = u.id::text,
      lateral (select unnest(array['receivable:', 'wallet:', 'refundsPayable:']) || u.id as name) a
      where u.id in ${ids} and u.merged_into_id is not null
      group by u.id, a.name having sum(case when t.debit = a.name then t.amount when t.credit = a.name then -t.amount else 0 end) <> 0`,
    sql`(with recursive above (start, id) as (
        select id, parent_user_id from app_user where id in ${ids} and parent_user_id is not null
        union select above.start, u.parent_user_id from above join app_user u on u.id = above.id)
      select 'circle of ' || start from above where start = id)`,
  ];
  const { rows } = await app.database.db.execute<{ wrong: string }>(
    sql.join([...unlike, ...behind, ...others], sql` union all `),
  );
  return rows.map(({ wrong }) => wrong);
}
