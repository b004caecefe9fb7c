import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { makeKeyOf } from '../../../test/access/api-key-fixtures.ts';
import { mailsTo } from '../../../test/access/mailed-link.ts';
import { newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { adminOn, jsonOf } from '../../../test/admin/run-admin.ts';
import { scenario } from '../../../test/scenario.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app } = scenario();
const { signIn, signInOuter } = sessionCalls(() => app);
const admin = (...typed: string[]) => adminOn(app.database)(...typed);

const eventsOf = async (UserId: number, Call: string) => {
  const events = await app.database.db.select().from(securityEvents).where(eq(securityEvents.UserId, UserId));
  return events.filter(({ Details }) => Object(Details).Call === Call).map(({ Kind }) => Kind);
};
const historyOf = async (id: number | string, Action: string) =>
  app.database.db.$count(auditEntries, and(eq(auditEntries.RecordId, String(id)), eq(auditEntries.Action, Action)));

test('a locked account is unlocked, which is in the history and in the security log', async () => {
  const user = await newUser(app, { LockedAt: new Date().toISOString(), LockReason: 'left' });
  assert.equal((await signIn(user.Email)).status, 400);
  const rehearsed = await admin('unlock', user.Email, '--dry-run');
  assert.match(rehearsed.out, /^Dry run, nothing is changed:\n.*1 locks opened/);
  assert.equal((await signIn(user.Email)).status, 400, 'a dry run unlocks no one');
  assert.equal(await historyOf(user.Id, 'Unlock'), 0);
  assert.equal((await admin('unlock', user.Email)).exitCode, 0);
  assert.equal((await signIn(user.Email)).status, 200);
  assert.equal(await historyOf(user.Id, 'Unlock'), 1);
  assert.deepEqual(await eventsOf(user.Id, 'admin unlock'), ['USC']);
  const again = await admin('unlock', user.Email);
  assert.deepEqual([again.exitCode, /^\S+ is not locked [^\n]+\.\n$/.test(again.err)], [1, true]);
});

test('wrong passwords of a person are forgotten for the network that is named', async () => {
  const user = await newUser(app);
  for (let tries = 0; tries < 6; tries++) await signIn(user.Email, 'Wrong-password-1!');
  assert.equal((await signIn(user.Email)).body.Code, 'TooManyAttempts');
  assert.equal((await admin('unlock', user.Email, '--ip', '127.0.0.1')).exitCode, 0);
  assert.equal((await signIn(user.Email)).status, 200);
});

test('a person is mailed a link for another password, and no password is printed', async () => {
  const user = await newUser(app);
  const printed = await admin('reset-password', user.Email);
  assert.equal(printed.exitCode, 0, printed.err);
  const [mail] = await mailsTo(app, user.Email, 'REC');
  assert.match(String(Object(mail?.Secrets).RecoveryLink), /^\/auth\/change-password#/);
  assert.equal((await signIn(user.Email, password)).status, 200, 'the one from before counts until then');
  assert.equal(await historyOf(user.Id, 'SendRecovery'), 1);
  assert.deepEqual(await eventsOf(user.Id, 'admin reset-password'), ['RCA']);
  assert.match((await admin('reset-password', user.Email)).err, /less than a minute ago/);
});

test('the keys of a person are listed without what opens anything, and revoked', async () => {
  const owner = await app.as('SUS', { email: 'with-key@example.test' });
  const key = await makeKeyOf(app, owner, { orders: 'V' }, { Name: 'Contabilità' });
  const listed = await admin('api-keys', 'with-key@example.test');
  assert.match(listed.out, /Contabilità, of with-key@example\.test, until \S+, never used/);
  assert.ok(!listed.out.includes(key.token));
  assert.equal((await admin('revoke-key', String(key.Id), '--dry-run')).exitCode, 0);
  assert.equal((await key.get('/Orders')).status, 200);
  assert.equal((await admin('revoke-key', String(key.Id))).exitCode, 0);
  assert.equal((await key.get('/Orders')).status, 401);
  assert.equal(await historyOf(owner.userId, 'RevokeApiKey'), 1);
  assert.deepEqual(await eventsOf(owner.userId, 'admin revoke-key'), ['AKR']);
  assert.equal((await mailsTo(app, 'with-key@example.test', 'UPD')).length, 2);
  assert.match((await admin('revoke-key', String(key.Id))).err, /There is no key/);
  assert.match((await admin('api-keys', 'with-key@example.test')).out, /There are no API keys/);
});

test('the sessions of a person are listed and ended, in the shop, too', async () => {
  const identity = await newIdentity(app);
  const user = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  await signIn(user.Email);
  await signInOuter(identity.Email);
  const { Sessions } = jsonOf(await admin('sessions', user.Email, '--json'));
  assert.equal(Object(Sessions).length, 2);
  const ended = jsonOf(await admin('sign-out', user.Email, '--json'));
  assert.deepEqual(ended, { Email: user.Email, Ended: 2 });
  assert.deepEqual(jsonOf(await admin('sessions', user.Email, '--json')).Sessions, []);
  assert.equal(await historyOf(user.Id, 'EndSessions'), 1);
  assert.deepEqual(await eventsOf(user.Id, 'admin sign-out'), ['SEN']);
  assert.match((await admin('sign-out', user.Email)).err, /is signed in nowhere\.\n$/);
});

test('a new superuser may sign in with the password that is printed once, and a dry run makes none', async () => {
  const email = 'first@example.test';
  const rehearsed = await admin('create-superuser', '--email', email, '--dry-run');
  assert.deepEqual([rehearsed.exitCode, /Password/.test(rehearsed.out)], [0, false]);
  assert.equal(await app.database.db.$count(users, eq(users.Email, email)), 0);
  const { Password } = jsonOf(await admin('create-superuser', '--email', email, '--json'));
  assert.equal((await signIn(email, String(Password))).status, 200);
});

test('an address without an account, and one that is none, are one sentence and exit code 1', async () => {
  for (const command of ['unlock', 'reset-password', 'sign-out', 'sessions', 'reset-factor'])
    assert.deepEqual(await admin(command, 'no.one@example.test'), {
      out: '',
      err: 'no.one@example.test has no account.\n',
      exitCode: 1,
    });
  assert.match((await admin('unlock', 'nothing')).err, /^This is no e-mail address: nothing\n$/);
});
