import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../scripts/postgres.mjs';
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
import { measureRequests } from './requests/measure-requests.ts';
import { benchSearch } from './search.ts';
import { startServer } from './server-process.ts';

const port = Number(process.env.BENCH_PORT ?? 4610);
const ports = { ours: port, baseline: port + 1, embedded: port + 2 };
const server = 'server/src/main.ts';
/** One part alone, for work on it: `requests`, `search`, `import`, `coupons`, `renewals`, `dashboard`, `board`, `documents` or `export`. */
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

/** The scenarios that cost more than their budget, or are slower. */
const missed: string[] = [];

const number = (value: number, digits = 0) => value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Start to first answer and memory on the embedded database, first with the demonstration to make, then without. */
async function embedded() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'circolo-bench-'));
  const env = { DATA_DIR, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const table = [];
  for (const start of ['first, with the demonstration set', 'second']) {
    const running = await startServer(server, ports.embedded, '/readyz', env);
    table.push({
      'embedded start': start,
      'first answer ms': number(running.startedIn),
      'idle MB': number(residentMegabytes(running.process.pid)),
    });
    if (start === 'second') console.table(await loadedJavaScript(running.origin));
    if (start === 'second') missed.push(...(await firstPaint(running.origin)));
    await running.stop();
  }
  console.table(table);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

async function withPostgres() {
  const postgres = await startPostgres({ settings: { shared_buffers: '512MB' } });
  const db = openPool(postgres.url);
  const env = { ...production, DATABASE_URL: postgres.url };
  try {
    const first = await startServer(server, ports.ours, '/readyz', env);
    await first.stop();
    await fill(db, [`localhost:${ports.ours}`]);
    const ours = await startServer(server, ports.ours, '/readyz', env);
    const idle = residentMegabytes(ours.process.pid);
    if (only === 'search')
      return void missed.push(...(await benchSearch(db, ours, await postmaster(db)).finally(() => ours.stop())));
    if (only === 'coupons') return await benchCoupons(db, ours).finally(() => ours.stop());
    if (only === 'renewals') return void missed.push(...(await benchRenewals(db, ours).finally(() => ours.stop())));
    if (only === 'dashboard') return await benchDashboard(db, ours, await postmaster(db)).finally(() => ours.stop());
    if (only === 'import') return void missed.push(...(await benchImport(db, ours).finally(() => ours.stop())));
    const baseline = await startServer('bench/requests/baseline-server.ts', ports.baseline, '/healthz', {
      DATABASE_URL: postgres.url,
    });
    missed.push(...(await measureRequests(db, ours, baseline)));
    if (only === 'requests') return await Promise.all([ours.stop(), baseline.stop()]);
    const memory = { 'on PostgreSQL': 'server', 'first answer ms': number(ours.startedIn), 'idle MB': number(idle) };
    console.table([{ ...memory, 'after load MB': number(residentMegabytes(ours.process.pid)) }]);
    missed.push(...(await benchSearch(db, ours, await postmaster(db))));
    missed.push(...(await benchImport(db, ours)));
    await benchCoupons(db, ours);
    missed.push(...(await benchRenewals(db, ours)));
    await benchDashboard(db, ours, await postmaster(db));
    await Promise.all([ours.stop(), baseline.stop()]);
  } finally {
    await db.end();
    await postgres.stop();
  }
}

console.log(
  `${number(amounts.products)} products, ${number(amounts.customers)} customers, ${number(amounts.orders)} orders`,
);
const ownParts = ['export', 'board', 'documents'];
if (!only || !ownParts.includes(only)) await withPostgres();
if (!only || only === 'export') missed.push(...(await measureExports(production)));
if (!only || only === 'board') await measureBoard();
if (!only || only === 'documents') await measureDocuments();
if (!only) await embedded();
assert.deepEqual(missed, [], 'Scenarios that cost more than their budget, or are slower');
