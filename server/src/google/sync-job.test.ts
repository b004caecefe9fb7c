import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { GoogleKind } from '@circolo/contract/google/google-codes';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { openCalendar } from '../../test/google/calendar-routes.ts';
import { type GoogleWorld, googleWorld, linkGoogle, runGoogle } from '../../test/google/google-fixtures.ts';
import { apiDisabled, tooOften, unavailable } from '../../test/google/google-server.ts';
import { openPeople } from '../../test/google/people-routes.ts';
import { users } from '../tables/access/user-tables.ts';
import { googleLinks, googleRuns } from '../tables/google/google-tables.ts';
import { syncGoogleDue } from './sync-job.ts';

let world: GoogleWorld;
let anna: SignedIn;

before(async () => {
  world = await googleWorld({ calendar: openCalendar().routes, people: openPeople().routes });
});
after(() => world.close());
beforeEach(async () => {
  const { app, google } = world;
  app.clock.now = null;
  google.failures.length = 0;
  google.faults.length = 0;
  await app.database.db.delete(googleLinks);
  anna = await app.as('COM');
});

const health = async () => (await anna.get('/MyGoogle')).body;
const kindsOf = (lines: readonly { Kind: string; Error: string | null }[]) =>
  lines.map((line) => [line.Kind, line.Error]);

/** Who has a job waiting. */
async function due(): Promise<number> {
  await world.app.runJobs('sync-google');
  await syncGoogleDue.handle({}, world.app.jobContext);
  return world.app.runJobs('sync-google');
}

test('a successful run is reported with its kinds, and the link is in order', async () => {
  await linkGoogle(world, anna, [GoogleKind.calendar, GoogleKind.people]);
  assert.deepEqual(kindsOf(await runGoogle(world, anna)), [
    ['C', null],
    ['P', null],
  ]);
  const { State, Error: cause, Running, Calendar, Contacts, Runs } = await health();
  assert.deepEqual([State, cause, Running, Runs.length], ['O', null, false, 2]);
  assert.ok(Calendar.SyncedAt && Contacts.SyncedAt);
});

test('a permission that was taken back stops the runs until the person links again', async () => {
  await linkGoogle(world, anna, [GoogleKind.calendar, GoogleKind.people]);
  world.google.revokeGrants();
  assert.deepEqual(kindsOf(await runGoogle(world, anna)), [['C', 'RevokedGrant']]);
  const { State, Error: cause } = await health();
  assert.deepEqual([State, cause], ['R', 'RevokedGrant']);
  assert.equal(await due(), 0);
});

test('a limit of Google’s is waited for, then it goes on by itself', async () => {
  await linkGoogle(world, anna);
  world.google.failures.push(tooOften(429, 1200));
  const [run] = await runGoogle(world, anna);
  assert.equal(run?.Error, 'RateLimited');
  const { State, NextTryAt } = await health();
  assert.equal(State, 'E');
  assert.equal(await due(), 0);
  world.app.clock.now = new Date(Date.parse(NextTryAt) + 1000);
  assert.equal(await due(), 1);
  const lines = await world.app.database.db.select().from(googleRuns).where(eq(googleRuns.UserId, anna.userId));
  assert.deepEqual(kindsOf(lines.sort((one, other) => one.Id - other.Id)), [
    ['C', 'RateLimited'],
    ['C', null],
  ]);
});

test('what only one kind runs into leaves the other one alone', async () => {
  await linkGoogle(world, anna, [GoogleKind.calendar, GoogleKind.people]);
  world.google.failures.push(apiDisabled);
  assert.deepEqual(kindsOf(await runGoogle(world, anna)), [
    ['C', 'ApiDisabled'],
    ['P', null],
  ]);
  const { State, Error: cause } = await health();
  assert.deepEqual([State, cause], ['E', 'ApiDisabled']);
});

test('a broken Google ends the run, and the next one is well again', async () => {
  await linkGoogle(world, anna);
  world.google.failures.push(unavailable, unavailable);
  assert.equal((await runGoogle(world, anna)).at(-1)?.Error, 'NotReachable');
  world.app.clock.now = new Date(Date.now() + 11 * 60_000);
  assert.equal((await runGoogle(world, anna)).at(-1)?.Error, null);
  assert.equal((await health()).State, 'O');
});

test('one person has one run at a time; one that was interrupted stops counting', async () => {
  await linkGoogle(world, anna);
  const StartedAt = new Date().toISOString();
  await world.app.database.db.insert(googleRuns).values({ UserId: anna.userId, Kind: 'C', StartedAt });
  assert.equal((await health()).Running, true);
  assert.deepEqual(kindsOf(await runGoogle(world, anna)), [['C', null]]);
  assert.equal((await health()).Runs[0].EndedAt, null);
  world.app.clock.now = new Date(Date.now() + 13 * 60_000);
  assert.deepEqual(kindsOf(await runGoogle(world, anna)), [
    ['C', 'Interrupted'],
    ['C', null],
  ]);
});

test('a run that a person asks for while another is under way follows it', async () => {
  await linkGoogle(world, anna);
  const { db } = world.app.database;
  const StartedAt = new Date().toISOString();
  const [busy] = await db.insert(googleRuns).values({ UserId: anna.userId, Kind: 'C', StartedAt }).returning();
  await anna.post('/MyGoogle/Sync', {});
  assert.equal(await world.app.runJobs('sync-google'), 1);
  await db
    .update(googleRuns)
    .set({ EndedAt: StartedAt })
    .where(eq(googleRuns.Id, busy?.Id ?? 0));
  await db.execute(sql`update pgboss.job_common set start_after = now() where name = 'sync-google'`);
  assert.equal(await world.app.runJobs('sync-google'), 1);
  assert.equal((await health()).Runs.length, 2);
});

test('two jobs at once are one run', async () => {
  await linkGoogle(world, anna);
  await Promise.all([runGoogle(world, anna), runGoogle(world, anna)]);
  const lines = await world.app.database.db.select().from(googleRuns).where(eq(googleRuns.UserId, anna.userId));
  const overlapping = lines.filter((one) =>
    lines.some((other) => other.Id > one.Id && other.StartedAt < String(one.EndedAt)),
  );
  assert.deepEqual(overlapping, []);
});

test('a locked user, or one with nothing switched on, is not synchronized', async () => {
  await linkGoogle(world, anna, []);
  assert.equal(await due(), 0);
  const { db } = world.app.database;
  await db.update(users).set({ GoogleCalendar: true }).where(eq(users.Id, anna.userId));
  assert.equal(await due(), 1);
  world.app.clock.now = new Date(Date.now() + 6 * 60_000);
  await db.update(users).set({ LockedAt: new Date().toISOString() }).where(eq(users.Id, anna.userId));
  assert.equal(await due(), 0);
});

test('whose rights to the agenda were taken away synchronizes nothing, and sees the reason', async () => {
  const customer = await world.app.as('STD');
  await linkGoogle(world, customer);
  world.google.asked.length = 0;
  assert.deepEqual(kindsOf(await runGoogle(world, customer)), [['C', 'NotAllowed']]);
  assert.equal(world.google.asked.length, 0);
});
