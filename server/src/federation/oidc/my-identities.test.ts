import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { bearer, newIdentity, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { startTestProvider, type TestProvider, testClient } from '../../../test/federation/oidc-fixtures.ts';
import { newAddress, oidcCalls, testBrowser } from '../../../test/federation/sign-in-fixtures.ts';
import { identities } from '../../tables/access/user-tables.ts';

let provider: TestProvider;
let app: TestApp;
const { signInOuter, infos } = sessionCalls(() => app);
const { signInAs, openSession } = oidcCalls(() => app);

before(async () => {
  provider = await startTestProvider(['http://localhost/api/Oidc/prova/Callback']);
  const known = { Id: 'prova', Name: 'Prova', Issuer: provider.issuer, ...testClient };
  const other = { ...known, Id: 'altra', Name: 'Altra' };
  app = await testApp({ OIDC_PROVIDERS: JSON.stringify([known, other]) });
});
after(async () => {
  await app.close();
  await provider.close();
});

test('an account with a password is not opened by its address: it is linked by the user who is signed in to it', async () => {
  const { Email, Id } = await newIdentity(app);
  assert.deepEqual((await signInAs(Email)).fragment, { error: 'IdentityNotLinked' });
  const { body: auth } = await signInOuter(Email);
  const browser = testBrowser(() => app);
  const started = await browser.post('/Oidc/prova/Link', {}, bearer(auth.pat));
  assert.equal(started.status, 200);
  const came = await browser.comeBack(await browser.signInAt(started.body.Location, { go: 'in', login: Email }));
  assert.deepEqual([came.page, came.fragment], ['/shop/profile', { linked: 'prova' }]);
  const opened = await openSession(Email);
  assert.equal((await infos(opened.body.pat)).body.oAuth.Id, Id);
});

test('the linked address may be another one, and one person of a provider belongs to one account', async () => {
  const elsewhere = newAddress();
  const link = async (pat: string) => {
    const browser = testBrowser(() => app);
    const { body } = await browser.post('/Oidc/prova/Link', {}, bearer(pat));
    return browser.comeBack(await browser.signInAt(body.Location, { go: 'in', login: elsewhere }));
  };
  const one = (await signInOuter((await newIdentity(app)).Email)).body;
  const other = (await signInOuter((await newIdentity(app)).Email)).body;
  assert.deepEqual((await link(one.pat)).fragment, { linked: 'prova' });
  assert.deepEqual((await link(other.pat)).fragment, { error: 'IdentityTaken' });
  const opened = await openSession(elsewhere);
  assert.equal((await infos(opened.body.pat)).body.oAuth.Id, (await infos(one.pat)).body.oAuth.Id);
});

test('the profile lists the providers, and cuts all but the last way in', async () => {
  const email = newAddress();
  const { body: auth } = await openSession(email);
  const mine = async () => (await app.anybody.get('/MyIdentities', bearer(auth.pat))).body;
  const [first] = await mine();
  assert.deepEqual([first.Id, first.Name], ['prova', 'Prova']);
  assert.ok(first.LinkedAt && first.LastLoginAt);
  assert.equal((await mine())[1].LinkedAt, null);
  const refused = await app.anybody.delete('/MyIdentities/prova', bearer(auth.pat));
  assert.deepEqual([refused.status, refused.body.Code], [400, 'LastWayIn']);
  const { PasswordHash } = await newIdentity(app);
  await app.database.db.update(identities).set({ PasswordHash }).where(eq(identities.Email, email));
  assert.equal((await app.anybody.delete('/MyIdentities/prova', bearer(auth.pat))).status, 204);
  assert.equal((await mine())[0].LinkedAt, null);
  assert.equal((await app.anybody.delete('/MyIdentities/prova', bearer(auth.pat))).body.Code, 'RecordNotFound');
  assert.deepEqual((await signInAs(email)).fragment, { error: 'IdentityNotLinked' });
});

test('only accounts of the shop link a provider', async () => {
  const staff = await app.as('SUS');
  assert.equal((await staff.post('/Oidc/prova/Link', {})).body.Code, 'AccessDenied');
  assert.equal((await staff.get('/MyIdentities')).body.Code, 'AccessDenied');
  const customer = await app.as('STD');
  assert.deepEqual((await customer.get('/MyIdentities')).body, []);
  assert.equal((await customer.post('/Oidc/prova/Link', {})).body.Code, 'AccessDenied');
});
