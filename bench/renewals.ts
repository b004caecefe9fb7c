import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openSession } from './data.ts';
import type { ServerProcess } from './server-process.ts';

const renewals = Number(process.env.BENCH_RENEWALS ?? 100_000);
const perSecond = 100;
const mostMinutes = 10;

/**
 * The heaviest day: everybody's year ends today. Each gets an order and a mail, every second one is charged automatically.
 */
const statements = [
  `update app_user u set billing = o.billing from sales_order o where o.user_id = u.id and u.billing is null`,
  `insert into shop_payment_type (code, description, payment_vector, shop_title, payment_way_code, payment_term_type_code, order_expiration_days, provider)
   values ('SC', 'Carta', 'SC', 'Carta', 'MP08', 'TP02', 3, 'sandbox')`,
  `insert into reminder_rule (description, offset_days, channel, with_auto_renew) values ('Oggi', 0, 'E', true)`,
  `insert into user_payment_method (user_id, vector, provider, provider_customer, provider_token, card_brand, card_last4,
     card_expiry_month, card_expiry_year, holder, is_default)
   select id, 'SC', 'sandbox', 'c' || id, 't' || id, 'V', '4242', 12, 2099, 'Titolare', true
   from app_user where email like 'cliente%' and id % 2 = 0`,
  `insert into user_purchase (user_id, kind, package_id, order_line_id, start_date, end_date, anchor_day, grace_until, quantity,
     max_activities, state, auto_renew)
   select o.user_id, 'A', l.package_id, l.id, t.day - 364, t.day, extract(day from t.day - 364), t.day, 365, 1, 'A', o.user_id % 2 = 0
   from sales_order o join order_line l on l.order_id = o.id
   cross join (select (now() at time zone 'Europe/Rome')::date as day) t
   where o.number like 'B/%' order by o.id limit ${renewals}`,
  'vacuum analyze',
];

/** Asks for the shop's list so many times a second until it is stopped; answers the 99th percentile in milliseconds. */
async function shopList(origin: URL, until: () => boolean): Promise<{ p99: number; requests: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const start = performance.now();
      const address = { agent, host: origin.hostname, port: origin.port, path: '/api/Shop/Catalogue' };
      get(address, (answer) => {
        answer.resume().on('end', () => {
          times.push(performance.now() - start);
          resolve();
        });
      }).on('error', reject);
    });
  const begin = performance.now();
  while (!until()) {
    open.push(ask());
    await sleep(Math.max(0, begin + (open.length * 1000) / perSecond - performance.now()));
  }
  await Promise.all(open);
  agent.destroy();
  times.sort((one, other) => one - other);
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, requests: times.length };
}

interface RenewalRun {
  orders: number;
  mails: number;
  charges: number;
}

async function madeSoFar(db: pg.Pool): Promise<RenewalRun> {
  const { rows } = await db.query<RenewalRun>(
    `select (select count(*)::int from sales_order where kind = 'R') as orders,
       (select count(*)::int from email_message where type = 'PPR') as mails,
       (select count(*)::int from pgboss.job where name = 'charge-order') as charges`,
  );
  const [made] = rows;
  if (!made) throw new Error('Nothing was counted');
  return made;
}

/** Asks for today's run, as staff do. */
async function startRun(db: pg.Pool, origin: URL): Promise<void> {
  const token = await openSession(db, 'sus@example.test', 'desk');
  const asked = await fetch(new URL('/api/Subscriptions/Runs', origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  assert.ok(asked.ok, `${asked.status} ${await asked.text()}`);
}

/** Seconds for all renewals, and milliseconds within which the shop answers 99 of 100 meanwhile. */
const budget = { seconds: 180, p99: 60 };

/** Renews everybody at once while the shop is asked as ever; answers what took too long. */
export async function benchRenewals(db: pg.Pool, { origin }: ServerProcess): Promise<string[]> {
  for (const statement of statements) await db.query(statement);
  const { rows } = await db.query<{ charges: number }>(
    `select count(*)::int as charges from user_purchase where auto_renew and kind = 'A'`,
  );
  const expected = { orders: renewals, mails: renewals, charges: rows[0]?.charges ?? 0 };
  const quietEnd = performance.now() + 10_000;
  const quiet = await shopList(origin, () => performance.now() > quietEnd);

  await startRun(db, origin);
  const start = performance.now();
  let isOver = false;
  const during = shopList(origin, () => isOver);
  let made = await madeSoFar(db);
  while (made.charges < expected.charges || made.mails < renewals || made.orders < renewals) {
    if (performance.now() - start > mostMinutes * 60_000) break;
    await sleep(2_000);
    made = await madeSoFar(db);
  }
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  const busy = await during;
  console.table([
    {
      ...made,
      s: seconds.toFixed(0),
      'a second': Math.round(made.orders / seconds),
      'p99 without': quiet.p99.toFixed(1),
      'p99 during': busy.p99.toFixed(1),
      'shop requests': busy.requests,
    },
  ]);
  assert.deepEqual(made, expected, `not done within ${mostMinutes} minutes`);
  const late = seconds > budget.seconds ? ['renewals'] : [];
  return busy.p99 > budget.p99 ? [...late, 'the shop during renewals'] : late;
}
