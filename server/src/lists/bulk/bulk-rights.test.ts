import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { groups } from '../../tables/catalogue/catalogue-tables.ts';
import { bulkRuns } from '../../tables/lists/list-tables.ts';

const { app, prepare } = scenario();
/** More than are done while the request waits, in three batches. */
const total = 130;
prepare(async () => {
  const rows = Array.from({ length: total }, (_, index) => ({
    Code: `DIRITTI${index}`,
    Description: `Gruppo dei diritti ${index}`,
    Software: 'A' as const,
    Search: 'gruppo dei diritti',
  }));
  await app.database.db.insert(groups).values(rows);
});

async function startedBy(who: SignedIn, asked: object = { Action: 'E', Changes: { Position: 42 } }): Promise<number> {
  const body = { ...asked, All: true, Filters: { Search: 'gruppo dei diritti' } };
  const { status, body: run } = await who.post('/Groups/Bulk', body, { 'accept-language': 'en' });
  assert.deepEqual([status, run.State, run.Total], [200, 'U', total], JSON.stringify(run));
  return run.Id;
}

/** The run as its table holds it: a person without rights cannot ask. */
async function ended(Id: number): Promise<Pick<BulkRun, 'State' | 'Done' | 'Failed' | 'Error'>> {
  const [run] = await app.database.db.select().from(bulkRuns).where(eq(bulkRuns.Id, Id));
  const { State, Done, Failed, Error: why } = run as never as BulkRun;
  return { State, Done, Failed, Error: why };
}

const changed = (Position: number) => app.database.db.$count(groups, eq(groups.Position, Position));
const change = (who: SignedIn, columns: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(columns).where(eq(users.Id, who.userId));

const losses: [name: string, columns: Partial<typeof users.$inferInsert>][] = [
  ['was locked', { LockedAt: new Date().toISOString() }],
  ['was erased', { ErasedAt: new Date().toISOString() }],
  ['may only look now', { Nature: 'HLP' }],
  ['is a customer now', { Nature: 'STD', Software: 'A' }],
];
for (const [name, columns] of losses) {
  test(`a bulk run does nothing for somebody who ${name}`, async () => {
    const who = await app.as('ADM');
    const run = await startedBy(who);
    await change(who, columns);
    await app.runJobs('bulk-records');
    const { State, Done, Failed, Error: why } = await ended(run);
    assert.deepEqual([State, Done, Failed], ['N', 0, 0]);
    assert.match(why ?? '', /0 of 130/);
    assert.equal(await changed(42), 0);
  });
}

test('a bulk run stops at the batch before which the rights were taken away, and says how far it came', async () => {
  const who = await app.as('ADM');
  const run = await startedBy(who, { Action: 'E', Changes: { Position: 43 } });
  // As if somebody locked the person while the first batch was written.
  await app.database.db.execute(
    sql.raw(`
    create function lock_on_the_way() returns trigger language plpgsql as $$
    begin update app_user set locked_at = now() where id = ${who.userId}; return new; end $$`),
  );
  await app.database.db.execute(
    sql`create trigger lock_on_the_way after update of done on bulk_run for each row execute function lock_on_the_way()`,
  );
  await app.runJobs('bulk-records');
  await app.database.db.execute(sql`drop function lock_on_the_way cascade`);
  const { State, Done, Error: why } = await ended(run);
  assert.deepEqual([State, Done], ['N', 50]);
  assert.match(why ?? '', /50 of 130/);
  assert.equal(await changed(43), 50);
});

test('a bulk delete stops for somebody who may only edit now', async () => {
  const who = await app.as('ADM');
  const run = await startedBy(who, { Action: 'D' });
  await app.database.db.execute(sql`
    insert into user_authorization (user_id, function_id, custom_authorization)
    select ${who.userId}, id, 'E' from menu_function where 'Groups' = any(resources)`);
  await app.runJobs('bulk-records');
  assert.deepEqual([(await ended(run)).State, (await ended(run)).Done], ['N', 0]);
  assert.equal(await app.database.db.$count(groups), total);
});
