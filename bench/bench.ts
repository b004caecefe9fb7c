import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

import { startPostgres } from '../scripts/postgres.mjs';
import { ensureServer, ensureWeb } from '../scripts/set-up.mjs';
import { measureBoard } from './board.ts';
import { benchCoupons } from './coupons.ts';
import { residentMegabytes } from './cpu.ts';
import { benchDashboard } from './dashboard.ts';
import { amounts, fill } from './data.ts';
import { openPool, postmaster } from './database.ts';
import { measureDocuments } from './documents/measure-documents.ts';
import { measureExports } from './export.ts';
import { firstPaint } from './first-paint.ts';
import { benchImport } from './import.ts';
import { loadedJavaScript } from './javascript.ts';
import { benchRenewals } from './renewals.ts';
import { benchReports } from './reports.ts';
import { measureRequests } from './requests/measure-requests.ts';
import { measureScale } from './scale/measure-scale.ts';
import { benchSearch } from './search.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { measureStarts } from './start.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.BENCH_PORT ?? 4610);
const ports = { ours: port, baseline: port + 1, embedded: port + 2 };
/** One part alone, for work on it, by its name below. */
const only = process.env.BENCH_ONLY;

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: 'none',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'error',
};

// A bench that is stopped stops what it started: servers and databases end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** What a part measures on: a server of ours on PostgreSQL, with the data of `fill`. */
interface ServerWithData {
  db: pg.Pool;
  url: string;
  ours: ServerProcess;
  /** Of the postmaster. */
  database: number;
}

/** A part: prints what it measures and gives the names of what misses its budget; some throw instead. */
type Part<On> = (on: On) => Promise<string[]>;

const throwing =
  <On>(measure: (on: On) => Promise<unknown>): Part<On> =>
  async (on) => {
    await measure(on);
    return [];
  };

/** Seconds after the last request in which a server gives back what the requests needed. */
const settling = 20;

/** Every request beside its floor, and the memory that is left after it. */
async function requests({ db, url, ours }: ServerWithData): Promise<string[]> {
  const compared = await startServer('bench/requests/baseline-server.ts', ports.baseline, '/healthz', {
    DATABASE_URL: url,
  });
  const missed = await measureRequests(db, ours, compared);
  await compared.stop();
  const last = residentMegabytes(ours.process.pid);
  await sleep(settling * 1000);
  const settled = residentMegabytes(ours.process.pid);
  console.table([
    { 'on PostgreSQL': 'memory with the last request', MB: last.toFixed(0) },
    { 'on PostgreSQL': `memory ${settling} s after load`, MB: `${settled.toFixed(0)} (≤ 220)` },
  ]);
  return settled > 220 ? [...missed, 'memory after load'] : missed;
}

const onFilled: Record<string, Part<ServerWithData>> = {
  requests,
  search: ({ db, ours, database }) => benchSearch(db, ours, database),
  import: ({ db, ours }) => benchImport(db, ours),
  coupons: throwing(({ db, ours }) => benchCoupons(db, ours)),
  renewals: ({ db, ours }) => benchRenewals(db, ours),
  reports: ({ db, ...on }) => benchReports(db, on),
  dashboard: throwing(({ db, ours, database }) => benchDashboard(db, ours, database)),
};

const alone: Record<string, Part<string>> = {
  export: () => measureExports(production),
  board: throwing(() => measureBoard()),
  documents: throwing(() => measureDocuments()),
  starts: (server) => measureStarts(server, production),
  pages,
};

/** Parts that take hours or tens of gigabytes: they run when they are named. */
const onRequest: Record<string, Part<string>> = { scale };

/** How the most frequent calls grow with the rows. */
async function scale(server: string): Promise<string[]> {
  const postgres = await startPostgres({
    parent: tmpdir(),
    settings: { shared_buffers: '2GB', max_wal_size: '16GB', wal_level: 'minimal', max_wal_senders: '0' },
  });
  const db = openPool(postgres.url);
  const start = () => startServer(server, ports.ours, '/readyz', { ...production, DATABASE_URL: postgres.url });
  try {
    const first = await start();
    await first.stop();
    return await measureScale(db, [`localhost:${ports.ours}`], start, await postmaster(db));
  } finally {
    await db.end();
    await postgres.stop();
  }
}

/** What pages load, and how soon they are seen, on the demonstration. */
async function pages(server: string): Promise<string[]> {
  await ensureWeb(root);
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'circolo-bench-'));
  const env = { DATA_DIR, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const running = await startServer(server, ports.embedded, '/readyz', env);
  try {
    console.table(await loadedJavaScript(running.origin));
    return await firstPaint(running.origin);
  } finally {
    await running.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

async function measureFilled(server: string, parts: readonly Part<ServerWithData>[]): Promise<string[]> {
  const postgres = await startPostgres({ settings: { shared_buffers: '512MB' } });
  const db = openPool(postgres.url);
  const env = { ...production, DATABASE_URL: postgres.url };
  const missed: string[] = [];
  try {
    const first = await startServer(server, ports.ours, '/readyz', env);
    await first.stop();
    await fill(db, [`localhost:${ports.ours}`]);
    const ours = await startServer(server, ports.ours, '/readyz', env);
    const database = await postmaster(db);
    for (const part of parts) missed.push(...(await part({ db, url: postgres.url, ours, database })));
    await ours.stop();
  } finally {
    await db.end();
    await postgres.stop();
  }
  return missed;
}

const chosen = <On>(parts: Record<string, Part<On>>): Part<On>[] =>
  Object.entries(parts).flatMap(([name, part]) => (!only || only === name ? [part] : []));

/** What `npm start` runs. */
const server = await ensureServer(root);
console.log(
  `${amounts.products} products, ${amounts.customers} customers, ${amounts.orders} orders; parts: ${Object.keys({ ...onFilled, ...alone, ...onRequest }).join(', ')}`,
);
const filled = chosen(onFilled);
const missed = filled.length > 0 ? await measureFilled(server, filled) : [];
const named = only === undefined ? [] : chosen(onRequest);
for (const part of [...chosen(alone), ...named]) missed.push(...(await part(server)));
assert.deepEqual(missed, [], 'What costs more than its budget, or is slower');
