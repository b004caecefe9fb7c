import { type ReportName, reportGroupings, reportNames } from '@circolo/contract/reports/report-names';
import { openDatabase } from '@circolo/server/db/open-database';
import { prepareFacts } from '@circolo/server/reports/facts/prepare-facts';
import type pg from 'pg';
import { openSession } from './data.ts';
import { load } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** The longest that a report may take, in milliseconds. */
const budget = 300;

/** One order a minute, as they follow each other, paid within three days; a tenth of them given back in part. */
const statements = [
  `set session_replication_role = replica`,
  `update sales_order set date = now() - id * interval '1 minute', paid_at = least(now(), now() - id * interval '1 minute' + id % 3 * interval '1 day'),
     status = 'FT', paid_total = total where number like 'B/%'`,
  `update order_line l set refunded_amount = 2440 from sales_order o where o.id = l.order_id and o.number like 'B/%' and o.id % 10 = 0`,
  `set session_replication_role = default`,
  'vacuum analyze',
];

/** Prepares the months that are over, as the job of every night does. */
async function prepare(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await prepareFacts(database.db, new Date());
  } finally {
    await database.close();
  }
}

/** Every report of a year, by each of its groupings; answers those that take too long. `database` is the postmaster. */
export async function benchReports(
  db: pg.Pool,
  { url, ours, database }: { url: string; ours: ServerProcess; database: number },
): Promise<string[]> {
  const client = await db.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release();
  }
  const since = performance.now();
  await prepare(url);
  console.log(`reports prepared in ${((performance.now() - since) / 1000).toFixed(0)} s`);
  const headers = { authorization: `Bearer ${await openSession(db, 'sus@example.test', 'desk')}` };
  const table = [];
  const missed: string[] = [];
  const each = reportNames.flatMap((name: ReportName) => reportGroupings[name].map((by) => ({ name, by })));
  for (const { name, by } of each) {
    const shot = () => ({ method: 'GET' as const, path: `/api/Reports/${name}?By=${by}`, headers });
    const processes = [ours.process.pid, database];
    const measured = await load(ours.origin, { connections: 1, seconds: 2, processes, shot });
    table.push({
      report: `${name} by ${by}`,
      'CPU ms': (measured.cpuMicros / 1000).toFixed(1),
      'p50 ms': `${measured.p50.toFixed(1)} (≤ ${budget})`,
      'p99 ms': measured.p99.toFixed(1),
    });
    if (measured.p50 > budget) missed.push(`report ${name} by ${by}`);
  }
  console.table(table);
  return missed;
}
