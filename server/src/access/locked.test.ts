import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import type { SignedIn, TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import {
  bearer,
  cookiesOf,
  cookieValue,
  newIdentity,
  newUser,
  pageCookie,
  password,
  sessionCalls,
} from './session-fixtures.ts';

let app: TestApp;
let staff: SignedIn;
const { signIn, signInOuter, infos, refresh } = sessionCalls(() => app);

before(async () => {
  app = await testApp();
  staff = await app.as('SUS');
});
after(() => app.close());

const lock = (id: number) => staff.post(`/Users/${id}/Lock`, { Reason: 'Quota non pagata' });
const unlock = (id: number) => staff.post(`/Users/${id}/Unlock`);
const told = async (answer: Promise<{ status: number; body: { Code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.Code];
};

test('a lock ends every session at once; the owner’s refresh says that the account is blocked', async () => {
  const user = await newUser(app);
  const { body: one } = await signIn(user.Email);
  const { body: two } = await signIn(user.Email);
  assert.equal((await lock(user.Id)).status, 200);
  for (const session of [one, two]) {
    assert.deepEqual(await told(infos(session.pat)), [401, 'InvalidToken']);
    assert.deepEqual(await told(refresh(session.prt)), [401, 'UserBlockedLogout']);
  }
  const english = await refresh(one.prt, { 'accept-language': 'en' });
  assert.match(english.body.Message, /blocked/);
  assert.deepEqual(await told(signIn(user.Email)), [400, 'UserBlocked']);
});

test('a wrong password of a blocked account does not tell that it is blocked', async () => {
  const user = await newUser(app);
  await lock(user.Id);
  const wrong = await told(signIn(user.Email, 'Sbagliata-2026!'));
  assert.deepEqual(wrong, await told(signIn('nessuno@example.test', 'Sbagliata-2026!')));
});

test('unlocking lets in again with the same password; what the lock ended stays ended', async () => {
  const user = await newUser(app);
  const { body: session } = await signIn(user.Email);
  await lock(user.Id);
  assert.equal((await unlock(user.Id)).status, 200);
  assert.deepEqual(await told(refresh(session.prt)), [401, 'InvalidToken']);
  const { body: again } = await signIn(user.Email);
  assert.equal((await infos(again.pat)).status, 200);
});

test('the shop’s session of a blocked customer is told in the shop’s words', async () => {
  const identity = await newIdentity(app);
  const customer = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const { body: shop } = await signInOuter(identity.Email);
  await lock(customer.Id);
  assert.deepEqual(await told(infos(shop.pat)), [401, 'InvalidToken']);
  assert.deepEqual(await told(refresh(shop.prt)), [401, 'ShopBlockedLogout']);
  assert.deepEqual(await told(signInOuter(identity.Email)), [400, 'ShopBlocked']);
  await unlock(customer.Id);
  assert.equal((await signInOuter(identity.Email)).status, 200);
});

test('a blocked member of staff is blocked in the shop with the account that is linked', async () => {
  const identity = await newIdentity(app);
  const user = await newUser(app, { IdentityId: identity.Id });
  const { body: shop } = await signInOuter(identity.Email);
  await lock(user.Id);
  assert.deepEqual(await told(refresh(shop.prt)), [401, 'ShopBlockedLogout']);
});

test('only the bearer of the session that the lock ended is told', async () => {
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
  assert.deepEqual(await told(refresh(left.prt)), [401, 'InvalidToken'], 'signed out before');
  assert.deepEqual(await told(refresh(replaced.prt)), [401, 'InvalidToken'], 'an old token');
  assert.deepEqual(await told(refresh(`${successor.prt}x`)), [401, 'InvalidToken'], 'a made-up token');
  assert.deepEqual(await told(refresh(browser.body.prt)), [401, 'InvalidToken'], 'without the cookie');
  assert.deepEqual(await told(refresh(browser.body.prt, { cookie })), [401, 'UserBlockedLogout']);
  app.clock.now = null;
});

test('a blocked account is nobody any more when its session has run out', async () => {
  const user = await newUser(app);
  const { body: session } = await signIn(user.Email);
  await lock(user.Id);
  app.clock.now = new Date(Date.now() + 31 * 86_400_000);
  try {
    assert.deepEqual(await told(refresh(session.prt)), [401, 'InvalidToken']);
  } finally {
    app.clock.now = null;
  }
});
