import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import type pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { cpuSeconds, residentMegabytes } from './cpu.ts';
import { amounts, fill, openSession } from './data.ts';
import { openPool, postmaster } from './database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/*
 * Files of the spooler: a million orders as CSV, five thousand as PDF. On a PostgreSQL of their own, whose table of orders has
 * no index for searches: writing it for a million rows takes minutes, and no export reads it.
 */

const rows = Number(process.env.BENCH_EXPORT_ROWS ?? 1_000_000);
const documentRows = 5_000;
const port = 4614;
const minutesApart = 7;

/** What the screen of orders shows. */
const Columns = ['Number', 'Date', 'User', 'Origin', 'Status', 'PaymentType', 'ExpirationDate', 'Total'];

interface File {
  Id: number;
  State: string;
  Error: string | null;
  Rows: number | null;
  Size: number | null;
  StartedAt: string;
  EndedAt: string;
  Link: string;
}

/** More orders like those that are there, of the same customers; written in the order of their days, as orders are. */
const moreOrders = `insert into sales_order (number, date, kind, software, origin_id, user_id, status, status_at, payment_type, shop_payment_type_id,
    expiration_date, sub_total, discount_total, taxable_total, vat_total, total, vat_summary, billing, search)
  select 'C/' || lpad(n::text, 7, '0'), now() - n * interval '${minutesApart} minutes', o.kind, o.software, o.origin_id, o.user_id, o.status, o.status_at,
    o.payment_type, o.shop_payment_type_id, o.expiration_date, o.sub_total, o.discount_total, o.taxable_total, o.vat_total, o.total, o.vat_summary, o.billing, o.search
  from generate_series(${amounts.orders + 1}, ${rows}) n
  join (select row_number() over (order by id) as nth, * from sales_order where number like 'B/%') o on o.nth = 1 + n % ${amounts.orders}
  order by n`;

async function prepare(db: pg.Pool): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'sales_order' and indexdef like '%gin%'`,
  );
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await fill(db, [`localhost:${port}`]);
  await db.query(moreOrders);
  await db.query('vacuum analyze sales_order');
}

/** Watches a process's memory until `stop` answers the most. */
function watchMemory(id: number) {
  let most = residentMegabytes(id);
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(id));
  }, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function made(server: ServerProcess, headers: Record<string, string>, body: object): Promise<File> {
  const post = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const asked = await fetch(new URL('/api/Orders/Export', server.origin), post);
  const text = await asked.text();
  assert.equal(asked.status, 200, text);
  const { Id } = JSON.parse(text) as File;
  for (;;) {
    await sleep(250);
    const answer = await fetch(new URL('/api/UsersNotifications', server.origin), { headers });
    const file = ((await answer.json()) as File[]).find((one) => one.Id === Id);
    assert.equal(file?.Error ?? null, null);
    if (file?.State === SpoolerState.ended) return file;
  }
}

/** Whether the file has as many lines as it says, and as many bytes. */
async function check(server: ServerProcess, headers: Record<string, string>, file: File): Promise<void> {
  const answer = await fetch(new URL(`/api${file.Link}`, server.origin), { headers });
  let [lines, bytes] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  assert.deepEqual([lines, bytes], [(file.Rows ?? 0) + 1, file.Size]);
}

const thousands = (value: number) => Math.round(value).toLocaleString('en-US');

/** What a CSV file may take: CPU of server and database for a row, and rows a second at least. */
const csvBudget = { cpuMicros: 15, perSecond: 60_000 };

/** Prints the table; answers the files that took too much. */
async function measure(db: pg.Pool, server: ServerProcess): Promise<string[]> {
  const headers = { authorization: `Bearer ${await openSession(db, 'sus@example.test', 'desk')}` };
  const { pid } = server.process;
  await sleep(3_000);
  const idle = residentMegabytes(pid);
  const table = [];
  const missed: string[] = [];
  const processes = [pid, await postmaster(db)];
  const documents = {
    Format: 'PDF',
    DateFrom: new Date(Date.now() - documentRows * minutesApart * 60_000).toISOString(),
  };
  for (const [what, body] of [
    ['orders as CSV', { Format: 'CSV' }],
    ['orders as CSV, again', { Format: 'CSV' }],
    ['orders as PDF', documents],
  ] as const) {
    const stop = watchMemory(pid);
    const [start, cpu] = [performance.now(), cpuSeconds(processes)];
    const file = await made(server, headers, { ...body, Columns });
    const waited = (performance.now() - start) / 1000;
    const peak = stop();
    const used = cpuSeconds(processes) - cpu;
    const seconds = (Date.parse(file.EndedAt) - Date.parse(file.StartedAt)) / 1000;
    if (body.Format === 'CSV') await check(server, headers, file);
    const written = Math.max(file.Rows ?? 0, 1);
    const [cpuMicros, perSecond] = [(used * 1_000_000) / written, written / seconds];
    const isDear = cpuMicros > csvBudget.cpuMicros || perSecond < csvBudget.perSecond;
    if (body.Format === 'CSV' && isDear) missed.push(what);
    table.push({
      file: what,
      rows: thousands(file.Rows ?? 0),
      MB: ((file.Size ?? 0) / 1_048_576).toFixed(1),
      'made in s': seconds.toFixed(1),
      'asked to ready s': waited.toFixed(1),
      'rows/s': thousands(perSecond),
      'CPU µs/row': cpuMicros.toFixed(1),
      'idle MB': thousands(idle),
      'peak above idle MB': thousands(peak - idle),
    });
  }
  console.table(table);
  return missed;
}

/** Measures the exports and prints their table; answers the files that took too much. */
export async function measureExports(env: Record<string, string>): Promise<string[]> {
  const postgres = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
  const db = openPool(postgres.url);
  try {
    const settings = { ...env, DATABASE_URL: postgres.url };
    const first = await startServer('server/src/main.ts', port, '/readyz', settings);
    await first.stop();
    await prepare(db);
    const server = await startServer('server/src/main.ts', port, '/readyz', settings);
    const missed = await measure(db, server);
    await server.stop();
    return missed;
  } finally {
    await db.end();
    await postgres.stop();
  }
}
