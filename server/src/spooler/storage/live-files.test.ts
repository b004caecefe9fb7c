import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { UnreadAlerts } from '@circolo/contract/alerts/alerts';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { openLog } from '../../config/log.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { transaction } from '../../db/transaction.ts';
import { jobList } from '../../job-list.ts';
import { type Jobs, openJobs } from '../../jobs/jobs.ts';

let app: TestApp;
let staff: SignedIn;
let second: FastifyInstance;
let secondJobs: Jobs;
let secondDatabase: Database;
const log = openLog('silent');

/** Another process: on a server with connections of its own, on the embedded database on the same one, as there is no other. */
async function otherDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return app.database;
  const { rows } = await app.database.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(server);
  url.pathname = `/${rows[0]?.name}`;
  return openDatabase({ url: url.href });
}

before(async () => {
  app = await testApp();
  staff = await app.as('SUS');
  secondDatabase = await otherDatabase();
  const keys = { SECRET_KEY: 'a secret of forty characters for the tests', STORAGE_KEY: 'x'.repeat(40) };
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMIT: '0', ...keys });
  secondJobs = await openJobs(secondDatabase, log, { jobs: jobList, work: false });
  second = await buildApp({ database: secondDatabase, config, jobs: secondJobs, log });
  for (const http of [app.http, second]) await http.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  await second.close();
  await secondJobs.stop();
  if (secondDatabase !== app.database) await secondDatabase.close();
  await app.close();
});

interface HeardEvent {
  name: string;
  /** Of a list its length, of a file its number and state. */
  data: { Id?: number; State?: string; length?: number };
}

/** Opens a person's stream; `next` waits for an event that fits. */
async function listenTo(http: FastifyInstance, token: string) {
  const { port } = http.server.address() as AddressInfo;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/UsersNotifications/Events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const heard: HeardEvent[] = [];
  let ended = false;
  const reading = (async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (name && data) heard.push({ name, data: JSON.parse(data) });
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  const until = async (fits: () => boolean) => {
    const deadline = Date.now() + 10_000;
    while (!fits()) {
      assert.ok(Date.now() < deadline, `waited in vain: ${JSON.stringify(heard).slice(0, 400)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    answer,
    heard,
    next: (fits: (event: HeardEvent) => boolean) => until(() => heard.some(fits)),
    ended: () => until(() => ended),
    stop: async () => {
      stop.abort();
      await reading;
    },
  };
}

const ask = async () => (await staff.post('/OriginsCategories/Export', { Format: 'CSV' })).body;

test('a file that one process makes is heard of at another, from the start to the end', async () => {
  const streams = [await listenTo(app.http, staff.token), await listenTo(second, staff.token)];
  for (const { answer, next } of streams) {
    assert.match(String(answer.headers.get('content-type')), /^text\/event-stream/);
    await next(({ name }) => name === 'list');
  }
  const { Id } = await ask();
  await app.runJobs();
  for (const { heard, next } of streams) {
    await next(({ name, data }) => name === 'file' && data.Id === Id && data.State === SpoolerState.ended);
    const states = heard.filter(({ name, data }) => name === 'file' && data.Id === Id).map(({ data }) => data.State);
    assert.equal(states.at(-1), 'E');
    assert.ok(heard.every(({ data }) => !('Request' in data) && !('Filters' in data)));
  }
  await staff.delete('/UsersNotifications');
  for (const { heard, next, stop } of streams) {
    await next((event) => event.name === 'list' && heard.indexOf(event) > 0 && event.data.length === 0);
    await stop();
  }
});

test('the files of somebody else send no event', async () => {
  const other = await app.as('SUS');
  const theirs = await listenTo(second, other.token);
  const mine = await listenTo(second, staff.token);
  const { Id } = await ask();
  await app.runJobs();
  await mine.next(({ name, data }) => name === 'file' && data.Id === Id && data.State === SpoolerState.ended);
  assert.deepEqual(
    theirs.heard.map(({ name, data }) => [name, data]),
    [
      ['list', []],
      ['alerts', { Unread: 0, QuietUntil: null }],
    ],
  );
  await Promise.all([theirs.stop(), mine.stop()]);
});

test('a stream needs a session, and ends with it', async () => {
  const { answer } = await listenTo(app.http, 'nobodys-token');
  assert.equal(answer.status, 401);
  const leaving = await app.as('ADM');
  const stream = await listenTo(app.http, leaving.token);
  await stream.next(({ name }) => name === 'alerts');
  await app.database.db.execute(
    sql`update session set access_expires_at = now() - interval '1 day' where user_id = ${leaving.userId}`,
  );
  await app.database.db.execute(sql`select pg_notify('circolo_spooler', ${`${leaving.userId} `})`);
  await stream.ended();
  assert.deepEqual(
    stream.heard.map(({ name }) => name),
    ['list', 'alerts'],
  );
});

test('how many alerts are unread is heard of as they come and as they are read, by their person alone', async () => {
  const [mine, theirs] = [await app.as('COM'), await app.as('COM')];
  const [stream, other] = [await listenTo(second, mine.token), await listenTo(second, theirs.token)];
  const alert = { Kind: AlertKind.assigned, Resource: 'Leads', RecordId: 1, Occasion: '', ActorId: null };
  const unread = (count: number) =>
    stream.next(({ name, data }) => name === 'alerts' && (data as unknown as UnreadAlerts).Unread === count);
  await unread(0);
  await transaction(app.database.db, (tx) => recordAlerts(tx, [mine.userId], { ...alert, now: new Date() }));
  await unread(1);
  await mine.put('/Alerts/Read', {});
  await stream.next((event) => event.name === 'alerts' && stream.heard.indexOf(event) > 2);
  assert.equal(other.heard.filter(({ name }) => name === 'alerts').length, 1);
  await Promise.all([stream.stop(), other.stop()]);
});

test('a person has a few streams at most', async () => {
  const busy = await app.as('ADM');
  const streams = await Promise.all(Array.from({ length: 6 }, () => listenTo(app.http, busy.token)));
  const refused = await listenTo(app.http, busy.token);
  assert.equal(refused.answer.ok, false);
  await Promise.all(streams.map(({ stop }) => stop()));
  const deadline = Date.now() + 5_000;
  let open = false;
  while (!open && Date.now() < deadline) {
    const again = await listenTo(app.http, busy.token);
    open = again.answer.ok;
    await again.stop();
  }
  assert.ok(open, 'closed streams make room');
});

test('a server that stops ends its streams', async () => {
  const stream = await listenTo(second, staff.token);
  await stream.next(({ name }) => name === 'list');
  await second.close();
  await stream.ended();
});
