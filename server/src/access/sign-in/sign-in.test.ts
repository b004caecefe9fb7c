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
import type { users } from '../../tables/access/user-tables.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { consumeRateLimit } from '../sessions/rate-limits.ts';

const { app } = scenario();
const { signIn, signInOuter, infos } = sessionCalls(() => app);

test('the address is matched whatever its case, a wrong password and an unknown address get the same answer', async () => {
  const user = await newUser(app);
  assert.equal((await signIn(user.Email.toUpperCase())).status, 200);
  const wrong = await signIn(user.Email, 'Sbagliata-1!');
  const unknown = await signIn(`${randomUUID()}@example.test`);
  assert.equal(wrong.status, 400);
  assert.equal(wrong.body.Code, 'InvalidCredentials');
  assert.deepEqual(wrong.body, unknown.body);
});

test('an account that is not activated cannot sign in, a locked one learns that only with the right password', async () => {
  const waiting = await newUser(app, { ActivatedAt: null });
  assert.equal((await signIn(waiting.Email)).body.Code, 'InvalidCredentials');
  const locked = await newUser(app, { LockedAt: new Date().toISOString() });
  assert.equal((await signIn(locked.Email)).body.Code, 'UserBlocked');
  assert.equal((await signIn(locked.Email, 'Sbagliata-1!')).body.Code, 'InvalidCredentials');
  const closed = await newIdentity(app, { LockedAt: new Date().toISOString() });
  assert.equal((await signInOuter(closed.Email)).body.Code, 'ShopBlocked');
});

test('an account of the shop signs in for the shop and reaches no nature of the desk', async () => {
  const identity = await newIdentity(app);
  const { status, body } = await signInOuter(identity.Email);
  assert.equal(status, 200);
  const me = await infos(body.pat);
  assert.equal(me.body.Id, 0);
  assert.equal(me.body.Nature, null);
  assert.equal(me.body.Menu, null);
  assert.equal(me.body.oAuth.Id, identity.Id);
  const account = await app.anybody.get('/OuterInfos', bearer(body.pat));
  assert.deepEqual(account.body, {
    oAuth: { Id: identity.Id, Email: identity.Email, FirstName: 'Bruno', LastName: 'Neri' },
    Billing: null,
    DefaultPayment: null,
  });
  const staff = await newIdentity(app);
  await newUser(app, { Nature: 'SUS', IdentityId: staff.Id });
  const outer = await signInOuter(staff.Email);
  const asStaff = await infos(outer.body.pat);
  assert.equal(asStaff.body.Id, 0);
  assert.equal((await app.anybody.get('/OuterInfos', bearer(outer.body.pat))).status, 200);
  assert.equal((await app.anybody.get('/Groups', bearer(outer.body.pat))).status, 405);
});

test('the audience of a sign-in is the desk, the product of the customer, or the shop', async () => {
  const audienceOf = async (pid: string) =>
    (await app.database.db.select().from(sessions).where(eq(sessions.Id, pid)))[0]?.Audience;
  const table: [columns: Partial<typeof users.$inferInsert>, audience: string][] = [
    [{ Nature: 'SUB' }, 'desk'],
    [{ Nature: 'STD', Software: 'A' }, 'association'],
    [{ Nature: 'ENT', Software: 'O' }, 'centre'],
  ];
  for (const [columns, audience] of table) {
    const { body } = await signIn((await newUser(app, columns)).Email);
    assert.equal(await audienceOf(body.pid), audience);
  }
  const linked = await newIdentity(app);
  await newUser(app, { Nature: 'STD', Software: 'O', IdentityId: linked.Id });
  assert.equal(await audienceOf((await signInOuter(linked.Email)).body.pid), 'shop');
  assert.equal(await audienceOf((await signInOuter(linked.Email, { audience: 'centre' })).body.pid), 'centre');
  // A centre has nothing to do in the product of associations.
  assert.equal(await audienceOf((await signInOuter(linked.Email, { audience: 'association' })).body.pid), 'shop');
  const alone = await newIdentity(app);
  assert.equal(await audienceOf((await signInOuter(alone.Email, { audience: 'centre' })).body.pid), 'shop');
});

test('many wrong passwords at once are counted as many', async () => {
  const user = await newUser(app);
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(user.Email, 'Sbagliata-1!')));
  const codes = answers.map(({ body }) => body.Code);
  assert.equal(codes.filter((code) => code === 'InvalidCredentials').length, 5);
  assert.equal(codes.filter((code) => code === 'TooManyAttempts').length, 7);
});

test('tries that come at the same time are free in whatever order they are counted', async () => {
  const key = randomUUID();
  for (const at of ['10:00:00.005Z', '10:00:00.001Z', '10:00:00.003Z'])
    await consumeRateLimit(app.database.db, key, 'login', new Date(`2026-11-22T${at}`));
});

test('the answer shows whether an address exists', async () => {
  const user = await newUser(app);
  const check = async (email: string) => (await app.anybody.get('/CheckEmail', { email })).body.Exists;
  assert.equal(await check(user.Email), true);
  assert.equal(await check(`${randomUUID()}@example.test`), false);
});

test('a password with letters of other alphabets signs in', async () => {
  const typed = 'Пароль-77-però!';
  const user = await newUser(app, { PasswordHash: await hashPassword(typed) });
  assert.equal((await signIn(user.Email, typed)).status, 200);
});

test('one browser is signed in to the desk and to the shop, and writes in both', async () => {
  const staff = await newUser(app);
  const customer = await newIdentity(app);
  const desk = await signIn(staff.Email, password, { cookie: pageCookie() });
  const first = cookieValue(cookiesOf(desk).get('XSRF-TOKEN'));
  const shop = await signInOuter(customer.Email, { cookie: `XSRF-TOKEN=${first}` });
  const both = cookieValue(cookiesOf(shop).get('XSRF-TOKEN'));
  const write = (pat: string, token: string) =>
    app.anybody.post(
      '/Users/999999999/Unlock',
      {},
      { ...bearer(pat), cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    );
  assert.equal((await write(desk.body.pat, both)).body.Code, 'RecordNotFound');
  const cookie = `XSRF-TOKEN=${both}`;
  const out = await app.anybody.get('/Logout', { ...bearer(shop.body.pat), cookie });
  const left = cookieValue(cookiesOf(out).get('XSRF-TOKEN'));
  assert.equal((await write(desk.body.pat, left)).body.Code, 'RecordNotFound');
  const other = await signIn((await newUser(app)).Email, password, { cookie: pageCookie() });
  assert.equal((await write(other.body.pat, left)).body.Code, 'AntiForgery');
});

test('wrong passwords slow down per address and network, for known and unknown addresses alike', async () => {
  const user = await newUser(app);
  const device = cookiesOf(await signIn(user.Email, password, { cookie: pageCookie() })).get('circolo-device');
  for (const email of [user.Email, `${randomUUID()}@example.test`]) {
    for (let attempt = 0; attempt < 5; attempt++) {
      assert.equal((await signIn(email, 'Sbagliata-1!')).body.Code, 'InvalidCredentials');
    }
    const refused = await signIn(email);
    assert.equal(refused.status, 400);
    assert.equal(refused.body.Code, 'TooManyAttempts');
    assert.match(refused.body.Message, /tra un minuto/);
  }
  const other = await newUser(app);
  assert.equal((await signIn(other.Email)).status, 200);
  const spared = await signIn(user.Email, password, {
    cookie: `${pageCookie()}; circolo-device=${cookieValue(device)}`,
  });
  assert.equal(spared.status, 200);
  app.clock.now = new Date(Date.now() + 61_000);
  try {
    assert.equal((await signIn(user.Email)).status, 200);
  } finally {
    app.clock.now = null;
  }
});
