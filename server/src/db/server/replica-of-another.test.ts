import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { restoredServer } from '../../../test/restored-server.ts';
import type { Database, ReplicaState, ReplicaUse } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { sessionOf } from '../session.ts';

/** Seconds that the replica may be behind. */
const maxLag = 5;

if (process.env.TEST_DATABASE_URL) {
  let servers: Awaited<ReturnType<typeof restoredServer>>;

  before(
    async () => {
      servers = await restoredServer(fill);
      await onServer(servers.restored.url, (client) => client.query('select pg_promote()'));
      await onServer(servers.original.url, (client) =>
        client.query("insert into email_configuration (description, from_name, from_address) values ('old', 'a', 'a')"),
      );
    },
    { timeout: 300_000 },
  );
  after(() => servers?.stop());

  async function fill(url: string): Promise<void> {
    const database = await openDatabase({ url });
    await migrate(database);
    await database.db.execute(sql`insert into installation (identity, renewed_at) values ('first', now())`);
    await database.close();
  }

  async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }

  /** Opens the restored database beside a replica; answers also what was heard of that. */
  async function openBeside(url: string): Promise<{ database: Database; heard: string[] }> {
    const heard: string[] = [];
    const onReplica = ({ state, fault }: { state: ReplicaState; fault: string | null }) =>
      heard.push([state, fault].filter(Boolean).join(' '));
    const database = await openDatabase({ url: servers.restored.url, replica: { url, maxLag }, onReplica });
    return { database, heard };
  }

  async function useOf(database: Database): Promise<ReplicaUse> {
    const use = await database.replica();
    assert.ok(use);
    return use;
  }

  async function until(database: Database, state: ReplicaState): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      if ((await useOf(database)).State === state) return;
      await pause(100);
    }
    assert.fail(JSON.stringify(await useOf(database)));
  }

  /** The rows that reads find which may be old. */
  async function readOld(database: Database): Promise<unknown[]> {
    const reads = sessionOf(database.db).shared.oldReads?.db;
    assert.ok(reads);
    const { rows } = await reads.execute(sql`select description from email_configuration where description = 'old'`);
    return rows;
  }

  test('a replica of what was there before a restore is not read, though it is of the same system and has all positions', async (context) => {
    const { database, heard } = await openBeside(servers.oldReplica.url);
    context.after(() => database.close());
    assert.deepEqual(await readOld(database), [], 'a row that was written after the moment of the restore');
    const { State, Fault, Answered } = await useOf(database);
    assert.deepEqual([State, Fault, Answered], ['other', 'timeline', 0]);
    assert.deepEqual(heard, ['other timeline']);
  });

  test('a replica that follows the restored database is read', async (context) => {
    const { database, heard } = await openBeside(servers.follower.url);
    context.after(() => database.close());
    await until(database, 'used');
    assert.deepEqual(await readOld(database), []);
    assert.equal((await useOf(database)).Answered, 1);
    assert.equal(heard.at(-1), 'used');
  });

  test('a user who may only read is enough once the replica has noted on its disk whom it follows', async (context) => {
    await onServer(servers.restored.url, (client) =>
      client.query(
        'create role reader login; grant usage on schema public to reader; grant select on all tables in schema public to reader',
      ),
    );
    const reader = new URL(servers.follower.url);
    reader.username = 'reader';
    const { database } = await openBeside(reader.href);
    context.after(() => database.close());
    await onServer(servers.restored.url, (client) => client.query('checkpoint'));
    await onServer(servers.follower.url, (client) => client.query('checkpoint'));
    await until(database, 'used');
  });

  test('a replica of another installation is not read, whatever line its server is on', async (context) => {
    const { database, heard } = await openBeside(servers.follower.url);
    context.after(() => database.close());
    await until(database, 'used');
    await onServer(servers.follower.url, (client) => client.query('select pg_wal_replay_pause()'));
    // As `make-copy` does; here, what it does has not arrived.
    await database.db.execute(sql`update installation set identity = 'second'`);
    await until(database, 'other');
    assert.equal((await useOf(database)).Fault, 'installation');
    await onServer(servers.follower.url, (client) => client.query('select pg_wal_replay_resume()'));
    await until(database, 'used');
    assert.deepEqual(heard.slice(-3), ['used', 'other installation', 'used']);
  });
}
