import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/database.ts';
import { openLog } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import { resumeInterrupted } from './interrupted.ts';
import { defineJob, enqueue, type Job } from './job.ts';
import { type Jobs, openJobs } from './jobs.ts';

const log = openLog('silent');
const runs: string[] = [];

const errand = defineJob<{ Text: string }>('errand', {}, async ({ Text }) => {
  runs.push(Text);
});

const held = Promise.withResolvers<void>();
const long = defineJob('long', {}, () => held.promise);

const once = defineJob('once', { retryLimit: 0 }, async () => {
  runs.push('once');
});

let database: Database;
const opened: Jobs[] = [];

const open = async (jobs: readonly Job<never>[], work: boolean) => {
  const added = await openJobs(database, log, { jobs, work });
  opened.push(added);
  await added.begin();
};

before(async () => {
  database = await testDatabase();
  await open([errand, long, once], false);
});
after(async () => {
  held.resolve();
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await database.close();
});

/** What is left of a job whose process gave its last sign of life so many seconds ago. */
const leave = (name: string, seconds: number) =>
  database.db.execute(sql`
    update pgboss.job_common set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - ${seconds} * interval '1 second'
    where name = ${name} and state = 'created'`);

async function until<Value>(read: () => Value | Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    assert.ok(Date.now() < deadline, 'waited in vain');
    await sleep(50);
  }
}

const jobOf = async (name: string) => {
  const { rows } = await database.db.execute<{ state: string; sign: number | null; retries: number }>(
    sql`select state, extract(epoch from heartbeat_on)::float8 as sign, retry_count as retries from pgboss.job where name = ${name}`,
  );
  return rows[0];
};

test('a job is interrupted once its process has given no sign of life for a while', async () => {
  await enqueue(database.db, errand, { Text: 'left' });
  await leave('errand', 10);
  assert.equal(await resumeInterrupted(database.db), 0);
  await database.db.execute(sql`update pgboss.job_common set heartbeat_on = now() - interval '16 seconds'`);
  assert.equal(await resumeInterrupted(database.db), 1);
  assert.equal((await jobOf('errand'))?.state, 'retry');
});

test('a job that may run only once is not run again', async () => {
  await enqueue(database.db, once, {});
  await leave('once', 100);
  assert.equal(await resumeInterrupted(database.db, { alone: true }), 0);
});

test('a server that starts takes up what a killed one was doing, and counts it as a retry', async () => {
  await database.db.execute(
    sql`update pgboss.job_common set state = 'created', started_on = null where name = 'errand'`,
  );
  await leave('errand', 16);
  await open([errand], true);
  await until(
    () => runs,
    (all) => all.length > 0,
  );
  assert.deepEqual(runs, ['left']);
  const done = await until(
    () => jobOf('errand'),
    (job) => job?.state === 'completed',
  );
  assert.equal(done?.retries, 1);
});

test('a job that runs gives signs of life', async () => {
  await open([long], true);
  await enqueue(database.db, long, {});
  const first = await until(
    () => jobOf('long'),
    (job) => job?.state === 'active',
  );
  await until(
    () => jobOf('long'),
    (job) => Number(job?.sign) > Number(first?.sign),
  );
  held.resolve();
  await until(
    () => jobOf('long'),
    (job) => job?.state === 'completed',
  );
});
