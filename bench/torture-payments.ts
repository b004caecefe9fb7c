import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@circolo/server/db/database';
import type { ServerProcess } from './server-process.ts';
import { fillBasket, posted, signIn } from './torture-load.ts';

/** How many buy and pay at the same time. */
const payers = 50;
/** What the sandbox is told to do with a payment: notices come twice, in the wrong order, or late. */
const cases = ['success', 'duplicate', 'outOfOrder', 'lateFailure'];
const buyers = ['std@circolo.test', 'ent@circolo.test', 'lnc@circolo.test'];

/** Something that a dying server may leave without an answer. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined; // The connection broke.
    throw error;
  }
}

interface Till {
  origin: URL;
  token: string;
  basket: Record<string, unknown>;
}

const headersOf = ({ token }: Till) => ({ authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() });

/** Places an order and pays it on the sandbox's page, pressing its button twice now and then. */
async function buyAndPay(till: Till): Promise<void> {
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
  const press = () => fetch(new URL(NextUrl, origin), { method: 'POST', body: form, redirect: 'manual' });
  await Promise.all(Math.random() < 0.3 ? [press(), press()] : [press()]);
  await fetch(new URL(`/api/Shop/Orders/${Id}/Payment`, origin), { headers: headersOf(till) });
}

/** A basket that is paid by card. */
async function cardBasket(origin: URL) {
  const basket = await fillBasket(origin, 'SC');
  const tokens = await Promise.all(buyers.map((email) => signIn(origin, email)));
  return { basket, tokens };
}

/** Lets everybody buy and pay for a random while of at most `atMost` milliseconds, then kills. */
export async function payUntilKilled(
  { origin }: ServerProcess,
  atMost: number,
  kill: () => Promise<void>,
): Promise<void> {
  const { basket, tokens } = await cardBasket(origin);
  let killed = false;
  const loops = Array.from({ length: payers }, async (_, nth) => {
    const till = { origin, basket, token: tokens[nth % tokens.length] ?? '' };
    while (!killed) await attempt(() => buyAndPay(till));
  });
  await sleep(500 + Math.random() * atMost);
  killed = true;
  await kill();
  await Promise.all(loops);
}

/** What must never be: each number counts what breaks its rule. */
export interface MoneyVerdict {
  payments: number;
  settled: number;
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
    (select count(*)::int from sums where taken > paid_total) + (select count(*)::int from sandbox_payment s where s.state = 'S'
      and not exists (select from order_payment p where p.provider = 'sandbox' and p.provider_reference = s.reference)) as unknown,
    (select count(*)::int from sums where paid_total > taken) as invented,
    (select count(*)::int from given g join sums s on s.id = g.order_id
      where g.made > 1 or (s.status = 'PA' and g.made <> 1) or (s.status = 'IA' and g.made > 0)) as purchases`;

/** Reads the books of the provider beside the orders. */
export async function judgeMoney({ raw }: Database): Promise<MoneyVerdict> {
  const { rows } = await raw.executeSql(verdict);
  return rows[0] as MoneyVerdict; // The columns that the statement names.
}

/** Waits until nothing is on its way any more: notices, what turns later, what they settle. */
export async function quiet({ raw }: Database): Promise<void> {
  const waiting = `select count(*)::int as count from pgboss.job_common
    where name in ('sandbox-event', 'sandbox-later', 'settle-event') and state in ('created', 'retry', 'active')`;
  for (let waited = 0; waited < 120; waited += 1) {
    const { rows } = await raw.executeSql(waiting);
    if ((rows[0] as { count: number }).count === 0) return;
    await sleep(1000);
  }
}
