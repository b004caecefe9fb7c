import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { testApp } from '../../test/app.ts';
import { testBrowser } from '../../test/federation/sign-in-fixtures.ts';
import { type GoogleWorld, googleWorld, linkGoogle } from '../../test/google/google-fixtures.ts';
import { carryOutAll } from '../privacy/retention/carry-out-retention.ts';
import { users } from '../tables/access/user-tables.ts';
import { googleLinks, googleLogins, googleRuns } from '../tables/google/google-tables.ts';
import { forgetGoogleNightly } from './links/forget-google.ts';

let world: GoogleWorld;
let anna: SignedIn;

before(async () => {
  world = await googleWorld();
});
after(() => world.close());
beforeEach(async () => {
  const { app, google } = world;
  app.clock.now = null;
  await app.database.db.delete(googleLinks);
  google.revokeGrants();
  google.person.grants = 'all';
  anna = await app.as('COM');
});

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

/** A browser at the beginning of the way: signed in, with the address of Google's question. */
async function setOut(person = anna) {
  const browser = testBrowser(() => world.app);
  const { status, body } = await browser.post('/MyGoogle/Link', {}, bearer(person));
  assert.equal(status, 200);
  return { browser, address: String(body.Location) };
}

/** The whole way: to Google, the answer there, and back; answers what the profile page receives. */
async function link(person = anna): Promise<string | undefined> {
  const { browser, address } = await setOut(person);
  return (await browser.comeBack(await browser.signInAt(address, {}))).fragment.google;
}

const linkOf = async ({ userId }: SignedIn) => {
  const [row] = await world.app.database.db.select().from(googleLinks).where(eq(googleLinks.UserId, userId));
  return row;
};

test('an account is linked with its tokens sealed, nothing of it switched on yet', async () => {
  assert.equal((await anna.get('/MyGoogle')).body.State, 'N');
  assert.equal(await link(), 'done');
  const { body } = await anna.get('/MyGoogle');
  assert.deepEqual([body.State, body.Account, body.Direction], ['O', 'anna.gialli@gmail.com', 'B']);
  assert.deepEqual([body.Calendar.Enabled, body.Calendar.Granted, body.Contacts.Enabled], [false, true, false]);
  const row = await linkOf(anna);
  assert.doesNotMatch(`${row?.SealedRefreshToken} ${row?.SealedAccessToken}`, /1\/\/|ya29/);
  assert.doesNotMatch(JSON.stringify(body), /Sealed|ya29/);
});

test('the way there asks for calendar and contacts, offline, with state and PKCE', async () => {
  const { address } = await setOut();
  const asked = new URL(address).searchParams;
  assert.deepEqual(
    ['access_type', 'prompt', 'code_challenge_method', 'response_type'].map((name) => asked.get(name)),
    ['offline', 'consent', 'S256', 'code'],
  );
  const scopes = String(asked.get('scope'))
    .split(' ')
    .map((scope) => scope.split('/').at(-1));
  assert.deepEqual(scopes, ['openid', 'email', 'calendar.events', 'contacts']);
  assert.equal(asked.get('redirect_uri'), 'http://localhost/api/Google/Callback');
});

test('a permission that was left out is a warning, and what needs it cannot be switched on', async () => {
  world.google.person.grants = ['contacts'];
  assert.equal(await link(), 'incomplete');
  const choice = { Calendar: true, Contacts: false, Direction: 'B' };
  assert.equal((await anna.put('/MyGoogle', choice)).body.Code, 'GoogleNotGranted');
  const { body } = await anna.put('/MyGoogle', { ...choice, Calendar: false, Contacts: true });
  assert.deepEqual([body.Contacts.Enabled, body.Calendar.Granted], [true, false]);
});

test('without any of both permissions nothing is stored', async () => {
  world.google.person.grants = [];
  assert.equal(await link(), 'incomplete');
  assert.equal(await linkOf(anna), undefined);
  assert.equal(world.google.isGranted(), false);
  world.google.person.grants = 'all';
  await link();
  world.google.person.grants = [];
  assert.equal(await link(), 'incomplete');
  assert.ok(world.google.isGranted(), 'the link of before still works');
});

test('who says no at Google links nothing', async () => {
  world.google.person.grants = null;
  assert.equal(await link(), 'failed');
  assert.equal(await linkOf(anna), undefined);
});

test('only the browser that set out comes back, once, and in time', async () => {
  const { browser, address } = await setOut();
  const back = await browser.signInAt(address, {});
  const otherBrowser = testBrowser(() => world.app);
  assert.equal((await otherBrowser.comeBack(back)).fragment.google, 'failed');
  assert.equal((await browser.comeBack(back)).fragment.google, 'done');
  assert.equal((await browser.comeBack(back)).fragment.google, 'failed');
  const late = await setOut();
  const answer = await late.browser.signInAt(late.address, {});
  world.app.clock.now = new Date(Date.now() + 11 * 60_000);
  assert.equal((await late.browser.comeBack(answer)).fragment.google, 'failed');
});

test('an account is linked by one person, and by the same one again', async () => {
  assert.equal(await link(), 'done');
  assert.equal(await link(await world.app.as('ADM')), 'taken');
  const { db } = world.app.database;
  await db.update(googleLinks).set({ State: 'R', Error: 'RevokedGrant', CalendarSyncToken: 'kept' });
  assert.equal(await link(), 'done');
  const row = await linkOf(anna);
  assert.deepEqual([row?.State, row?.Error, row?.CalendarSyncToken], ['O', null, 'kept']);
});

test('another account starts over', async () => {
  await link();
  await world.app.database.db.update(googleLinks).set({ CalendarSyncToken: 'of the first one' });
  const { person } = world.google;
  Object.assign(person, { sub: '109', email: 'anna@example.test' });
  assert.equal(await link(), 'done');
  Object.assign(person, { sub: '108', email: 'anna.gialli@gmail.com' });
  const row = await linkOf(anna);
  assert.deepEqual([row?.Account, row?.CalendarSyncToken], ['anna@example.test', null]);
});

test('unlinking takes the permission back and forgets the account, not the person', async () => {
  await linkGoogle(world, anna);
  assert.ok(world.google.isGranted());
  assert.equal((await anna.delete('/MyGoogle')).status, 204);
  assert.equal(world.google.isGranted(), false);
  assert.equal((await anna.get('/MyGoogle')).body.State, 'N');
  const [user] = await world.app.database.db.select().from(users).where(eq(users.Id, anna.userId));
  assert.deepEqual([user?.GoogleCalendar, user?.GoogleContacts], [false, false]);
  assert.equal((await anna.delete('/MyGoogle')).body.Code, 'GoogleNotLinked');
});

test('unlinking works while Google does not', async () => {
  await linkGoogle(world, anna);
  world.google.faults.push('broken');
  assert.equal((await anna.delete('/MyGoogle')).status, 204);
  assert.equal(await linkOf(anna), undefined);
});

test('reading everything again forgets the position of the last run and starts one', async () => {
  await linkGoogle(world, anna, []);
  const { db } = world.app.database;
  await db
    .update(googleLinks)
    .set({ CalendarSyncToken: 'x', ContactsSyncToken: 'y', NextTryAt: '2030-01-01T00:00:00Z' });
  await world.app.runJobs('sync-google');
  assert.equal((await anna.post('/MyGoogle/Sync', { Anew: true })).status, 200);
  const row = await linkOf(anna);
  assert.deepEqual([row?.CalendarSyncToken, row?.ContactsSyncToken, row?.NextTryAt], [null, null, null]);
  assert.equal(await world.app.runJobs('sync-google'), 1);
});

test('an account that has to be linked again is not run', async () => {
  await linkGoogle(world, anna);
  await world.app.database.db.update(googleLinks).set({ State: 'R', Error: 'RevokedGrant' });
  assert.equal((await anna.post('/MyGoogle/Sync', {})).body.Code, 'GoogleNotLinked');
});

test('who does not work with the CRM has nothing to link', async () => {
  for (const nature of ['SUB', 'STD'] as const) {
    const other = await world.app.as(nature);
    const read = await other.get('/MyGoogle');
    assert.ok(read.status === 405 || read.body.Available === false, nature);
    assert.equal((await other.post('/MyGoogle/Link', {})).body.Code, 'AccessDenied', nature);
  }
});

test('without a project at Google nothing is shown and nothing is done', async () => {
  const app = await testApp();
  const person = await app.as('COM');
  assert.equal((await person.get('/MyGoogle')).body.Available, false);
  assert.equal((await person.post('/MyGoogle/Link', {})).body.Code, 'GoogleNotConfigured');
  assert.equal((await app.anybody.get('/Google/Callback?state=x')).headers.location, '/profile#google=failed');
  await app.close();
});

test('every night what is of no use any more is forgotten, with the accounts of who was erased', async () => {
  const { db } = world.app.database;
  await linkGoogle(world, anna);
  await setOut();
  const StartedAt = '2020-01-01T00:00:00Z';
  await db.insert(googleRuns).values({ UserId: anna.userId, Kind: 'C', StartedAt, EndedAt: StartedAt });
  // A sign-in that begins shortly before midnight ends on the next day.
  world.app.clock.now = new Date(Date.now() + 2 * 86_400_000);
  await carryOutAll(world.app.jobContext);
  await forgetGoogleNightly.handle({}, world.app.jobContext);
  assert.deepEqual([await db.$count(googleLogins), await db.$count(googleRuns)], [0, 0]);
  assert.ok(await linkOf(anna));
  await db.update(users).set({ ErasedAt: StartedAt }).where(eq(users.Id, anna.userId));
  await forgetGoogleNightly.handle({}, world.app.jobContext);
  assert.equal(await linkOf(anna), undefined);
});
