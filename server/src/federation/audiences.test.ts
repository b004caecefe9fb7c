import assert from 'node:assert/strict';
import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import { type Audience, audiencesOf } from '@circolo/contract/authorization/call-access';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bearer, newIdentity, newUser, password, sessionCalls } from '../../test/access/session-fixtures.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { startTestProvider, type TestProvider, testClient } from '../../test/federation/oidc-fixtures.ts';
import { testBrowser } from '../../test/federation/sign-in-fixtures.ts';
import { hashToken } from '../access/sessions/tokens.ts';
import { sessions } from '../tables/access/session-tables.ts';

/**
 * Every call beyond the public ones that a token of the shop reaches. A new one is added here on purpose, after asking
 * whether an account of the shop, opened by whatever identity, may make it; else the call declares its audiences.
 */
const shopCalls = [
  'DELETE /MyAccount/Email',
  'DELETE /MyIdentities/{provider}',
  'DELETE /MySessions/{pid}',
  'DELETE /Passkeys/{Id}',
  'DELETE /Shop/PaymentMethods/{Id}',
  'DELETE /Shop/Purchases/{Id}/Switches',
  'GET /MyAccount',
  'GET /MyAccount/Consents',
  'GET /MyAccount/DataCopies',
  'GET /MyAccount/DataCopies/{Id}/File',
  'GET /MyAccount/Erasure',
  'GET /MyAssistance',
  'GET /MyIdentities',
  'GET /MySession/PasskeyOptions',
  'GET /MySession/StepUp',
  'GET /MySessions',
  'GET /MySignIns',
  'GET /OuterInfos',
  'GET /Passkeys',
  'GET /Passkeys/CreationOptions',
  'GET /Shop/Billing',
  'GET /Shop/CancelReasons',
  'GET /Shop/Cart',
  'GET /Shop/Credit',
  'GET /Shop/Documents',
  'GET /Shop/Documents/{Id}/Pdf',
  'GET /Shop/Documents/{Id}/Readable',
  'GET /Shop/Mandates/Terms',
  'GET /Shop/Orders',
  'GET /Shop/Orders/{Id}',
  'GET /Shop/Orders/{Id}/AfterSale',
  'GET /Shop/Orders/{Id}/Coupons',
  'GET /Shop/Orders/{Id}/Payment',
  'GET /Shop/Orders/{Id}/PaymentTypes',
  'GET /Shop/Orders/{Id}/Payments',
  'GET /Shop/PaymentMethods',
  'GET /Shop/Purchases',
  'GET /Shop/Purchases/{Id}/Pause',
  'GET /Shop/Purchases/{Id}/Renewal',
  'GET /Shop/Purchases/{Id}/Switches',
  'GET /Shop/Unfit',
  'GET /TwoFactor',
  'GET /UserInfos',
  'POST /MyAccount/DataCopies',
  'POST /MyAccount/Email',
  'POST /MyAccount/Erase',
  'POST /MyAccount/FirstPassword',
  'POST /MyAccount/Password',
  'POST /MySession/MailedStepUp',
  'POST /MySession/PasskeyStepUp',
  'POST /MySession/StepUp',
  'POST /MySession/StepUpMail',
  'POST /MySessions/EndAll',
  'POST /MySessions/EndOthers',
  'POST /Oidc/{provider}/Link',
  'POST /Passkeys',
  'POST /Shop/Cart/Merge',
  'POST /Shop/Mandates',
  'POST /Shop/Orders',
  'POST /Shop/Orders/Preview',
  'POST /Shop/Orders/{Id}/Payments',
  'POST /Shop/Orders/{Id}/ProForma',
  'POST /Shop/Orders/{Id}/Receipts',
  'POST /Shop/Orders/{Id}/Withdrawal',
  'POST /Shop/Purchases/{Id}/AutoRenew',
  'POST /Shop/Purchases/{Id}/Cancel',
  'POST /Shop/Purchases/{Id}/Pause',
  'POST /Shop/Purchases/{Id}/Reactivate',
  'POST /Shop/Purchases/{Id}/Renew',
  'POST /Shop/Purchases/{Id}/Resume',
  'POST /Shop/Purchases/{Id}/Switches',
  'POST /TwoFactor/Confirm',
  'POST /TwoFactor/Disable',
  'POST /TwoFactor/RecoveryCodes',
  'POST /TwoFactor/Start',
  'PUT /MyAccount',
  'PUT /MyAccount/Consents',
  'PUT /Passkeys/{Id}',
  'PUT /Shop/Billing',
  'PUT /Shop/Cart',
  'PUT /Shop/Cart/Reminders',
  'PUT /Shop/Orders/{Id}/Coupons',
  'PUT /Shop/PaymentMethods/{Id}/Default',
];

/** What a token of a product reaches beside. */
const productCalls = [
  'DELETE /Activities/{Id}',
  'DELETE /UsersNotifications',
  'GET /Activities',
  'GET /Activities/Allowance',
  'GET /Activities/Page',
  'GET /Activities/RecordCount',
  'GET /Activities/{Id}',
  'GET /CurrentActivityInfos',
  'GET /Help/Faqs',
  'GET /UserActivityInfos/{Id}',
  'GET /UsersNotifications',
  'GET /UsersNotifications/Events',
  'GET /UsersNotifications/{Id}/File',
  'POST /Activities',
  'POST /Activities/Export',
  'POST /UsersNotifications/{Id}/Cancel',
  'POST /UsersNotifications/{Id}/Retry',
  'PUT /UsersNotifications/Viewed',
  'PUT /UsersNotifications/{Id}/Viewed',
];

let provider: TestProvider;
let app: TestApp;
const { signIn, signInOuter } = sessionCalls(() => app);

const nameOf = (call: Endpoint) => `${call.method} ${call.path}`;
const registered = new Map<string, Endpoint>();
const watchRoutes: ChannelListener = (message) => {
  const { fastify } = message as { fastify: FastifyInstance }; // Documented of this channel.
  fastify.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) registered.set(nameOf(call), call);
  });
};
const guarded = () => [...registered.values()].filter(({ access }) => access !== 'public');

before(async () => {
  provider = await startTestProvider(['http://localhost/api/Oidc/prova/Callback']);
  const known = { Id: 'prova', Name: 'Prova', Issuer: provider.issuer, ...testClient };
  subscribe('fastify.initialization', watchRoutes);
  app = await testApp({ OIDC_PROVIDERS: JSON.stringify([known]) });
  unsubscribe('fastify.initialization', watchRoutes);
});
after(async () => {
  await app.close();
  await provider.close();
});

/** The token of a person who signs in at the provider with an address. */
async function byProvider(login: string, pat?: string): Promise<string> {
  const browser = testBrowser(() => app);
  if (pat) await app.anybody.post('/MySession/StepUp', { Password: password }, bearer(pat));
  const start = pat
    ? (await browser.post('/Oidc/prova/Link', {}, bearer(pat))).body.Location
    : (await browser.get('/Oidc/prova/Start')).headers.location;
  const came = await browser.comeBack(await browser.signInAt(String(start), { go: 'in', login }));
  if (pat) return byProvider(login);
  const { status, body } = await browser.post('/Handover', { Code: came.fragment.code });
  assert.equal(status, 200);
  return body.pat;
}

const asked = async (email: string, audience: string): Promise<string> =>
  (await signInOuter(email, { audience })).body.pat;

/** An account of the shop that is a user's. */
async function linked(columns: Parameters<typeof newUser>[1]) {
  const { Id, Email } = await newIdentity(app);
  const user = await newUser(app, { ...columns, IdentityId: Id });
  return { Email, userEmail: user.Email };
}

/** Asks for a record that is not there, with an empty body; nothing changes. */
async function refuses(token: string, call: Endpoint): Promise<boolean> {
  const path = call.path.replace(/\{(\w+)\}/g, '999999999');
  const headers = bearer(token);
  const send = {
    GET: () => app.anybody.get(path, headers),
    DELETE: () => app.anybody.delete(path, headers),
    POST: () => app.anybody.post(path, {}, headers),
    PUT: () => app.anybody.put(path, {}, headers),
  };
  const { status, body } = await send[call.method]();
  assert.ok(status !== 401 && status !== 404 && status < 500, `${nameOf(call)} answers ${status}`);
  return status === 405 && body.Code === 'AccessDenied';
}

async function reached(token: string): Promise<string[]> {
  const names: string[] = [];
  // The one that ends the session comes last.
  const ends = (call: Endpoint) => Number(call.path === '/MySessions/EndAll');
  const calls = guarded().sort((one, other) => ends(one) - ends(other));
  for (const call of calls) if (!(await refuses(token, call))) names.push(nameOf(call));
  return names.sort();
}

const declared = (audience: Audience) =>
  guarded()
    .filter((call) => typeof call.access === 'string' && audiencesOf(call).includes(audience))
    .map(nameOf)
    .sort();

const shop: [who: string, open: () => Promise<string>][] = [
  ['an account of the shop, by password', async () => asked((await newIdentity(app)).Email, 'shop')],
  ['one that asks for the association', async () => asked((await newIdentity(app)).Email, 'association')],
  ['one that asks for the centre', async () => asked((await newIdentity(app)).Email, 'centre')],
  ['an account of the shop, by OpenID Connect', () => byProvider('audience@example.test')],
  [
    'the address of a superuser, by OpenID Connect',
    async () => byProvider((await newUser(app, { Nature: 'SUS' })).Email),
  ],
  [
    'the address of a superuser, by password',
    async () => asked((await newIdentity(app, { Email: (await newUser(app, { Nature: 'SUS' })).Email })).Email, 'shop'),
  ],
  [
    'an account linked to a superuser, by password',
    async () => asked((await linked({ Nature: 'SUS' })).Email, 'association'),
  ],
  [
    'an account linked to an administrator, by OpenID Connect',
    async () => {
      const { Email } = await linked({ Nature: 'ADM' });
      return byProvider(Email, await asked(Email, 'shop'));
    },
  ],
  [
    'the account of an association, by OpenID Connect',
    async () => {
      const { Email } = await linked({ Nature: 'STD', Software: 'A' });
      return byProvider(Email, await asked(Email, 'association'));
    },
  ],
  [
    'the account of an association that asks for the centre',
    async () => asked((await linked({ Nature: 'STD', Software: 'A' })).Email, 'centre'),
  ],
  [
    'the account of a centre that asks for the association',
    async () => asked((await linked({ Nature: 'ENT', Software: 'O' })).Email, 'association'),
  ],
  [
    'the account of a centre, in the shop',
    async () => asked((await linked({ Nature: 'ENT', Software: 'O' })).Email, 'shop'),
  ],
];

const products: [who: string, audience: Audience, open: () => Promise<string>][] = [
  [
    'an association, by its account of the shop',
    'association',
    async () => asked((await linked({ Nature: 'STD', Software: 'A' })).Email, 'association'),
  ],
  [
    'a centre, by its account of the shop',
    'centre',
    async () => asked((await linked({ Nature: 'LNC', Software: 'O' })).Email, 'centre'),
  ],
  [
    'an association, by its own password',
    'association',
    async () => (await signIn((await linked({ Nature: 'ENT', Software: 'A' })).userEmail)).body.pat,
  ],
  [
    'a centre, by its own password',
    'centre',
    async () => (await signIn((await linked({ Nature: 'STD', Software: 'O' })).userEmail)).body.pat,
  ],
];

async function audienceOf(token: string): Promise<string | undefined> {
  const AccessHash = hashToken(token);
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.AccessHash, AccessHash));
  return row?.Audience;
}

for (const [who, open] of shop) {
  test(`${who}: a token of the shop, and of nothing else`, async () => {
    const token = await open();
    assert.equal(await audienceOf(token), 'shop');
    assert.deepEqual(await reached(token), shopCalls);
  });
}

for (const [who, audience, open] of products) {
  test(`${who}: a token of its product, which reaches nothing of the desk`, async () => {
    const token = await open();
    assert.equal(await audienceOf(token), audience);
    assert.deepEqual(await reached(token), [...shopCalls, ...productCalls].sort());
  });
}

test('what a call declares is what its audience reaches', () => {
  assert.deepEqual(declared('shop'), shopCalls);
  for (const audience of ['association', 'centre'] as const)
    assert.deepEqual(declared(audience), [...shopCalls, ...productCalls].sort());
});

test('a token of the desk buys nothing and links nothing', async () => {
  const { token } = await app.as('SUS');
  const others = guarded().filter((call) => typeof call.access === 'string' && !audiencesOf(call).includes('desk'));
  assert.ok(others.length > 5);
  for (const call of others) assert.ok(await refuses(token, call), nameOf(call));
});
