import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { eq } from 'drizzle-orm';
import { mailedCode, mailsTo } from '../../../test/access/mailed-link.ts';
import { bearer, newIdentity, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { outcome } from '../../../test/access/two-factor-fixtures.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { startTestProvider, type TestProvider, testClient } from '../../../test/federation/oidc-fixtures.ts';
import { newAddress, oidcCalls, testBrowser } from '../../../test/federation/sign-in-fixtures.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
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

const showPassword = (pat: string) => app.anybody.post('/MySession/StepUp', { Password: password }, bearer(pat));

/** What the security log says of an account's providers. It is written after the answer. */
async function logged(identityId: string): Promise<string[]> {
  const kinds: string[] = [SecurityEventKind.providerLinked, SecurityEventKind.providerUnlinked];
  for (let tries = 0; tries < 40; tries++) {
    const rows = await app.database.db.select().from(securityEvents).where(eq(securityEvents.IdentityId, identityId));
    const found = rows.map(({ Kind }) => String(Kind)).filter((kind) => kinds.includes(kind));
    if (found.length > 0) return found;
    await setTimeout(50);
  }
  return [];
}

test('an account with a password is not opened by its address: it is linked by the user who is signed in to it', async () => {
  const { Email, Id } = await newIdentity(app);
  assert.deepEqual((await signInAs(Email)).fragment, { error: 'IdentityNotLinked' });
  const { body: auth } = await signInOuter(Email);
  const browser = testBrowser(() => app);
  assert.deepEqual(outcome(await browser.post('/Oidc/prova/Link', {}, bearer(auth.pat))), [405, 'StepUpRequired']);
  await showPassword(auth.pat);
  const started = await browser.post('/Oidc/prova/Link', {}, bearer(auth.pat));
  assert.equal(started.status, 200);
  const came = await browser.comeBack(await browser.signInAt(started.body.Location, { go: 'in', login: Email }));
  assert.deepEqual([came.page, came.fragment], ['/shop/profile', { linked: 'prova' }]);
  const opened = await openSession(Email);
  assert.equal((await infos(opened.body.pat)).body.oAuth.Id, Id);
  assert.deepEqual(await logged(Id), [SecurityEventKind.providerLinked]);
  assert.equal((await mailsTo(app, Email, 'UPD')).length, 1);
});

test('the linked address may be another one, and one person of a provider belongs to one account', async () => {
  const elsewhere = newAddress();
  const link = async (pat: string) => {
    const browser = testBrowser(() => app);
    await showPassword(pat);
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
  const cut = () => app.anybody.delete('/MyIdentities/prova', bearer(auth.pat));
  assert.deepEqual(outcome(await cut()), [405, 'StepUpRequired']);
  await app.anybody.post('/MySession/StepUpMail', {}, bearer(auth.pat));
  const shown = { MailedCode: await mailedCode(app, email) };
  assert.equal((await app.anybody.post('/MySession/MailedStepUp', shown, bearer(auth.pat))).status, 200);
  const refused = await cut();
  assert.deepEqual([refused.status, refused.body.Code], [400, 'LastWayIn']);
  const { PasswordHash } = await newIdentity(app);
  await app.database.db.update(identities).set({ PasswordHash }).where(eq(identities.Email, email));
  assert.equal((await cut()).status, 204);
  assert.equal((await mine())[0].LinkedAt, null);
  assert.equal((await cut()).body.Code, 'RecordNotFound');
  const { oAuth } = (await infos(auth.pat)).body;
  assert.deepEqual(await logged(oAuth.Id), [SecurityEventKind.providerUnlinked]);
  assert.equal((await mailsTo(app, email, 'UPD')).length, 1);
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
