import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { makeNextVersion } from '../test/next-version.ts';
import { scenario } from '../test/scenario.ts';
import { launchServer } from '../test/server-process.ts';
import { findContractions } from './db/migrations/contractions.ts';
import { findLongLocks } from './db/migrations/long-locks.ts';

const server = process.env.TEST_DATABASE_URL;

/** What a migration may do while the version before works: it adds to tables that are written meanwhile. */
const expansion = `CREATE TABLE "lead_fax" ("id" bigint PRIMARY KEY, "lead_id" bigint NOT NULL REFERENCES "lead"("id"));
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "fax" text;
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "fax_is_public" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_fax_form" CHECK ("fax" <> '') NOT VALID;
--> statement-breakpoint
-- short lock: the leads of a test
CREATE UNIQUE INDEX "lead_fax_key" ON "lead" ("fax");
`;

test('the migration of the version that comes next is one that the checks accept', () => {
  assert.deepEqual([findContractions(expansion), findLongLocks(expansion)], [[], []]);
});

/** Who reads and writes at one server until it ends. */
interface Load {
  /** How many leads it has made. */
  made: number;
  /** Answers that were not those of every day. */
  failures: string[];
  end(): Promise<void>;
}

/** Makes, changes, reads and lists leads at an address, one after the other. */
function beginLoad(address: string, token: string, name: string): Load {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const load: Load = { made: 0, failures: [], end: async () => {} };
  const ask = async (method: string, path: string, expected: number, body?: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== expected) load.failures.push(`${name}: ${method} ${path} ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const round = async () => {
    const Email = `${name}-${load.made}@example.it`;
    const lead = await ask('POST', '/Leads', 201, { LastName: name, Email });
    load.made += 1;
    await ask('PUT', `/Leads/${lead.Id}`, 200, { ...lead, FirstName: 'Anna' });
    const read = await ask('GET', `/Leads/${lead.Id}`, 200);
    if (read.FirstName !== 'Anna') load.failures.push(`${name}: the change of ${Email} is lost`);
    await ask('GET', `/Leads?Search=${name}`, 200);
  };
  let isEnding = false;
  const work = (async () => {
    while (!isEnding) {
      await round();
      await sleep(20);
    }
  })().catch((error: unknown) => void load.failures.push(`${name}: ${error}`));
  load.end = () => {
    isEnding = true;
    return work;
  };
  return load;
}

async function eventually(isTrue: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !isTrue(); await sleep(50)) assert.ok(Date.now() < deadline, what);
}

/** Rounds that a server answers before the next thing happens. */
const rounds = 5;
const answered = (load: Load) => {
  const from = load.made;
  return eventually(() => load.made >= from + rounds || load.failures.length > 0, 'the load is not answered');
};

/** The embedded database has one process. */
if (server) {
  const secret = 'a secret of forty characters for the neighbours';
  const { app, as } = scenario({ settings: { SECRET_KEY: secret } });
  const staff = as('SUS');

  test('two neighbouring versions work on one database under load, and the older one can start again', async (context) => {
    const next = makeNextVersion(expansion);
    context.after(() => next.remove());
    const { rows } = await app.database.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(server);
    url.pathname = `/${rows[0]?.name}`;
    const variables = { NODE_ENV: 'test', RATE_LIMIT: '0', SECRET_KEY: secret, PORT: '0', DATABASE_URL: url.href };
    const launch = async (main?: string) => {
      const child = launchServer(variables, main);
      context.after(() => {
        child.kill('SIGKILL');
        return child.ended;
      });
      return { child, address: await child.ready() };
    };
    const migrations = async () =>
      (await app.database.db.execute(sql`select from drizzle.__drizzle_migrations where name = ${next.migration}`))
        .rows;

    const older = await launch();
    const before = beginLoad(older.address, staff.token, 'before');
    await answered(before);
    assert.equal((await migrations()).length, 0);
    const newer = await launch(next.main);
    assert.equal((await migrations()).length, 1);
    const beside = beginLoad(newer.address, staff.token, 'beside');
    await Promise.all([answered(before), answered(beside)]);

    await before.end();
    older.child.kill('SIGTERM');
    assert.equal(await older.child.ended, 0);
    const restarted = await launch();
    const again = beginLoad(restarted.address, staff.token, 'again');
    await Promise.all([answered(again), answered(beside)]);
    await Promise.all([again.end(), beside.end()]);
    assert.equal((await fetch(`${restarted.address}/readyz`)).status, 200);

    const loads = { before, beside, again };
    for (const [name, { made, failures }] of Object.entries(loads)) {
      assert.deepEqual(failures, []);
      const found = await app.database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from lead where last_name = ${name} and first_name = 'Anna' and fax is null`,
      );
      assert.deepEqual([name, found.rows[0]?.count], [name, made]);
    }
  });
}
