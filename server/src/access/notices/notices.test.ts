import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { mailedKey, mailsTo } from '../../../test/access/mailed-link.ts';
import { newIdentity, newUser, pageCookie, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { codeAt, enrol, twoFactorScene } from '../../../test/access/two-factor-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const superuser = as('SUS');
const { signIn, signInOuter } = sessionCalls(() => app);
const { now, wait, signedIn } = twoFactorScene(() => app);
const chosen = 'Veliero-blu-83!';

beforeEach(async () => {
  app.clock.now = new Date();
  await superuser.stepUp();
});

/** What a person has heard of their account, the newest last. */
const heard = async (email: string) =>
  (await mailsTo(app, email, 'UPD')).map(({ Tags }) => String(Object(Tags).Change)).reverse();

test('a person hears of every change of their password, in the profile and by recovery', async () => {
  const user = await newUser(app, { Language: 'en' });
  const session = await signedIn(user.Email);
  await session.post('/MyAccount/Password', { Current: password, New: chosen });
  assert.deepEqual(await heard(user.Email), ['Your password was changed.']);
  await app.anybody.get('/GenerateRecoveryKey', { email: user.Email, applicationType: 'association' });
  await app.runJobs('recover-password');
  const key = (await mailedKey(app, user.Email, 'REC')) ?? '';
  await app.anybody.get('/ChangePassword', { key, password: maskPassword('Aquilone-rosso-41!') });
  assert.equal((await heard(user.Email)).length, 2);
});

test('a person hears when the second factor is set up, gets new codes, is turned off or taken away', async () => {
  const user = await newUser(app, { Language: 'en' });
  const session = await signedIn(user.Email);
  const { secret } = await enrol(session, now());
  const proof = () => ({ Password: password, Code: codeAt(secret, wait(30)) });
  await session.post('/TwoFactor/RecoveryCodes', proof());
  await session.post('/TwoFactor/Disable', proof());
  await enrol(session, now());
  await superuser.stepUp();
  await superuser.post(`/Users/${user.Id}/ResetTwoFactor`, { Reason: 'Lost telephone' });
  const on = 'Two-step verification is on, with a new device.';
  assert.deepEqual(await heard(user.Email), [
    on,
    'New recovery codes were made: the old ones no longer count.',
    'Two-step verification was turned off.',
    on,
    'Two-step verification was taken away by the support: Lost telephone',
  ]);
});

test('a person hears of a sign-in on a new device, once, and never of the first one', async () => {
  const user = await newUser(app, { Language: 'en' });
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  await signIn(user.Email, password, { 'user-agent': firefox });
  assert.deepEqual(await heard(user.Email), []);
  await signIn(user.Email, password, { 'user-agent': chrome });
  await signIn(user.Email, password, { 'user-agent': chrome });
  await signIn(user.Email, 'Sbagliata-1!', { 'user-agent': 'curl/8' });
  const [mail, ...more] = await heard(user.Email);
  assert.match(mail ?? '', /^Somebody signed in on a new device: Chrome on Linux, on \d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  assert.deepEqual(more, []);
});

test('a browser is known by its cookie, another one of the same name is not', async () => {
  const identity = await newIdentity(app, { Language: 'en' });
  const browser = { cookie: pageCookie(), 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' };
  const first = await signInOuter(identity.Email, browser);
  const device = [first.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.includes('device'));
  const cookie = `${browser.cookie}; ${device?.split(';')[0]}`;
  await signInOuter(identity.Email, { ...browser, cookie });
  assert.deepEqual(await heard(identity.Email), []);
  await signInOuter(identity.Email, browser);
  assert.equal((await heard(identity.Email)).length, 1);
});
