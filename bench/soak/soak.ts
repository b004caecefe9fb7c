import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureServer } from '../../scripts/set-up.mjs';
import { people } from '../rehearse/people.ts';
import { freePort, startServer } from '../server-process.ts';
import { embedded, postgres } from '../torture/data.ts';
import { findGrowth } from './find-growth.ts';
import { readSample, type Sample } from './read-sample.ts';

/*
 * Lets customers buy and pay and staff write and read for hours, and looks at what a process may collect meanwhile: memory, open files,
 * connections. What people make grows with them; the data folder is written down beside the orders.
 */

const minutes = Number(process.env.SOAK_MINUTES ?? 24 * 60);
const engine = process.env.SOAK_DATABASE ?? 'postgres';
if (!(minutes >= 1)) throw new Error('SOAK_MINUTES must be 1 or more.');
if (engine !== 'postgres' && engine !== 'embedded') throw new Error('SOAK_DATABASE must be postgres or embedded.');

// A soak that is stopped stops what it started: servers and databases end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** A sample each minute, but not more than it takes to judge. */
const pauseMs = Math.max(10_000, Math.min(60_000, (minutes * 60_000) / 60));

const database = await (engine === 'postgres' ? postgres() : embedded());
const server = await startServer(
  await ensureServer(fileURLToPath(new URL('../..', import.meta.url))),
  await freePort(),
  '/readyz',
  {
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...database.env,
  },
);
const crowd = await people(server.origin);
const end = performance.now() + minutes * 60_000;
const samples: Sample[] = [];
const errors: string[] = [];
let calls = 0;
while (performance.now() < end) {
  await sleep(pauseMs);
  const experience = crowd.look();
  calls += experience.done;
  errors.push(...experience.errors);
  const sample = await readSample(server.process.pid, database.env, crowd.acknowledged.attempts.length);
  samples.push(sample);
  console.log(JSON.stringify({ minute: Math.round((samples.length * pauseMs) / 6_000) / 10, calls, ...sample }));
}
await crowd.rest();
await server.stop();
await database.stop();
const grown = findGrowth(samples);
console.table([{ minutes, engine, calls, errors: errors.length, grown: grown.join(', ') || '–' }]);
for (const error of errors.slice(0, 5)) console.log(error);
if (grown.length > 0 || errors.length > 0) process.exitCode = 1;
