import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentVector } from '@circolo/contract/sales/codes';
import type { Database } from '@circolo/server/db/database';
import type { ServerProcess } from './server-process.ts';
import { fillBasket, posted, signIn } from './torture-load.ts';

/** How many buy and pay at the same time. */
const payers = 50;
/** Milliseconds after which what a killed server was doing must be done. */
const patience = 120_000;
/** What the sandbox does with a payment: notices come twice, in the wrong order, or late. */
const cases = ['success', 'duplicate', 'outOfOrder', 'lateFailure'];
const buyers = ['std@circolo.test', 'ent@circolo.test', 'lnc@circolo.test'];

/** Of these, money that an answer has acknowledged stays. */
const lasting = ['success', 'duplicate', 'outOfOrder'];

/** Something that a dying server may leave without an answer. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined; // The connection broke.
    throw error;
  }
}

interface TillProvider {
  origin: URL;
  token: string;
  basket: Record<string, unknown>;
}

const headersOf = ({ token }: TillProvider) => ({
  authorization: `Bearer ${token}`,
  'idempotency-key': crypto.randomUUID(),
});

/**
 * Places an order and pays it on the sandbox's page, pressing its button twice now and then; `onPaid` gets the order as soon
 * as the page has acknowledged money that stays.
 */
async function buyAndPay(till: TillProvider, onPaid: (orderId: number) => void): Promise<void> {
  const { origin, basket } = till;
  const order = await fetch(
    new URL('/api/Shop/Orders', origin),
    posted({ ...basket, CheckoutId: crypto.randomUUID() }, headersOf(till)),
  );
  if (!order.ok) return;
  const { Id } = (await order.json()) as { Id: number };
  const begun = await fetch(new URL(`/api/Shop/Orders/${Id}/Payments`, origin), posted({}, headersOf(till)));
  if (!begun.ok) return;
  const { NextUrl } = (await begun.json()) as { NextUrl: string | null };
  if (!NextUrl) return;
  const chosen = cases[Math.floor(Math.random() * cases.length)] ?? 'success';
  const form = new URLSearchParams({ case: chosen, delay: '1', code: '' });
  const press = async () => {
    const { status } = await fetch(new URL(NextUrl, origin), { method: 'POST', body: form, redirect: 'manual' });
    if (status === 303 && lasting.includes(chosen)) onPaid(Id);
  };
  await Promise.all(Math.random() < 0.3 ? [press(), press()] : [press()]);
  await fetch(new URL(`/api/Shop/Orders/${Id}/Payment`, origin), { headers: headersOf(till) });
}

/** A basket that is paid by card. */
async function cardBasket(origin: URL) {
  const basket = await fillBasket(origin, PaymentVector.creditCard);
  const tokens = await Promise.all(buyers.map((email) => signIn(origin, email)));
  return { basket, tokens };
}

/**
 * Lets everybody buy and pay, and kills within `atMost` milliseconds of the first money; answers the orders whose money was
 * acknowledged.
 */
export async function payUntilKilled(
  { origin }: ServerProcess,
  atMost: number,
  kill: () => Promise<void>,
): Promise<number[]> {
  const { basket, tokens } = await cardBasket(origin);
  const paid = new Set<number>();
  const first = Promise.withResolvers<void>();
  const onPaid = (orderId: number) => {
    paid.add(orderId);
    first.resolve();
  };
  let killed = false;
  const loops = Array.from({ length: payers }, async (_, nth) => {
    const till = { origin, basket, token: tokens[nth % tokens.length] ?? '' };
    while (!killed) await attempt(() => buyAndPay(till, onPaid));
  });
  const running = Promise.all(loops);
  await Promise.race([first.promise, running]);
  await Promise.race([sleep(Math.random() * atMost), running]);
  killed = true;
  await kill();
  await running;
  return [...paid];
}

/** What must never be: each number counts what breaks its rule. */
export interface MoneyVerdict {
  payments: number;
  settled: number;
  /** Acknowledged at the page, and the order has no money. */
  lost: number;
  /** Settled at the provider, and the order does not know. */
  unknown: number;
  /** An order that counts more money than the provider has taken for it. */
  invented: number;
  /** A line that gave something twice, or gave nothing though its order is paid. */
  purchases: number;
}

const verdict = `
  with books as (
    select p.order_id, s.state, s.amount from sandbox_payment s
    join order_payment p on p.provider = 'sandbox' and p.provider_reference = s.reference),
  sums as (
    select o.id, o.status, o.paid_total, coalesce(sum(b.amount) filter (where b.state = 'S'), 0) as taken
    from sales_order o join books b on b.order_id = o.id group by o.id),
  given as (
    select l.order_id, l.id, count(u.id) as made from order_line l left join user_purchase u on u.order_line_id = l.id
    where l.order_id in (select id from sums) group by l.id)
  select (select count(*)::int from books) as payments,
    (select count(*)::int from books where state = 'S') as settled,
    (select count(*)::int from unnest($1::int[]) a (id) where not exists (select from sales_order o where o.id = a.id
      and o.paid_total > 0)) as lost,
    (select count(*)::int from sums where taken > paid_total) + (select count(*)::int from sandbox_payment s where s.state = 'S'
      and not exists (select from order_payment p where p.provider = 'sandbox' and p.provider_reference = s.reference)) as unknown,
    (select count(*)::int from sums where paid_total > taken) as invented,
    (select count(*)::int from given g join sums s on s.id = g.order_id
      where g.made > 1 or (s.status = 'PA' and g.made <> 1) or (s.status = 'IA' and g.made > 0)) as purchases`;

/** Reads the books of the provider beside the orders; `paid` are the orders whose money was acknowledged. */
export async function judgeMoney({ raw }: Database, paid: readonly number[]): Promise<MoneyVerdict> {
  const { rows } = await raw.executeSql(verdict, [paid]);
  return rows[0] as MoneyVerdict; // The columns that the statement names.
}

const onTheWay =
  /^circolo_jobs{job="(sandbox-event|sandbox-later|settle-event)",state="(created|retry|active)"} (?!0$)/m;

/** Waits until nothing is on its way any more: notices, what turns later, what they settle. Answers within how many seconds. */
export async function quiet({ origin }: ServerProcess): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < patience) {
    const metrics = await fetch(new URL('/metrics', origin));
    if (!onTheWay.test(await metrics.text())) return Math.round((performance.now() - since) / 1000);
    await sleep(250);
  }
  throw new Error(`Work was left over ${patience / 1000} s after the restart`);
}

const wrong = `
  select o.id as order, o.status, o.total, o.paid_total, to_jsonb(p) as attempt, to_jsonb(s) as book,
    (select jsonb_agg(e order by e.id) from provider_event e where e.provider_reference = s.reference) as notices,
    (select jsonb_agg(jsonb_build_object('name', j.name, 'state', j.state, 'retries', j.retry_count, 'created', j.created_on,
      'started', j.started_on, 'completed', j.completed_on, 'output', j.output)) from pgboss.job j where j.data->>'Reference' = s.reference
      or (j.name = 'settle-event' and (j.data->>'Id')::bigint in
        (select e.id from provider_event e where e.provider_reference = s.reference))) as jobs
  from sandbox_payment s left join order_payment p on p.provider = 'sandbox' and p.provider_reference = s.reference
  left join sales_order o on o.id = p.order_id
  where s.state = 'S' and (o.id is null or o.paid_total < s.amount)`;

/** Everything that is known of money that its order does not know: where the search begins. */
export async function findUnknown({ raw }: Database): Promise<unknown[]> {
  return (await raw.executeSql(wrong)).rows;
}
