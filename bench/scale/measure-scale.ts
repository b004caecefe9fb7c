import type pg from 'pg';
import { fillOffer } from '../data.ts';
import { load, type Measure } from '../load.ts';
import type { ServerProcess } from '../server-process.ts';
import { frequentCalls } from './frequent-calls.ts';
import { grow } from './grow.ts';

/** The most customers; each has two orders. Ten million need about 60 GB of disk and two hours. */
const most = Number(process.env.BENCH_CUSTOMERS ?? 1_000_000);

/** Sizes that are measured: each ten times the one before. */
const sizes = [100_000, 1_000_000, 10_000_000].filter((size) => size <= most);

/** A call may cost at most so many times what it costs at a tenth of the rows: what walks an index grows by a level. */
const mostGrowth = 2;

const rounded = (value: number, digits = 1) => value.toFixed(digits);

async function printSizes(db: pg.Pool): Promise<void> {
  const { rows } = await db.query(
    `select relname as "table", pg_size_pretty(pg_table_size(oid)) as rows, pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 6`,
  );
  console.table(rows);
  const { rows: indexes } = await db.query(
    `select indexrelid::regclass::text as "index", pg_size_pretty(pg_relation_size(indexrelid)) as size
     from pg_index where indrelid in ('app_user'::regclass, 'sales_order'::regclass, 'order_line'::regclass, 'user_purchase'::regclass)
     order by pg_relation_size(indexrelid) desc limit 12`,
  );
  console.table(indexes);
}

/** What the most frequent calls cost as customers and orders grow tenfold, and tenfold again; answers those that grow more than an index does. */
export async function measureScale(
  db: pg.Pool,
  hosts: readonly string[],
  start: () => Promise<ServerProcess>,
  database: number,
): Promise<string[]> {
  await fillOffer(db, hosts);
  const measured = new Map<string, Measure[]>();
  let filled = 0;
  for (const size of sizes) {
    const since = performance.now();
    await grow(db, filled, size);
    filled = size;
    console.log(`${size} customers filled in ${rounded((performance.now() - since) / 1000, 0)} s`);
    await printSizes(db);
    const server = await start();
    for (const { name, shot } of await frequentCalls(db, size)) {
      const measure = await load(server.origin, {
        connections: 4,
        seconds: 4,
        processes: [server.process.pid, database],
        shot,
      });
      measured.set(name, [...(measured.get(name) ?? []), measure]);
    }
    await server.stop();
  }
  const table = [];
  const missed: string[] = [];
  for (const [name, measures] of measured) {
    const row: Record<string, string> = { call: name };
    for (const [index, { cpuMicros, p50, p99 }] of measures.entries()) {
      const before = measures[index - 1];
      const growth = before && cpuMicros / before.cpuMicros;
      row[`${sizes[index]}: CPU ms, p50, p99`] =
        `${rounded(cpuMicros / 1000, 2)}, ${rounded(p50)}, ${rounded(p99)}${growth ? ` (× ${rounded(growth)})` : ''}`;
      if (growth && growth > mostGrowth && !missed.includes(name)) missed.push(name);
    }
    table.push(row);
  }
  console.table(table);
  return missed;
}
