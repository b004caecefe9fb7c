import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { ours } from './currency.ts';

/** A payment of which a provider has other sums than our books, in cents. */
export interface Mismatch {
  PaymentId: number;
  /** What was paid, or what went back of it: refunds and disputes together, as providers name one the other. */
  Side: 'paid' | 'back';
  /** Null: it is not known there, or here. */
  Here: number | null;
  There: number | null;
  Day: string;
  /** When our books changed last. */
  ChangedAt: string | null;
}

/** How far back payments without anything new are compared once more. */
const lookBack = sql`interval '62 days'`;

const paid = sql`'paymentReceived', 'paymentReversed'`;
const back = sql`'refundPaid', 'refundUnpaid', 'refundedBeyond', 'refundedBeyondUndone', 'disputeOpened', 'disputeWon'`;

/**
 * What a provider reports of payments is held against our entries on its clearing account, payment by payment. A refund that is
 * on its way there counts as gone. Of payments from before the first report, only what happened since then is compared.
 */
export async function compareWithBooks(
  db: Queryable,
  { Provider, FromDay }: { Provider: string; FromDay: string },
  today: string,
): Promise<Mismatch[]> {
  const clearing = `clearing:${Provider}`;
  const since = sql`greatest(${FromDay}::date, ${today}::date - ${lookBack})`;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with books as (
      select coalesce(t.payment_id, r.payment_id) as id, t.posting in (${paid}) as is_paid,
        case when t.debit = ${clearing} then t.amount else -t.amount end as amount, t.day, t.at
      from ledger_transfer t left join order_refund r on r.id = t.refund_id
      where ${clearing} in (t.debit, t.credit) and t.posting in (${paid}, ${back})
      union all
      select r.payment_id, false, -r.amount, (r.updated_at at time zone 'Europe/Rome')::date, r.updated_at
      from order_refund r join order_payment p on p.id = r.payment_id
      where p.provider = ${Provider} and r.method = 'V' and r.state = 'S' and (r.provider_reference is not null
        or exists (select 1 from settlement_movement m where m.payment_id = r.payment_id and m.refund_id = r.id))
    ), moved as (
      select payment_id as id, kind = 'payment' as is_paid, gross, day from settlement_movement
      where provider = ${Provider} and payment_id is not null and currency = ${ours}
        and kind in ('payment', 'refund', 'dispute', 'disputeReturned')
    ), recent as (
      select id from moved where day >= ${since} union select id from books where day >= ${since}
      union select payment_id from settlement_difference
        where provider = ${Provider} and state <> 'R' and payment_id is not null
    ), here as (
      select id, is_paid, sum(amount) as amount, min(day) as day, max(at) as at from books b
      where id in (select id from recent)
        and (day >= ${FromDay}::date or exists (select 1 from moved m where m.id = b.id and m.is_paid))
      group by id, is_paid
    ), there as (
      select id, is_paid, sum(gross) as amount, min(day) as day from moved
      where id in (select id from recent) group by id, is_paid
    )
    select coalesce(h.id, t.id) as id, coalesce(h.is_paid, t.is_paid) as is_paid, h.amount as here, t.amount as there,
      coalesce(t.day, h.day)::text as day, h.at::text as at
    from here h full join there t on t.id = h.id and t.is_paid = h.is_paid
    where coalesce(h.amount, 0) <> coalesce(t.amount, 0) order by 1, 2 desc`);
  const amountOf = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));
  return rows.map(({ id, is_paid, here, there, day, at }) => ({
    PaymentId: Number(id),
    Side: String(is_paid) === 'true' ? 'paid' : 'back',
    Here: amountOf(here),
    There: amountOf(there),
    Day: day ?? today,
    ChangedAt: at ?? null,
  }));
}
