import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { codeAt, enrol, outcome, twoFactorScene } from '../../../test/access/two-factor-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app } = scenario();
const { signIn, signInOuter } = sessionCalls(() => app);
const { now, wait, clientWith, signedIn, enrolled, withCode, strengthOf } = twoFactorScene(() => app);

beforeEach(() => {
  app.clock.now = new Date();
});

test('an authenticator is set up with the password and its first code, and from then on a login needs its code', async () => {
  const user = await newUser(app);
  const session = await signedIn(user.Email);
  const elsewhere = await signedIn(user.Email);
  const nothing = { Enabled: false, EnrolledAt: null, RecoveryCodesLeft: 0, RecoveryCodeUsedAt: null };
  const own = { Required: false, HasPassword: true };
  assert.deepEqual((await session.get('/TwoFactor')).body, { ...nothing, ...own });
  assert.deepEqual(outcome(await session.post('/TwoFactor/Start', { Password: 'Sbagliata-1!' })), [
    400,
    'PasswordError',
  ]);
  const started = (await session.post('/TwoFactor/Start', { Password: password })).body;
  assert.match(started.Secret, /^[A-Z2-7]{32}$/);
  const uri = new URL(started.Uri);
  assert.deepEqual([uri.protocol, uri.host], ['otpauth:', 'totp']);
  assert.equal(decodeURIComponent(uri.pathname), `/Circolo di prova:${user.Email}`);
  assert.equal(uri.searchParams.get('secret'), started.Secret);
  assert.match(started.Qr, /^data:image\/png;base64,iVBOR/);
  assert.equal((await signIn(user.Email)).status, 200, 'nothing counts before it is confirmed');
  const wrong = codeAt(started.Secret, new Date(now().getTime() + 600_000));
  assert.deepEqual(outcome(await session.post('/TwoFactor/Confirm', { Code: wrong })), [400, 'TwoFactorCodeError']);
  const confirmed = await session.post('/TwoFactor/Confirm', { Code: codeAt(started.Secret, now()) });
  assert.equal(confirmed.status, 200);
  assert.equal(new Set(confirmed.body.RecoveryCodes).size, 10);
  const state = (await session.get('/TwoFactor')).body;
  assert.deepEqual([state.Enabled, state.EnrolledAt, state.RecoveryCodesLeft], [true, now().toISOString(), 10]);
  assert.equal((await elsewhere.get('/UserInfos')).status, 401, 'other sessions end');
  assert.equal(await strengthOf(session.pid), 'T');
  assert.deepEqual((await session.get('/UserInfos')).body.TwoFactor, { Enabled: true, Required: false });

  assert.deepEqual(outcome(await signIn(user.Email)), [400, 'TwoFactorRequired']);
  const later = wait(30);
  const opened = await withCode(user.Email, codeAt(started.Secret, later));
  assert.equal(opened.status, 200);
  assert.equal(await strengthOf(opened.body.pid), 'T');
});

test('without the right password nothing is revealed about a second factor, whatever the code', async () => {
  const { user, secret } = await enrolled();
  const code = codeAt(secret, wait(30));
  assert.deepEqual(outcome(await signIn(user.Email, 'Sbagliata-1!')), [400, 'InvalidCredentials']);
  assert.deepEqual(outcome(await signIn(user.Email, 'Sbagliata-1!', { code })), [400, 'InvalidCredentials']);
  assert.equal((await withCode(user.Email, code)).status, 200, 'the code was not used up by the wrong password');
});

test('a code counts once, also when it is sent many times at once, and an older one does not count after it', async () => {
  const { user, secret } = await enrolled();
  assert.deepEqual(outcome(await withCode(user.Email, codeAt(secret, now()))), [400, 'TwoFactorCodeError']);
  const code = codeAt(secret, wait(60));
  const older = codeAt(secret, new Date(now().getTime() - 30_000));
  const answers = await Promise.all(Array.from({ length: 4 }, () => withCode(user.Email, code)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400]);
  assert.deepEqual(outcome(await withCode(user.Email, older)), [400, 'TwoFactorCodeError']);
});

test('a telephone whose clock is half a minute off signs in, one of two minutes does not', async () => {
  const { user, secret } = await enrolled();
  wait(120);
  const off = (seconds: number) => codeAt(secret, new Date(now().getTime() + seconds * 1000));
  for (const seconds of [-120, 120]) {
    assert.deepEqual(outcome(await withCode(user.Email, off(seconds))), [400, 'TwoFactorCodeError']);
  }
  assert.equal((await withCode(user.Email, off(-30))).status, 200);
  assert.equal((await withCode(user.Email, off(30))).status, 200);
});

test('blanks between the digits and capitals in a recovery code do not matter', async () => {
  const { user, secret, codes } = await enrolled();
  const code = codeAt(secret, wait(30));
  assert.equal((await withCode(user.Email, `${code.slice(0, 3)} ${code.slice(3)}`)).status, 200);
  const typed = String(codes[0]).toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
  assert.equal((await withCode(user.Email, typed)).status, 200);
});

test('a recovery code signs in once, and the profile says how many are left', async () => {
  const { user, session, codes } = await enrolled();
  const [first = ''] = codes;
  const at = wait(600).toISOString();
  assert.equal((await withCode(user.Email, first)).status, 200);
  assert.deepEqual(outcome(await withCode(user.Email, first)), [400, 'TwoFactorCodeError']);
  const { body } = await session.get('/TwoFactor');
  assert.deepEqual([body.RecoveryCodesLeft, body.RecoveryCodeUsedAt], [9, at]);
  const other = await enrolled();
  assert.deepEqual(outcome(await withCode(user.Email, String(other.codes[0]))), [400, 'TwoFactorCodeError']);
});

test('wrong codes slow down for the account, whatever the network, and a right one comes through afterwards', async () => {
  const { user, secret } = await enrolled();
  wait(30);
  for (let attempt = 0; attempt < 5; attempt++) {
    assert.deepEqual(outcome(await withCode(user.Email, '000 000')), [400, 'TwoFactorCodeError']);
  }
  const elsewhere = await app.http.inject({
    url: '/api/Login',
    remoteAddress: '203.0.113.9',
    headers: { email: user.Email, password: maskPassword(password), code: codeAt(secret, now()) },
  });
  assert.equal(elsewhere.json().Code, 'TooManyAttempts');
  assert.deepEqual(outcome(await signIn(user.Email, 'Sbagliata-1!')), [400, 'InvalidCredentials']);
  const later = wait(61);
  assert.equal((await withCode(user.Email, codeAt(secret, later))).status, 200);
});

test('an account of the shop has a second factor of its own, apart from the one of the linked user', async () => {
  const identity = await newIdentity(app);
  const user = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const outer = (await signInOuter(identity.Email)).body;
  const staffSide = await signedIn(user.Email);
  const shop = clientWith(outer.pat);
  const { secret } = await enrol(shop, now());
  assert.equal((await staffSide.get('/UserInfos')).status, 401, 'every session of the customer ends but this one');
  assert.equal((await shop.get('/TwoFactor')).body.Enabled, true);
  assert.deepEqual(outcome(await signInOuter(identity.Email)), [400, 'TwoFactorRequired']);
  assert.deepEqual(outcome(await signInOuter(identity.Email, { code: '000000' })), [400, 'TwoFactorCodeError']);
  const opened = await signInOuter(identity.Email, { code: codeAt(secret, wait(30)) });
  assert.equal(opened.status, 200);
  assert.equal(await strengthOf(opened.body.pid), 'T');
  const byUser = await signIn(user.Email);
  assert.equal(byUser.status, 200);
  assert.equal((await clientWith(byUser.body.pat).get('/TwoFactor')).body.Enabled, false);
});

test('hostile inputs are refused with a code and change nothing', async () => {
  const { user, session, secret } = await enrolled();
  wait(30);
  const table: [body: unknown, status: number, code: string][] = [
    [{}, 400, 'ValidationFailed'],
    [{ Password: password }, 400, 'ValidationFailed'],
    [{ Password: password, Code: 123456 }, 400, 'ValidationFailed'],
    [{ Password: { $gt: '' }, Code: '123456' }, 400, 'ValidationFailed'],
    [{ Password: password, Code: 'x'.repeat(41) }, 400, 'ValidationFailed'],
    [{ Password: password, Code: '123456', UserId: 1 }, 400, 'ValidationFailed'],
    [{ Password: password, Code: "' or 1=1 --" }, 400, 'TwoFactorCodeError'],
    [{ Password: password, Code: '１２３４５６' }, 400, 'TwoFactorCodeError'],
    [[], 400, 'ValidationFailed'],
  ];
  for (const [body, status, code] of table) {
    assert.deepEqual(outcome(await session.post('/TwoFactor/Disable', body)), [status, code], JSON.stringify(body));
  }
  assert.deepEqual(outcome(await session.raw('POST', '/TwoFactor/Disable', '{"Password":')), [400, 'UnreadableBody']);
  assert.deepEqual(outcome(await signIn(user.Email, password, { code: '' })), [400, 'ValidationFailed']);
  assert.deepEqual(outcome(await signIn(user.Email, password, { code: '9'.repeat(4000) })), [400, 'ValidationFailed']);
  assert.deepEqual(outcome(await signIn(user.Email, password, { CODE: '000000' })), [400, 'TwoFactorCodeError']);
  assert.equal((await session.get('/TwoFactor')).body.Enabled, true);
  assert.equal((await withCode(user.Email, codeAt(secret, now()))).status, 200);
});
