import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { carryOutAll } from '../../privacy/retention/carry-out-retention.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { oneTimeKeys, rateLimitCounters, sessions } from '../../tables/access/session-tables.ts';
import { identities, userCategories, users } from '../../tables/access/user-tables.ts';
import { idempotencyRecords } from '../../tables/http/idempotency-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

const password = 'Tramonto-77!';
const other = 'Mattino-chiaro-88?';
const { app } = scenario();

const address = () => `${randomUUID()}@example.test`;
const typed = (value = password) => ({ password: maskPassword(value) });
const key = () => ({ 'idempotency-key': randomUUID() });

/** Asks for a recovery key, and lets the mail be written. */
async function recover(email: string, applicationType: string) {
  const asked = await app.anybody.get('/GenerateRecoveryKey', { email, applicationType });
  await app.runJobs('recover-password');
  return asked;
}

/** The code in the newest mail to an address, before it has left, and how many there are. */
async function mailedTo(email: string) {
  const sent = await app.database.db
    .select()
    .from(emailMessages)
    .where(eq(emailMessages.To, email))
    .orderBy(desc(emailMessages.Id));
  const secrets = Object.values((sent[0]?.Secrets ?? {}) as Record<string, string>);
  const [page = '', code = ''] = (secrets[0] ?? '').split('#');
  return { page, code, count: sent.length, type: sent[0]?.Type };
}

const registerOuter = (Email: string, Password = password, headers = {}) =>
  app.anybody.post('/OuterRegister', { Email, Password, Name: 'Anna Maria Rossi' }, headers);
const outerLogin = (email: string, value = password) => app.anybody.get('/OuterLogin', { email, ...typed(value) });
const registerUser = (Email: string, more = {}) =>
  app.anybody.post('/Register', {
    Origin: { Id: app.originId },
    Email,
    Password: password,
    Category: { Code: 'PRV' },
    ...more,
  });
const login = (email: string, value = password) => app.anybody.get('/Login', { email, ...typed(value) });

test('an account of the shop is registered, activated with the mailed code and the password, and signs in', async () => {
  const email = address();
  const registered = await registerOuter(email);
  assert.equal(registered.status, 201, JSON.stringify(registered.body));
  assert.equal((await outerLogin(email)).body.Code, 'InvalidCredentials');
  const { page, code, type } = await mailedTo(email);
  assert.deepEqual([page, type], ['/shop/activate', 'REG']);
  assert.equal((await app.anybody.get(`/OuterActivate/${code}`)).body.Code, 'UserActivationError');
  assert.equal((await app.anybody.get(`/OuterActivate/${code}`, typed(other))).body.Code, 'UserActivationError');
  const repeat = { ...typed(), ...key() };
  const activated = await app.anybody.get(`/OuterActivate/${code}`, repeat);
  assert.equal(activated.status, 200);
  assert.deepEqual((await app.anybody.get(`/OuterActivate/${code}`, repeat)).body, activated.body);
  assert.equal((await app.anybody.get(`/OuterActivate/${code}`, typed())).body.Code, 'UserActivationError');
  const { body } = await outerLogin(email);
  const me = await app.anybody.get('/UserInfos', { authorization: `Bearer ${body.pat}` });
  assert.deepEqual([me.body.oAuth.FirstName, me.body.oAuth.LastName], ['Anna', 'Maria Rossi']);
});

for (const Name of ['Anna evil.example', 'https://evil.example', 'Hai vinto 100 euro', 'Anna <b>Rossi</b>']) {
  test(`a visitor cannot have ${Name} mailed to somebody`, async () => {
    const Email = address();
    const { status, body } = await app.anybody.post('/OuterRegister', { Email, Password: password, Name });
    assert.deepEqual([status, body.Fields?.Name?.Code], [400, 'invalidName']);
    assert.equal((await mailedTo(Email)).count, 0);
  });
}

test('a name of many words is kept whole; one that no field holds is refused, not cut', async () => {
  const registered = async (Name: string) => {
    const Email = address();
    const { status, body } = await app.anybody.post('/OuterRegister', { Email, Password: password, Name });
    const [row] = await app.database.db.select().from(identities).where(eq(identities.Email, Email));
    return { status, fault: body.Fields?.Name?.Code, names: row && [row.FirstName, row.LastName] };
  };
  const long = 'Maria Teresa Francesca Giuseppina von Hohenlohe-Waldenburg-Schillingsfürst Ratibor-Corvey';
  const whole = await registered(long);
  assert.deepEqual([whole.status, whole.names?.join(' ')], [201, long]);
  const unsaved = await registered(`Anna ${'b'.repeat(61)}`);
  assert.deepEqual(unsaved, { status: 400, fault: 'maxLength', names: undefined });
});

test('an activation code is void when a newer one was mailed', async () => {
  const email = address();
  await registerOuter(email);
  const first = await mailedTo(email);
  await registerOuter(email, other);
  const second = await mailedTo(email);
  assert.equal((await app.anybody.get(`/OuterActivate/${first.code}`, typed())).status, 400);
  assert.equal((await app.anybody.get(`/OuterActivate/${second.code}`, typed(other))).status, 200);
});

test('a taken address is refused at its field, a weak password at its own', async () => {
  const email = address();
  await registerOuter(email);
  await app.anybody.get(`/OuterActivate/${(await mailedTo(email)).code}`, typed());
  const taken = await registerOuter(email);
  assert.equal(taken.status, 400);
  assert.equal(taken.body.Code, 'EmailAlreadyExists');
  const weak = await registerOuter(address(), 'Password1!');
  assert.equal(weak.body.Fields.Password.Code, 'passwordCommon');
});

test('a repeated registration with the same key makes one account and one mail', async () => {
  const email = address();
  const repeat = key();
  const answers = [await registerOuter(email, password, repeat), await registerOuter(email, password, repeat)];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.equal((await mailedTo(email)).count, 1);
});

test('a user registers with an open category on the brand of the address, as a standard customer', async () => {
  const email = address();
  const registered = await registerUser(email);
  assert.equal(registered.status, 201, JSON.stringify(registered.body));
  const { page, code } = await mailedTo(email);
  assert.equal(page, '/auth/activate');
  assert.equal((await app.anybody.get(`/ActivateUser/${code}`, typed(other))).status, 400);
  assert.equal((await app.anybody.get(`/ActivateUser/${code}`, typed())).status, 200);
  const { body } = await login(email);
  const me = await app.anybody.get('/UserInfos', { authorization: `Bearer ${body.pat}` });
  assert.equal(me.body.Nature.Code, 'STD');
  assert.equal(me.body.Menu, null);
  assert.equal((await registerUser(email)).body.Code, 'EmailAlreadyExists');
});

test('a category that is not open, another brand and a code of the other kind of account are refused', async () => {
  const closed = await registerUser(address(), { Category: { Code: 'RIV' } });
  assert.equal(closed.body.Fields.Category.Code, 'notAllowed');
  const elsewhere = await registerUser(address(), { Origin: { Id: app.originId + 1000 } });
  assert.equal(elsewhere.body.Fields.Origin.Code, 'notAllowed');
  const email = address();
  await registerUser(email);
  const { code } = await mailedTo(email);
  assert.equal((await app.anybody.get(`/OuterActivate/${code}`, typed())).status, 400);
});

test('everybody can read the categories that are open', async () => {
  const { status, body } = await app.anybody.get('/UserCategories/Open');
  assert.equal(status, 200);
  assert.deepEqual(body, [{ Code: 'PRV', Description: 'Circolo' }]);
});

test('a forgotten password is replaced with the mailed key, once, and every session ends', async () => {
  const email = address();
  await registerUser(email);
  await app.anybody.get(`/ActivateUser/${(await mailedTo(email)).code}`, typed());
  const { body: session } = await login(email);
  const known = await recover(email, 'association');
  const unknown = await recover(address(), 'association');
  assert.equal(known.status, 200);
  assert.deepEqual(known.body, unknown.body);
  const { page, code, type, count } = await mailedTo(email);
  assert.deepEqual([page, type, count], ['/auth/change-password', 'REC', 2]);
  await recover(email, 'association');
  assert.equal((await mailedTo(email)).count, 2);
  assert.equal((await app.anybody.get('/CheckRecoveryKey', { key: code })).status, 200);
  assert.equal((await app.anybody.get('/CheckRecoveryKey', { key: 'nothing' })).body.Code, 'RecoveryKeyError');
  const weak = await app.anybody.get('/ChangePassword', { key: code, ...typed('corta') });
  assert.equal(weak.body.Fields.password.Code, 'minLength');
  const repeat = { key: code, ...typed(other), ...key() };
  const changed = await app.anybody.get('/ChangePassword', repeat);
  assert.equal(changed.status, 200);
  assert.deepEqual((await app.anybody.get('/ChangePassword', repeat)).body, changed.body);
  assert.equal((await app.anybody.get('/ChangePassword', { key: code, ...typed() })).body.Code, 'RecoveryKeyError');
  assert.equal((await app.anybody.get('/UserInfos', { authorization: `Bearer ${session.pat}` })).status, 401);
  assert.equal((await login(email)).body.Code, 'InvalidCredentials');
  assert.equal((await login(email, other)).status, 200);
});

test('choosing a password with a mailed key proves the address of an account that was not activated', async () => {
  const email = address();
  await registerOuter(email, other);
  await recover(email, 'shop');
  await app.anybody.get('/ChangePassword', { key: (await mailedTo(email)).code, ...typed() });
  assert.equal((await outerLogin(email)).status, 200);
});

test('an account that staff locked recovers no password', async () => {
  const email = address();
  await registerOuter(email);
  await app.database.db
    .update(identities)
    .set({ LockedAt: new Date().toISOString() })
    .where(eq(identities.Email, email));
  await recover(email, 'shop');
  assert.equal((await mailedTo(email)).count, 1);
});

test('no code is readable in the database once its mail has left', async () => {
  const email = address();
  await registerOuter(email);
  const { code } = await mailedTo(email);
  await app.runJobs();
  const [message] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.To, email));
  assert.ok(!JSON.stringify(message).includes(code));
});

test('exactly one category is the provider’s own', async () => {
  const own = await app.database.db.select().from(userCategories).where(eq(userCategories.Provider, true));
  assert.equal(own.length, 1);
  await assert.rejects(
    app.database.db.update(userCategories).set({ Provider: true }).where(eq(userCategories.Code, 'RIV')).execute(),
  );
});

test('the same address may have an account of the shop and a user, and neither reaches the other', async () => {
  const email = address();
  assert.equal((await registerUser(email)).status, 201);
  await registerOuter(email);
  await app.anybody.get(`/OuterActivate/${(await mailedTo(email)).code}`, typed());
  const [user] = await app.database.db
    .select()
    .from(users)
    .where(and(eq(users.Email, email)));
  assert.equal(user?.IdentityId, null);
  assert.equal((await login(email)).body.Code, 'InvalidCredentials');
});

test('somebody with an account of the shop is a user already, who chooses a password for the product by mail', async () => {
  const email = address();
  await registerOuter(email);
  await app.anybody.get(`/OuterActivate/${(await mailedTo(email)).code}`, typed());
  assert.equal((await registerUser(email)).body.Code, 'EmailAlreadyExists');
  assert.equal((await login(email)).body.Code, 'InvalidCredentials');
  await recover(email, 'association');
  const { code } = await mailedTo(email);
  assert.equal((await app.anybody.get('/ChangePassword', { key: code, ...typed(other) })).status, 200);
  assert.deepEqual([(await login(email, other)).status, (await outerLogin(email)).status], [200, 200]);
});

// What is counted by time must not see the clock go back: the tests that travel come last.
test('a recovery key is void after an hour, an activation code after two days', async () => {
  const email = address();
  await registerOuter(email);
  const activation = await mailedTo(email);
  await recover(email, 'shop');
  const recovery = await mailedTo(email);
  assert.equal(recovery.page, '/shop/recovery-key');
  app.clock.now = new Date(Date.now() + 61 * 60_000);
  assert.equal((await app.anybody.get('/ChangePassword', { key: recovery.code, ...typed(other) })).status, 400);
  app.clock.now = new Date(Date.now() + 49 * 3_600_000);
  assert.equal((await app.anybody.get(`/OuterActivate/${activation.code}`, typed())).status, 400);
  app.clock.now = null;
});

test('a recovery key activates no account: each key counts for what it was mailed for', async () => {
  const email = address();
  await registerOuter(email);
  await recover(email, 'shop');
  const recovery = await mailedTo(email);
  assert.equal(recovery.page, '/shop/recovery-key');
  const refused = await app.anybody.get(`/OuterActivate/${recovery.code}`, typed());
  assert.deepEqual([refused.status, refused.body.Code], [400, 'UserActivationError']);
  assert.equal((await outerLogin(email)).body.Code, 'InvalidCredentials');
});

test('every night what has ended is forgotten', async () => {
  const { db } = app.database;
  const user = await app.as('STD');
  await app.anybody.post('/OuterRegister', { Email: address(), Password: password, Name: 'Anna' }, key());
  const later = () => new Date(Date.now() + 34 * 86_400_000);
  await carryOutAll({ ...app.jobContext, now: later });
  for (const table of [sessions, oneTimeKeys, rateLimitCounters, idempotencyRecords])
    assert.equal(await db.$count(table), 0);
  assert.equal((await user.get('/UserInfos')).status, 401);
});

test('who registers for the product agrees to marketing only by saying so, in words of a version', async () => {
  const [quiet, keen] = [address(), address()];
  assert.equal((await registerUser(quiet)).status, 201);
  assert.equal((await registerUser(keen, { Marketing: '2026-11' })).status, 201);
  const rows = await app.database.db
    .select({ Email: users.Email, Purpose: consentLog.Purpose, Version: consentLog.TextVersion })
    .from(consentLog)
    .innerJoin(users, eq(users.Id, consentLog.UserId))
    .where(inArray(users.Email, [quiet, keen]));
  assert.deepEqual(rows, [{ Email: keen, Purpose: 'M', Version: '2026-11' }]);
});
