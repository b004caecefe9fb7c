import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../scripts/postgres.mjs';
import { cpuSeconds, residentMegabytes } from './cpu.ts';
import { freePort, startServer } from './server-process.ts';

const rounds = 3;
/** Seconds after the first answer in which what follows a start ends. */
const settling = 15;
/** Seconds without a request. */
const idle = 60;

interface Row {
  what: string;
  measured: number;
  budget: number;
  unit: 'ms' | 'MB' | '% of a core';
}

type Environment = Record<string, string>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Milliseconds from the start of the launcher's program to its first answer. */
async function startOnce(server: string, env: Environment): Promise<number> {
  const running = await startServer(server, await freePort(), '/readyz', env);
  await running.stop();
  return running.startedIn;
}

async function medianStart(server: string, environment: () => Promise<Environment>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(server, await environment()));
  return median(times);
}

/** What a server needs without a request. */
async function atRest(server: string, env: Environment): Promise<{ megabytes: number; percent: number }> {
  const running = await startServer(server, await freePort(), '/readyz', env);
  const { pid } = running.process;
  await sleep(settling * 1000);
  const before = cpuSeconds([pid]);
  await sleep(idle * 1000);
  const percent = ((cpuSeconds([pid]) - before) / idle) * 100;
  const megabytes = residentMegabytes(pid);
  await running.stop();
  return { megabytes, percent };
}

async function onPostgres(server: string, production: Environment): Promise<Row[]> {
  const postgres = await startPostgres();
  const env = { ...production, DATABASE_URL: postgres.url };
  try {
    await startOnce(server, env); // Makes the tables.
    const start = await medianStart(server, async () => env);
    const { megabytes, percent } = await atRest(server, env);
    return [
      { what: 'start on PostgreSQL', measured: start, budget: 1000, unit: 'ms' },
      { what: 'memory at rest on PostgreSQL', measured: megabytes, budget: 130, unit: 'MB' },
      { what: 'processor at rest on PostgreSQL', measured: percent, budget: 0.5, unit: '% of a core' },
    ];
  } finally {
    await postgres.stop();
  }
}

async function embedded(server: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'circolo-start-'));
  const quiet = { RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const again = { ...quiet, DATA_DIR: join(folder, 'again') };
  try {
    const first = await medianStart(server, async () => ({
      ...quiet,
      DATA_DIR: await mkdtemp(join(folder, 'first-')),
    }));
    await startOnce(server, again);
    const second = await medianStart(server, async () => again);
    const { megabytes, percent } = await atRest(server, again);
    return [
      { what: 'first embedded start, with the demonstration', measured: first, budget: 6000, unit: 'ms' },
      { what: 'embedded start with data', measured: second, budget: 1500, unit: 'ms' },
      { what: 'memory at rest, embedded', measured: megabytes, budget: 350, unit: 'MB' },
      { what: 'processor at rest, embedded', measured: percent, budget: 0.5, unit: '% of a core' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts (medians of three) and rest (memory and processor while no one is there) of `server` on PostgreSQL and embedded, each with its
 * budget; answers the names of what is over it. `production`: the environment of the server on PostgreSQL.
 */
export async function measureStarts(server: string, production: Environment): Promise<string[]> {
  const rows = [...(await onPostgres(server, production)), ...(await embedded(server))];
  console.table(
    rows.map(({ what, measured, budget, unit }) => ({
      what,
      measured: `${measured.toFixed(unit === '% of a core' ? 2 : 0)} ${unit}`,
      budget: `≤ ${budget} ${unit}`,
    })),
  );
  return rows.filter(({ measured, budget }) => !(measured <= budget)).map(({ what }) => what);
}
