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

/** Every customer has a year that ends in twenty days; every second one is charged automatically. */
const statements = [
  `update app_user u set billing = (select o.billing from sales_order o where o.user_id = u.id limit 1) where u.billing is null`,
  `insert into user_payment_method (user_id, vector, provider, provider_customer, provider_token, card_brand, card_last4,
     card_expiry_month, card_expiry_year, holder, is_default)
   select id, 'SC', 'sandbox', 'c' || id, 't' || id, 'V', '4242', 12, 2099, 'Titolare', true
   from app_user where email like 'cliente%' and id % 2 = 0`,
  `insert into user_purchase (user_id, kind, package_id, order_line_id, start_date, end_date, anchor_day, grace_until, quantity,
     max_activities, state, auto_renew)
   select o.user_id, 'A', l.package_id, l.id, current_date - 344, current_date + 20, extract(day from current_date - 344),
     current_date + 20, 365, 1, 'A', o.user_id % 2 = 0
   from sales_order o join order_line l on l.order_id = o.id where o.number like 'B/%' order by o.id limit ${renewals}`,
  'vacuum analyze',
];

/** Asks for the shop's list so many times a second until told to stop; answers the 99th percentile in milliseconds. */
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

const counted = async (db: pg.Pool, query: string): Promise<number> => Number((await db.query(query)).rows[0]?.count);

/** Renews everybody at once while the shop is asked as ever. */
export async function benchRenewals(db: pg.Pool, { origin }: ServerProcess): Promise<void> {
  for (const statement of statements) await db.query(statement);
  const token = await openSession(db, 'sus@example.test', 'desk');
  const quietEnd = performance.now() + 10_000;
  const quiet = await shopList(origin, () => performance.now() > quietEnd);

  const start = performance.now();
  const asked = await fetch(new URL('/api/Subscriptions/Runs', origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  assert.ok(asked.ok, `${asked.status} ${await asked.text()}`);
  let made = 0;
  let isOver = false;
  const during = shopList(origin, () => isOver);
  while (made < renewals && performance.now() - start < mostMinutes * 60_000) {
    await sleep(1_000);
    made = await counted(db, `select count(*) from sales_order where kind = 'R'`);
  }
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  const busy = await during;
  const mails = await counted(db, `select count(*) from email_message where related_type = 'Orders'`);
  console.table([
    {
      renewals: made,
      s: seconds.toFixed(0),
      'a second': Math.round(made / seconds),
      mails,
      'p99 without': quiet.p99.toFixed(1),
      'p99 during': busy.p99.toFixed(1),
      'shop requests': busy.requests,
    },
  ]);
  assert.equal(made, renewals, `not done within ${mostMinutes} minutes`);
  assert.ok(busy.p99 <= Math.max(50, 2 * quiet.p99), 'the shop was slowed down');
}
