import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { emptyDatabase, testDatabase } from '../../test/database.ts';
import { openLog } from '../config/log.ts';
import { announce, onAnnounced } from '../db/announcements.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, enqueue } from './job.ts';
import { type Jobs, openJobs } from './jobs.ts';
import type { Relay } from './relay.ts';

const log = openLog('silent');
/** Milliseconds: much less than between two looks that come without a ring. */
const soon = 4_000;

/** When each job began, by its text. */
const began = new Map<string, number>();
const errand = defineJob<{ Text: string }>('errand', { retryDelay: 1 }, async ({ Text }) => {
  const isFirst = !began.has(Text);
  began.set(Text, Date.now());
  if (Text === 'stumbling' && isFirst) throw new RangeError('not yet');
});

const letters: { text: string; dueAt: number }[] = [];
const sent = new Map<string, number>();
const letterBox: Relay = {
  name: 'letters',
  take: async (_context, most) => {
    const due = letters.filter(({ dueAt }) => dueAt <= Date.now()).slice(0, most);
    for (const letter of due) letters.splice(letters.indexOf(letter), 1);
    return due.map(
      ({ text }) =>
        async () =>
          void sent.set(text, Date.now()),
    );
  },
  nextDue: async () => (letters.length > 0 ? new Date(Math.min(...letters.map(({ dueAt }) => dueAt))) : null),
};

let database: Database;
let jobs: Jobs;

before(async () => {
  database = await testDatabase();
  jobs = await openJobs(database, log, { jobs: [errand], relays: [letterBox] });
  await jobs.begin();
  // The looks of the start are over: from now on one comes with a ring, when something is due, or after half a minute.
  await sleep(1_500);
});
after(async () => {
  await jobs.stop();
  await database.close();
});

async function within(milliseconds: number, isTrue: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + milliseconds; !isTrue(); await sleep(20)) assert.ok(Date.now() < deadline, what);
}

test('what a transaction announces is heard once it has committed, and never where it rolls back', async () => {
  const heard: string[] = [];
  const stop = onAnnounced(database.db, (topic) => heard.push(topic));
  await transaction(database.db, async (tx) => {
    announce(tx, 'committed');
    announce(tx, 'committed');
    await tx.execute(sql`select 1`);
    assert.deepEqual(heard, []);
  });
  const undone = transaction(database.db, async (tx) => {
    announce(tx, 'undone');
    throw new RangeError('no');
  });
  await assert.rejects(undone, RangeError);
  announce(database.db, 'alone');
  stop();
  announce(database.db, 'unheard');
  assert.deepEqual(heard, ['committed', 'alone']);
});

test('a job begins with the commit that adds it', async () => {
  await transaction(database.db, (tx) => enqueue(tx, errand, { Text: 'at once' }));
  await within(soon, () => began.has('at once'), 'the job waited for a look');
});

test('a job that waits for its time begins when it is due', async () => {
  const due = Date.now() + 2_500;
  await transaction(database.db, (tx) => enqueue(tx, errand, { Text: 'later' }, { startAfter: new Date(due) }));
  await within(2_500 + soon, () => began.has('later'), 'the job waited for a look');
  assert.ok((began.get('later') ?? 0) >= due - 100, 'the job did not wait for its time');
});

test('a job that failed is tried again when that is due', async () => {
  await transaction(database.db, (tx) => enqueue(tx, errand, { Text: 'stumbling' }));
  await within(soon, () => began.has('stumbling'), 'the job waited for a look');
  const first = began.get('stumbling');
  await within(2 * soon, () => began.get('stumbling') !== first, 'the retry waited for a look');
});

test('a row of an outbox is handled when it is added, and one that is due later when it is due', async () => {
  const dueAt = Date.now() + 2_500;
  letters.push({ text: 'now', dueAt: 0 }, { text: 'later', dueAt });
  await transaction(database.db, async (tx) => announce(tx, letterBox.name));
  await within(soon, () => sent.has('now'), 'the row waited for a look');
  await within(2_500 + soon, () => sent.has('later'), 'the later row waited for a look');
  assert.ok((sent.get('later') ?? 0) >= dueAt - 100, 'the later row did not wait for its time');
});

const server = process.env.TEST_DATABASE_URL;
/** The embedded database has one process. */
if (server) {
  /** Starts who works and who only adds, each with connections of its own; answers how long a job waits that the other one adds. */
  async function waitOfJob(text: string, workOn: (own: Database) => Database): Promise<number> {
    const { url, drop } = await emptyDatabase(server ?? '');
    const [own, other] = [await openDatabase({ url }), await openDatabase({ url })];
    await migrate(own);
    const workers = await openJobs(workOn(own), log, { jobs: [errand] });
    const adds = await openJobs(other, log, { jobs: [errand], work: false });
    try {
      await workers.begin();
      await sleep(2_500);
      const addedAt = Date.now();
      await enqueue(other.db, errand, { Text: text });
      await within(10_000, () => began.has(text), 'the job of another process waited for a look');
      return (began.get(text) ?? 0) - addedAt;
    } finally {
      await Promise.all([workers.stop(), adds.stop()]);
      await Promise.all([own.close(), other.close()]);
      await drop();
    }
  }

  test('a job that another process adds begins within about a second', async () => {
    const wait = await waitOfJob('of another process', (own) => own);
    assert.ok(wait < 1_500, `it began after ${wait} ms`);
  });

  test('who hears nothing, as behind a pooler, looks each second', async () => {
    const deaf = (own: Database): Database => ({ ...own, listen: async () => async () => {} });
    const wait = await waitOfJob('unheard', deaf);
    assert.ok(wait < 3_000, `it began after ${wait} ms`);
  });
}
