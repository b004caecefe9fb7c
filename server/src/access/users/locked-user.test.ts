import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
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
import { identities, users } from '../../tables/access/user-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');
const { signIn, signInOuter, infos, refresh } = sessionCalls(() => app);

const lock = (id: number) => staff.post(`/Users/${id}/Lock`, { Reason: 'Quota non pagata' });
const unlock = (id: number) => staff.post(`/Users/${id}/Unlock`);
const codeOf = async (answer: Promise<{ status: number; body: { Code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.Code];
};

test('a lock ends every session at once; the owner’s refresh says that the account is blocked', async () => {
  const user = await newUser(app);
  const { body: one } = await signIn(user.Email);
  const { body: two } = await signIn(user.Email);
  assert.equal((await lock(user.Id)).status, 200);
  for (const session of [one, two]) {
    assert.deepEqual(await codeOf(infos(session.pat)), [401, 'InvalidToken']);
    assert.deepEqual(await codeOf(refresh(session.prt)), [401, 'UserBlockedLogout']);
  }
  const english = await refresh(one.prt, { 'accept-language': 'en' });
  assert.match(english.body.Message, /blocked/);
  assert.deepEqual(await codeOf(signIn(user.Email)), [400, 'UserBlocked']);
});

test('a wrong password of a blocked account does not reveal that it is blocked', async () => {
  const user = await newUser(app);
  await lock(user.Id);
  const wrong = await codeOf(signIn(user.Email, 'Sbagliata-2026!'));
  assert.deepEqual(wrong, await codeOf(signIn('nessuno@example.test', 'Sbagliata-2026!')));
});

test('unlocking lets in again with the same password; what the lock ended stays ended', async () => {
  const user = await newUser(app);
  const { body: session } = await signIn(user.Email);
  await lock(user.Id);
  assert.equal((await unlock(user.Id)).status, 200);
  assert.deepEqual(await codeOf(refresh(session.prt)), [401, 'InvalidToken']);
  const { body: again } = await signIn(user.Email);
  assert.equal((await infos(again.pat)).status, 200);
});

test('the shop’s session of a blocked customer ends with the shop’s message', async () => {
  const identity = await newIdentity(app);
  const customer = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const { body: shop } = await signInOuter(identity.Email);
  await lock(customer.Id);
  assert.deepEqual(await codeOf(infos(shop.pat)), [401, 'InvalidToken']);
  assert.deepEqual(await codeOf(refresh(shop.prt)), [401, 'ShopBlockedLogout']);
  assert.deepEqual(await codeOf(signInOuter(identity.Email)), [400, 'ShopBlocked']);
  await unlock(customer.Id);
  assert.equal((await signInOuter(identity.Email)).status, 200);
});

test('a blocked member of staff is blocked in the shop with the account that is linked', async () => {
  const identity = await newIdentity(app);
  const user = await newUser(app, { IdentityId: identity.Id });
  const { body: shop } = await signInOuter(identity.Email);
  await lock(user.Id);
  assert.deepEqual(await codeOf(refresh(shop.prt)), [401, 'ShopBlockedLogout']);
});

test('only the bearer of the session that the lock ended learns of it', async () => {
  const user = await newUser(app);
  const { body: left } = await signIn(user.Email);
  await app.anybody.get('/Logout', bearer(left.pat));
  const { body: replaced } = await signIn(user.Email);
  const { body: successor } = await refresh(replaced.prt);
  await refresh(successor.prt);
  const browser = await app.anybody.get('/Login', {
    email: user.Email,
    password: maskPassword(password),
    cookie: pageCookie(),
  });
  const cookie = `circolo-refresh=${cookieValue(cookiesOf(browser).get('circolo-refresh'))}`;
  app.clock.now = new Date(Date.now() + 1000);
  await lock(user.Id);
  assert.deepEqual(await codeOf(refresh(left.prt)), [401, 'InvalidToken'], 'signed out before');
  assert.deepEqual(await codeOf(refresh(replaced.prt)), [401, 'InvalidToken'], 'an old token');
  assert.deepEqual(await codeOf(refresh(`${successor.prt}x`)), [401, 'InvalidToken'], 'a made-up token');
  assert.deepEqual(await codeOf(refresh(browser.body.prt)), [401, 'InvalidToken'], 'without the cookie');
  assert.deepEqual(await codeOf(refresh(browser.body.prt, { cookie })), [401, 'UserBlockedLogout']);
  app.clock.now = null;
});

test('a blocked account is unknown once its session has run out', async () => {
  const user = await newUser(app);
  const { body: session } = await signIn(user.Email);
  await lock(user.Id);
  app.clock.now = new Date(Date.now() + 31 * 86_400_000);
  try {
    assert.deepEqual(await codeOf(refresh(session.prt)), [401, 'InvalidToken']);
  } finally {
    app.clock.now = null;
  }
});

test('a session that a lock has not ended is refused all the same, of a user and of an account of the shop', async () => {
  const { db } = app.database;
  const [user, account] = [await app.as('STD'), await app.as('shopOnly')];
  assert.equal((await user.get('/UserInfos')).status, 200);
  assert.equal((await account.get('/OuterInfos')).status, 200);
  const locked = { LockedAt: new Date().toISOString() };
  await db.update(users).set(locked).where(eq(users.Id, user.userId));
  await db
    .update(identities)
    .set(locked)
    .where(eq(identities.Id, account.identityId ?? ''));
  assert.deepEqual(await codeOf(user.get('/UserInfos')), [401, 'InvalidToken']);
  assert.deepEqual(await codeOf(account.get('/OuterInfos')), [401, 'InvalidToken']);
});
