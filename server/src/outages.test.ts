import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type OutageProxy, outageProxy } from '../test/outage-proxy.ts';
import { scenario } from '../test/scenario.ts';
import { launchServer } from '../test/server-process.ts';

const server = process.env.TEST_DATABASE_URL;
const secret = 'a secret of forty characters for the outages';
const away = 1_500;

/** The embedded database is in the process itself. */
if (server) {
  const { app, as, prepare } = scenario({ settings: { SECRET_KEY: secret } });
  const staff = as('SUS');
  const place = prepare(async (app) => {
    const { rows } = await app.database.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(server);
    url.pathname = `/${rows[0]?.name}`;
    const proxy = await outageProxy(url.href);
    const child = launchServer({
      NODE_ENV: 'test',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      SECRET_KEY: secret,
      PORT: '0',
      DATABASE_URL: proxy.url,
    });
    return { direct: url.href, proxy, child, address: await child.ready() };
  });

  interface Answer {
    status: number;
    body: { Code?: string; Message?: string; Id?: number };
    retryAfter: string | null;
  }

  async function ask(path: string, body?: object, key: string = randomUUID()): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${staff.token}`, 'idempotency-key': key };
    if (body) headers['content-type'] = 'application/json';
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${place.address}/api${path}`, init);
    return {
      status: answer.status,
      body: (await answer.json()) as Answer['body'], // What the contract says of records and errors.
      retryAfter: answer.headers.get('retry-after'),
    };
  }

  const add = (name: string, key?: string) => ask('/MenusGroups', { Description: name }, key);
  const isReady = async () => (await fetch(`${place.address}/readyz`)).status === 200;
  const countOf = async (name: string) => {
    const { rows } = await app.database.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from menu_group where description = ${name}`,
    );
    return rows[0]?.count;
  };

  async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + 20_000; !(await isTrue()); await sleep(100)) assert.ok(Date.now() < deadline);
  }

  /** Does something on a connection of its own, beside the server. */
  async function beside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: place.direct });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async function whileAway<T>(proxy: OutageProxy, work: () => Promise<T>): Promise<T> {
    proxy.cut();
    const doing = work();
    await sleep(away);
    proxy.restore();
    return doing;
  }

  test('who asks and who writes while the database is away for a moment waits, and has an answer', async () => {
    const name = randomUUID();
    const [read, written] = await whileAway(place.proxy, () => Promise.all([ask('/MenusGroups'), add(name)]));
    assert.equal(read.status, 200, JSON.stringify(read.body));
    assert.equal(written.status, 201, JSON.stringify(written.body));
    assert.equal(await countOf(name), 1);
  });

  test('a database that stays away is a sentence with a time to come back, and all goes on once it is there', async () => {
    place.proxy.cut();
    const answers = await Promise.all([ask('/MenusGroups'), add(randomUUID()), ask('/UserInfos')]);
    for (const { status, body, retryAfter } of answers) {
      assert.deepEqual([status, body.Code, retryAfter], [503, 'Unavailable', '2'], JSON.stringify(body));
      assert.match(body.Message ?? '', /riprova/);
    }
    assert.equal(await isReady(), false);
    place.proxy.restore();
    assert.equal((await add(randomUUID())).status, 201);
    await eventually(isReady);
  });

  test('a database that keeps its connections and answers nothing is given up after a time', async () => {
    await ask('/MenusGroups');
    place.proxy.silence();
    const { status } = await ask('/MenusGroups');
    place.proxy.restore();
    assert.equal(status, 503);
    await eventually(isReady);
    assert.equal((await ask('/MenusGroups')).status, 200);
  });

  test('a transaction whose connection is lost before its end runs again, and is done once', async () => {
    const name = randomUUID();
    place.proxy.cutAt('BEGIN', 'before');
    assert.equal((await add(name)).status, 201, place.child.output.out);
    assert.equal(await countOf(name), 1);
  });

  test('a write whose confirmation is lost is answered with what it came to, and is done once', async () => {
    const [name, key] = [randomUUID(), randomUUID()];
    place.proxy.cutAt('COMMIT', 'after');
    const first = await add(name, key);
    const again = await add(name, key);
    assert.deepEqual([first.status, again.status], [201, 201], JSON.stringify(first.body));
    assert.equal(again.body.Id, first.body.Id);
    assert.equal(await countOf(name), 1);
  });

  test('a table that is locked stops those who ask for it, and neither the sign-in, the shop nor the balancer', async () => {
    const stuck = await beside(async (client) => {
      await client.query('begin');
      await client.query('lock table bank in access exclusive mode');
      let isOver = false;
      const waiting = Promise.all(Array.from({ length: 8 }, () => ask('/Banks'))).finally(() => {
        isOver = true;
      });
      await sleep(200);
      assert.equal((await ask('/UserInfos')).status, 200);
      assert.equal((await ask('/Shop/Catalogue')).status, 200);
      assert.equal(await isReady(), true);
      assert.equal(isOver, false);
      const answers = await waiting;
      await client.query('rollback');
      return answers;
    });
    for (const { status, body } of stuck) assert.deepEqual([status, body.Code], [503, 'Unavailable']);
    assert.equal((await ask('/Banks')).status, 200);
  });

  test('a statement that takes longer than a page may is ended with a sentence, and nothing of it was done', async () => {
    const name = randomUUID();
    await beside(async (client) => {
      await client.query(`create function too_slow() returns trigger language plpgsql as $$
        begin perform pg_sleep(20); return new; end $$`);
      await client.query(
        'create trigger too_slow before insert on menu_group for each row execute function too_slow()',
      );
    });
    const { status, body } = await add(name);
    await beside((client) => client.query('drop function too_slow() cascade'));
    assert.deepEqual([status, body.Code], [400, 'TookTooLong']);
    assert.equal(await countOf(name), 0);
  });

  test('a list whose rows cannot be counted in time says that there are more than on its page', async () => {
    await beside(async (client) => {
      await client.query('alter table menu_group rename to menu_group_rows');
      await client.query(`create view menu_group as select * from menu_group_rows
        where current_query() not like '%count(*)%' or pg_sleep(20) is not null`);
    });
    const { status, body } = await ask('/MenusGroups/Page?Limit=10&Page=1');
    await beside(async (client) => {
      await client.query('drop view menu_group');
      await client.query('alter table menu_group_rows rename to menu_group');
    });
    const { Rows, ...total } = body as { Rows?: unknown[]; Count?: number };
    assert.deepEqual([status, Rows?.length, total], [200, 10, { Count: 10, CountIsExact: false }]);
  });

  test('a leader that may only read is asked for pages alone, and is not ready', async () => {
    const name = new URL(place.direct).pathname.slice(1);
    await beside((client) => client.query(`alter database ${name} set default_transaction_read_only = on`));
    place.proxy.cut();
    place.proxy.restore();
    const [read, written] = [await ask('/MenusGroups'), await add(randomUUID())];
    await sleep(600);
    const ready = await isReady();
    await beside(async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} reset default_transaction_read_only`);
    });
    place.proxy.cut();
    place.proxy.restore();
    assert.deepEqual([read.status, written.status, ready], [200, 503, false], JSON.stringify(written.body));
    await eventually(isReady);
  });

  test('whatever happens to the connections, what was acknowledged is there once, and no one sees a fault', async () => {
    const seed = Number(process.env.OUTAGE_SEED ?? 1);
    const random = seeded(seed);
    const acknowledged = new Set<string>();
    const asked = new Set<string>();
    const write = async () => {
      const [name, key] = [randomUUID(), randomUUID()];
      asked.add(name);
      // As the browser does: the same again, a few times.
      for (let tries = 0; tries < 12; tries++) {
        const { status, body } = await add(name, key);
        if (status === 201) return void acknowledged.add(name);
        assert.equal(status, 503, `seed ${seed}: ${JSON.stringify(body)}`);
        await sleep(200);
      }
    };
    const faults = [
      () => place.proxy.cut(),
      () => place.proxy.restore(),
      () => place.proxy.restore(),
      () => place.proxy.cutAt('COMMIT', 'after'),
      () => place.proxy.cutAt('COMMIT', 'before'),
      () => place.proxy.cutAt('BEGIN', 'after'),
      () => place.proxy.cutAt('insert', 'before'),
    ];
    const writing: Promise<void>[] = [];
    for (let step = 0; step < 60; step++) {
      writing.push(write());
      faults[Math.floor(random() * faults.length)]?.();
      await sleep(random() * 150);
    }
    place.proxy.restore();
    await Promise.all(writing);
    assert.equal(acknowledged.size, asked.size, `seed ${seed}`);
    for (const name of acknowledged) assert.equal(await countOf(name), 1, `seed ${seed}`);
  });

  test('the server that went through all of it ends in order', async () => {
    place.child.kill('SIGTERM');
    assert.equal(await place.child.ended, 0, place.child.output.err);
    await place.proxy.close();
  });
}

/** Numbers below 1 that look random, the same for the same seed (a linear congruential generator, Numerical Recipes). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
