import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { ImportJob, ImportSettings } from '@circolo/contract/lists/imports';
import { eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { importing, upload } from '../../test/lists/import-fixtures.ts';
import { scenario } from '../../test/scenario.ts';
import { sessions } from '../tables/access/session-tables.ts';
import { users } from '../tables/access/user-tables.ts';
import { bulkRunRows, bulkRuns } from '../tables/lists/list-tables.ts';

/** What asks for a step-up, where a job does it: the asker is asked before it begins, and once. */
const { app, as, prepare } = scenario();
const superuser = as('SUS');
/** More than are done while the request waits. */
const total = 120;
const sellers: number[] = [];
let menu = 0;

prepare(async () => {
  const [standard] = (await superuser.get('/Menus?Limit=999')).body.filter(
    ({ UserNature }: { UserNature: { Code: string } }) => UserNature.Code === 'COM',
  );
  const { body: whole } = await superuser.get(`/Menus/${standard.Id}`);
  const { status, body } = await superuser.post('/Menus', { ...whole, Description: 'Venditori', Custom: true });
  assert.equal(status, 201, JSON.stringify(body));
  menu = body.Id;
  const model = await app.as('COM');
  const [seller] = await app.database.db.select().from(users).where(eq(users.Id, model.userId));
  assert.ok(seller);
  const { Id: _, Email: __, ...columns } = seller;
  const rows = Array.from({ length: total }, () => ({ ...columns, Email: `${randomUUID()}@example.test` }));
  const made = await app.database.db.insert(users).values(rows).returning({ Id: users.Id });
  sellers.push(...made.map(({ Id }) => Id));
});

// Before the tests of this file alone: two tests of another that run at a time would lock the rows against each other.
beforeEach(async (test) => {
  if (!('filePath' in test) || test.filePath !== import.meta.filename) return;
  app.clock.now = new Date();
  await app.database.db.update(users).set({ CustomMenuId: null }).where(inArray(users.Id, sellers));
});

const asked = (more: object = {}) => ({ Action: 'E', Ids: sellers, Changes: { CustomMenu: { Id: menu } }, ...more });
const given = () => app.database.db.$count(users, eq(users.CustomMenuId, menu));
const refused = [405, 'StepUpRequired'];
const outcome = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];
const later = (minutes: number) => {
  app.clock.now = new Date((app.clock.now ?? new Date()).getTime() + minutes * 60_000);
};

/** A superuser who has shown the password this moment. */
async function proven(): Promise<SignedIn> {
  const who = await app.as('SUS', { unproven: true });
  await who.stepUp();
  return who;
}

async function codesOf(run: number) {
  const [row] = await app.database.db.select().from(bulkRuns).where(eq(bulkRuns.Id, run));
  const rows = await app.database.db.select().from(bulkRunRows).where(eq(bulkRunRows.RunId, run));
  return { State: row?.State, Done: row?.Done, codes: [...new Set(rows.map(({ Code }) => Code))], rows };
}

test('a bulk edit by a job asks its asker before it begins, and then goes through', async () => {
  const who = await app.as('SUS', { unproven: true });
  assert.deepEqual(outcome(await who.post('/Users/Bulk', asked())), refused);
  await who.stepUp();
  const { body: run } = await who.post('/Users/Bulk', asked());
  later(11);
  await app.runJobs('bulk-records');
  assert.deepEqual(
    [await given(), (await codesOf(run.Id)).State],
    [total, 'E'],
    'the step-up outlives its ten minutes',
  );
  assert.deepEqual(outcome(await who.post('/Users/Bulk', asked())), refused, 'not for a second run');
});

test('what wants no step-up is changed by a job without one', async () => {
  const who = await app.as('SUS', { unproven: true });
  const { body: run } = await who.post('/Users/Bulk', asked({ Changes: { Language: 'en' } }));
  await app.runJobs('bulk-records');
  assert.equal((await codesOf(run.Id)).Done, total);
});

test('a dry run asks for none, and shows what would become of the records', async () => {
  const who = await app.as('SUS', { unproven: true });
  for (const Ids of [sellers, sellers.slice(0, 3)]) {
    const { status, body: run } = await who.post('/Users/Bulk', asked({ Ids, DryRun: true }));
    assert.equal(status, 200, JSON.stringify(run));
    await app.runJobs('bulk-records');
    assert.equal((await codesOf(run.Id)).Done, Ids.length);
  }
  assert.equal(await given(), 0);
});

test('the step-up of a run ends with the session that it was asked in, and after a day', async () => {
  for (const end of [
    async (who: SignedIn) => {
      await app.database.db
        .update(sessions)
        .set({ RevokedAt: new Date().toISOString() })
        .where(eq(sessions.UserId, who.userId));
    },
    async () => later(24 * 60),
  ]) {
    const who = await proven();
    const { body: run } = await who.post('/Users/Bulk', asked());
    await end(who);
    await app.runJobs('bulk-records');
    const { Done, codes, rows } = await codesOf(run.Id);
    assert.deepEqual([Done, codes, await given()], [0, ['StepUpRequired'], 0]);
    assert.match(rows[0]?.Message ?? '', /ripeti/);
    app.clock.now = new Date();
  }
});

test('the run of an asker who was locked, or is a customer now, stops', async () => {
  for (const change of [{ LockedAt: new Date().toISOString() }, { Nature: 'STD' as const, Software: 'A' as const }]) {
    const who = await proven();
    const { body: run } = await who.post('/Users/Bulk', asked());
    await app.database.db.update(users).set(change).where(eq(users.Id, who.userId));
    await app.runJobs('bulk-records');
    assert.deepEqual([(await codesOf(run.Id)).State, await given()], ['N', 0]);
  }
});

test('an undo by a job asks its asker too', async () => {
  const who = await proven();
  const { body: run } = await who.post('/Users/Bulk', asked());
  await app.runJobs('bulk-records');
  assert.equal(await given(), total);
  later(11);
  const path = `/ChangeSets/${run.ChangeSetId}/Undo`;
  assert.deepEqual(outcome(await who.post(path)), refused);
  await who.stepUp();
  assert.equal((await who.post(path)).status, 200);
  later(11);
  await app.runJobs('bulk-records');
  assert.equal(await given(), 0);
});

const file = () => `Nome;Cognome;Email;Software\r\nIda;Importata;${randomUUID()}@example.test;Associazioni\r\n`;
const settings = (job: ImportJob, Nature: string): ImportSettings => {
  const { Columns, MatchKeys, OnMatch } = job;
  return { Columns, MatchKeys, OnMatch, Values: { Nature, Category: 'PRV', Origin: String(app.originId) } };
};

/** A file of one new person, looked at and ready to be taken in. */
async function previewed(who: SignedIn, nature: string) {
  const { body: job } = await upload(app, who, 'Users', file());
  const path = `/Users/Imports/${job.Id}`;
  await who.put(path, settings(job, nature));
  await app.runJobs('preview-import');
  return path;
}

test('an import asks where it brings somebody of the desk, and not for customers', async () => {
  const who = await app.as('SUS', { unproven: true });
  const customers = await previewed(who, 'Standard');
  assert.equal((await who.post(`${customers}/Run`)).status, 200);
  const staff = await previewed(who, 'Assistenza');
  assert.deepEqual(outcome(await who.post(`${staff}/Run`)), refused);
  await who.stepUp();
  assert.equal((await who.post(`${staff}/Run`)).status, 200);
  later(11);
  await app.runJobs('run-import');
  for (const path of [customers, staff]) assert.equal((await who.get(path)).body.Created, 1);
});

test('an import of somebody of the desk brings no one once its asker has signed out', async () => {
  const who = await proven();
  const path = await previewed(who, 'Assistenza');
  await who.post(`${path}/Run`);
  await who.get('/Logout');
  await app.runJobs('run-import');
  const again = await superuser.get(`/Users?CreatedById=${who.userId}`);
  assert.ok(again.status < 500);
  const made = await app.database.db.$count(users, eq(users.CreatedById, who.userId));
  assert.equal(made, 0);
});

test('the undo of an import that gave a nature asks its asker', async () => {
  const who = await proven();
  const email = `${randomUUID()}@example.test`;
  const { userId } = await app.as('HLP', { email });
  const it = await importing(app, who, 'Users', `Email;Nature\r\n${email};Commerciale\r\n`);
  const job = await it.preview({ Columns: { Email: 'Email', Nature: 'Nature' }, MatchKeys: ['Email'] });
  assert.equal(job.Failed, 0, JSON.stringify(await it.rows('F')));
  assert.equal((await it.run()).Updated, 1, JSON.stringify(await it.rows('F')));
  later(11);
  assert.deepEqual(outcome(await who.post(`/Users/Imports/${it.job.Id}/Undo`)), refused);
  await who.stepUp();
  await it.undo();
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, userId));
  assert.equal(user?.Nature, 'HLP');
});
