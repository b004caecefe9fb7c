import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { codeAt, outcome, twoFactorScene } from '../../../test/access/two-factor-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { recoveryCodes, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { idempotencyRecords } from '../../tables/http/idempotency-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app } = scenario();
const { signIn, signInOuter, infos } = sessionCalls(() => app);
const { now, wait, clientWith, signedIn, enrolled, withCode, strengthOf } = twoFactorScene(() => app);

beforeEach(() => {
  app.clock.now = new Date();
});

test('the owner of an open session can guess neither the password nor a code', async () => {
  const { session, secret } = await enrolled();
  wait(30);
  for (let attempt = 0; attempt < 5; attempt++) {
    const wrong = { Password: 'Sbagliata-1!', Code: codeAt(secret, now()) };
    assert.deepEqual(outcome(await session.post('/TwoFactor/Disable', wrong)), [400, 'PasswordError']);
  }
  const right = { Password: password, Code: codeAt(secret, now()) };
  assert.deepEqual(outcome(await session.post('/TwoFactor/Disable', right)), [400, 'TooManyAttempts']);
  wait(61);
  for (let attempt = 0; attempt < 5; attempt++) {
    const wrong = { Password: password, Code: '000000' };
    assert.deepEqual(outcome(await session.post('/TwoFactor/RecoveryCodes', wrong)), [400, 'TwoFactorCodeError']);
  }
  const again = { Password: password, Code: codeAt(secret, now()) };
  assert.deepEqual(outcome(await session.post('/TwoFactor/RecoveryCodes', again)), [400, 'TooManyAttempts']);
  assert.equal((await session.get('/TwoFactor')).body.Enabled, true);
});

test('the first code cannot be guessed either, and a set-up waits half an hour', async () => {
  const user = await newUser(app);
  const session = await signedIn(user.Email);
  assert.deepEqual(outcome(await session.post('/TwoFactor/Confirm', { Code: '123456' })), [405, 'TwoFactorNotStarted']);
  const { Secret } = (await session.post('/TwoFactor/Start', { Password: password })).body;
  for (let attempt = 0; attempt < 4; attempt++) {
    assert.deepEqual(outcome(await session.post('/TwoFactor/Confirm', { Code: '000000' })), [
      400,
      'TwoFactorCodeError',
    ]);
  }
  const right = () => session.post('/TwoFactor/Confirm', { Code: codeAt(Secret, now()) });
  assert.deepEqual(outcome(await right()), [400, 'TooManyAttempts']);
  wait(31 * 60);
  const late = await signedIn(user.Email);
  const confirmed = await late.post('/TwoFactor/Confirm', { Code: codeAt(Secret, now()) });
  assert.deepEqual(outcome(confirmed), [405, 'TwoFactorNotStarted']);
});

test('new recovery codes make the old ones void, and cost the password and a code', async () => {
  const { user, session, secret, codes } = await enrolled();
  const Code = codeAt(secret, wait(30));
  const renewed = await session.post('/TwoFactor/RecoveryCodes', { Password: password, Code });
  assert.equal(renewed.status, 200);
  assert.deepEqual(outcome(await withCode(user.Email, String(codes[0]))), [400, 'TwoFactorCodeError']);
  assert.equal((await withCode(user.Email, renewed.body.RecoveryCodes[0])).status, 200);
  const without = await newUser(app);
  const other = await signedIn(without.Email);
  const refused = await other.post('/TwoFactor/RecoveryCodes', { Password: password, Code });
  assert.deepEqual(outcome(refused), [405, 'TwoFactorNotEnabled']);
});

test('turning it off costs the password and a code, ends the other sessions, and a password is enough again', async () => {
  const { user, session, secret } = await enrolled();
  const elsewhere = await withCode(user.Email, codeAt(secret, wait(30)));
  const Code = codeAt(secret, wait(30));
  assert.deepEqual(outcome(await session.post('/TwoFactor/Disable', { Password: password, Code: '1' })), [
    400,
    'TwoFactorCodeError',
  ]);
  const off = await session.post('/TwoFactor/Disable', { Password: password, Code });
  assert.deepEqual([off.status, off.body.Enabled, off.body.RecoveryCodesLeft], [200, false, 0]);
  assert.equal((await infos(elsewhere.body.pat)).status, 401);
  assert.equal(await strengthOf(session.pid), 'P');
  assert.equal((await signIn(user.Email)).status, 200);
});

test('another telephone takes the place of the first with a code of the first, which counts until then', async () => {
  const { user, session, secret, codes } = await enrolled();
  assert.deepEqual(outcome(await session.post('/TwoFactor/Start', { Password: password })), [400, 'TwoFactorRequired']);
  const Code = codeAt(secret, wait(30));
  const { Secret } = (await session.post('/TwoFactor/Start', { Password: password, Code })).body;
  assert.equal((await withCode(user.Email, codeAt(secret, wait(30)))).status, 200);
  const confirmed = await session.post('/TwoFactor/Confirm', { Code: codeAt(Secret, wait(30)) });
  assert.equal(confirmed.status, 200);
  wait(30);
  assert.deepEqual(outcome(await withCode(user.Email, codeAt(secret, now()))), [400, 'TwoFactorCodeError']);
  assert.deepEqual(outcome(await withCode(user.Email, String(codes[1]))), [400, 'TwoFactorCodeError']);
  assert.equal((await withCode(user.Email, codeAt(Secret, now()))).status, 200);
});

test('an account without a password of its own gets that answer', async () => {
  const identity = await newIdentity(app);
  const shop = clientWith((await signInOuter(identity.Email)).body.pat);
  await app.database.db.execute(sql`update identity set password_hash = null where id = ${identity.Id}`);
  assert.equal((await shop.get('/TwoFactor')).body.HasPassword, false);
  assert.deepEqual(outcome(await shop.post('/TwoFactor/Start', { Password: password })), [400, 'PasswordError']);
});

test('a repeat gets the same secret and codes, and what is stored for it holds none of them', async () => {
  const user = await newUser(app);
  const session = await signedIn(user.Email);
  const keyed = { 'idempotency-key': randomUUID() };
  const first = await session.post('/TwoFactor/Start', { Password: password }, keyed);
  const again = await session.post('/TwoFactor/Start', { Password: password }, keyed);
  assert.deepEqual([again.status, again.body], [200, first.body]);
  const confirmKey = { 'idempotency-key': randomUUID() };
  const body = { Code: codeAt(first.body.Secret, now()) };
  const confirmed = await session.post('/TwoFactor/Confirm', body, confirmKey);
  const repeated = await session.post('/TwoFactor/Confirm', body, confirmKey);
  assert.deepEqual([repeated.status, repeated.body], [200, confirmed.body]);
  const other = await signIn(user.Email, password, { code: codeAt(first.body.Secret, wait(30)) });
  const stolen = await clientWith(other.body.pat).post('/TwoFactor/Confirm', body, confirmKey);
  assert.deepEqual(
    outcome(stolen),
    [400, 'IdempotencyKeyReused'],
    'only the session that got the answer reads it again',
  );

  const stored = JSON.stringify([
    await app.database.db.select().from(idempotencyRecords),
    await app.database.db.select().from(twoFactors),
    await app.database.db.select().from(recoveryCodes),
    await app.database.db.select().from(auditEntries),
  ]);
  for (const secret of [first.body.Secret, ...confirmed.body.RecoveryCodes, password]) {
    assert.ok(!stored.includes(secret));
  }
});

test('what is done to a second factor is recorded', async () => {
  const { user, session, secret, codes } = await enrolled();
  await withCode(user.Email, String(codes[0]));
  await session.post('/TwoFactor/RecoveryCodes', { Password: password, Code: codeAt(secret, wait(30)) });
  await session.post('/TwoFactor/Disable', { Password: password, Code: codeAt(secret, wait(30)) });
  const entries = await app.database.db
    .select({ Action: auditEntries.Action })
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, String(user.Id)))
    .orderBy(auditEntries.Id);
  const actions = entries.map(({ Action }) => Action).filter((action) => action !== 'EndSessions');
  assert.deepEqual(actions, ['EnableTwoFactor', 'UseRecoveryCode', 'RenewRecoveryCodes', 'DisableTwoFactor']);
});
