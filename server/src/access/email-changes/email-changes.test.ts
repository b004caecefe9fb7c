import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { and, eq } from 'drizzle-orm';
import { keyBody } from '../../../test/access/api-key-fixtures.ts';
import { mailedKey, mailsTo } from '../../../test/access/mailed-link.ts';
import { newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { outcome, twoFactorScene } from '../../../test/access/two-factor-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { readUntil } from '../../../test/read-until.ts';
import { scenario } from '../../../test/scenario.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
import { oneTimeKeys } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';

const { app, as } = scenario();
const superuser = as('SUS');
const admin = as('ADM');
const { signIn, signInOuter, infos } = sessionCalls(() => app);
const { wait, clientWith, signedIn } = twoFactorScene(() => app);
const newAddress = () => `${randomUUID()}@example.test`;

beforeEach(async () => {
  app.clock.now = new Date();
  await superuser.stepUp();
  await admin.stepUp();
});

/** Staff type another address into the form of a user. */
async function typeAddress(id: number, Email: string, by = admin) {
  const { body } = await by.get(`/Users/${id}`);
  return by.put(`/Users/${id}`, { ...body, Email });
}

const confirm = async (to: string) =>
  app.anybody.post('/EmailChanges/Confirm', { Key: (await mailedKey(app, to, 'EMC')) ?? 'none' });
const stop = async (from: string) =>
  app.anybody.post('/EmailChanges/Stop', { Key: (await mailedKey(app, from, 'EMS')) ?? 'none' });

async function recover(email: string, applicationType = 'association') {
  await app.anybody.get('/GenerateRecoveryKey', { email, applicationType });
  await app.runJobs('recover-password');
}

const chosen = 'Veliero-blu-83!';
const choose = async (at: string) =>
  app.anybody.get('/ChangePassword', {
    key: (await mailedKey(app, at, 'REC')) ?? 'none',
    password: maskPassword(chosen),
  });

test('staff who type another address of a colleague get no account: recovery goes to the old one for 72 hours', async () => {
  const colleague = await newUser(app, { Nature: 'HLP' });
  const to = newAddress();
  const saved = await typeAddress(colleague.Id, to);
  assert.deepEqual([saved.status, saved.body.Email, saved.body.PendingEmail], [200, colleague.Email, to]);
  await recover(to);
  assert.equal(await mailedKey(app, to, 'REC'), undefined, 'nothing before the new one confirms');
  assert.equal((await signIn(to)).status, 400);
  assert.deepEqual([(await confirm(to)).status, (await signIn(to)).status], [200, 200]);
  for (const typed of [to, colleague.Email]) {
    wait(61);
    await recover(typed);
    assert.equal(await mailedKey(app, to, 'REC'), undefined, 'nor afterwards');
  }
  assert.equal((await mailsTo(app, colleague.Email, 'REC')).length, 2);
  wait(72 * 3600);
  await recover(to);
  assert.ok(await mailedKey(app, to, 'REC'));
});

test('an address is changed by somebody who has just shown their password, and the record says what waits', async () => {
  const customer = await newUser(app, { Nature: 'STD', Software: 'A' });
  const helper = await signedIn((await newUser(app, { Nature: 'HLP' })).Email);
  const { body } = await helper.get(`/Users/${customer.Id}`);
  const put = (Email: string) => helper.put(`/Users/${customer.Id}`, { ...body, Email });
  const to = newAddress();
  assert.deepEqual(outcome(await put(to)), [405, 'StepUpRequired']);
  assert.equal((await put(customer.Email)).status, 200, 'the rest of the record needs none');
  assert.equal(await mailedKey(app, to, 'EMC'), undefined);
  await helper.post('/MySession/StepUp', { Password: password });
  const { Version } = (await helper.get(`/Users/${customer.Id}`)).body;
  assert.equal((await helper.put(`/Users/${customer.Id}`, { ...body, Email: to, Version })).body.PendingEmail, to);
  assert.equal((await helper.post(`/Users/${customer.Id}/CancelEmailChange`)).body.PendingEmail, null);
  assert.deepEqual(outcome(await confirm(to)), [400, 'EmailChangeKeyError']);
});

test('when the new address confirms every session ends, mailed keys are void, and both addresses get a mail', async () => {
  const customer = await newUser(app, { Nature: 'STD', Software: 'A' });
  const session = (await signIn(customer.Email)).body;
  const to = newAddress();
  await typeAddress(customer.Id, to);
  await recover(customer.Email);
  const early = await mailedKey(app, customer.Email, 'REC');
  assert.equal((await infos(session.pat)).status, 200, 'nothing ends before');
  assert.deepEqual((await confirm(to)).body, { Email: to });
  assert.equal((await infos(session.pat)).status, 401);
  const late = await app.anybody.get('/ChangePassword', { key: early ?? '', password: maskPassword(chosen) });
  assert.deepEqual(outcome(late), [400, 'RecoveryKeyError']);
  assert.deepEqual((await confirm(to)).body, { Email: to }, 'a second click does nothing more');
  assert.equal((await mailsTo(app, customer.Email, 'EMS')).length, 2);
  assert.equal((await mailsTo(app, customer.Email, 'UPD')).length, 1);
  assert.equal((await mailsTo(app, to, 'UPD')).length, 1);
  assert.deepEqual(outcome(await signIn(customer.Email)), [400, 'InvalidCredentials']);
  const { body } = await admin.get(`/Users?Search=${to}`);
  assert.deepEqual(
    body.map(({ Id }: { Id: number }) => Id),
    [customer.Id],
    'it is found by the new address',
  );
});

test('the old address stops a change before and after it has taken effect, for 72 hours', async () => {
  const before = await newUser(app, { Nature: 'STD', Software: 'A' });
  const first = newAddress();
  await typeAddress(before.Id, first);
  assert.deepEqual((await stop(before.Email)).body, { Email: before.Email, PasswordVoid: false });
  assert.deepEqual(outcome(await confirm(first)), [400, 'EmailChangeKeyError']);

  const after = await newUser(app, { Nature: 'STD', Software: 'A' });
  const second = newAddress();
  await typeAddress(after.Id, second);
  const early = await mailedKey(app, after.Email, 'EMS');
  await confirm(second);
  const session = (await signIn(second)).body;
  wait(71 * 3600);
  assert.equal((await app.anybody.post('/EmailChanges/Stop', { Key: early })).status, 200, 'by the first mail too');
  assert.equal((await infos(session.pat)).status, 401);
  assert.equal((await signIn(second)).status, 400);
  assert.equal((await signIn(after.Email)).status, 200);
  assert.equal((await stop(after.Email)).status, 200, 'a second click does nothing more');

  app.clock.now = new Date();
  const late = await newUser(app, { Nature: 'STD', Software: 'A' });
  const third = newAddress();
  await typeAddress(late.Id, third, superuser);
  assert.equal((await confirm(third)).status, 200);
  wait(72 * 3600);
  assert.deepEqual(outcome(await stop(late.Email)), [400, 'EmailChangeKeyError']);
});

test('a change that is asked for again is stopped by the link of the first', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  await typeAddress(user.Id, newAddress());
  const first = await mailedKey(app, user.Email, 'EMS');
  const second = newAddress();
  await typeAddress(user.Id, second);
  await app.anybody.post('/EmailChanges/Stop', { Key: first });
  assert.deepEqual(outcome(await confirm(second)), [400, 'EmailChangeKeyError']);
});

test('while the old address may take itself back, it is not changed again and no one else gets it', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  const to = newAddress();
  await typeAddress(user.Id, to);
  await confirm(to);
  const rival = await newUser(app, { Nature: 'STD', Software: 'A' });
  assert.deepEqual(outcome(await typeAddress(user.Id, newAddress())), [405, 'EmailChangedRecently']);
  const taken = await typeAddress(rival.Id, user.Email);
  assert.equal(taken.body.Fields.Email.Code, 'emailExists');
  assert.equal((await app.anybody.get('/CheckEmail', { email: user.Email })).body.Exists, true);
  wait(72 * 3600);
  const later = await app.as('ADM');
  await later.stepUp();
  assert.equal((await typeAddress(rival.Id, user.Email, later)).body.PendingEmail, user.Email);
});

test('an address that somebody has taken meanwhile does not confirm', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  const to = newAddress();
  await typeAddress(user.Id, to);
  await newUser(app, { Nature: 'STD', Software: 'A', Email: to });
  assert.deepEqual(outcome(await confirm(to)), [400, 'EmailAlreadyExists']);
  wait(24 * 3600);
  assert.deepEqual(outcome(await confirm(to)), [400, 'EmailChangeKeyError']);
  const [row] = await app.database.db.select().from(users).where(eq(users.Id, user.Id));
  assert.equal(row?.Email, user.Email);
});

test('an invitation that was never taken up goes to the corrected address at once', async () => {
  const invited = await newUser(app, { Nature: 'STD', Software: 'A', ActivatedAt: null, PasswordHash: null });
  const to = newAddress();
  assert.deepEqual([(await typeAddress(invited.Id, to)).body.Email], [to]);
  const [key] = await app.database.db.select().from(oneTimeKeys).where(eq(oneTimeKeys.UserId, invited.Id));
  assert.equal(key?.Purpose, 'I');
  assert.ok(await mailedKey(app, to, 'REG'));
});

test('a person changes their own address with the password; stopping it voids a password that others know', async () => {
  const user = await newUser(app);
  const session = await signedIn(user.Email);
  const to = newAddress();
  const ask = (Email: string) => session.post('/MyAccount/Email', { Email });
  assert.deepEqual(outcome(await ask(to)), [405, 'StepUpRequired']);
  await session.post('/MySession/StepUp', { Password: password });
  assert.equal((await ask(admin.userId ? (await newUser(app)).Email : '')).body.Fields.Email.Code, 'emailExists');
  assert.equal((await ask(user.Email)).body.Fields.Email.Code, 'alreadyUsed');
  assert.deepEqual((await ask(to)).body.PendingEmail, to);
  assert.equal((await session.get('/MyAccount')).body.Email, user.Email);
  assert.equal((await session.delete('/MyAccount/Email')).body.PendingEmail, null);
  await ask(to);
  await confirm(to);
  assert.equal((await signIn(to)).status, 200);
  assert.deepEqual((await stop(user.Email)).body, { Email: user.Email, PasswordVoid: true });
  assert.equal((await signIn(user.Email)).status, 400, 'whoever had the session knows the password');
  assert.equal((await choose(user.Email)).status, 200);
  assert.equal((await signIn(user.Email, chosen)).status, 200);
});

test('stopping a change that somebody else asked for revokes the keys of the account', async () => {
  const user = await newUser(app, { Nature: 'ADM', Software: null });
  const session = await signedIn(user.Email);
  await session.post('/MySession/StepUp', { Password: password });
  const made = await session.post('/ApiKeys', await keyBody(app, { orders: 'V' }));
  assert.equal(made.status, 201);
  const program = clientOf(app.http, { authorization: `Bearer ${made.body.Token}` });
  assert.equal((await program.get('/Orders')).status, 200);
  await session.post('/MyAccount/Email', { Email: newAddress() });
  assert.equal((await stop(user.Email)).body.PasswordVoid, true);
  assert.equal((await program.get('/Orders')).status, 401);
});

test('an account of the shop changes its own address the same way', async () => {
  const identity = await newIdentity(app);
  const shop = clientWith((await signInOuter(identity.Email)).body.pat);
  const to = newAddress();
  await shop.post('/MySession/StepUp', { Password: password });
  assert.equal((await shop.post('/MyAccount/Email', { Email: to })).body.PendingEmail, to);
  await confirm(to);
  assert.equal((await signInOuter(to)).status, 200);
  await recover(to, 'shop');
  assert.equal(await mailedKey(app, to, 'REC'), undefined);
  assert.ok(await mailedKey(app, identity.Email, 'REC'));
  const taken = await app.anybody.post('/OuterRegister', {
    Email: identity.Email,
    EmailConfirm: identity.Email,
    Password: chosen,
    PasswordConfirm: chosen,
    Name: 'Altra Persona',
  });
  assert.equal(taken.status, 400);
});

test('hostile keys and addresses are refused with a code, and keys are stored as hashes', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  const to = newAddress();
  await typeAddress(user.Id, to);
  const key = (await mailedKey(app, to, 'EMC')) ?? '';
  const { rows } = await app.database.db.execute<{ row: string }>(
    `select row_to_json(c)::text as row from email_change c`,
  );
  assert.ok(rows.every(({ row }) => !row.includes(key)));
  for (const Key of ['', 'x'.repeat(201), 7, null, { $gt: '' }]) {
    assert.deepEqual(outcome(await app.anybody.post('/EmailChanges/Stop', { Key })), [400, 'ValidationFailed']);
  }
  assert.deepEqual(outcome(await app.anybody.post('/EmailChanges/Stop', { Key: key })), [400, 'EmailChangeKeyError']);
  const stopKey = await mailedKey(app, user.Email, 'EMS');
  const crossed = await app.anybody.post('/EmailChanges/Confirm', { Key: stopKey });
  assert.deepEqual(outcome(crossed), [400, 'EmailChangeKeyError'], 'the old address does not confirm the new one');
  const [row] = await app.database.db.select().from(users).where(eq(users.Id, user.Id));
  assert.equal(row?.Email, user.Email);
});

test('a change that is asked for, confirmed and stopped is in the security log with its account', async () => {
  const user = await newUser(app);
  const session = await signedIn(user.Email);
  await session.post('/MySession/StepUp', { Password: password });
  const to = newAddress();
  await session.post('/MyAccount/Email', { Email: to });
  await confirm(to);
  await stop(user.Email);
  const logged = () =>
    app.database.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.UserId, user.Id), eq(securityEvents.Kind, 'ADR')))
      .orderBy(securityEvents.Id);
  const calls = ['POST /EmailChanges/Confirm', 'POST /EmailChanges/Stop', 'POST /MyAccount/Email'];
  // They may overtake one another.
  const events = await readUntil(logged, (found) => found.length >= calls.length);
  assert.deepEqual(events.map(({ Details }) => Details.Call).sort(), calls);
  assert.ok(!JSON.stringify(events).includes(to));
});
