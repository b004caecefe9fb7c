import { LedgerAccount } from '@circolo/contract/ledger/account-kinds';
import { openLog } from '@circolo/server/config/log';
import type { Database } from '@circolo/server/db/database';
import { findGaps } from '@circolo/server/invoicing/numbering/find-gaps';
import { quietSettings } from '@circolo/server/jobs/job';
import { account } from '@circolo/server/ledger/accounts';
import { providerList, registerProviders } from '@circolo/server/payments/port/providers';
import { sandboxProvider } from '@circolo/server/payments/sandbox/sandbox';
import { sendRefunds } from '@circolo/server/payments/settlement/send-refunds';
import { verifyBooks } from '@circolo/server/sales/books/verify-books';
import { readSettlements } from '@circolo/server/settlements/read-settlements';

/** What a night found: each number counts what does not agree. */
export interface NightFindings {
  /** Sums that are stored and not what the ledger says. */
  books: number;
  /** Numbers that a section has drawn and no document has. */
  gaps: number;
  /** Payments of ours of which the report and the books differ. */
  differences: number;
  /** Cents by which the report, less what is named as unknown here, is not what the clearing account holds. */
  cents: number;
}

const clearing = account(LedgerAccount.clearing, 'sandbox');

const agreement = `
  select (select count(*)::int from ledger_transfer) as entries,
    (select count(*)::int from settlement_movement) as movements,
    (select count(*)::int from settlement_difference where provider = 'sandbox' and state = 'O' and payment_id is not null) as differences,
    (select coalesce(sum(net), 0) from settlement_movement where provider = 'sandbox')
      - (select coalesce(sum(m.gross), 0) from settlement_movement m where m.provider = 'sandbox' and m.payment_id is null
        and m.kind in ('payment', 'refund', 'dispute', 'disputeReturned'))
      + (select coalesce(sum(amount), 0) from settlement_payout where provider = 'sandbox' and state = 'U')
      - (select coalesce(sum(case when debit = $1 then amount else -amount end), 0) from ledger_transfer
        where $1 in (debit, credit)) as cents`;

/** What a look finds, and how much the ledger and the stored report contain at that moment. */
type Sums = Pick<NightFindings, 'differences'> & { cents: string; entries: number; movements: number };

/** How many nights may pass until nothing is new in one. */
const most = 20;

/**
 * Does what the jobs of a night do: what was refunded is sent, and the provider's report is read and held against the books. Nights
 * pass until one adds nothing to either: money that the first one finds may be sent back, by us or by a server that runs beside us,
 * after the report was read, and then the two are not of one moment. What really differs adds nothing however often it is read.
 */
export async function passNight(database: Database): Promise<NightFindings> {
  const { db } = database;
  const context = { db, log: openLog('silent'), now: () => new Date(), settings: quietSettings };
  const sandbox = sandboxProvider({ db, secret: Buffer.from('no notice is read here'), now: context.now });
  registerProviders(db, providerList([sandbox], { base: '/api', address: 'http://localhost' }));
  let before = await lookAt(database);
  for (let nights = 0; nights < most; nights += 1) {
    await sendRefunds.handle({}, context);
    await readSettlements.handle({}, context);
    const after = await lookAt(database);
    if (after.entries === before.entries && after.movements === before.movements)
      return {
        books: (await verifyBooks(db)).length,
        gaps: (await findGaps(db)).length,
        differences: after.differences,
        cents: Math.abs(Number(after.cents)),
      };
    before = after;
  }
  throw new Error(`Money still moved in the last of ${most} nights`);
}

async function lookAt({ raw }: Database): Promise<Sums> {
  const { rows } = await raw.executeSql(agreement, [clearing]);
  const [sums] = rows as Sums[]; // The columns that the statement names.
  if (!sums) throw new Error('The sums were not read');
  return sums;
}

const uneven = `
  with there as (
    select payment_id as payment, gross as amount, to_jsonb(m) as row from settlement_movement m
      where provider = 'sandbox' and kind in ('payment', 'refund', 'dispute', 'disputeReturned') and payment_id is not null
    union all select null, -fee, to_jsonb(m) from settlement_movement m where provider = 'sandbox' and fee <> 0
    union all select null, gross, to_jsonb(m) from settlement_movement m where provider = 'sandbox'
      and kind not in ('payment', 'refund', 'dispute', 'disputeReturned')
    union all select null, amount, to_jsonb(p) from settlement_payout p where provider = 'sandbox' and state = 'U'),
  here as (
    select coalesce(t.payment_id, r.payment_id) as payment, case when t.debit = $1 then t.amount else -t.amount end as amount,
      to_jsonb(t) as row from ledger_transfer t left join order_refund r on r.id = t.refund_id where $1 in (t.debit, t.credit)),
  sums as (
    select payment, sum(amount) filter (where is_there) as report, sum(amount) filter (where not is_there) as ledger
    from (select payment, amount, true as is_there from there union all select payment, amount, false from here) a
    group by payment having sum(case when is_there then amount else -amount end) <> 0)
  select now() as looked, s.*,
    (select jsonb_agg(t.row) from there t where s.payment is not null and t.payment = s.payment) as movements,
    (select jsonb_agg(h.row) from here h where s.payment is not null and h.payment = s.payment) as entries,
    (select to_jsonb(p) from order_payment p where p.id = s.payment) as attempt,
    (select jsonb_agg(r order by r.id) from order_refund r where r.payment_id = s.payment) as refunds,
    (select jsonb_agg(d order by d.id) from settlement_difference d where d.payment_id = s.payment) as differences,
    (select jsonb_agg(e order by e.id) from order_event e join order_payment p on p.order_id = e.order_id where p.id = s.payment) as events,
    (select jsonb_agg(b) from sandbox_payment b join order_payment p on p.provider_reference = b.reference where p.id = s.payment) as book,
    (select jsonb_agg(g order by g.id) from sandbox_refund g join sandbox_payment b on b.id = g.payment_id
      join order_payment p on p.provider_reference = b.reference where p.id = s.payment) as given,
    (select to_jsonb(r) from settlement_reading r where r.provider = 'sandbox') as reading,
    (select jsonb_agg(j) from (select name, state, created_on, started_on, completed_on from pgboss.job
      where name in ('send-refunds', 'reconcile-payments') order by created_on desc limit 6) j) as jobs
  from sums s order by payment`;

/** Everything that is known of payments of which the report and the clearing account differ; without a payment: fees and payouts. */
export async function findCents({ raw }: Database): Promise<unknown[]> {
  return (await raw.executeSql(uneven, [clearing])).rows;
}
