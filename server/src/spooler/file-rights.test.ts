import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { scenario } from '../../test/scenario.ts';
import { userAuthorizations } from '../tables/access/authorization-tables.ts';
import { users } from '../tables/access/user-tables.ts';
import { leads } from '../tables/crm/lead-tables.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';

const { app, as } = scenario();
const root = as('SUS');

const change = (who: SignedIn, columns: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(columns).where(eq(users.Id, who.userId));

/** A file of a list, as the person who asked for it finds it. */
async function fileOf(who: SignedIn, path: string, meanwhile: () => Promise<unknown> = async () => undefined) {
  const { status, body } = await who.post(`${path}/Export`, { Format: 'CSV' }, { 'accept-language': 'en' });
  assert.equal(status, 200, JSON.stringify(body));
  await meanwhile();
  await app.runJobs('export-rows');
  const [row] = await app.database.db.select().from(notifications).where(eq(notifications.Id, body.Id));
  assert.ok(row);
  return { Link: body.Link as string, ...row };
}

/** Status and code of a download. */
async function got(who: SignedIn, Link: string): Promise<[number, string | undefined]> {
  const { status, body } = await who.get(Link);
  return [status, body?.Code];
}

test('a file is not made for somebody who has lost the list meanwhile, and says why', async () => {
  const who = await app.as('ADM');
  const file = await fileOf(who, '/OriginsCategories', () =>
    change(who, { Nature: 'COM', LockedAt: new Date().toISOString() }),
  );
  assert.deepEqual([file.State, file.Size], ['N', null]);
  assert.match(file.Error ?? '', /rights/);
});

test('a finished file is closed to somebody who has lost its list', async () => {
  const who = await app.as('ADM');
  const { Link } = await fileOf(who, '/Users');
  assert.deepEqual(await got(who, Link), [200, undefined]);
  await app.database.db.execute(sql`
    insert into user_authorization (user_id, function_id, custom_authorization)
    select ${who.userId}, id, 'N' from menu_function where 'Users' = any(resources)`);
  assert.deepEqual(await got(who, Link), [405, 'AccessDenied']);
  await app.database.db.delete(userAuthorizations).where(eq(userAuthorizations.UserId, who.userId));
  assert.deepEqual(await got(who, Link), [200, undefined]);
});

async function leadOf(owner: SignedIn, LastName: string): Promise<number> {
  const added = await root.post('/Leads', { LastName, Email: `${LastName.toLowerCase()}@example.it` });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  await app.database.db.update(leads).set({ AssignedToId: owner.userId }).where(eq(leads.Id, added.body.Id));
  return added.body.Id;
}

test('a finished file is closed once a record in it went to somebody else, and open again with it', async () => {
  const [seller, colleague] = [await app.as('COM'), await app.as('COM')];
  const lead = await leadOf(seller, 'Passati');
  const { Link } = await fileOf(seller, '/Leads');
  assert.deepEqual(await got(seller, Link), [200, undefined]);
  await app.database.db.update(leads).set({ AssignedToId: colleague.userId }).where(eq(leads.Id, lead));
  assert.deepEqual(await got(seller, Link), [405, 'FileOutdated']);
  // Another one, made now, holds what the person sees now.
  const again = await fileOf(seller, '/Leads');
  const { status, body } = await seller.get(again.Link);
  assert.equal(status, 200);
  assert.doesNotMatch(String(body), /Passati/);
});

test('a file of the whole list is closed to somebody who sees a part of it now', async () => {
  const who = await app.as('ADM');
  const { Link } = await fileOf(who, '/Leads');
  assert.deepEqual(await got(who, Link), [200, undefined]);
  await change(who, { Nature: 'COM' });
  assert.deepEqual(await got(who, Link), [405, 'FileOutdated']);
});

test('what was deleted since does not close a file', async () => {
  const seller = await app.as('COM');
  const lead = await leadOf(seller, 'Tolti');
  const { Link } = await fileOf(seller, '/Leads');
  assert.equal((await root.delete(`/Leads/${lead}`)).status, 204);
  assert.deepEqual(await got(seller, Link), [200, undefined]);
});
