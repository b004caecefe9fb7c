import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import { and, eq } from 'drizzle-orm';
import {
  bearer,
  cookiesOf,
  newIdentity,
  newUser,
  pageCookie,
  password,
  sessionCalls,
} from '../../../test/access/session-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app } = scenario();
const { signIn, signInOuter, infos, refresh } = sessionCalls(() => app);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const client = (token: string) => clientOf(app.http, bearer(token));
const pidsOf = (body: { pid: string }[]) => body.map(({ pid }) => pid);

const agents: [string | null, string | null, string | null][] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0', 'Opera', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 14; K) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari', 'macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [firefox, 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
  [null, null, null],
];
for (const [agent, Browser, System] of agents) {
  test(`${agent?.slice(-40) ?? 'a client that says nothing'} is ${Browser ?? 'no browser'} on ${System ?? 'no system'}`, () => {
    assert.deepEqual(deviceNames(agent), { Browser, System });
  });
}

test('one sees where one is signed in: device, network, brand, since when, and which of them asks', async () => {
  const user = await newUser(app);
  const { body: old } = await signIn(user.Email);
  const { body: mine } = await signIn(user.Email, password, { 'user-agent': firefox });
  const { status, body } = await client(mine.pat).get('/MySessions');
  assert.equal(status, 200);
  assert.deepEqual(pidsOf(body), [mine.pid, old.pid]);
  const { OpenedAt, LastSeenAt, ...shown } = body[0];
  assert.deepEqual(shown, {
    pid: mine.pid,
    Browser: 'Firefox',
    System: 'Linux',
    Ip: '127.0.0.1',
    Audience: 'desk',
    Acting: false,
    Origin: { Id: app.originId, Description: 'Circolo di prova' },
    Current: true,
  });
  assert.ok(Date.parse(OpenedAt) <= Date.parse(LastSeenAt));
  assert.equal(body[1].Current, false);
});

test('ending one session counts from its next call on, and its refresh is refused too', async () => {
  const user = await newUser(app);
  const { body: lost } = await signIn(user.Email);
  const { body: mine } = await signIn(user.Email);
  const key = { 'idempotency-key': randomUUID() };
  assert.equal((await client(mine.pat).delete(`/MySessions/${lost.pid}`, key)).status, 204);
  assert.equal((await client(mine.pat).delete(`/MySessions/${lost.pid}`, key)).status, 204);
  assert.equal((await client(mine.pat).delete(`/MySessions/${lost.pid}`)).body.Code, 'RecordNotFound');
  assert.equal((await infos(lost.pat)).status, 401);
  assert.equal((await refresh(lost.prt)).status, 401);
  assert.deepEqual(pidsOf((await client(mine.pat).get('/MySessions')).body), [mine.pid]);
});

test('the sessions of other users are neither visible nor endable', async () => {
  const { body: mine } = await signIn((await newUser(app)).Email);
  const { body: other } = await signIn((await newUser(app)).Email);
  assert.deepEqual(pidsOf((await client(mine.pat).get('/MySessions')).body), [mine.pid]);
  for (const pid of [other.pid, 'nothing']) {
    const refused = await client(mine.pat).delete(`/MySessions/${pid}`);
    assert.deepEqual([refused.status, refused.body.Code], [400, 'RecordNotFound']);
  }
  await client(mine.pat).post('/MySessions/EndAll');
  assert.equal((await infos(other.pat)).status, 200);
});

test('signing out of the other devices leaves this one', async () => {
  const user = await newUser(app);
  const { body: one } = await signIn(user.Email);
  const { body: two } = await signIn(user.Email);
  const { body: mine } = await signIn(user.Email);
  assert.deepEqual((await client(mine.pat).post('/MySessions/EndOthers')).body, { Ended: 2 });
  assert.deepEqual((await client(mine.pat).post('/MySessions/EndOthers')).body, { Ended: 0 });
  assert.deepEqual(
    [(await infos(one.pat)).status, (await infos(two.pat)).status, (await infos(mine.pat)).status],
    [401, 401, 200],
  );
});

test('signing out everywhere ends this session too, takes the browser’s cookie back and is recorded once', async () => {
  const user = await newUser(app);
  await signIn(user.Email);
  const { body: mine } = await signIn(user.Email);
  const answer = await client(mine.pat).post('/MySessions/EndAll');
  assert.deepEqual(answer.body, { Ended: 2 });
  assert.equal((await infos(mine.pat)).status, 401);
  assert.equal((await refresh(mine.prt)).status, 401);
  const entries = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Action, 'EndSessions'), eq(auditEntries.RecordId, String(user.Id))));
  assert.deepEqual(
    entries.map(({ After }) => After),
    [{ Ended: 2 }],
  );
  const browser = await signIn(user.Email, password, { cookie: pageCookie() });
  const forgery = /=([^;]*)/.exec(cookiesOf(browser).get('XSRF-TOKEN') ?? '')?.[1] ?? '';
  const headers = { cookie: `XSRF-TOKEN=${forgery}`, 'x-xsrf-token': decodeURIComponent(forgery) };
  const left = await client(browser.body.pat).post('/MySessions/EndAll', {}, headers);
  assert.equal(left.status, 200);
  assert.match(cookiesOf(left).get('circolo-refresh') ?? '', /^circolo-refresh=;/);
});

test('a session that has expired or ended is not shown', async () => {
  const user = await newUser(app);
  const { body: ended } = await signIn(user.Email);
  const { body: expired } = await signIn(user.Email);
  await app.anybody.get('/Logout', bearer(ended.pat));
  await app.database.db
    .update(sessions)
    .set({ RefreshExpiresAt: new Date(Date.now() - 1000).toISOString() })
    .where(eq(sessions.Id, expired.pid));
  const { body: mine } = await signIn(user.Email);
  assert.deepEqual(pidsOf((await client(mine.pat).get('/MySessions')).body), [mine.pid]);
});

test('an account of the shop reaches its own sessions, never those of the member of staff that it is linked to', async () => {
  const identity = await newIdentity(app);
  const staff = await newUser(app, { IdentityId: identity.Id });
  const { body: desk } = await signIn(staff.Email);
  const { body: shop } = await signInOuter(identity.Email);
  assert.deepEqual(pidsOf((await client(shop.pat).get('/MySessions')).body), [shop.pid]);
  assert.equal((await client(shop.pat).delete(`/MySessions/${desk.pid}`)).body.Code, 'RecordNotFound');
  assert.deepEqual((await client(shop.pat).post('/MySessions/EndAll')).body, { Ended: 1 });
  assert.equal((await infos(desk.pat)).status, 200);
  assert.deepEqual(pidsOf((await client(desk.pat).get('/MySessions')).body), [desk.pid]);
});

test('a customer sees the shop’s sessions beside those of the product, and ends them together', async () => {
  const identity = await newIdentity(app);
  const customer = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const { body: shop } = await signInOuter(identity.Email);
  const { body: product } = await signIn(customer.Email);
  assert.deepEqual(new Set(pidsOf((await client(shop.pat).get('/MySessions')).body)), new Set([shop.pid, product.pid]));
  assert.deepEqual((await client(product.pat).post('/MySessions/EndAll')).body, { Ended: 2 });
  assert.equal((await infos(shop.pat)).status, 401);
});

test('a user who was made a member of staff meanwhile keeps the shop’s session apart', async () => {
  const identity = await newIdentity(app);
  const customer = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const { body: shop } = await signInOuter(identity.Email);
  await app.database.db.update(users).set({ Nature: 'ADM', Software: null }).where(eq(users.Id, customer.Id));
  const { body: desk } = await signIn(customer.Email);
  assert.deepEqual(pidsOf((await client(shop.pat).get('/MySessions')).body), [shop.pid]);
  assert.equal((await client(shop.pat).delete(`/MySessions/${desk.pid}`)).body.Code, 'RecordNotFound');
});
