import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  bearer,
  newIdentity,
  newUser,
  pageCookie,
  password,
  sessionCalls,
} from '../../../test/access/session-fixtures.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { startTestProvider, type TestProvider, testClient } from '../../../test/federation/oidc-fixtures.ts';
import { type Browser, landed, newAddress, oidcCalls, testBrowser } from '../../../test/federation/sign-in-fixtures.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { identities } from '../../tables/access/user-tables.ts';
import { handovers, identityLinks, oidcLogins } from '../../tables/federation/federation-tables.ts';

let provider: TestProvider;
let app: TestApp;
const { signInOuter, infos } = sessionCalls(() => app);
const { setOut, signInAs, openSession } = oidcCalls(() => app);

before(async () => {
  provider = await startTestProvider(['http://localhost/api/Oidc/prova/Callback']);
  const known = { Id: 'prova', Name: 'Prova', Issuer: provider.issuer, ...testClient };
  const gone = { Id: 'gone', Name: 'Gone', Issuer: 'http://localhost:9', ClientId: 'circolo' };
  const plain = { Id: 'plain', Name: 'Plain', Issuer: 'http://issuer.example', ClientId: 'circolo' };
  app = await testApp({ OIDC_PROVIDERS: JSON.stringify([known, gone, plain]) });
});
after(async () => {
  await app.close();
  await provider.close();
});

const identityOf = async (email: string) => {
  const [row] = await app.database.db.select().from(identities).where(eq(identities.Email, email));
  return row;
};

test('a person who comes for the first time gets an account of the shop, activated, with the names of the provider', async () => {
  const email = newAddress();
  const browser = testBrowser(() => app);
  const back = await signInAs(email, browser);
  assert.deepEqual([back.status, back.page, back.back], [303, '/shop/login', '/shop/check-out']);
  assert.deepEqual(Object.keys(back.fragment), ['code']);
  const opened = await browser.post('/Handover', { Code: back.fragment.code });
  assert.equal(opened.status, 200);
  assert.deepEqual(Object.keys(opened.body).sort(), ['pat', 'pid', 'prt']);
  const me = await infos(opened.body.pat);
  assert.deepEqual([me.body.Nature.Code, me.body.Menu], ['STD', null]);
  const { Email, FirstName, LastName } = me.body.oAuth;
  assert.deepEqual([Email, FirstName, LastName], [email, 'Olga', 'Federici']);
  assert.ok((await identityOf(email))?.ActivatedAt);
  const [session] = await app.database.db.select().from(sessions).where(eq(sessions.Id, opened.body.pid));
  assert.deepEqual([session?.Outer, session?.Audience, session?.Strength], [true, 'shop', 'X']);
  assert.equal(session?.UserId, me.body.Id);
});

test('the second time it is the same account', async () => {
  const email = newAddress();
  const first = await infos((await openSession(email)).body.pat);
  const second = await infos((await openSession(email)).body.pat);
  assert.equal(first.body.oAuth.Id, second.body.oAuth.Id);
  const links = await app.database.db.select().from(identityLinks).where(eq(identityLinks.Subject, email));
  assert.equal(links.length, 1);
});

test('the address that sets out asks for a code with state, nonce and PKCE, and the cookie is for our host only', async () => {
  const answer = await app.anybody.get('/Oidc/prova/Start?back=/shop');
  const address = new URL(String(answer.headers.location));
  assert.equal(address.origin, provider.issuer);
  for (const name of ['state', 'nonce', 'code_challenge'])
    assert.ok((address.searchParams.get(name) ?? '').length >= 43);
  assert.equal(address.searchParams.get('code_challenge_method'), 'S256');
  assert.equal(address.searchParams.get('response_type'), 'code');
  assert.equal(address.searchParams.get('redirect_uri'), 'http://localhost/api/Oidc/prova/Callback');
  assert.match(
    String(answer.headers['set-cookie']),
    /^circolo-oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('nothing sets out for a prefetch or for another site', async () => {
  const refused = { 'sec-purpose': 'prefetch', purpose: 'prefetch', 'sec-fetch-site': 'cross-site' };
  for (const [name, value] of Object.entries(refused)) {
    const answer = await app.anybody.get('/Oidc/prova/Start', { [name]: value });
    assert.deepEqual([answer.status, answer.body.Code], [405, 'AntiForgery']);
  }
});

test('the way back is a path of the shop, whatever is asked for', async () => {
  for (const back of ['https://evil.example/shop', '//evil.example', '/desk', '/shop/../desk', '']) {
    const browser = testBrowser(() => app);
    const address = await setOut(browser, back);
    const came = await browser.comeBack(await browser.signInAt(address, { go: 'in', login: newAddress() }));
    assert.equal(came.back, '/shop', back);
  }
});

test('a person who cancels at the provider is back at the login, and the destination is kept', async () => {
  const browser = testBrowser(() => app);
  const came = await browser.comeBack(await browser.signInAt(await setOut(browser), { go: 'back' }));
  assert.deepEqual(
    [came.page, came.back, came.fragment],
    ['/shop/login', '/shop/check-out', { error: 'IdentityProviderError' }],
  );
});

test('an answer counts once', async () => {
  const browser = testBrowser(() => app);
  const answer = await browser.signInAt(await setOut(browser), { go: 'in', login: newAddress() });
  assert.ok((await browser.comeBack(answer)).fragment.code);
  assert.deepEqual((await browser.comeBack(answer)).fragment, { error: 'IdentityProviderError' });
});

test('an answer that comes later than ten minutes does not count', async () => {
  const browser = testBrowser(() => app);
  const answer = await browser.signInAt(await setOut(browser), { go: 'in', login: newAddress() });
  app.clock.now = new Date(Date.now() + 11 * 60_000);
  try {
    const came = await browser.comeBack(answer);
    assert.deepEqual([came.back, came.fragment], ['/shop/check-out', { error: 'IdentityProviderError' }]);
  } finally {
    app.clock.now = null;
  }
});

test('an answer in another browser, or with another state, opens nothing and spoils nothing', async () => {
  const browser = testBrowser(() => app);
  const answer = await browser.signInAt(await setOut(browser), { go: 'in', login: newAddress() });
  const otherBrowser = testBrowser(() => app);
  assert.equal((await otherBrowser.comeBack(answer)).fragment.error, 'IdentityProviderError');
  await setOut(otherBrowser);
  assert.equal((await otherBrowser.comeBack(answer)).fragment.error, 'IdentityProviderError');
  const forged = new URL(answer);
  forged.searchParams.set('state', 'x'.repeat(43));
  assert.equal((await browser.comeBack(forged)).fragment.error, 'IdentityProviderError');
  assert.ok((await browser.comeBack(answer)).fragment.code);
});

test('an answer for another nonce, another verifier or another issuer opens nothing', async () => {
  const changed = (name: string) => (address: string) => {
    const other = new URL(address);
    other.searchParams.set(name, 'y'.repeat(43));
    return other.href;
  };
  for (const name of ['nonce', 'code_challenge']) {
    const email = newAddress();
    const came = await signInAs(email, undefined, changed(name));
    assert.deepEqual([came.back, came.fragment], ['/shop/check-out', { error: 'IdentityProviderError' }], name);
    assert.equal(await identityOf(email), undefined);
  }
  const browser = testBrowser(() => app);
  const answer = await browser.signInAt(await setOut(browser), { go: 'in', login: newAddress() });
  answer.searchParams.set('iss', 'http://issuer.example');
  assert.equal((await browser.comeBack(answer)).fragment.error, 'IdentityProviderError');
});

test('a provider that cannot be reached, is unknown, or speaks without encryption elsewhere leads back to the login', async () => {
  for (const id of ['gone', 'nobody', 'plain']) {
    const answer = landed(await app.anybody.get(`/Oidc/${id}/Start?back=/shop/orders`));
    assert.deepEqual([answer.back, answer.fragment], ['/shop/orders', { error: 'IdentityProviderError' }], id);
  }
});

test('an address that the provider does not vouch for makes no account', async () => {
  const email = newAddress('unverified');
  const came = await signInAs(email);
  assert.deepEqual([came.back, came.fragment], ['/shop/check-out', { error: 'IdentityNotVerified' }]);
  assert.equal(await identityOf(email), undefined);
});

test('a registration that was not activated belongs to the proven person, and its password opens nothing', async () => {
  const { Email } = await newIdentity(app, { ActivatedAt: null });
  assert.equal((await openSession(Email)).status, 200);
  assert.equal((await signInOuter(Email)).body.Code, 'InvalidCredentials');
});

test('a locked user gets in neither way, not even in the minute between', async () => {
  const email = newAddress();
  await openSession(email);
  const browser = testBrowser(() => app);
  const { fragment } = await signInAs(email, browser);
  const locked = { LockedAt: new Date().toISOString() };
  await app.database.db.update(identities).set(locked).where(eq(identities.Email, email));
  assert.equal((await browser.post('/Handover', { Code: fragment.code })).body.Code, 'ShopBlocked');
  assert.deepEqual((await signInAs(email)).fragment, { error: 'ShopBlocked' });
});

test('the code of the way back counts once, for a minute, in the browser that set out, and never elsewhere', async () => {
  const browser = testBrowser(() => app);
  const { fragment } = await signInAs(newAddress(), browser);
  const refused = { status: 400, code: 'HandoverError' };
  const refusal = async (from: Browser, Code = fragment.code) => {
    const { status, body } = await from.post('/Handover', { Code });
    return { status, code: body.Code };
  };
  assert.deepEqual(await refusal(testBrowser(() => app)), refused);
  const other = testBrowser(() => app);
  await setOut(other);
  assert.deepEqual(await refusal(other), refused);
  assert.deepEqual(await refusal(browser, 'z'.repeat(43)), refused);
  assert.equal((await browser.post('/Handover', { Code: fragment.code })).status, 200);
  assert.deepEqual(await refusal(browser), refused);
  const late = await signInAs(newAddress(), browser);
  app.clock.now = new Date(Date.now() + 61_000);
  try {
    assert.deepEqual(await refusal(browser, late.fragment.code), refused);
  } finally {
    app.clock.now = null;
  }
});

test('a repeat of the very same exchange gets the same session', async () => {
  const browser = testBrowser(() => app);
  const { fragment } = await signInAs(newAddress(), browser);
  const key = { 'idempotency-key': randomUUID() };
  const first = await browser.post('/Handover', { Code: fragment.code }, key);
  const second = await browser.post('/Handover', { Code: fragment.code }, key);
  assert.deepEqual([second.status, second.body], [200, first.body]);
  const another = await browser.post('/Handover', { Code: fragment.code }, { 'idempotency-key': randomUUID() });
  assert.equal(another.body.Code, 'HandoverError');
});

test('a browser’s exchange needs the anti-forgery header, and gets the cookie that its refresh needs', async () => {
  const browser = testBrowser(() => app);
  browser.ours.set('XSRF-TOKEN', pageCookie().slice('XSRF-TOKEN='.length));
  const { fragment } = await signInAs(newAddress(), browser);
  assert.equal((await browser.post('/Handover', { Code: fragment.code })).body.Code, 'AntiForgery');
  const header = { 'x-xsrf-token': browser.ours.get('XSRF-TOKEN') ?? '' };
  const opened = await browser.post('/Handover', { Code: fragment.code }, header);
  assert.equal(opened.status, 200);
  assert.ok(browser.ours.has('circolo-refresh-shop'));
  const bare = await app.anybody.get('/RefreshToken', bearer(opened.body.prt));
  assert.equal(bare.status, 401);
  assert.equal((await browser.get('/RefreshToken', bearer(opened.body.prt))).status, 200);
});

test('the address of a member of staff opens the shop only', async () => {
  const { Email } = await newUser(app, { Nature: 'SUS' });
  const { body } = await openSession(Email);
  const me = await infos(body.pat);
  assert.deepEqual([me.body.Id, me.body.Nature, me.body.Menu], [0, null, null]);
  assert.equal((await app.anybody.get('/Users', bearer(body.pat))).body.Code, 'AccessDenied');
});

test('no code, verifier or token is stored as it is', async () => {
  const browser = testBrowser(() => app);
  const address = new URL(await setOut(browser));
  const { fragment } = await signInAs(newAddress(), browser);
  const rows = JSON.stringify([
    await app.database.db.select().from(oidcLogins),
    await app.database.db.select().from(handovers),
  ]);
  const secrets = [address.searchParams.get('state'), fragment.code, browser.ours.get('circolo-oidc')];
  for (const secret of secrets) assert.ok(secret && !rows.includes(secret));
  assert.ok(!rows.includes(password));
});
