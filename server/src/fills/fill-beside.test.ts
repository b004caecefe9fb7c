import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { adminProcessOf } from '../../test/admin/admin-process.ts';
import { makeLaterVersion } from '../../test/next-version.ts';
import { scenario } from '../../test/scenario.ts';
import { launchServer } from '../../test/server-process.ts';

const server = process.env.TEST_DATABASE_URL;

const expand = { '29990101000000_expand': 'ALTER TABLE "lead" ADD COLUMN "fax" text;' };
const fills = `import { sql } from 'drizzle-orm';
import type { Fill } from './fill.ts';
export const fillList: readonly Fill[] = [{
  name: 'lead-fax', table: 'lead', key: 'id', batchSize: 50, pause: 100, missing: sql\`fax is null\`,
  fill: (after, upTo) => sql\`update lead set fax = 'fax ' || id where id > \${after} and id <= \${upTo} and fax is null\`,
}];`;
const rows = 3_000;

/** The embedded database has one process. */
if (server) {
  const secret = 'a secret of forty characters for the fillers';
  const { app, as } = scenario({ settings: { SECRET_KEY: secret } });
  const staff = as('SUS');

  test('a version fills while it serves, goes on after a kill, and the one after it starts when it has finished', {
    timeout: 300_000,
  }, async (context) => {
    const { db } = app.database;
    await db.execute(
      sql`insert into lead (number, name, last_name) select 'OLD-' || n, 'Old ' || n, 'Old' from generate_series(1, ${rows}) n`,
    );
    await db.execute(sql`analyze lead`);
    const next = makeLaterVersion({ migrations: expand, fills });
    const contract = `-- contracts: lead.fax has a value, unused since ${next.version}, after the fill lead-fax\nALTER TABLE "lead" ALTER COLUMN "fax" SET NOT NULL;`;
    const last = makeLaterVersion({ migrations: { ...expand, '29990201000000_contract': contract }, steps: 2, fills });
    context.after(() => {
      next.remove();
      last.remove();
    });
    const { rows: named } = await db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(server);
    url.pathname = `/${named[0]?.name}`;
    const variables = { NODE_ENV: 'test', RATE_LIMIT: '0', SECRET_KEY: secret, PORT: '0', DATABASE_URL: url.href };
    const launch = (main?: string) => {
      const child = launchServer(variables, main);
      context.after(() => {
        child.kill('SIGKILL');
        return child.ended;
      });
      return child;
    };
    const readFill = async () =>
      (await db.execute<{ done: number; finished_at: string | null }>(sql`select done::int, finished_at from fill`))
        .rows[0];
    const until = async (isTrue: () => Promise<boolean>, what: string) => {
      for (const deadline = Date.now() + 120_000; !(await isTrue()); await sleep(50))
        assert.ok(Date.now() < deadline, what);
    };

    const described = await adminProcessOf(next.admin, variables, 'upgrade', '--check');
    assert.match(
      described.out,
      /The fill lead-fax is to go through about 3,000 rows of lead, in batches while the server works: /,
    );

    const first = launch(next.main);
    const address = await first.ready();
    await until(async () => ((await readFill())?.done ?? 0) > 0, 'the fill does not begin');
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
    const made = await fetch(`${address}/api/Leads`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ LastName: 'Meanwhile', Email: 'meanwhile@example.it' }),
    });
    assert.equal(made.status, 201);
    assert.match(await (await fetch(`${address}/metrics`)).text(), /circolo_fill_rows_left\{fill="lead-fax"\} \d+/);
    const system = await (await fetch(`${address}/api/System`, { headers })).json();
    assert.equal(system.Fills[0].Name, 'lead-fax');
    first.kill('SIGKILL');
    await first.ended;
    const broken = await readFill();
    assert.ok(broken && broken.done < rows && broken.finished_at === null, 'it was to be killed in the middle');

    const early = launch(last.main);
    assert.equal(await early.ended, 1);
    assert.match(
      early.output.err,
      /29990201000000_contract has to wait: the fill lead-fax has not finished\. Start Circolo /,
    );

    const pair = [launch(next.main), launch(next.main)];
    await Promise.all(pair.map((child) => child.ready()));
    await until(async () => (await readFill())?.finished_at != null, 'the fill does not end');
    const { rows: left } = await db.execute(sql`select from lead where fax is distinct from 'fax ' || id`);
    assert.equal(left.length, 0);
    const { rows: meanwhile } = await db.execute(sql`select from lead where last_name = 'Meanwhile'`);
    assert.equal(meanwhile.length, 1);
    const after = launch(last.main);
    assert.equal((await fetch(`${await after.ready()}/readyz`)).status, 200);
  });
}
