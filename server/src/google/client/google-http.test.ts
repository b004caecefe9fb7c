import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { type GoogleWorld, googleWorld, linkGoogle } from '../../../test/google/google-fixtures.ts';
import { apiDisabled, tooOften, unavailable } from '../../../test/google/google-server.ts';
import { googleLinks } from '../../tables/google/google-tables.ts';
import { GoogleError } from './google-error.ts';
import { openGoogle } from './google-http.ts';
import type { GoogleRequest } from './google-request.ts';
import { sealToken } from './google-tokens.ts';

let world: GoogleWorld;
let anna: SignedIn;
const status = { next: 200 };

before(async () => {
  world = await googleWorld({ calendar: () => ({ status: status.next, body: { kind: 'calendar#events' } }) });
});
after(() => world.close());
beforeEach(async () => {
  status.next = 200;
  world.app.clock.now = null;
  world.google.failures.length = 0;
  world.google.faults.length = 0;
  anna = await world.app.as('COM');
  await linkGoogle(world, anna);
  world.google.asked.length = 0;
});

const read: GoogleRequest = { api: 'calendar', method: 'GET', path: '/calendars/primary/events' };

function ask(question: Partial<GoogleRequest> = {}, until?: Date) {
  const { app } = world;
  const { google, secret } = app.jobContext.settings;
  assert.ok(google && secret);
  const now = () => app.clock.now ?? new Date();
  const opening = { db: app.database.db, keys: { google, secret }, now, UserId: anna.userId };
  return openGoogle({ ...opening, ...(until && { until }) })({ ...read, ...question });
}

const paths = () => world.google.asked.map(({ method, path }) => `${method} ${path}`);
const refused = (code: string) => (error: unknown) => error instanceof GoogleError && error.code === code;

test('a question says who asks, what must still be so, and repeats what is a list', async () => {
  const query = { syncToken: undefined, maxResults: 2, eventTypes: ['default', 'focusTime'] };
  const answer = await ask({ method: 'PATCH', query, body: { summary: 'Riunione' }, ifMatch: '"7"' });
  assert.equal(answer.status, 200);
  const [asked] = world.google.asked;
  assert.equal(asked?.query.toString(), 'maxResults=2&eventTypes=default&eventTypes=focusTime');
  assert.deepEqual([asked?.headers['if-match'], asked?.body], ['"7"', '{"summary":"Riunione"}']);
});

test('a token that has ended is renewed before it is sent, and is used from then on', async () => {
  world.app.clock.now = new Date(Date.now() + 2 * 3_600_000);
  await ask();
  await ask();
  const events = 'GET /calendar/v3/calendars/primary/events';
  assert.deepEqual(paths().slice(-3), ['POST /token', events, events]);
});

test('a token that Google does not take any more is renewed once', async () => {
  world.google.expireTokens();
  assert.equal((await ask()).status, 200);
  assert.equal(paths().filter((path) => path === 'POST /token').length, 1);
});

test('a revoked permission is reported, whichever call notices it first', async () => {
  world.google.revokeGrants();
  await assert.rejects(ask(), refused('RevokedGrant'));
});

test('a short wait is waited, whichever way Google asks for it', async () => {
  for (const way of [tooOften(429, 0), tooOften(403, 0)]) {
    world.google.failures.push(way);
    assert.equal((await ask({ method: 'POST', body: {} })).status, 200);
  }
});

test('a long wait ends the run, with the moment to go on', async () => {
  world.app.clock.now = new Date('2026-11-22T10:00:00Z');
  world.google.failures.push(tooOften(429, 90));
  const { db } = world.app.database;
  await db
    .update(googleLinks)
    .set({ AccessExpiresAt: '2027-01-01T00:00:00Z' })
    .where(eq(googleLinks.UserId, anna.userId));
  const at = (error: unknown) => error instanceof GoogleError && error.retryAt?.toISOString();
  await assert.rejects(ask(), (error) => at(error) === '2026-11-22T10:01:30.000Z');
  world.google.failures.push(tooOften(403));
  await assert.rejects(ask(), (error) => at(error) === '2026-11-22T10:15:00.000Z');
});

test('what may be repeated is repeated once where Google is broken; what makes something is not', async () => {
  world.google.failures.push(unavailable);
  assert.equal((await ask()).status, 200);
  world.google.failures.push(unavailable, unavailable);
  await assert.rejects(ask(), refused('NotReachable'));
  world.google.asked.length = 0;
  world.google.failures.push(unavailable);
  await assert.rejects(ask({ method: 'POST', body: {} }), refused('NotReachable'));
  assert.equal(world.google.asked.length, 1);
});

test('what is for the caller to decide comes back as it is', async () => {
  for (const next of [400, 404, 409, 410, 412, 403]) {
    status.next = next;
    assert.equal((await ask()).status, next);
  }
});

test('a permission that is missing, and an API that is off, have their own names', async () => {
  world.google.failures.push(apiDisabled);
  await assert.rejects(ask(), refused('ApiDisabled'));
  const { db } = world.app.database;
  world.google.revokeGrants();
  const { secret } = world.app.jobContext.settings;
  assert.ok(secret);
  const narrow = world.google.grant('openid https://www.googleapis.com/auth/contacts');
  const SealedAccessToken = sealToken(secret, narrow.access_token);
  await db.update(googleLinks).set({ SealedAccessToken }).where(eq(googleLinks.UserId, anna.userId));
  await assert.rejects(ask(), refused('MissingScope'));
});

test('nothing is asked after the end of a run', async () => {
  await assert.rejects(ask({}, new Date(Date.now() - 1)), refused('Unfinished'));
  assert.equal(world.google.asked.length, 0);
});
