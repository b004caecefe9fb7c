import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { proofHeader, solve } from '@circolo/contract/access/sessions/proof-of-work';
import { maskPassword } from '@circolo/contract/http/client';
import { and, eq, sql } from 'drizzle-orm';
import { mailedKey, mailsTo } from '../../../test/access/mailed-link.ts';
import { optionsAt, passkeyScene } from '../../../test/access/passkey-fixtures.ts';
import { bearer, newIdentity, newUser } from '../../../test/access/session-fixtures.ts';
import { softwareAuthenticator } from '../../../test/access/software-authenticator.ts';
import { type Answer, type Client, clientOf } from '../../../test/client.ts';
import { begin, press } from '../../../test/payments/payment-fixtures.ts';
import { checkOutBody, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { rateLimitCounters } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { idempotencyRecords } from '../../tables/http/idempotency-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const { signInWith } = passkeyScene(() => app);

const chosen = 'Sentiero-Alpino-2031';
const other = 'Mattino-chiaro-88?';
const address = () => `${randomUUID()}@example.test`;
const newClaim = () => randomBytes(32).toString('base64url');
const outcome = ({ status, body }: Answer) => [status, body?.Code ?? null];

/** What a browser sends that buys without an account. */
const purchase = (Email: string, Claim = newClaim(), changes: Record<string, unknown> = {}) => ({
  Email,
  Claim,
  ...checkOutBody(shop, changes),
});
// Tests buy often from one machine: what is counted is a test of its own.
const forgetCounts = () => app.database.db.delete(rateLimitCounters);
async function buy(body: ReturnType<typeof purchase>, headers = {}): Promise<Answer> {
  await forgetCounts();
  return app.anybody.post('/Shop/FirstOrders', body, headers);
}

interface Buyer extends Client {
  order: { Id: number; Number: string; Status: string; Total: number };
  email: string;
  claim: string;
  pat: string;
}
async function newBuyer(changes: Record<string, unknown> = {}, email = address(), claim = newClaim()): Promise<Buyer> {
  const { status, body } = await buy(purchase(email, claim, changes));
  assert.equal(status, 201, JSON.stringify(body));
  return { ...clientOf(app.http, bearer(body.Auth.pat)), order: body.Order, email, claim, pat: body.Auth.pat };
}
const linkOf = async (email: string) => (await mailedKey(app, email, 'LNK')) ?? 'none';
const enter = (Key: string, more = {}, headers = {}) => app.anybody.post('/OuterLinkLogin', { Key, ...more }, headers);
async function enterBy(Key: string, more = {}): Promise<Client> {
  const { status, body } = await enter(Key, more);
  assert.equal(status, 200, JSON.stringify(body));
  return clientOf(app.http, bearer(body.pat));
}
async function askLink(Email: string): Promise<Answer> {
  const answer = await app.anybody.post('/OuterSignInLink', { Email });
  await app.runJobs('mail-sign-in-link');
  return answer;
}
const outerLogin = (email: string, typed = chosen) =>
  app.anybody.get('/OuterLogin', { email, password: maskPassword(typed) });
async function identityOf(email: string) {
  const [row] = await app.database.db.select().from(identities).where(eq(identities.Email, email));
  assert.ok(row);
  return row;
}

test('a visitor buys with an address and billing data alone, and learns how to pay', async () => {
  const buyer = await newBuyer();
  assert.deepEqual([buyer.order.Status, buyer.order.Total], ['IA', 146.4]);
  assert.deepEqual((await buyer.get(`/Shop/Orders/${buyer.order.Id}`)).body, buyer.order);
  assert.equal((await buyer.get('/Shop/Orders')).body.length, 1);
  const me = (await buyer.get('/UserInfos')).body;
  assert.deepEqual([me.Must, me.oAuth.Email, me.oAuth.FirstName], ['proveEmail', buyer.email, 'Mario']);
  const [link] = await mailsTo(app, buyer.email, 'LNK');
  assert.equal((await mailsTo(app, buyer.email, 'BTR')).length, 1);
  assert.match(JSON.stringify(link?.Secrets), /\/shop\/link#/);
  assert.doesNotMatch(JSON.stringify(link?.Html ?? ''), new RegExp(await linkOf(buyer.email)));
  const [terms] = await app.database.db.select().from(consentLog).where(eq(consentLog.IdentityId, me.oAuth.Id));
  assert.deepEqual([terms?.Purpose, terms?.Given, terms?.Source], ['T', true, 'checkOut']);
});

test('the session of an order pays it, is refused, tries again, and pays', async () => {
  const buyer = await newBuyer({ ShopPaymentType: { Id: shop.paymentTypes.SC } });
  const { Id } = buyer.order;
  const signed = { ...buyer, userId: 0, token: buyer.pat } as never;
  const first = await begin(signed, Id);
  await press(app, first.NextUrl, { case: 'decline' });
  const refused = (await buyer.get(`/Shop/Orders/${Id}/Payment`)).body;
  assert.equal(refused.State, 'F', JSON.stringify(refused));
  assert.ok((await buyer.get(`/Shop/Orders/${Id}/PaymentTypes`)).body.length > 1);
  const again = await begin(signed, Id, { Save: true });
  await press(app, again.NextUrl, { case: 'success' });
  assert.equal((await buyer.get(`/Shop/Orders/${Id}/Payment`)).body.Due, 0);
  assert.equal((await buyer.get(`/Shop/Orders/${Id}/Payments`)).body.length, 2);
  const owner = await enterBy(await linkOf(buyer.email));
  assert.deepEqual((await owner.get('/Shop/PaymentMethods')).body, [], 'nothing is saved before the address is proved');
  assert.equal((await owner.get('/Shop/Purchases')).body[0].State, 'A');
});

test('no way to pay offers to be saved before the address is proved', async (t) => {
  const card = eq(shopPaymentTypes.Id, shop.paymentTypes.SC);
  const allow = (AllowRenewal: boolean) => app.database.db.update(shopPaymentTypes).set({ AllowRenewal }).where(card);
  await allow(true);
  t.after(() => allow(false));
  const buyer = await newBuyer();
  const { Lines } = checkOutBody(shop);
  const ways = `/Shop/Orders/${buyer.order.Id}/PaymentTypes`;
  const offers = (types: { CanSave: boolean }[]) => types.filter(({ CanSave }) => CanSave).length;
  assert.equal(offers((await app.anybody.post('/Shop/Preview', { Lines })).body.PaymentTypes), 0);
  assert.equal(offers((await buyer.post('/Shop/Orders/Preview', { Lines })).body.PaymentTypes), 0);
  assert.equal(offers((await buyer.get(ways)).body), 0);
  const owner = await enterBy(await linkOf(buyer.email));
  assert.ok(offers((await owner.get(ways)).body) > 0);
});

test('what only the owner of the address may do waits for the link', async () => {
  const buyer = await newBuyer();
  const { Id } = buyer.order;
  for (const path of [
    '/Shop/Purchases',
    '/Shop/PaymentMethods',
    '/MyAccount',
    '/OuterInfos',
    '/Shop/Credit',
    '/MySessions',
  ])
    assert.deepEqual(outcome(await buyer.get(path)), [405, 'EmailProofRequired'], path);
  const posts: [string, object][] = [
    ['/MyAccount/Email', { Email: address() }],
    ['/MyAccount/DataCopies', {}],
    [`/Shop/Orders/${Id}/Withdrawal`, {}],
    ['/Shop/Mandates', {}],
    ['/TwoFactor/Start', {}],
  ];
  for (const [path, body] of posts)
    assert.deepEqual(outcome(await buyer.post(path, body)), [405, 'EmailProofRequired'], path);
  const method = await buyer.post(`/Shop/Orders/${Id}/Payments`, { Method: { Id: 1 } });
  assert.deepEqual(outcome(method), [405, 'EmailProofRequired']);
  const credit = await buyer.post('/Shop/Orders', checkOutBody(shop, { UseCredit: true }));
  assert.deepEqual(outcome(credit), [405, 'EmailProofRequired']);
});

test('the same check-out sent twice, at once or later, is one order of one account', async () => {
  const body = purchase(address());
  await forgetCounts();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => app.anybody.post('/Shop/FirstOrders', body, headers)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
    JSON.stringify(answers.map((answer) => answer.body)),
  );
  const later = await buy(body, headers);
  assert.equal(new Set([...answers, later].map((answer) => answer.body.Order.Id)).size, 1);
  assert.equal((await mailsTo(app, body.Email, 'LNK')).length, 1);
  const again = clientOf(app.http, bearer(later.body.Auth.pat));
  assert.equal((await again.get('/Shop/Orders')).body.length, 1, 'the repeat opens the session again');
  assert.equal(await app.database.db.$count(identities, eq(identities.Email, body.Email)), 1);
  const kept = eq(idempotencyRecords.Route, 'POST /Shop/FirstOrders');
  assert.equal(await app.database.db.$count(idempotencyRecords, kept), 0, 'no token is stored');
});

test('two browsers with the same new address at once: one has bought, the other learns that there is an account', async () => {
  const email = address();
  await forgetCounts();
  const answers = await Promise.all([1, 2].map(() => app.anybody.post('/Shop/FirstOrders', purchase(email))));
  assert.deepEqual(answers.map(outcome).sort(), [
    [201, null],
    [400, 'EmailAlreadyExists'],
  ]);
  const lost = answers.find(({ status }) => status === 400);
  assert.equal(lost?.body.Fields.Email.Code, 'emailExists');
  const placed = await app.database.db
    .select({ Id: orders.Id })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .where(eq(users.Email, email));
  assert.equal(placed.length, 1);
});

test('an address that anybody has is refused and nothing is written', async () => {
  const taken = [
    (await newIdentity(app)).Email,
    (await newUser(app, { Nature: 'STD' })).Email,
    (await newUser(app, { Nature: 'ADM' })).Email,
    (await newUser(app, { Nature: 'STD', PasswordHash: null, ActivatedAt: null })).Email,
    (await newIdentity(app, { LockedAt: new Date().toISOString(), ActivatedAt: null })).Email,
    (await newBuyer()).email,
  ];
  const before = await app.database.db.$count(orders);
  for (const email of taken) assert.deepEqual(outcome(await buy(purchase(email))), [400, 'EmailAlreadyExists'], email);
  assert.equal(await app.database.db.$count(orders), before);
});

test('a refused order leaves no account, and its corrected one goes through', async () => {
  const email = address();
  const claim = newClaim();
  const refusals: [Record<string, unknown>, string][] = [
    [{ ExpectedTotal: 120 }, 'PriceChanged'],
    [{ AcceptPolicy: false }, 'CheckoutAcceptPolicy'],
    [{ Lines: [{ Package: { Id: shop.sms }, Quantity: 1 }], ExpectedTotal: 39.65 }, 'BasePackageRequired'],
    [{ Billing: {} }, 'ValidationFailed'],
  ];
  for (const [changes, code] of refusals)
    assert.deepEqual(outcome(await buy(purchase(email, claim, changes))), [400, code]);
  assert.equal(await app.database.db.$count(identities, eq(identities.Email, email)), 0);
  assert.equal(await app.database.db.$count(users, eq(users.Email, email)), 0);
  assert.equal((await mailsTo(app, email, 'LNK')).length, 0);
  await newBuyer({}, email, claim);
});

test('the link signs in and proves the address, once; the session of the order ends with it', async () => {
  const buyer = await newBuyer();
  const key = await linkOf(buyer.email);
  const owner = await enterBy(key);
  assert.equal((await owner.get('/UserInfos')).body.Must, null);
  assert.equal((await owner.get('/Shop/Orders')).body[0].Id, buyer.order.Id);
  assert.deepEqual(outcome(await enter(key)), [400, 'SignInLinkError']);
  assert.deepEqual(outcome(await buyer.get('/Shop/Orders')), [401, 'InvalidToken']);
  assert.deepEqual(outcome(await buy(purchase(buyer.email, buyer.claim))), [400, 'EmailAlreadyExists']);
});

test('of two who use a link at once one gets in', async () => {
  const { email } = await newBuyer();
  const key = await linkOf(email);
  const answers = await Promise.all([enter(key), enter(key)]);
  assert.deepEqual(answers.map(outcome).sort(), [
    [200, null],
    [400, 'SignInLinkError'],
  ]);
});

test('a password is chosen once: after the order, and the link in the same browser leaves it', async () => {
  const buyer = await newBuyer();
  const weak = await buyer.post('/MyAccount/FirstPassword', { New: 'Password1!' });
  assert.equal(weak.body.Fields.New.Code, 'passwordCommon');
  assert.equal((await buyer.post('/MyAccount/FirstPassword', { New: chosen })).status, 204);
  assert.deepEqual(outcome(await buyer.post('/MyAccount/FirstPassword', { New: other })), [405, 'ActionNotOffered']);
  const back = await outerLogin(buyer.email);
  const limited = clientOf(app.http, bearer(back.body.pat));
  assert.equal((await limited.get('/UserInfos')).body.Must, 'proveEmail');
  assert.equal((await limited.get('/Shop/Orders')).body.length, 1);
  await enterBy(await linkOf(buyer.email), { Claim: buyer.claim });
  const full = clientOf(app.http, bearer((await outerLogin(buyer.email)).body.pat));
  assert.equal((await full.get('/UserInfos')).body.Must, null);
  assert.deepEqual(outcome(await limited.get('/Shop/Orders')), [401, 'InvalidToken']);
});

test('a password or a passkey is chosen after the link as well, without anything to show', async () => {
  const one = await newBuyer();
  const byPassword = await enterBy(await linkOf(one.email));
  assert.equal((await byPassword.post('/MyAccount/FirstPassword', { New: chosen })).status, 204);
  assert.equal((await outerLogin(one.email)).status, 200);
  const two = await newBuyer();
  const byPasskey = await enterBy(await linkOf(two.email));
  const device = softwareAuthenticator();
  const { options, headers } = await optionsAt(byPasskey, '/Passkeys/CreationOptions');
  const made = await byPasskey.post('/Passkeys', { Name: 'Telefono', Response: device.create(options) }, headers);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const signedIn = await signInWith(device, {}, '/OuterPasskeyLogin');
  assert.equal(signedIn.status, 200);
  assert.equal((await app.anybody.get('/UserInfos', bearer(signedIn.body.pat))).body.Must, null);
});

test('a passkey that was made after the order opens the order alone until the link is used in that browser', async () => {
  const buyer = await newBuyer();
  const device = softwareAuthenticator();
  const { options, headers } = await optionsAt(buyer, '/Passkeys/CreationOptions');
  const added = await buyer.post('/Passkeys', { Name: 'Telefono', Response: device.create(options) }, headers);
  assert.equal(added.status, 201, JSON.stringify(added.body));
  assert.deepEqual(outcome(await buyer.get('/Passkeys/CreationOptions')), [405, 'ActionNotOffered']);
  assert.deepEqual(outcome(await buyer.get('/Shop/Purchases')), [405, 'EmailProofRequired'], 'it lifts no limit');
  const early = await signInWith(device, {}, '/OuterPasskeyLogin');
  assert.equal((await app.anybody.get('/UserInfos', bearer(early.body.pat))).body.Must, 'proveEmail');
  await enterBy(await linkOf(buyer.email), { Claim: buyer.claim });
  const later = await signInWith(device, {}, '/OuterPasskeyLogin');
  assert.equal((await app.anybody.get('/UserInfos', bearer(later.body.pat))).body.Must, null);
});

test('somebody buys with another’s address: the owner takes the account, and the impostor is out of it', async () => {
  const impostor = await newBuyer();
  assert.equal((await impostor.post('/MyAccount/FirstPassword', { New: chosen })).status, 204);
  const owner = await enterBy(await linkOf(impostor.email), { Claim: newClaim() });
  assert.deepEqual(outcome(await impostor.get(`/Shop/Orders/${impostor.order.Id}`)), [401, 'InvalidToken']);
  assert.deepEqual(outcome(await outerLogin(impostor.email)), [400, 'InvalidCredentials']);
  assert.deepEqual(outcome(await buy(purchase(impostor.email, impostor.claim))), [400, 'EmailAlreadyExists']);
  assert.equal((await owner.post('/MyAccount/FirstPassword', { New: other })).status, 204);
  assert.equal((await outerLogin(impostor.email, other)).status, 200);
});

test('until the owner comes, an impostor sees nothing but what they have ordered themselves', async () => {
  const impostor = await newBuyer();
  const [user] = await app.database.db.select().from(users).where(eq(users.Email, impostor.email));
  const byStaff = await staff.post('/Orders', orderBody(shop, user?.Id ?? 0));
  assert.equal(byStaff.status, 201, JSON.stringify(byStaff.body));
  const { Id } = byStaff.body;
  assert.deepEqual(
    (await impostor.get('/Shop/Orders')).body.map((order: { Id: number }) => order.Id),
    [impostor.order.Id],
  );
  for (const path of ['', '/Payment', '/Payments', '/PaymentTypes'])
    assert.deepEqual(outcome(await impostor.get(`/Shop/Orders/${Id}${path}`)), [400, 'RecordNotFound'], path);
  assert.deepEqual(outcome(await impostor.post(`/Shop/Orders/${Id}/Payments`, {})), [400, 'RecordNotFound']);
});

test('recovering a password, of the shop or of the product, proves the address and does away with what was chosen', async () => {
  for (const applicationType of ['shop', 'association']) {
    const impostor = await newBuyer();
    assert.equal((await impostor.post('/MyAccount/FirstPassword', { New: chosen })).status, 204);
    await app.anybody.get('/GenerateRecoveryKey', { email: impostor.email, applicationType });
    await app.runJobs('recover-password');
    const key = (await mailedKey(app, impostor.email, 'REC')) ?? 'none';
    assert.equal((await app.anybody.get('/ChangePassword', { key, password: maskPassword(other) })).status, 200);
    assert.deepEqual(outcome(await impostor.get('/Shop/Orders')), [401, 'InvalidToken'], applicationType);
    assert.deepEqual(outcome(await outerLogin(impostor.email)), [400, 'InvalidCredentials']);
    assert.deepEqual(outcome(await buy(purchase(impostor.email, impostor.claim))), [400, 'EmailAlreadyExists']);
  }
});

test('no one registers over the account of an order, and a registration that was not confirmed makes way for one', async () => {
  const buyer = await newBuyer();
  const register = (Email: string) =>
    app.anybody.post('/OuterRegister', { Email, Password: other, Name: 'Altro Nome' });
  assert.deepEqual(outcome(await register(buyer.email)), [400, 'EmailAlreadyExists']);
  const email = address();
  assert.equal((await register(email)).status, 201);
  const code = (await mailedKey(app, email, 'REG')) ?? 'none';
  const later = await newBuyer({}, email);
  const activated = await app.anybody.get(`/OuterActivate/${code}`, { password: maskPassword(other) });
  assert.deepEqual(outcome(activated), [400, 'UserActivationError']);
  assert.deepEqual(outcome(await outerLogin(email, other)), [400, 'InvalidCredentials']);
  assert.equal((await later.get('/Shop/Orders')).body.length, 1);
});

test('a link that is asked for signs customers in, and staff and unknown addresses get none', async () => {
  const identity = await newIdentity(app);
  const answers = [await askLink(identity.Email), await askLink(address())];
  assert.deepEqual(answers[0]?.body, answers[1]?.body);
  const entered = await enterBy(await linkOf(identity.Email));
  assert.equal((await entered.get('/UserInfos')).body.oAuth.Email, identity.Email);
  assert.deepEqual(
    outcome(await entered.post('/MyAccount/FirstPassword', { New: chosen })),
    [405, 'ActionNotOffered'],
    'the password that it has stays',
  );
  const user = await newUser(app, { Nature: 'STD', Software: 'A', PasswordHash: null, ActivatedAt: null });
  await askLink(user.Email);
  const customer = await enterBy(await linkOf(user.Email));
  assert.equal((await customer.get('/UserInfos')).body.Id, user.Id);
  assert.equal((await customer.post('/MyAccount/FirstPassword', { New: chosen })).status, 204);
  for (const Nature of ['ADM', 'SUS', 'SUB'] as const) {
    const { Email } = await newUser(app, { Nature });
    await askLink(Email);
    assert.equal((await mailsTo(app, Email, 'LNK')).length, 0, Nature);
  }
});

test('a link never skips the second factor of an account', async () => {
  const identity = await newIdentity(app);
  const { SealedSecret, CreatedAt } = { SealedSecret: 'x', CreatedAt: new Date().toISOString() };
  await app.database.db.execute(
    sql`insert into two_factor (identity_id, sealed_secret, created_at, enrolled_at) values (${identity.Id}, ${SealedSecret}, ${CreatedAt}, ${CreatedAt})`,
  );
  await askLink(identity.Email);
  const key = await linkOf(identity.Email);
  assert.deepEqual(outcome(await enter(key)), [400, 'TwoFactorRequired']);
  assert.deepEqual(outcome(await enter(key)), [400, 'TwoFactorRequired'], 'the link is not used up by that');
});

test('orders without an account cost a proof of work from one network, and are refused when they go on', async () => {
  await forgetCounts();
  const tries: Answer[] = [];
  for (let count = 0; count < 11; count++) tries.push(await app.anybody.post('/Shop/FirstOrders', purchase(address())));
  assert.deepEqual(tries.slice(0, 10).map(outcome), Array(10).fill([201, null]));
  const asked = tries[10];
  assert.deepEqual(outcome(asked as Answer), [400, 'ProofOfWorkRequired']);
  const body = purchase(address());
  const refused = await app.anybody.post('/Shop/FirstOrders', body);
  const counter = solve(refused.body.Challenge, 0, 10_000_000) ?? -1;
  const proof = proofHeader(refused.body.Challenge, counter);
  assert.equal((await app.anybody.post('/Shop/FirstOrders', body, { proof })).status, 201);
  const another = await app.anybody.post('/Shop/FirstOrders', purchase(address()), { proof });
  assert.deepEqual(outcome(another), [400, 'ProofOfWorkRequired'], 'a proof is of one address');
  await forgetCounts();
  const known = (await newBuyer()).email;
  const guesses: Answer[] = [];
  for (let count = 0; count < 11; count++) guesses.push(await app.anybody.post('/Shop/FirstOrders', purchase(known)));
  assert.equal(guesses.at(-1)?.body.Code, 'TooManyAttempts');
  await forgetCounts();
});

test('names that are none reach no mail', async () => {
  const Billing = { ...checkOutBody(shop).Billing, FirstName: 'https://evil.example', LastName: 'vinci 100 euro' };
  const buyer = await newBuyer({ Billing });
  const identity = await identityOf(buyer.email);
  assert.deepEqual([identity.FirstName, identity.LastName], ['', '']);
});

test('the session of an order places others, a handful', async () => {
  const buyer = await newBuyer();
  for (let count = 0; count < 3; count++)
    assert.equal((await buyer.post('/Shop/Orders', checkOutBody(shop))).status, 201);
  assert.equal((await buyer.get('/Shop/Orders')).body.length, 4);
  const answers: Answer[] = [];
  for (let count = 0; count < 8; count++) answers.push(await buyer.post('/Shop/Orders', checkOutBody(shop)));
  assert.equal(answers.at(-1)?.body.Code, 'TooManyAttempts');
});

test('staff see the customer and lock them; the session ends and the link does not open', async () => {
  const buyer = await newBuyer();
  const [user] = await app.database.db
    .select()
    .from(users)
    .where(and(eq(users.Email, buyer.email)));
  const locked = await staff.post(`/Users/${user?.Id}/Lock`, { Reason: 'Prova di blocco' });
  assert.ok(locked.status < 300, JSON.stringify(locked.body));
  assert.equal((await buyer.get('/Shop/Orders')).status, 401);
  assert.deepEqual(outcome(await enter(await linkOf(buyer.email))), [400, 'ShopBlocked']);
});

// What is counted by time must not see the clock go back: the test that travels comes last.
test('the link of an order counts for two days, one that was asked for an hour; a new one is mailed', async () => {
  const buyer = await newBuyer();
  const first = await linkOf(buyer.email);
  await askLink(buyer.email);
  const asked = await linkOf(buyer.email);
  assert.notEqual(asked, first);
  app.clock.now = new Date(Date.now() + 61 * 60_000);
  assert.deepEqual(outcome(await enter(asked)), [400, 'SignInLinkError']);
  app.clock.now = new Date(Date.now() + 49 * 3_600_000);
  assert.deepEqual(outcome(await enter(first)), [400, 'SignInLinkError']);
  await askLink(buyer.email);
  const late = await enterBy(await linkOf(buyer.email));
  assert.equal((await late.get('/Shop/Orders')).body[0].Id, buyer.order.Id);
  app.clock.now = null;
});
