import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { codeAt, enrol, outcome, twoFactorScene } from '../../../test/access/two-factor-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app } = scenario();
const { signIn, signInOuter, refresh } = sessionCalls(() => app);
const { now, wait, clientWith, signedIn, enrolled } = twoFactorScene(() => app);

beforeEach(() => {
  app.clock.now = new Date();
});

const rule = (TwoFactorRequired: boolean, Version: number) => ({ TwoFactorRequired, Version });
const refused = [405, 'StepUpRequired'];

test('a dangerous act is refused to a session until its owner has shown the password again, for ten minutes', async () => {
  const staff = await signedIn((await newUser(app)).Email);
  const elsewhere = clientWith((await signedIn((await newUser(app)).Email)).pat);
  assert.deepEqual(outcome(await staff.put('/NatureRules/LNC', rule(true, 0))), refused, 'signing in does not count');
  const shown = await staff.post('/MySession/StepUp', { Password: password });
  assert.deepEqual([shown.status, shown.body], [200, { Until: new Date(now().getTime() + 600_000).toISOString() }]);
  assert.equal((await staff.put('/NatureRules/LNC', rule(true, 0))).status, 200);
  assert.deepEqual(outcome(await elsewhere.put('/NatureRules/LNC', rule(false, 1))), refused, 'of another session');
  wait(599);
  assert.equal((await staff.put('/NatureRules/LNC', rule(false, 1))).status, 200);
  wait(1);
  assert.deepEqual(outcome(await staff.put('/NatureRules/LNC', rule(true, 2))), refused);
});

test('a renewed session has stepped up as before, another one of the same person has not', async () => {
  const user = await newUser(app);
  const { body } = await signIn(user.Email);
  await clientWith(body.pat).post('/MySession/StepUp', { Password: password });
  const renewed = (await refresh(body.prt)).body;
  const first = clientWith(renewed.pat);
  const second = await signedIn(user.Email);
  assert.deepEqual(outcome(await second.put('/NatureRules/STD', rule(false, 0))), refused);
  assert.equal((await first.put('/NatureRules/STD', rule(false, 0))).status, 200);
});

test('a wrong password opens nothing, and slows down after some', async () => {
  const staff = await signedIn((await newUser(app)).Email);
  for (let attempt = 0; attempt < 5; attempt++) {
    const wrong = await staff.post('/MySession/StepUp', { Password: 'Sbagliata-1!' });
    assert.deepEqual(outcome(wrong), [400, 'PasswordError']);
  }
  assert.deepEqual(outcome(await staff.post('/MySession/StepUp', { Password: password })), [400, 'TooManyAttempts']);
  assert.deepEqual(outcome(await staff.put('/NatureRules/SUB', rule(false, 0))), refused);
  wait(61);
  assert.equal((await staff.post('/MySession/StepUp', { Password: password })).status, 200);
  assert.deepEqual(outcome(await staff.post('/MySession/StepUp', { Password: '' })), [400, 'ValidationFailed']);
});

test('where there is a second factor its code is asked for too, and counts once', async () => {
  const { session, secret } = await enrolled();
  const code = codeAt(secret, wait(30));
  const step = (Code?: string) => session.post('/MySession/StepUp', { Password: password, Code });
  assert.deepEqual(outcome(await step()), [400, 'TwoFactorRequired']);
  assert.deepEqual(outcome(await step('000000')), [400, 'TwoFactorCodeError']);
  assert.deepEqual(outcome(await session.put('/NatureRules/DEM', rule(false, 0))), refused);
  assert.equal((await step(code)).status, 200);
  assert.deepEqual(outcome(await step(code)), [400, 'TwoFactorCodeError']);
  assert.equal((await session.put('/NatureRules/DEM', rule(false, 0))).status, 200);
});

test('a second factor is taken away by staff who have shown their own password', async () => {
  const helper = await signedIn((await newUser(app, { Nature: 'HLP' })).Email);
  const customer = await newUser(app, { Nature: 'SUB' });
  await enrol(await signedIn(customer.Email), now());
  const reset = () => helper.post(`/Users/${customer.Id}/ResetTwoFactor`, { Reason: 'Telefono smarrito' });
  assert.deepEqual(outcome(await reset()), refused);
  await helper.post('/MySession/StepUp', { Password: password });
  assert.equal((await reset()).status, 204);
});

test('an account of the shop shows its own password', async () => {
  const identity = await newIdentity(app);
  const shop = clientWith((await signInOuter(identity.Email)).body.pat);
  assert.equal((await shop.post('/MySession/StepUp', { Password: password })).status, 200);
  assert.equal((await app.anybody.post('/MySession/StepUp', { Password: password })).status, 401);
});
