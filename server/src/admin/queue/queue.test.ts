import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminOn, jsonOf } from '../../../test/admin/run-admin.ts';
import { testDatabase } from '../../../test/database.ts';
import { openLog } from '../../config/log.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, enqueue } from '../../jobs/job.ts';
import { type Jobs, openJobs } from '../../jobs/jobs.ts';

let isBroken = true;
const done: string[] = [];
const fragile = defineJob<{ Text: string }>('fragile', { retryLimit: 0 }, async ({ Text }) => {
  if (isBroken) throw new Error(`no ${Text}`);
  done.push(Text);
});
const other = defineJob<object>('other', { retryLimit: 0 }, async () => {
  throw new Error('never');
});

let database: Database;
let jobs: Jobs;
const admin = (...typed: string[]) => adminOn(database)(...typed);

interface ListedJob {
  Id: string;
  Name: string;
  State: string;
  Message: string | null;
}
const listed = async (...options: string[]): Promise<ListedJob[]> =>
  jsonOf(await admin('jobs', 'list', '--json', ...options)).Jobs as ListedJob[];

before(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, openLog('silent'), { jobs: [fragile, other] });
  await jobs.begin();
});
after(async () => {
  await jobs.stop();
  await database.close();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    assert.ok(Date.now() < deadline, 'waited in vain');
    await sleep(50);
  }
}

test('a job that failed for good is listed with its reason, and runs once more when it is retried', async () => {
  await enqueue(database.db, fragile, { Text: 'milk' });
  await enqueue(database.db, other, {});
  await until(async () => (await listed('--state', 'failed')).length === 2);
  const [job] = await listed('--state', 'failed', '--name', 'fragile');
  assert.ok(job);
  assert.deepEqual([job.State, job.Message], ['failed', 'no milk']);
  isBroken = false;
  assert.equal((await admin('jobs', 'retry', job.Id, '--dry-run')).exitCode, 0);
  await sleep(1_500);
  assert.deepEqual(done, [], 'a dry run lets nothing run');
  assert.deepEqual(jsonOf(await admin('jobs', 'retry', '--all-failed', '--name', 'fragile', '--json')), {
    Ids: [job.Id],
  });
  await until(() => done.length === 1);
  assert.deepEqual(await listed('--name', 'fragile'), []);
});

test('a job that waits is cancelled and does not run', async () => {
  const startAfter = new Date(Date.now() + 1_000);
  await enqueue(database.db, fragile, { Text: 'bread' }, { startAfter });
  const [job] = await listed('--state', 'waiting', '--name', 'fragile');
  assert.equal((await admin('jobs', 'cancel', job?.Id ?? '')).exitCode, 0);
  await sleep(2_500);
  assert.equal(done.includes('bread'), false);
  assert.match((await admin('jobs', 'cancel', job?.Id ?? '')).err, /^No job that waits or failed has the id/);
});

test('what was not clearly chosen is refused in one sentence', async () => {
  for (const typed of [
    ['retry'],
    ['retry', randomUUID(), '--all-failed'],
    ['retry', 'seven'],
    ['retry', randomUUID()],
    ['cancel', '--all'],
    ['list', '--state', 'lost'],
    ['list', '--color'],
  ]) {
    const { err, exitCode, out } = await admin('jobs', ...typed);
    assert.deepEqual([exitCode, out, err.split('\n').length], [1, '', 2], err);
  }
});
