import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { mailsTo } from '../../../test/access/mailed-link.ts';
import { optionsAt, passkeyScene } from '../../../test/access/passkey-fixtures.ts';
import { newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { softwareAuthenticator } from '../../../test/access/software-authenticator.ts';
import { outcome } from '../../../test/access/two-factor-fixtures.ts';
import { testApp } from '../../../test/app.ts';
import { productionSettings } from '../../../test/production.ts';
import { scenario } from '../../../test/scenario.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { rateLimitCounters, sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { originAddresses } from '../../tables/origins/origin-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app } = scenario();
const { signIn, infos } = sessionCalls(() => app);
const { enter, addPasskey, signInWith } = passkeyScene(() => app);
const refused = [400, 'PasskeyError'];

beforeEach(async () => {
  app.clock.now = new Date();
  await app.database.db.delete(rateLimitCounters);
});

const now = () => app.clock.now ?? new Date();
const wait = (seconds: number) => {
  app.clock.now = new Date(now().getTime() + seconds * 1000);
};

/** Staff with a passkey, and the session that made it. */
async function withPasskey(columns: Parameters<typeof newUser>[1] = {}) {
  const user = await newUser(app, columns);
  const session = await enter(user.Email);
  return { user, session, ...(await addPasskey(session)) };
}

test('a passkey is made after the password was shown, listed, named, and ends the other sessions', async () => {
  const user = await newUser(app);
  const session = await enter(user.Email);
  const other = await enter(user.Email);
  assert.deepEqual(outcome(await session.get('/Passkeys/CreationOptions')), [405, 'StepUpRequired']);
  const { passkey } = await addPasskey(session);
  assert.equal((await infos(other.pat)).status, 401, 'another session has ended');
  const listed = (await session.get('/Passkeys')).body;
  assert.deepEqual([listed.Host, listed.HasPassword, listed.Rows.length], ['localhost', true, 1]);
  assert.deepEqual(listed.Rows[0], {
    Id: passkey.Id,
    Name: 'Portatile',
    Host: 'localhost',
    CreatedAt: now().toISOString(),
    LastUsedAt: null,
    Synced: true,
  });
  assert.equal((await session.put(`/Passkeys/${passkey.Id}`, { Name: 'Ufficio' })).body.Name, 'Ufficio');
  const another = await enter((await newUser(app)).Email);
  assert.deepEqual(outcome(await another.put(`/Passkeys/${passkey.Id}`, { Name: 'Mia' })), [400, 'RecordNotFound']);
  assert.deepEqual((await another.get('/Passkeys')).body.Rows, []);
  const entries = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, `${user.Id}`));
  const actions = entries.map(({ Action }) => Action).filter((action) => action.endsWith('Passkey'));
  assert.deepEqual(actions, ['AddPasskey', 'RenamePasskey']);
});

test('a passkey signs in without an address, as strong as both factors, and its use is noted', async () => {
  const { user, device, session } = await withPasskey();
  const { status, body } = await signInWith(device);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await infos(body.pat)).body.Id, user.Id);
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.Id, body.pid));
  assert.deepEqual([row?.Strength, row?.Audience, row?.Outer], ['K', 'desk', false]);
  assert.equal((await session.get('/Passkeys')).body.Rows[0].LastUsedAt, now().toISOString());
});

test('an answer counts once, in time, and only in the browser that asked', async () => {
  const { device } = await withPasskey();
  const first = await optionsAt(app.anybody, '/PasskeyLogin/Options');
  const Response = device.get(first.options);
  const elsewhere = await optionsAt(app.anybody, '/PasskeyLogin/Options');
  assert.deepEqual(outcome(await app.anybody.post('/PasskeyLogin', { Response })), refused, 'without the cookie');
  assert.deepEqual(outcome(await app.anybody.post('/PasskeyLogin', { Response }, elsewhere.headers)), refused);
  assert.equal((await app.anybody.post('/PasskeyLogin', { Response }, first.headers)).status, 200);
  assert.deepEqual(outcome(await app.anybody.post('/PasskeyLogin', { Response }, first.headers)), refused, 'a replay');
  const late = await optionsAt(app.anybody, '/PasskeyLogin/Options');
  wait(301);
  const tooLate = { Response: device.get(late.options) };
  assert.deepEqual(outcome(await app.anybody.post('/PasskeyLogin', tooLate, late.headers)), refused, 'too late');
});

test('a refused answer has used its challenge up', async () => {
  const { device } = await withPasskey();
  const { options, headers } = await optionsAt(app.anybody, '/PasskeyLogin/Options');
  const wrong = { Response: device.get(options, { unverified: true }) };
  assert.deepEqual(outcome(await app.anybody.post('/PasskeyLogin', wrong, headers)), refused);
  const right = { Response: device.get(options) };
  assert.deepEqual(outcome(await app.anybody.post('/PasskeyLogin', right, headers)), refused);
});

test('another origin, host, frame or account, and a device that verifies no one, are refused', async () => {
  const { device } = await withPasskey();
  const deviations = [
    { origin: 'https://circolo.example.net' },
    { origin: 'http://localhost:8080' },
    { rpId: 'example.net' },
    { crossOrigin: true },
    { unverified: true },
    { userHandle: Buffer.alloc(32).toString('base64url') },
  ];
  for (const deviation of deviations)
    assert.deepEqual(outcome(await signInWith(device, deviation)), refused, JSON.stringify(deviation));
  assert.equal((await signInWith(device)).status, 200);
});

test('a passkey belongs to one host, and a bare network address has none', async () => {
  const { device } = await withPasskey();
  const elsewhere = await optionsAt(app.anybody, '/PasskeyLogin/Options', { host: 'altro.localhost' });
  assert.equal(elsewhere.options.rpId, 'altro.localhost');
  const answer = device.get(elsewhere.options, { origin: 'http://altro.localhost', rpId: 'altro.localhost' });
  const tried = await app.anybody.post('/PasskeyLogin', { Response: answer }, elsewhere.headers);
  assert.deepEqual(outcome(tried), refused, 'a passkey belongs to one host');
  const bare = await app.anybody.get('/PasskeyLogin/Options', { host: '192.0.2.7' });
  assert.deepEqual(outcome(bare), [400, 'PasskeysUnavailable']);
});

test('the host of the request alone decides nothing: an address of no brand has no passkeys in production', async () => {
  const server = await testApp(productionSettings);
  try {
    const secure = { 'x-forwarded-proto': 'https' };
    await server.database.db.update(originAddresses).set({ Url: 'https://soci.example.it', Host: 'soci.example.it' });
    const ask = (host: string) => server.anybody.get('/PasskeyLogin/Options', { ...secure, host });
    const own = await ask('soci.example.it');
    assert.deepEqual([own.status, own.body.rpId], [200, 'soci.example.it']);
    assert.notEqual((await ask('soci.example.net')).status, 200);
    assert.notEqual((await ask('altro.localhost')).status, 200);
  } finally {
    await server.close();
  }
});

test('an unknown passkey is answered like one that is wrong, and tries are limited', async () => {
  const { device } = await withPasskey();
  const unknown = softwareAuthenticator();
  unknown.create({ rp: { id: 'localhost' }, user: { id: 'AAAA' }, challenge: 'AAAA' });
  const one = await signInWith(unknown);
  const other = await signInWith(device, { unverified: true });
  assert.deepEqual([one.status, one.body], [other.status, other.body]);
  for (let attempt = 0; attempt < 28; attempt++) await signInWith(unknown);
  assert.deepEqual(outcome(await signInWith(device)), [400, 'TooManyAttempts']);
});

test('a copy of a device that counts is refused', async () => {
  const { device } = await withPasskey();
  assert.equal((await signInWith(device, { counter: 7 })).status, 200);
  assert.deepEqual(outcome(await signInWith(device, { counter: 7 })), refused);
  assert.deepEqual(outcome(await signInWith(device, { counter: 3 })), refused);
  assert.equal((await signInWith(device, { counter: 8 })).status, 200);
});

test('a new passkey is refused with another origin, host, session, or without verification', async () => {
  const session = await enter((await newUser(app)).Email);
  await session.post('/MySession/StepUp', { Password: password });
  for (const deviation of [{ origin: 'https://example.net' }, { rpId: 'example.net' }, { unverified: true }]) {
    const { options, headers } = await optionsAt(session, '/Passkeys/CreationOptions');
    const Response = softwareAuthenticator().create(options, deviation);
    assert.deepEqual(outcome(await session.post('/Passkeys', { Name: 'X', Response }, headers)), refused);
  }
  const { options, headers } = await optionsAt(session, '/Passkeys/CreationOptions');
  const other = await enter((await newUser(app)).Email);
  const Response = softwareAuthenticator().create(options);
  assert.deepEqual(outcome(await other.post('/Passkeys', { Name: 'X', Response }, headers)), refused);
  const login = await optionsAt(app.anybody, '/PasskeyLogin/Options', { cookie: headers.cookie });
  const mixed = { rp: { id: 'localhost' }, user: { id: 'AAAA' }, challenge: login.options.challenge };
  const wrongUse = { Name: 'X', Response: softwareAuthenticator().create(mixed) };
  assert.deepEqual(outcome(await session.post('/Passkeys', wrongUse, headers)), refused, 'a challenge to sign in');
});

test('a removed passkey opens nothing, and the session that it made is as strong as the password', async () => {
  const { device, session, passkey } = await withPasskey();
  await session.post('/MySession/StepUp', { Password: password });
  assert.equal((await session.delete(`/Passkeys/${passkey.Id}`)).status, 204);
  assert.deepEqual(outcome(await signInWith(device)), refused);
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.Id, session.pid));
  assert.equal(row?.Strength, 'P');
});

test('a locked user learns it with the right passkey only', async () => {
  const { device, user } = await withPasskey();
  const lock = { LockedAt: now().toISOString() };
  await app.database.db.update(users).set(lock).where(eq(users.Id, user.Id));
  assert.deepEqual(outcome(await signInWith(device)), [400, 'UserBlocked']);
  assert.deepEqual(outcome(await signInWith(device, { unverified: true })), refused);
});

test('a passkey steps up in place of the password, only that of the session’s own account', async () => {
  const { device, session } = await withPasskey();
  const own = await signInWith(device);
  assert.equal(own.status, 200);
  wait(601);
  const other = await withPasskey();
  const options = () => optionsAt(session, '/MySession/PasskeyOptions');
  const stepUp = async (shown: ReturnType<typeof softwareAuthenticator>) => {
    const asked = await options();
    return session.post('/MySession/PasskeyStepUp', { Response: shown.get(asked.options) }, asked.headers);
  };
  assert.equal((await options()).options.allowCredentials.length, 1);
  assert.deepEqual(outcome(await stepUp(other.device)), refused, 'of another account');
  assert.deepEqual(outcome(await session.get('/Passkeys/CreationOptions')), [405, 'StepUpRequired']);
  assert.equal((await stepUp(device)).status, 200);
  assert.equal((await session.get('/Passkeys/CreationOptions')).status, 200);
});

test('passkeys of the shop open the shop, those of users the desk', async () => {
  const identity = await newIdentity(app);
  const shop = await enter(identity.Email, true);
  const { device } = await addPasskey(shop);
  assert.deepEqual(outcome(await signInWith(device)), refused, 'at the desk');
  const entered = await signInWith(device, {}, '/OuterPasskeyLogin');
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.Id, entered.body.pid));
  assert.deepEqual([row?.Outer, row?.Audience, row?.IdentityId, row?.Strength], [true, 'shop', identity.Id, 'K']);
  const staff = await withPasskey();
  assert.deepEqual(outcome(await signInWith(staff.device, {}, '/OuterPasskeyLogin')), refused, 'in the shop');
});

test('a rule of the nature is met by a passkey; then the password alone opens nothing', async () => {
  const user = await newUser(app, { Nature: 'COM' });
  const chief = await app.as('SUS');
  await chief.stepUp();
  const rule = (TwoFactorRequired: boolean, Version: number) =>
    chief.put('/NatureRules/COM', { TwoFactorRequired, Version });
  assert.equal((await rule(true, 0)).status, 200);
  try {
    const session = await enter(user.Email);
    assert.equal((await infos(session.pat)).body.Must, 'enrol');
    const { device, passkey } = await addPasskey(session);
    assert.equal((await infos(session.pat)).body.Must, null);
    const alone = await signIn(user.Email);
    assert.deepEqual(outcome(alone), [400, 'PasskeyRequired']);
    assert.match(alone.body.Message, /localhost/);
    assert.deepEqual(outcome(await session.post('/MySession/StepUp', { Password: password })), [
      400,
      'PasskeyRequired',
    ]);
    wait(601);
    const begun = await session.post('/TwoFactor/Start', { Password: password });
    assert.deepEqual(outcome(begun), [405, 'StepUpRequired'], 'the password alone sets no other factor up');
    const asked = await optionsAt(session, '/MySession/PasskeyOptions');
    const Response = device.get(asked.options);
    assert.equal((await session.post('/MySession/PasskeyStepUp', { Response }, asked.headers)).status, 200);
    assert.deepEqual(outcome(await session.delete(`/Passkeys/${passkey.Id}`)), [405, 'TwoFactorMandatory']);
    assert.equal((await session.post('/TwoFactor/Start', { Password: password })).status, 200);
    const entered = await signInWith(device);
    assert.equal((await infos(entered.body.pat)).body.Must, null);
    const rules = (await chief.get('/NatureRules')).body as { Nature: { Code: string }; Enrolled: number }[];
    assert.equal(rules.find(({ Nature }) => Nature.Code === 'COM')?.Enrolled, 1);
    await chief.stepUp();
    assert.equal((await chief.post(`/Users/${user.Id}/ResetTwoFactor`, { Reason: 'Telefono smarrito' })).status, 204);
    const left = await app.database.db.select().from(passkeys).where(eq(passkeys.UserId, user.Id));
    assert.deepEqual(left, []);
    assert.equal((await signIn(user.Email)).status, 200, 'the password is enough to set one up');
  } finally {
    await rule(false, 1);
  }
});

test('the person hears of a passkey that is added or removed', async () => {
  const { session, passkey, user } = await withPasskey();
  await session.post('/MySession/StepUp', { Password: password });
  await session.delete(`/Passkeys/${passkey.Id}`);
  const mails = (await mailsTo(app, user.Email, 'UPD')).map(({ Tags }) => String(Object(Tags).Change)).join('\n');
  assert.match(mails, /aggiunta una passkey: Portatile/);
  assert.match(mails, /rimossa una passkey: Portatile/);
});
