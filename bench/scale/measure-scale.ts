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

/** A call at one size; why it failed, where it did: the statements of a page have five seconds. */
type Cell = Measure | string;

async function measureCalls(
  db: pg.Pool,
  size: number,
  server: ServerProcess,
  database: number,
): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  const processes = [server.process.pid, database];
  for (const { name, shot } of await frequentCalls(db, size)) {
    const measure = load(server.origin, { connections: 4, seconds: 4, processes, shot });
    cells.set(name, await measure.catch((error: Error) => error.message));
  }
  return cells;
}

function written(cell: Cell | undefined, growth: number | undefined): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  const figures = `${rounded(cell.cpuMicros / 1000, 2)}, ${rounded(cell.p50)}, ${rounded(cell.p99)}`;
  return growth === undefined ? figures : `${figures} (× ${rounded(growth)})`;
}

const growthOf = (cell: Cell | undefined, before: Cell | undefined): number | undefined =>
  typeof cell === 'object' && typeof before === 'object' ? cell.cpuMicros / before.cpuMicros : undefined;

/** Prints a row for each call, and answers those that failed or grew more than an index does. */
function judgeGrowth(measured: readonly (readonly [size: number, cells: Map<string, Cell>])[]): string[] {
  const table = [];
  const missed = new Set<string>();
  for (const name of measured[0]?.[1].keys() ?? []) {
    const row: Record<string, string> = { call: name };
    for (const [index, [size, cells]] of measured.entries()) {
      const cell = cells.get(name);
      const growth = growthOf(cell, measured[index - 1]?.[1].get(name));
      row[`${size}: CPU ms, p50, p99`] = written(cell, growth);
      if (typeof cell !== 'object' || (growth ?? 0) > mostGrowth) missed.add(name);
    }
    table.push(row);
  }
  console.table(table);
  return [...missed];
}

/** What the most frequent calls cost as customers and orders grow tenfold, and tenfold again; answers those that grow more than an index does. */
export async function measureScale(
  db: pg.Pool,
  hosts: readonly string[],
  start: () => Promise<ServerProcess>,
  database: number,
): Promise<string[]> {
  await fillOffer(db, hosts);
  const measured: [number, Map<string, Cell>][] = [];
  let filled = 0;
  for (const size of sizes) {
    const since = performance.now();
    await grow(db, filled, size);
    filled = size;
    console.log(`${size} customers filled in ${rounded((performance.now() - since) / 1000, 0)} s`);
    await printSizes(db);
    const server = await start();
    measured.push([size, await measureCalls(db, size, server, database)]);
    await server.stop();
  }
  return judgeGrowth(measured);
}
