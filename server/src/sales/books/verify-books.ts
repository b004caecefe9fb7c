import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Something that the books hold in two places, and not alike; amounts in cents. */
export interface BookDifference {
  /** What it is about, with its key: `order 60 paid`. */
  Of: string;
  Held: number;
  Ledger: number;
}

/** What an order's money adds up to in the ledger: each column is what `sales_order` holds as a sum. */
const orderSums = sql`
  select order_id,
    sum(case posting when 'paymentReceived' then amount when 'openingPayment' then amount
      when 'paymentReversed' then -amount when 'disputeOpened' then -amount when 'disputeWon' then amount else 0 end) as paid,
    sum(case posting when 'refundToWallet' then amount when 'refundRequested' then amount
      when 'walletRecalled' then -amount when 'refundCalledOff' then -amount else 0 end) as refunded
  from ledger_transfer where order_id is not null group by order_id`;

const walletSums = sql`
  select user_id, sum(case when credit = 'wallet:' || user_id then amount else -amount end) as balance
  from ledger_transfer where user_id is not null and 'wallet:' || user_id in (debit, credit) group by user_id`;

/** What the documents of an order add up to, with VAT: invoices and debit notes, less credit notes. */
const documentSums = sql`
  select o.order_id, sum(case when d.document_type = 'TD04' then -1 else 1 end * coalesce((line->>'Gross')::bigint, 0)) as documented
  from document_order o join document d on d.id = o.document_id, jsonb_array_elements(d.lines) line
  where d.document_type is not null and (line->>'OrderId')::bigint = o.order_id
    and exists (select 1 from document_order i where i.order_id = o.order_id and i.invoices = 'I')
  group by o.order_id`;

const soldSums = sql`
  select order_id, sum(case when credit in ('revenue', 'vat') then amount else 0 end
    - case when debit in ('revenue', 'vat') then amount else 0 end) as sold
  from ledger_transfer where order_id is not null and posting in ('sold', 'soldBack') group by order_id`;

/** Every sum that is stored as a cache, with what the ledger derives it from. */
const comparisons: readonly SQL[] = [
  sql`select 'order ' || o.id || ' paid' as of, o.paid_total as held, coalesce(l.paid, 0) as ledger
    from sales_order o left join (${orderSums}) l on l.order_id = o.id where o.paid_total <> coalesce(l.paid, 0)`,
  // A payment may be lost after it went back in part: the order holds no more as refunded than is paid.
  sql`select 'order ' || o.id || ' refunded' as of, o.refunded_total as held, coalesce(l.refunded, 0) as ledger
    from sales_order o left join (${orderSums}) l on l.order_id = o.id
    where o.refunded_total <> least(coalesce(l.refunded, 0), o.paid_total)`,
  sql`select 'refunds of order ' || r.order_id as of, r.amount as held, coalesce(l.refunded, 0) as ledger
    from (select order_id, sum(amount) as amount from order_refund group by order_id) r
    left join (${orderSums}) l on l.order_id = r.order_id where r.amount <> coalesce(l.refunded, 0)`,
  sql`select 'credit of user ' || u.id as of, u.credit_cents - moved.credit as held, coalesce(w.balance, 0) as ledger
    from app_user u left join (${walletSums}) w on w.user_id = u.id, lateral (
      select coalesce(sum(m.delta) filter (where m.counter = 'U'), 0) as credit
      from purchase_movement m join user_purchase p on p.id = m.purchase_id where p.user_id = u.id and p.state = 'A'
    ) moved where u.credit_cents - moved.credit <> coalesce(w.balance, 0)`,
  sql`select 'credit below nothing of user ' || w.user_id as of, 0 as held, w.balance as ledger
    from (${walletSums}) w where w.balance < 0`,
  sql`select 'payout ' || p.reference || ' of ' || p.provider as of,
      case when p.state = 'A' then p.amount else 0 end as held, coalesce(l.amount, 0) as ledger
    from settlement_payout p left join (
      select split_part(key, '/', 2) as id, sum(case posting when 'paidOut' then amount else -amount end) as amount
      from ledger_transfer where posting in ('paidOut', 'paidOutUndone') group by 1
    ) l on l.id = p.id::text where case when p.state = 'A' then p.amount else 0 end <> coalesce(l.amount, 0)`,
  sql`select 'documents of order ' || d.order_id as of, d.documented as held, coalesce(l.sold, 0) as ledger
    from (${documentSums}) d left join (${soldSums}) l on l.order_id = d.order_id where d.documented <> coalesce(l.sold, 0)`,
  sql`select 'instalments of order ' || o.id as of, i.asked as held, o.total - o.split_vat as ledger
    from sales_order o, lateral (select coalesce(sum((one->>'Amount')::bigint), 0) as asked from jsonb_array_elements(o.instalments) one) i
    where o.instalments is not null and i.asked <> o.total - o.split_vat`,
  sql`select 'instalments paid of order ' || o.id as of, i.paid as held, p.paid as ledger
    from sales_order o, lateral (select coalesce(sum((one->>'Paid')::bigint), 0) as paid from jsonb_array_elements(o.instalments) one) i,
      lateral (select least(greatest(o.paid_total - o.surplus_refunded, 0), o.total - o.split_vat) as paid) p
    where o.instalments is not null and i.paid <> p.paid`,
  sql`select 'all accounts' as of, 0 as held, sum(balance) as ledger from (
      select amount as balance from ledger_transfer union all select -amount from ledger_transfer) t
    having sum(balance) <> 0`,
];

/**
 * Compares every stored sum of money with the ledger, from which it is derived; answers what differs, at most so many of each.
 * Nothing is the proof that the books agree.
 */
export async function verifyBooks(db: Queryable, most = 100): Promise<BookDifference[]> {
  const found: BookDifference[] = [];
  for (const comparison of comparisons) {
    const { rows } = await db.execute<{ of: string; held: string; ledger: string }>(sql`${comparison} limit ${most}`);
    found.push(...rows.map(({ of, held, ledger }) => ({ Of: of, Held: Number(held), Ledger: Number(ledger) })));
  }
  return found;
}
