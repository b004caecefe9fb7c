import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { bearer, newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { idempotencyRecords } from '../../tables/http/idempotency-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const other = 'Mattino-chiaro-88?';
const { app } = scenario();
const { signIn, signInOuter, infos } = sessionCalls(() => app);

const client = (token: string) => clientOf(app.http, bearer(token));
async function entered(columns: Parameters<typeof newUser>[1] = {}) {
  const user = await newUser(app, columns);
  const { body } = await signIn(user.Email);
  return { user, session: body, me: client(body.pat) };
}
const data = (changes = {}) => ({ FirstName: 'Rita', LastName: 'Riva', Phone: null, Language: 'it', ...changes });

test('one reads the own account, without anything secret', async () => {
  const { user, me } = await entered();
  const { status, body } = await me.get('/MyAccount');
  assert.equal(status, 200);
  assert.deepEqual(body, {
    Email: user.Email,
    PendingEmail: null,
    FirstName: 'Anna',
    LastName: 'Verdi',
    Phone: null,
    Language: 'it',
    Outer: false,
    HasPhone: true,
    HasPassword: true,
    PasswordChangedAt: null,
    MustChangePassword: false,
    Version: 1,
  });
});

test('one changes name, phone and language; staff find and see them, and it is recorded', async () => {
  const { user, me } = await entered();
  const changed = await me.put('/MyAccount', data({ Phone: '+39 02 1234567', Language: 'en', Version: 1 }));
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.deepEqual([changed.body.Phone, changed.body.Language, changed.body.Version], ['+39021234567', 'en', 2]);
  const staff = await app.as('SUS');
  const found = await staff.get('/Users?Search=Rita%20Riva');
  assert.ok(found.body.some(({ Id }: { Id: number }) => Id === user.Id));
  assert.equal((await me.get('/UserInfos')).body.Language, 'en');
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, String(user.Id)))
    .orderBy(desc(auditEntries.Id));
  assert.deepEqual([entry?.Resource, entry?.Action, entry?.ActorId], ['Users', 'Update', user.Id]);
});

test('another number is no longer a proven one, the same one stays proven', async () => {
  const proven = new Date().toISOString();
  const { user, me } = await entered({ Phone: '+39021234567', PhoneVerifiedAt: proven });
  const provenAt = async () =>
    (await app.database.db.select().from(users).where(eq(users.Id, user.Id)))[0]?.PhoneVerifiedAt;
  await me.put('/MyAccount', data({ Phone: '+39 02 1234567', Version: 1 }));
  assert.equal(await provenAt(), proven);
  await me.put('/MyAccount', data({ Phone: '+39 02 7654321', Version: 2 }));
  assert.equal(await provenAt(), null);
});

test('a save from an old version is refused and says what the other one changed', async () => {
  const { user, me } = await entered();
  const staff = await app.as('SUS');
  const { body: seen } = await staff.get(`/Users/${user.Id}`);
  const byStaff = { ...seen, FirstName: 'Maria', Billing: null };
  const input = Object.fromEntries(
    ['FirstName', 'LastName', 'Email', 'Category', 'Nature', 'Origin', 'Language', 'Version'].map((name) => [
      name,
      byStaff[name],
    ]),
  );
  assert.equal((await staff.put(`/Users/${user.Id}`, input)).status, 200);
  const stale = await me.put('/MyAccount', data({ Version: 1 }));
  assert.equal(stale.body.Code, 'StaleVersion');
  assert.deepEqual(Object.keys(stale.body.Fields), ['FirstName']);
  assert.equal((await me.put('/MyAccount', data())).body.Code, 'StaleVersion');
});

test('what is not one’s own to change is refused', async () => {
  const { me } = await entered();
  for (const [field, value] of [
    ['Email', 'altro@example.test'],
    ['Nature', { Code: 'SUS' }],
    ['Id', 1],
  ] as const) {
    const refused = await me.put('/MyAccount', data({ [field]: value, Version: 1 }));
    assert.deepEqual([refused.status, refused.body.Fields[field].Code], [400, 'unknownField']);
  }
  const wrong = await me.put('/MyAccount', data({ Phone: 'abc', Language: 'de', Version: 1 }));
  assert.deepEqual([wrong.body.Fields.Phone.Code, wrong.body.Fields.Language.Code], ['invalidPhone', 'selectRequired']);
});

test('an account of the shop changes names and language, and is written to in it; it stores no phone', async () => {
  const identity = await newIdentity(app);
  const { body: session } = await signInOuter(identity.Email);
  const me = client(session.pat);
  const { body: before } = await me.get('/MyAccount');
  assert.deepEqual([before.Outer, before.HasPhone, before.Phone, before.Email], [true, false, null, identity.Email]);
  const refused = await me.put('/MyAccount', data({ Phone: '+39021234567', Version: before.Version }));
  assert.equal(refused.body.Fields.Phone.Code, 'notAllowed');
  const changed = await me.put('/MyAccount', data({ Language: 'en', Version: before.Version }));
  assert.deepEqual([changed.body.FirstName, changed.body.Version], ['Rita', before.Version + 1]);
  await app.anybody.get('/GenerateRecoveryKey', { email: identity.Email, applicationType: 'shop' });
  await app.runJobs();
  const [mail] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.To, identity.Email));
  assert.equal(mail?.Language, 'en');
});

test('a customer who signs in with an account of the shop changes both', async () => {
  const identity = await newIdentity(app);
  const customer = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const { body: session } = await signInOuter(identity.Email);
  const changed = await client(session.pat).put('/MyAccount', data({ Language: 'en', Version: 1 }));
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const [user] = await app.database.db.select().from(users).where(eq(users.Id, customer.Id));
  const [outer] = await app.database.db.select().from(identities).where(eq(identities.Id, identity.Id));
  assert.deepEqual([user?.Language, user?.FirstName, outer?.Language, outer?.FirstName], ['en', 'Rita', 'en', 'Rita']);
});

const change = (me: ReturnType<typeof client>, Current: string, New: string, headers = {}) =>
  me.post('/MyAccount/Password', { Current, New }, headers);

test('a new password ends the other sessions, keeps this one, and is the one that signs in', async () => {
  const { user, session, me } = await entered();
  const { body: elsewhere } = await signIn(user.Email);
  const changed = await change(me, password, other);
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.ok(changed.body.PasswordChangedAt);
  assert.equal((await infos(elsewhere.pat)).status, 401);
  assert.equal((await infos(session.pat)).status, 200);
  assert.equal((await signIn(user.Email)).body.Code, 'InvalidCredentials');
  assert.equal((await signIn(user.Email, other)).status, 200);
});

test('a repeat with the same key gets its first answer, though the current password is another one by now', async () => {
  const { me } = await entered();
  const key = { 'idempotency-key': randomUUID() };
  const first = await change(me, password, other, key);
  const second = await change(me, password, other, key);
  assert.deepEqual([second.status, second.body], [200, first.body]);
});

test('neither password is written down: not in the audit, not in the stored answer', async () => {
  const { user, me } = await entered();
  await change(me, password, other, { 'idempotency-key': randomUUID() });
  const audit = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, String(user.Id)));
  const stored = await app.database.db.select().from(idempotencyRecords);
  assert.ok(audit.some(({ Action }) => Action === 'ChangePassword'));
  const written = JSON.stringify([audit, stored]);
  assert.ok(![password, other, 'argon2id'].some((secret) => written.includes(secret)));
});

const refusals: [what: string, Current: string, New: string, field: string, code: string][] = [
  ['an empty current password', '', other, 'Current', 'passwordEmpty'],
  ['an empty new one', password, '', 'New', 'passwordEmpty'],
  ['a short one', password, 'Aa1!', 'New', 'minLength'],
  ['one that is too long', password, `Aa1!${'x'.repeat(125)}`, 'New', 'maxLength'],
  ['one without signs', password, 'Mattino88', 'New', 'passwordRules'],
  ['a common one', password, 'Password1!', 'New', 'passwordCommon'],
  ['the same again', password, password, 'New', 'passwordUnchanged'],
  ['a wrong current one', other, 'Notturno-99?', 'Current', 'passwordWrong'],
];
test('a password that cannot be taken is refused at its field', async () => {
  const { user, me } = await entered();
  for (const [what, Current, New, field, code] of refusals) {
    const refused = await change(me, Current, New);
    assert.deepEqual([refused.status, refused.body.Fields[field].Code], [400, code], what);
  }
  assert.equal((await signIn(user.Email)).status, 200);
});

test('wrong current passwords slow down more and more, for one’s own account only', async () => {
  const { me } = await entered();
  const start = Date.now();
  try {
    for (let nth = 0; nth < 5; nth++) assert.equal((await change(me, other, other)).body.Code, 'PasswordError');
    const delayed = await change(me, password, other);
    assert.deepEqual([delayed.status, delayed.body.Code], [400, 'TooManyAttempts']);
    assert.equal((await change((await entered()).me, password, other)).status, 200);
    app.clock.now = new Date(start + 90_000);
    assert.equal((await change(me, other, other)).body.Code, 'PasswordError');
    app.clock.now = new Date(start + 180_000);
    assert.equal((await change(me, password, other)).body.Code, 'TooManyAttempts');
    app.clock.now = new Date(start + 300_000);
    assert.equal((await change(me, password, other)).status, 200);
    assert.equal((await change(me, password, other)).body.Code, 'PasswordError');
  } finally {
    app.clock.now = null;
  }
});

test('an account of the shop changes its own password, not that of the user it is linked to', async () => {
  const identity = await newIdentity(app);
  const customer = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const { body: session } = await signInOuter(identity.Email);
  assert.equal((await change(client(session.pat), password, other)).status, 200);
  assert.equal((await signInOuter(identity.Email)).body.Code, 'InvalidCredentials');
  assert.equal((await signIn(customer.Email)).status, 200);
});

test('an account without a password cannot get one through an open session', async () => {
  const customer = await app.as('STD');
  assert.equal((await customer.get('/MyAccount')).body.HasPassword, false);
  const refused = await customer.post('/MyAccount/Password', { Current: password, New: other });
  assert.equal(refused.body.Code, 'PasswordError');
});

test('staff ask for another password: until it is chosen nothing else is open, from the next call on', async () => {
  const { user, me } = await entered({ Nature: 'HLP' });
  const staff = await app.as('SUS');
  const { body: seen } = await staff.get(`/Users/${user.Id}`);
  const input = { ...data(), Email: user.Email, Category: seen.Category, Nature: seen.Nature, Origin: seen.Origin };
  const asked = await staff.put(`/Users/${user.Id}`, { ...input, MustChangePassword: true, Version: seen.Version });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  assert.equal(asked.body.MustChangePassword, true);
  for (const path of ['/Groups', '/MySessions', '/UsersNotifications']) {
    assert.equal((await me.get(path)).body.Code, 'PasswordChangeRequired', path);
  }
  const changeData = await me.put('/MyAccount', data({ Version: asked.body.Version }));
  assert.deepEqual([changeData.status, changeData.body.Code], [405, 'PasswordChangeRequired']);
  assert.equal((await me.get('/MyAccount')).body.MustChangePassword, true);
  assert.equal((await change(me, password, password)).body.Code, 'ValidationFailed');
  assert.equal((await change(me, password, other)).body.MustChangePassword, false);
  assert.equal((await me.get('/Groups')).status, 200);
  assert.equal((await me.get('/UserInfos')).body.Must, null);
});

test('a save of staff that says nothing about it leaves it as it is', async () => {
  const { user } = await entered({ Nature: 'HLP', MustChangePassword: true });
  const staff = await app.as('SUS');
  const { body: seen } = await staff.get(`/Users/${user.Id}`);
  const input = { ...data(), Email: user.Email, Category: seen.Category, Nature: seen.Nature, Origin: seen.Origin };
  const saved = await staff.put(`/Users/${user.Id}`, { ...input, Version: seen.Version });
  assert.equal(saved.body.MustChangePassword, true);
});
