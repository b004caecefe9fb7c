import { sql } from 'drizzle-orm';
import type { MoneyWorld } from './money-world.ts';

/** What is held of a customer and by them, in cents. */
export interface MoneyBalance {
  /** What came from outside: sent by their bank, taken by the provider and not disputed. */
  PaidIn: number;
  /** What went back outside or is about to. */
  PaidOut: number;
  /**
   * What they have: plans and messages at what they pay us for these, and credit on account. What goes on from a plan that a public
   * body has paid counts without VAT, also where the next one is billed to a person.
   */
  Value: number;
  Wallet: number;
  /** What was given away in a provider's dashboard: nothing of ours can refuse that. */
  Given: number;
  /** What they owe us by name: a payment that was lost after it had bought something. What was invoiced and never paid bought nothing. */
  Debt: number;
}

/** Asks the books outside (sandbox, bank) what came and went, and ours what the customer has. */
export async function balanceOf({ app, customer, transferred, given }: MoneyWorld): Promise<MoneyBalance> {
  const { rows } = await app.database.db.execute<Record<string, string>>(sql`
    select
      (select coalesce(sum(s.amount - coalesce((s.data ->> 'DisputeTaken')::bigint, 0)), 0) from sandbox_payment s
        join order_payment p on p.provider_reference = s.reference join sales_order o on o.id = p.order_id
        where o.user_id = ${customer.userId} and s.state = 'S') as taken,
      (select coalesce(sum(s.refunded_amount), 0) from sandbox_payment s
        join order_payment p on p.provider_reference = s.reference join sales_order o on o.id = p.order_id
        where o.user_id = ${customer.userId}) as refunded,
      (select coalesce(sum(r.amount), 0) from order_refund r join sales_order o on o.id = r.order_id
        where o.user_id = ${customer.userId} and r.method <> 'C' and r.origin = 'O' and (r.method = 'T' or r.state in ('R', 'F'))) as owed,
      (select coalesce(sum(amount), 0) from credit_payout where user_id = ${customer.userId} and state <> 'X') as credit,
      (select coalesce(sum(case when o.split_vat > 0
          then l.total - l.vat - l.refunded_amount + round(l.vat * l.refunded_amount / greatest(l.total, 1)::numeric)
          else l.total - l.refunded_amount end
          + case when l.price_includes_vat and body.is_one then round(l.proration_credit * 10000.0 / (10000 + l.vat_rate))
            when l.price_includes_vat or body.is_one then l.proration_credit
            else l.proration_credit + round(l.proration_credit * l.vat_rate / 10000.0) end), 0)
        from user_purchase p join order_line l on l.id = p.order_line_id join sales_order o on o.id = l.order_id,
          lateral (select exists (select from sales_order b where b.user_id = p.user_id and b.billing ->> 'SubjectType' = 'A') as is_one) body
        where p.user_id = ${customer.userId} and p.state = 'A') as value,
      (select coalesce(sum(case when t.credit = 'wallet:' || t.user_id then t.amount when t.debit = 'wallet:' || t.user_id then -t.amount else 0 end), 0)
        from ledger_transfer t where t.user_id = ${customer.userId}) as wallet,
      (select coalesce(sum(case when t.debit = 'receivable:' || t.user_id then t.amount when t.credit = 'receivable:' || t.user_id then -t.amount else 0 end), 0)
        from ledger_transfer t where t.user_id = ${customer.userId} and not (t.posting in ('sold', 'soldBack', 'vatSplit', 'vatSplitBack')
          and not exists (select 1 from order_event e where e.order_id = t.order_id and e.to_status = 'PA'))) as receivable,
      (select coalesce(sum(case when t.debit like 'disputesHeld:%' then t.amount when t.credit like 'disputesHeld:%' then -t.amount else 0 end), 0)
        from ledger_transfer t where t.user_id = ${customer.userId}) as held`);
  const of = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    PaidIn: transferred + of('taken'),
    PaidOut: of('refunded') + of('owed') + of('credit'),
    Value: of('value') + of('wallet'),
    Wallet: of('wallet'),
    Given: given,
    Debt: Math.max(0, of('receivable') + of('held')),
  };
}
