import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/database.ts';
import { jobRuns } from '../config/counters.ts';
import { openLog } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import { DatabaseUnreachable } from '../db/failures/unavailable.ts';
import { transaction } from '../db/transaction.ts';
import { failedJobs } from './failed-jobs.ts';
import { defineJob, enqueue } from './job.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { waitingJobs } from './waiting.ts';

const log = openLog('silent');
const runs: string[] = [];
/** What each run of the job that stumbles knew. */
const lastTries: (boolean | undefined)[] = [];

const note = defineJob<{ Text: string }>('note', {}, async ({ Text }) => {
  runs.push(Text);
});

const stumble = defineJob<{ Text: string }>(
  'stumble',
  { retryLimit: 2, retryDelay: 1 },
  async ({ Text }, { isLastTry }) => {
    runs.push(Text);
    lastTries.push(isLastTry);
    if (runs.filter((run) => run === Text).length < 3) throw new Error('not yet');
  },
);

const fail = defineJob<{ Text: string }>('fail', { retryLimit: 0 }, async ({ Text }, { db, now }) => {
  await db.execute(sql`select 1`);
  throw new Error(`no ${Text} in ${now().getFullYear()}`);
});

const nightly = defineJob<object>('nightly', { cron: '30 3 * * *' }, async () => {});

let database: Database;
let workers: Jobs[];
let runsBefore: string[];
/** Queues beside those of the workers. */
const opened: Jobs[] = [];

before(async () => {
  database = await testDatabase();
  const options = { jobs: [note, stumble, fail, nightly], now: () => new Date('2026-11-20T12:00:00Z') };
  workers = [await openJobs(database, log, options), await openJobs(database, log, options)];
  await enqueue(database.db, note, { Text: 'early' });
  await sleep(1500);
  runsBefore = [...runs];
  for (const jobs of workers) await jobs.begin();
});
after(async () => {
  await Promise.all([...workers, ...opened].map((jobs) => jobs.stop()));
  await database.close();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, 'waited in vain');
    await sleep(50);
  }
}

const count = (text: string) => runs.filter((run) => run === text).length;

test('no job runs before the server is ready for it', async () => {
  assert.deepEqual(runsBefore, []);
  await until(() => count('early') === 1);
});

test('a job of a transaction that rolls back does not exist', async () => {
  const undone = transaction(database.db, async (tx) => {
    await enqueue(tx, note, { Text: 'undone' });
    throw new RangeError('no');
  });
  await assert.rejects(undone, RangeError);
  const { rows } = await database.db.execute(sql`select 1 from pgboss.job where data ->> 'Text' = 'undone'`);
  assert.deepEqual(rows, []);
});

test('a job runs once, however many processes work', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `once ${index}`);
  await transaction(database.db, async (tx) => {
    for (const Text of texts) await enqueue(tx, note, { Text });
  });
  await until(() => texts.every((text) => count(text) > 0));
  await sleep(1200);
  assert.deepEqual(
    texts.map(count),
    texts.map(() => 1),
  );
});

test('a key keeps a second job of the same name away', async () => {
  for (const Text of ['keyed', 'keyed again']) {
    await transaction(database.db, (tx) => enqueue(tx, note, { Text }, { key: 'order 7' }));
  }
  await transaction(database.db, (tx) => enqueue(tx, note, { Text: 'other key' }, { key: 'order 8' }));
  await until(() => count('keyed') + count('other key') === 2);
  const { rows } = await database.db.execute(
    sql`select count(*) as jobs from pgboss.job where singleton_key = 'order 7'`,
  );
  assert.deepEqual(rows, [{ jobs: 1 }]);
});

test('a job waits for its time', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  await transaction(database.db, (tx) => enqueue(tx, note, { Text: 'later' }, { startAfter }));
  await sleep(1500);
  assert.equal(count('later'), 0);
});

test('one look finds which kinds of jobs have something to run now', async () => {
  const names = ['due', 'deferred', 'empty'].map((name) => `look-${name}`);
  const [due, deferred] = names.map((name) => defineJob<object>(name, {}, async () => {}));
  assert.ok(due && deferred);
  opened.push(await openJobs(database, log, { jobs: [due, deferred], work: false }));
  assert.deepEqual(await waitingJobs(database.db, names), []);
  await transaction(database.db, async (tx) => {
    await enqueue(tx, due, {});
    await enqueue(tx, deferred, {}, { startAfter: new Date(Date.now() + 3_600_000) });
  });
  assert.deepEqual(await waitingJobs(database.db, names), ['look-due']);
});

test('a failing job is tried again, each time after a longer pause', async () => {
  await transaction(database.db, (tx) => enqueue(tx, stumble, { Text: 'stumbling' }));
  const pauses: number[] = [];
  await until(async () => {
    const { rows } = await database.db.execute<{ attempt: number; pause: number }>(sql`
      select retry_count as attempt, extract(epoch from start_after - now())::float8 as pause
      from pgboss.job where name = 'stumble' and state = 'retry'`);
    for (const { attempt, pause } of rows) pauses[attempt] ??= pause;
    return count('stumbling') === 3;
  });
  assert.deepEqual(lastTries.slice(-3), [false, false, true]);
  assert.ok(pauses.length >= 2, 'no retry was seen');
  assert.ok((pauses[1] ?? 0) > (pauses[0] ?? 0), `pauses ${pauses.join(', ')}`);
});

test('a job that failed for good can be seen with its reason', async () => {
  await transaction(database.db, (tx) => enqueue(tx, fail, { Text: 'luck' }, { key: 'the key' }));
  await until(async () => (await failedJobs(database.db)).length > 0);
  const [failed] = await failedJobs(database.db);
  assert.equal(failed?.Name, 'fail');
  assert.equal(failed?.Key, 'the key');
  assert.equal(failed?.Message, 'no luck in 2026');
  assert.equal(failed?.Attempts, 1);
  assert.deepEqual(failed?.Payload, { Text: 'luck' });
  const { values } = await jobRuns.get();
  const counted = values.find(
    ({ metricName, labels }) =>
      metricName === 'circolo_job_seconds_count' && labels.job === 'fail' && labels.result === 'failed',
  );
  assert.equal(counted?.value, 1);
});

test('the clock of a job is Italian', async () => {
  const { rows } = await database.db.execute(sql`select cron, timezone from pgboss.schedule where name = 'nightly'`);
  assert.deepEqual(rows, [{ cron: '30 3 * * *', timezone: 'Europe/Rome' }]);
});

test('a start sets the queues whose options have changed, and touches no other', async () => {
  const stored = async () => {
    const { rows } = await database.db.execute<{ name: string; retry_limit: number; updated_on: Date }>(
      sql`select name, retry_limit, updated_on from pgboss.queue where name in ('note', 'stumble') order by name`,
    );
    return rows;
  };
  const [noteBefore, stumbleBefore] = await stored();
  const firmer = defineJob<{ Text: string }>('stumble', { retryLimit: 3, retryDelay: 1 }, stumble.handle);
  opened.push(await openJobs(database, log, { jobs: [note, firmer], work: false }));
  const [noteAfter, stumbleAfter] = await stored();
  assert.deepEqual(noteAfter, noteBefore);
  assert.equal(stumbleBefore?.retry_limit, 2);
  assert.equal(stumbleAfter?.retry_limit, 3);
});

test('jobs begin once a database that was lost is there again', async () => {
  let losses = 0;
  const executeSql: Database['raw']['executeSql'] = async (text, values) => {
    losses -= 1;
    if (losses < 0) return database.raw.executeSql(text, values);
    throw new DatabaseUnreachable('lost', true, null);
  };
  const jobs = await openJobs({ ...database, raw: { ...database.raw, executeSql } }, log, { jobs: [note] });
  opened.push(jobs);
  losses = 2;
  await jobs.begin();
  assert.ok(losses < 0, 'it was tried again');
});
