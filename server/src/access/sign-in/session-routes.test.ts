import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  bearer,
  cookiesOf,
  cookieValue,
  newIdentity,
  newUser,
  pageCookie,
  password,
  sessionCalls,
} from '../../../test/access/session-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';

const { app } = scenario();
const { signIn, signInOuter, infos, refresh } = sessionCalls(() => app);

test('a member of staff signs in and learns who they are, with the menu of their nature', async () => {
  const user = await newUser(app);
  const { status, body, headers } = await signIn(user.Email);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), ['pat', 'pid', 'prt']);
  assert.equal(headers['cache-control'], 'no-store');
  const me = await infos(body.pat);
  assert.equal(me.status, 200);
  assert.equal(me.body.Id, user.Id);
  assert.deepEqual(me.body.Nature, { Code: 'ADM', Description: 'Amministratore' });
  assert.equal(me.body.Category.Provider, true);
  assert.equal(me.body.CurrentActivity, null);
  assert.deepEqual(me.body.GoogleAttributes, { ContactsSyncEnabled: false, CalendarSyncEnabled: false });
  assert.equal(me.body.oAuth.FirstName, 'Anna');
  const groups = me.body.Menu.Details.filter((item: { GroupFunctions?: unknown }) => item.GroupFunctions);
  assert.deepEqual(groups[0].GroupFunctions.Functions[0].BaseUrl, 'users');
  assert.ok(me.body.Menu.Details.some((item: { Function?: { Key: number } }) => item.Function?.Key === 99_999));
  const english = await infos(body.pat, { 'accept-language': 'en' });
  assert.equal(english.body.Nature.Description, 'Administrator');
});

test('without a token, or with a wrong one, there is no user', async () => {
  assert.equal((await app.anybody.get('/UserInfos')).body.Code, 'MissingToken');
  const wrong = await infos('nothing');
  assert.equal(wrong.status, 401);
  assert.equal(wrong.body.Code, 'InvalidToken');
});

test('an access token lasts a quarter of an hour, a refresh renews the session', async () => {
  const user = await newUser(app);
  const { body: first } = await signIn(user.Email);
  app.clock.now = new Date(Date.now() + 16 * 60_000);
  try {
    assert.equal((await infos(first.pat)).status, 401);
    const renewed = await refresh(first.prt);
    assert.equal(renewed.status, 200);
    assert.equal(renewed.body.pid, first.pid);
    assert.notEqual(renewed.body.prt, first.prt);
    assert.equal((await infos(renewed.body.pat)).status, 200);
    app.clock.now = new Date(Date.now() + 32 * 86_400_000);
    assert.equal((await refresh(renewed.body.prt)).status, 401);
  } finally {
    app.clock.now = null;
  }
});

test('however often it is renewed, a session of the desk lasts thirty days and a customer’s ninety', async () => {
  const opened = new Date();
  const day = 86_400_000;
  const lives = async (columns: Partial<typeof users.$inferInsert>, days: number[]) => {
    app.clock.now = opened;
    let { prt } = (await signIn((await newUser(app, columns)).Email)).body;
    const renewed = [];
    for (const after of days) {
      app.clock.now = new Date(opened.getTime() + after * day);
      const { status, body } = await refresh(prt);
      renewed.push(status === 200 ? after : null);
      prt = body.prt ?? prt;
    }
    return renewed;
  };
  try {
    assert.deepEqual(await lives({ Nature: 'ADM' }, [20, 29, 31]), [20, 29, null]);
    assert.deepEqual(await lives({ Nature: 'STD', Software: 'A' }, [25, 50, 75, 89, 91]), [25, 50, 75, 89, null]);
  } finally {
    app.clock.now = null;
  }
});

test('who signs in again in a browser ends the session that it held, and keeps the one of the shop', async () => {
  const first = await signIn((await newUser(app)).Email, password, { cookie: pageCookie() });
  const held = (answer: { headers: Record<string, unknown> }) => ({
    cookie: `XSRF-TOKEN=${cookieValue(cookiesOf(answer).get('XSRF-TOKEN'))}`,
  });
  const shop = await signInOuter((await newIdentity(app)).Email, held(first));
  const again = await signIn((await newUser(app)).Email, password, held(shop));
  assert.equal((await infos(first.body.pat)).status, 401);
  assert.equal((await infos(shop.body.pat)).status, 200);
  assert.equal((await infos(again.body.pat)).status, 200);
  const token = cookieValue(cookiesOf(again).get('XSRF-TOKEN'));
  assert.ok(token.startsWith(`${again.body.pid}~${shop.body.pid}.`), token);
});

test('a refresh token that was just used still answers the same successor, for half a minute', async () => {
  const user = await newUser(app);
  const { body: first } = await signIn(user.Email);
  const [one, other] = await Promise.all([refresh(first.prt), refresh(first.prt)]);
  assert.equal(one.status, 200);
  assert.deepEqual(one.body, other.body);
  assert.equal((await infos(one.body.pat)).status, 200);
});

test('a refresh token that comes back after its successor was used ends the session', async () => {
  const user = await newUser(app);
  const { body: first } = await signIn(user.Email);
  const { body: second } = await refresh(first.prt);
  const { body: third } = await refresh(second.prt);
  assert.equal((await infos(third.pat)).status, 200);
  assert.equal((await refresh(first.prt)).status, 401);
  assert.equal((await infos(third.pat)).status, 401);
  assert.equal((await refresh(third.prt)).status, 401);
});

test('a refresh token that comes back after the half minute ends the session', async () => {
  const user = await newUser(app);
  const { body: first } = await signIn(user.Email);
  const { body: second } = await refresh(first.prt);
  app.clock.now = new Date(Date.now() + 31_000);
  try {
    assert.equal((await refresh(first.prt)).status, 401);
    assert.equal((await refresh(second.prt)).status, 401);
  } finally {
    app.clock.now = null;
  }
});

test('a made-up refresh token of a real session does nothing to it', async () => {
  const user = await newUser(app);
  const { body } = await signIn(user.Email);
  assert.equal((await refresh(`${body.pid}.1.${'x'.repeat(43)}.${'y'.repeat(22)}`)).status, 401);
  assert.equal((await refresh(body.pat)).status, 401);
  assert.equal((await infos(body.pat)).status, 200);
});

test('neither kind of token is stored as it is', async () => {
  const user = await newUser(app);
  const { body } = await signIn(user.Email);
  await refresh(body.prt);
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.Id, body.pid));
  const stored = JSON.stringify(row);
  assert.ok(!stored.includes(body.pat) && !stored.includes(body.prt));
});

test('a browser gets a cookie that its refresh needs, and an anti-forgery token of its session', async () => {
  const user = await newUser(app);
  const answer = await signIn(user.Email, password, { cookie: pageCookie() });
  const cookies = cookiesOf(answer);
  const line = cookies.get('circolo-refresh') ?? '';
  assert.match(line, /HttpOnly/);
  assert.match(line, /SameSite=Strict/);
  assert.match(line, /Path=\/api\/RefreshToken/);
  assert.doesNotMatch(line, /Domain/);
  assert.ok(cookieValue(cookies.get('XSRF-TOKEN')).startsWith(`${answer.body.pid}.`));
  assert.equal((await refresh(answer.body.prt)).status, 401);
  const cookie = `circolo-refresh=${cookieValue(line)}`;
  assert.equal((await refresh(answer.body.prt, { cookie })).status, 200);
});

test('the anti-forgery token of another session is refused, though our page sent it', async () => {
  const user = await newUser(app);
  const [mine, theirs] = [await signIn(user.Email), await signIn(user.Email, password, { cookie: pageCookie() })];
  const token = cookieValue(cookiesOf(theirs).get('XSRF-TOKEN'));
  const write = (pat: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/MySessions/EndOthers',
      headers: { ...bearer(pat), cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    });
  const refused = await write(mine.body.pat);
  assert.deepEqual([refused.statusCode, refused.json().Code], [405, 'AntiForgery']);
  assert.equal((await write(theirs.body.pat)).statusCode < 300, true);
});

test('a client without our page gets no cookie and needs none', async () => {
  const user = await newUser(app);
  const answer = await signIn(user.Email);
  assert.equal(answer.headers['set-cookie'], undefined);
});

test('a sign-in or a logout that another site or a prefetch asks for is refused', async () => {
  const user = await newUser(app);
  assert.equal((await signIn(user.Email, password, { 'sec-fetch-site': 'cross-site' })).body.Code, 'AntiForgery');
  const { body } = await signIn(user.Email);
  const prefetched = await app.anybody.get('/Logout', { ...bearer(body.pat), 'sec-purpose': 'prefetch' });
  assert.equal(prefetched.status, 405);
  assert.equal((await infos(body.pat)).status, 200);
});

test('a logout ends the session, also a second time and without one', async () => {
  const user = await newUser(app);
  const { body } = await signIn(user.Email);
  const key = { 'idempotency-key': randomUUID() };
  assert.equal((await app.anybody.get('/Logout', { ...bearer(body.pat), ...key })).status, 204);
  assert.equal((await app.anybody.get('/Logout', { ...bearer(body.pat), ...key })).status, 204);
  assert.equal((await infos(body.pat)).status, 401);
  assert.equal((await refresh(body.prt)).status, 401);
  assert.equal((await app.anybody.get('/Logout')).status, 204);
});

test('a nature that no longer fits the session ends it on the next call', async () => {
  const user = await newUser(app);
  const { body } = await signIn(user.Email);
  await app.database.db.update(users).set({ Nature: 'STD', Software: 'A' }).where(eq(users.Id, user.Id));
  assert.equal((await infos(body.pat)).status, 401);
  assert.equal((await refresh(body.prt)).status, 401);
});
