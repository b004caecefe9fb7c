import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { emptyDatabase, endConnections } from '../test/database.ts';
import { launchServer } from '../test/server-process.ts';
import { openLog } from './config/log.ts';
import { openDatabase } from './db/open-database.ts';
import { defineJob, enqueue } from './jobs/job.ts';
import { openJobs } from './jobs/jobs.ts';

const rounds = 6;
const server = process.env.TEST_DATABASE_URL;

async function eventually(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await isTrue()); await sleep(50)) {
    assert.ok(Date.now() < deadline, what);
  }
}

/** The embedded database has no connections that could be lost. */
if (server) {
  test('a server whose connections are all ended, again and again, lives and answers', async (context) => {
    const { url, drop } = await emptyDatabase(server);
    context.after(drop);
    const child = launchServer({
      NODE_ENV: 'production',
      SECRET_KEY: randomBytes(32).toString('hex'),
      TRUSTED_PROXIES: 'none',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url,
    });
    context.after(() => child.kill('SIGKILL'));
    const address = await child.ready();
    const isReady = async () => (await fetch(`${address}/readyz`)).status === 200;
    for (let round = 1; round <= rounds; round += 1) {
      await endConnections(url);
      await sleep(300);
      await eventually(isReady, `not ready after round ${round}: ${child.output.err}`);
    }
    child.kill('SIGTERM');
    assert.equal(await child.ended, 0);
  });

  test('jobs run and notifications arrive after every loss of all connections', async (context) => {
    const { url, drop } = await emptyDatabase(server);
    context.after(drop);
    const database = await openDatabase({ url });
    context.after(() => database.close());
    let runs = 0;
    const errand = defineJob('errand', {}, async () => {
      runs += 1;
    });
    const jobs = await openJobs(database, openLog('silent'), { jobs: [errand] });
    context.after(() => jobs.stop());
    await jobs.begin();
    const heard = new Set<string>();
    await database.listen('news', (payload) => heard.add(payload));
    for (let round = 1; round <= rounds; round += 1) {
      // What the job queue sends without values has a connection to itself, and loses it under way.
      const lost = assert.rejects(database.raw.executeSql('select pg_sleep(30)'));
      await sleep(100);
      await endConnections(url);
      await lost;
      await eventually(
        () =>
          database.db.execute(sql`select 1`).then(
            () => true,
            () => false,
          ),
        `no query after round ${round}`,
      );
      const before = runs;
      await enqueue(database.db, errand, {});
      await eventually(() => runs > before, `no job ran after round ${round}`);
      await eventually(async () => {
        await database.db.execute(sql`select pg_notify('news', ${String(round)})`);
        return heard.has(String(round));
      }, `nothing was heard after round ${round}`);
    }
  });
}
