import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { type OutageProxy, outageProxy } from '../../test/outage-proxy.ts';
import { seeded } from '../../test/seeded-template.ts';
import { streamingReplica } from '../../test/streaming-replica.ts';
import type { ReplicaUse } from '../db/database.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { sessionOf } from '../db/session.ts';

/** Seconds that the replica may be behind. */
const maxLag = 2;

if (process.env.TEST_DATABASE_URL) {
  let pair: Awaited<ReturnType<typeof streamingReplica>>;
  let onReplica: pg.Client;
  /** The way of the server to the replica. */
  let way: OutageProxy;
  let app: TestApp;
  /** They write nothing, so that what they read may be old. */
  let reader: SignedIn;
  let helpdesk: SignedIn;
  let writer: SignedIn;

  before(
    async () => {
      pair = await streamingReplica();
      const { leader, replica } = pair;
      onReplica = new pg.Client({ connectionString: replica.url });
      onReplica.on('error', () => {});
      await onReplica.connect();
      way = await outageProxy(replica.url);
      app = await testApp({}, undefined, async () => {
        const database = await openDatabase({ url: leader.url, replica: { url: way.url, maxLag } });
        await migrate(database);
        await seeded.prepare(database);
        return database;
      });
      [reader, helpdesk, writer] = [await app.as('SUS'), await app.as('HLP'), await app.as('SUS')];
      await level();
      // Two servers of its own are made and filled, beside the other files of the process.
    },
    { timeout: 300_000 },
  );
  after(async () => {
    await app.close();
    await way.close();
    await onReplica.end().catch(() => {});
    await pair.stop();
  });

  const use = async (): Promise<ReplicaUse> => {
    const found = await app.database.replica();
    assert.ok(found);
    return found;
  };

  async function until(isSo: (found: ReplicaUse) => boolean): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if (isSo(await use())) return;
      await pause(100);
    }
    assert.fail(JSON.stringify(await use()));
  }

  /** Waits until the replica has all that has been written, and the server knows. */
  async function level(): Promise<void> {
    const { rows } = await app.database.db.execute<{ lsn: string }>(
      sql`select pg_current_wal_flush_lsn()::text as lsn`,
    );
    for (let isLevel = false; !isLevel; await pause(20)) {
      const found = await onReplica.query<{ level: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as level',
        [rows[0]?.lsn],
      );
      isLevel = found.rows[0]?.level ?? false;
    }
    await until(({ State, Lag }) => State === 'used' && Lag === 0);
  }

  /** A lead that no person has made. */
  const addLead = (name: string) =>
    app.database.db.execute(sql`insert into lead (number, name, business_name, email, date, status, search, origin_id)
      values (${name}, ${name}, ${name}, ${`${name}@example.test`}, now(), 'N', ${name}, ${app.originId})`);

  async function reported(by: SignedIn): Promise<number> {
    const { status, body } = await by.get('/Leads/Report');
    assert.equal(status, 200, JSON.stringify(body));
    return body.Total.Count;
  }

  /** How many statements the replica has answered of some work. */
  async function answeredOf(work: () => Promise<unknown>): Promise<number> {
    const { Answered } = await use();
    await work();
    return (await use()).Answered - Answered;
  }

  const get = async (by: SignedIn, path: string) => {
    const { status, body } = await by.get(path);
    assert.equal(status, 200, `${path} ${JSON.stringify(body)}`);
  };

  async function exportLeads(by: SignedIn): Promise<void> {
    const { status, body } = await by.post('/Leads/Export', { Format: 'CSV' });
    assert.equal(status, 200, JSON.stringify(body));
    await app.runJobs('export-rows');
    const { rows } = await app.database.db.execute<{ state: string; rows: number }>(
      sql`select state, rows from notification where id = ${body.Id}`,
    );
    assert.deepEqual([rows[0]?.state, rows[0]?.rows], ['E', 2]);
  }

  test('figures, reports, searches and exports are read on the replica, lists and records on the leader', async () => {
    await addLead('uno');
    assert.equal((await writer.post('/Leads', { BusinessName: 'ASD zero', Email: 'zero@example.it' })).status, 201);
    await level();
    assert.ok((await answeredOf(() => get(reader, '/Dashboard/Widgets/NewLeads'))) > 0);
    assert.ok((await answeredOf(() => get(reader, '/Leads/Report?GroupBy=Origin'))) > 0);
    assert.ok((await answeredOf(() => get(reader, '/Search?Text=uno'))) > 0);
    const onBoth = await reader.get('/Search?Text=e');
    const { body: own } = await writer.get('/Search?Text=e');
    assert.ok(onBoth.body.length > 5);
    assert.deepEqual(onBoth.body, own, 'two statements answer what the one of the leader does');
    assert.ok((await answeredOf(() => exportLeads(reader))) > 1);
    assert.equal(await answeredOf(() => get(reader, '/Leads')), 0);
    assert.equal(await answeredOf(() => get(reader, '/Leads/RecordCount')), 0);
  });

  test('rows that a scope limits are read on the leader: rights are those of this moment', async () => {
    const seller = await app.as('COM');
    assert.equal(await answeredOf(() => get(seller, '/Leads/Report')), 0);
    assert.equal(await answeredOf(() => get(seller, '/Dashboard/Widgets/NewLeads')), 0);
  });

  test('a replica that has stopped is read within the bound, then the leader answers, and who has written finds it at once', async () => {
    await level();
    const before = await reported(reader);
    await onReplica.query('select pg_wal_replay_pause()');
    try {
      // Of this moment as the replica has it: what it lacks is as old as this.
      const { status } = await writer.post('/Leads', { BusinessName: 'ASD due', Email: 'due@example.it' });
      assert.equal(status, 201);
      assert.equal(await reported(writer), before + 1, 'their own');
      assert.equal(await reported(reader), before, 'within the bound');
      assert.equal((await use()).State, 'used');
      await until(({ State }) => State === 'behind');
      const { Replaced } = await use();
      assert.equal(await reported(reader), before + 1, 'beyond it');
      assert.ok((await use()).Replaced > Replaced);
      const { body } = await reader.get('/System');
      assert.deepEqual([body.Replica.State, body.Replica.MaxLag], ['behind', maxLag]);
    } finally {
      await onReplica.query('select pg_wal_replay_resume()');
    }
    await level();
    assert.ok((await answeredOf(() => reported(reader))) > 0, 'and it is used again');
  });

  test('a right that is withdrawn is gone at once, whatever the replica still has', async () => {
    await addLead('tre');
    await level();
    await onReplica.query('select pg_wal_replay_pause()');
    try {
      await get(helpdesk, '/Leads/Report');
      await app.database.db.execute(sql`update app_user set locked_at = now() where id = ${helpdesk.userId}`);
      const { rows } = await onReplica.query('select locked_at from app_user where id = $1', [helpdesk.userId]);
      assert.deepEqual(rows, [{ locked_at: null }]);
      const { status } = await helpdesk.get('/Leads/Report');
      assert.equal(status, 401);
    } finally {
      await onReplica.query('select pg_wal_replay_resume()');
    }
  });

  test('nothing is written by the handle of old reads', async () => {
    const isAbout = (text: RegExp) => (error: Error) => text.test(`${error.message} ${error.cause}`);
    await assert.rejects(oldReads().execute(sql`delete from lead`), isAbout(/Only reads may go to a replica/));
  });

  /** The handle of reads that may be old. */
  function oldReads() {
    const reads = sessionOf(app.database.db).shared.oldReads?.db;
    assert.ok(reads);
    return reads;
  }

  const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await work();
    return (performance.now() - since) / 1_000;
  };

  test('a replica that falls silent keeps no one waiting for much more than two seconds, and is used again when it answers', async () => {
    await level();
    const { Replaced } = await use();
    const onTheirWay = [1, 2, 3].map(() => oldReads().execute(sql`select pg_sleep(0.3)`));
    await pause(100);
    way.silence();
    assert.ok((await secondsOf(() => Promise.all(onTheirWay))) < 3, 'what was on its way');
    assert.equal((await use()).Replaced, Replaced + 3);
    assert.ok((await secondsOf(() => reported(reader))) < 2, 'what comes then');
    way.restore();
    await level();
    assert.ok((await answeredOf(() => reported(reader))) > 0);
  });

  test('a read that takes long is left to a replica that answers', async () => {
    await level();
    const { Replaced } = await use();
    assert.ok((await answeredOf(() => oldReads().execute(sql`select pg_sleep(2.5)`))) > 0);
    assert.equal((await use()).Replaced, Replaced);
  });

  test('a replica that is promoted is none any more: reads go to the leader, and it takes no write of ours', async () => {
    await level();
    await onReplica.query('select pg_promote()');
    await until(({ State }) => State === 'other');
    const { Replica } = (await reader.get('/System')).body;
    assert.deepEqual([Replica.State, Replica.Fault], ['other', 'promoted']);
    const before = await reported(reader);
    await addLead('quattro');
    assert.equal(await reported(reader), before + 1);
    assert.equal(await answeredOf(() => reported(reader)), 0);
    const { rows } = await onReplica.query<{ count: number }>('select count(*)::int as count from lead');
    assert.equal(rows[0]?.count, before);
  });

  test('without the replica the leader answers, the process is ready, and the metrics say so', async () => {
    await pair.replica.kill();
    await until(({ State }) => State === 'away');
    const before = await reported(reader);
    await addLead('cinque');
    assert.equal(await reported(reader), before + 1);
    assert.equal((await app.http.inject('/readyz')).statusCode, 200);
    const { body } = await app.http.inject('/metrics');
    assert.match(body, /^circolo_replica_used\{state="away"\} 0$/m);
    assert.match(body, /^circolo_replica_reads_total\{by="replica"\} [1-9]\d*$/m);
    assert.match(body, /^circolo_replica_reads_total\{by="leader"\} [1-9]\d*$/m);
  });
}
