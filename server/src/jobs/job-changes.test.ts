import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/database.ts';
import { openLog } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { cancelJob } from './cancel-job.ts';
import { failedJobs } from './failed-jobs.ts';
import { defineJob, enqueue } from './job.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { retryJob } from './retry-job.ts';

let isBroken = true;
const runs: string[] = [];
const fragile = defineJob<{ Text: string }>('fragile', { retryLimit: 0 }, async ({ Text }) => {
  runs.push(Text);
  if (isBroken) throw new Error('not now');
});

let database: Database;
let jobs: Jobs;
before(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, openLog('silent'), { jobs: [fragile], hurry: true });
  await jobs.begin();
});
after(async () => {
  await jobs.stop();
  await database.close();
});

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    assert.ok(Date.now() < deadline, 'waited in vain');
    await sleep(50);
  }
}

const failedOf = (text: string) =>
  until(async () => (await failedJobs(database.db)).find(({ Payload }) => Payload.Text === text));

async function stateOf(id: string) {
  const { rows } = await database.db.execute(sql`select state::text as state from pgboss.job where id = ${id}::uuid`);
  return rows[0]?.state;
}

const runsOf = (text: string) => runs.filter((run) => run === text).length;

test('a failed job that is retried runs once more, and asking again while it waits changes nothing', async () => {
  isBroken = true;
  await enqueue(database.db, fragile, { Text: 'again' });
  const { Id, Name } = await failedOf('again');
  isBroken = false;
  await transaction(database.db, async (tx) => {
    assert.deepEqual(await retryJob(tx, Id), { Id, Name, State: 'retry', Changed: true });
    assert.deepEqual(await retryJob(tx, Id), { Id, Name, State: 'retry', Changed: false });
  });
  await until(async () => (await stateOf(Id)) === 'completed' || undefined);
  assert.equal(runsOf('again'), 2);
  assert.equal((await retryJob(database.db, Id))?.Changed, false, 'what has run is not run again');
});

test('a retried job that fails again is failed for good again', async () => {
  isBroken = true;
  await enqueue(database.db, fragile, { Text: 'twice' });
  const { Id } = await failedOf('twice');
  await transaction(database.db, (tx) => retryJob(tx, Id));
  await until(async () => (runsOf('twice') === 2 && (await stateOf(Id)) === 'failed') || undefined);
});

test('a job that waits or failed is cancelled, once', async () => {
  isBroken = true;
  await enqueue(database.db, fragile, { Text: 'gone' });
  const { Id } = await failedOf('gone');
  assert.equal((await cancelJob(database.db, Id))?.Changed, true);
  assert.deepEqual(await cancelJob(database.db, Id), { Id, Name: 'fragile', State: 'cancelled', Changed: false });
  assert.equal((await retryJob(database.db, Id))?.Changed, false);
  await enqueue(database.db, fragile, { Text: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) });
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from pgboss.job where data ->> 'Text' = 'later'`,
  );
  const later = rows[0]?.id ?? '';
  assert.equal((await cancelJob(database.db, later))?.State, 'cancelled');
});

test('nothing is answered of a job that is not kept', async () => {
  assert.equal(await retryJob(database.db, randomUUID()), null);
  assert.equal(await cancelJob(database.db, randomUUID()), null);
});
