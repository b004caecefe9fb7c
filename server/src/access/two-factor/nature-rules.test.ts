import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { and, eq } from 'drizzle-orm';
import { mailsTo } from '../../../test/access/mailed-link.ts';
import { passkeyScene } from '../../../test/access/passkey-fixtures.ts';
import { bearer, newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { codeAt, enrol } from '../../../test/access/two-factor-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { clientOf } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
import { natureRules } from '../../tables/access/two-factor-tables.ts';
import type { users } from '../../tables/access/user-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { resetFactorByCommand } from '../users/reset-factor-by-command.ts';
import { createSuperuser } from '../users/superusers/create-superuser.ts';
import { relaxNatureRules, seedNatureRules } from './seed-nature-rules.ts';

const { app, as } = scenario();
const superuser = as('SUS');
const admin = as('ADM');
const { signIn, signInOuter, infos } = sessionCalls(() => app);
const { enter, addPasskey, signInWith } = passkeyScene(() => app);

beforeEach(async () => {
  app.clock.now = new Date();
  await superuser.stepUp();
  await admin.stepUp();
});

const now = () => app.clock.now ?? new Date();
const outcome = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body.Code];

interface Rule {
  Nature: { Code: string; Description: string };
  TwoFactorRequired: boolean;
  Users: number;
  Enrolled: number;
  Editable: boolean;
  Version: number;
}

async function ruleOf(nature: UserNatureCode): Promise<Rule> {
  const rules: Rule[] = (await superuser.get('/NatureRules')).body;
  return rules.find(({ Nature }) => Nature.Code === nature) ?? assert.fail(nature);
}

async function setRule(nature: UserNatureCode, TwoFactorRequired: boolean, by: SignedIn = superuser) {
  const { Version } = await ruleOf(nature);
  return by.put(`/NatureRules/${nature}`, { TwoFactorRequired, Version });
}

async function session(columns: Partial<typeof users.$inferInsert>) {
  const user = await newUser(app, columns);
  const { body } = await signIn(user.Email);
  const client = clientOf(app.http, bearer(body.pat));
  const stepUp = () => client.post('/MySession/StepUp', { Password: password });
  return { ...client, user, pat: String(body.pat), stepUp };
}

/** The rules as a new installation has them, which the tests of everything else turn off. */
async function withFirstRules(work: () => Promise<void>): Promise<void> {
  const { db } = app.database;
  await db.delete(natureRules);
  try {
    await transaction(db, seedNatureRules);
    await work();
  } finally {
    await transaction(db, relaxNatureRules);
  }
}

test('the rules of all nine natures are shown; at first superusers and administrators are asked', async () => {
  await withFirstRules(async () => {
    const keyed = await session({ Nature: 'SUS' });
    await enrol(keyed, now());
    const rules: Rule[] = (await keyed.get('/NatureRules')).body;
    const codes = rules.map(({ Nature }) => Nature.Code);
    assert.deepEqual(codes.sort(), ['ADM', 'COM', 'DEM', 'ENT', 'HLP', 'LNC', 'STD', 'SUB', 'SUS']);
    const asked = rules.filter(({ TwoFactorRequired }) => TwoFactorRequired).map(({ Nature }) => Nature.Code);
    assert.deepEqual(asked.sort(), ['ADM', 'SUS']);
    assert.ok(rules.every(({ Version }) => Version === 0));
  });
});

test('a rule that has been decided stays at the next start, and that of a demonstration is off', async () => {
  const { db } = app.database;
  await withFirstRules(async () => {
    await db.update(natureRules).set({ TwoFactorRequired: false }).where(eq(natureRules.Nature, 'ADM'));
    await db.update(natureRules).set({ UpdatedById: superuser.userId }).where(eq(natureRules.Nature, 'SUS'));
    await transaction(db, seedNatureRules);
    await transaction(db, relaxNatureRules);
    const rows = await db.select().from(natureRules);
    const asked = rows.map(({ Nature, TwoFactorRequired }) => [Nature, TwoFactorRequired]).sort();
    assert.deepEqual(asked, [
      ['ADM', false],
      ['SUS', true],
    ]);
    await db.update(natureRules).set({ UpdatedById: null });
  });
});

test('the first superuser sets up a second factor at the first sign-in, and a passkey is one', async () => {
  await withFirstRules(async () => {
    for (const withPasskey of [false, true]) {
      const PasswordHash = await hashPassword(password);
      const person = {
        Email: `first-${withPasskey}@example.test`,
        FirstName: 'Super',
        LastName: 'User',
        address: null,
      };
      await transaction(app.database.db, (tx) => createSuperuser(tx, { ...person, PasswordHash }, now()));
      const first = await enter(person.Email);
      assert.equal((await infos(first.pat)).body.Must, 'enrol');
      assert.deepEqual(outcome(await first.get('/Users')), [405, 'TwoFactorEnrolmentRequired']);
      if (withPasskey) await addPasskey(first);
      else await enrol(first, now());
      assert.equal((await infos(first.pat)).body.Must, null);
      assert.equal((await first.get('/Users')).status, 200);
    }
  });
});

test('a superuser without another one to ask gets back in by a command, which is logged', async () => {
  await withFirstRules(async () => {
    const { db } = app.database;
    const reset = (email: string) =>
      transaction(db, (tx) => resetFactorByCommand(tx, { secret: Buffer.from('a secret'), email, now: now() }));
    const user = await newUser(app, { Nature: 'SUS' });
    await assert.rejects(reset(user.Email), /has no second factor/);
    await assert.rejects(reset('none@example.test'), /has no account/);
    const before = await enter(user.Email);
    await enrol(before, now());
    assert.deepEqual(outcome(await signIn(user.Email)), [400, 'TwoFactorRequired']);
    await reset(user.Email);
    assert.equal((await infos(before.pat)).status, 401, 'what was open has ended');
    const again = await enter(user.Email);
    assert.equal((await infos(again.pat)).body.Must, 'enrol');
    const { device } = await addPasskey(again);
    await reset(user.Email);
    assert.deepEqual(outcome(await signInWith(device)), [400, 'PasskeyError']);
    assert.equal((await signIn(user.Email)).status, 200);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.UserId, user.Id));
    const off = events.filter(({ Kind }) => Kind === 'FOF').map(({ Details }) => Details);
    assert.deepEqual(off, [{ Call: 'admin reset-factor' }, { Call: 'admin reset-factor' }]);
    const mails = (await mailsTo(app, user.Email, 'UPD')).map(({ Tags }) => String(Object(Tags).Change));
    assert.equal(mails.filter((text) => text.includes('con un comando sul server')).length, 2);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.RecordId, String(user.Id)));
    assert.equal(entries.filter(({ Action }) => Action === 'ResetTwoFactor').length, 2);
  });
});

test('a rule counts from the next call of everybody of the nature on, and enrolling opens everything again', async () => {
  const seller = await session({ Nature: 'COM' });
  const other = await session({ Nature: 'HLP' });
  assert.equal((await seller.get('/Orders')).status, 200);
  const changed = await setRule('COM', true);
  assert.deepEqual([changed.status, changed.body.TwoFactorRequired, changed.body.Version], [200, true, 1]);
  assert.deepEqual(outcome(await seller.get('/Orders')), [405, 'TwoFactorEnrolmentRequired']);
  assert.deepEqual(outcome(await seller.post('/Users', {})), [405, 'TwoFactorEnrolmentRequired']);
  assert.equal((await other.get('/Orders')).status, 200);
  assert.equal((await seller.get('/TwoFactor')).body.Required, true);
  const again = await signIn(seller.user.Email);
  assert.equal(again.status, 200, 'one still signs in');
  assert.equal((await infos(again.body.pat)).body.Must, 'enrol');

  const { secret } = await enrol(seller, now());
  assert.equal((await seller.get('/Orders')).status, 200);
  assert.equal((await infos(seller.pat)).body.Must, null);
  app.clock.now = new Date(now().getTime() + 30_000);
  const off = await seller.post('/TwoFactor/Disable', { Password: password, Code: codeAt(secret, now()) });
  assert.deepEqual(outcome(off), [405, 'TwoFactorMandatory']);
  const counted = await ruleOf('COM');
  assert.deepEqual([counted.Users, counted.Enrolled], [1, 1]);

  assert.equal((await setRule('COM', false)).status, 200);
  assert.equal(
    (await seller.post('/TwoFactor/Disable', { Password: password, Code: codeAt(secret, now()) })).status,
    200,
  );
});

test('a rule for customers holds for the session of their account in the shop, and not for accounts without a user', async () => {
  const identity = await newIdentity(app);
  await newUser(app, { Nature: 'ENT', Software: 'A', IdentityId: identity.Id });
  const alone = await newIdentity(app);
  const linked = (await signInOuter(identity.Email)).body.pat;
  const single = (await signInOuter(alone.Email)).body.pat;
  await setRule('ENT', true);
  try {
    assert.equal((await infos(linked)).body.Must, 'enrol');
    assert.deepEqual(outcome(await app.anybody.get('/OuterInfos', bearer(linked))), [
      405,
      'TwoFactorEnrolmentRequired',
    ]);
    assert.equal((await app.anybody.get('/OuterInfos', bearer(single))).status, 200);
    await enrol(clientOf(app.http, bearer(linked)), now());
    assert.equal((await app.anybody.get('/OuterInfos', bearer(linked))).status, 200);
    assert.equal((await ruleOf('ENT')).Enrolled, 1);
  } finally {
    await setRule('ENT', false);
  }
});

test('changing the rule of a higher nature or of one’s own, or an older version of a rule, is refused', async () => {
  const rules: Rule[] = (await admin.get('/NatureRules')).body;
  assert.deepEqual(
    rules.filter(({ Editable }) => !Editable).map(({ Nature }) => Nature.Code),
    ['SUS', 'ADM'],
  );
  assert.deepEqual(outcome(await setRule('ADM', true, admin)), [405, 'AccessDenied']);
  assert.deepEqual(outcome(await setRule('SUS', true, admin)), [405, 'AccessDenied']);
  assert.equal((await setRule('LNC', true, admin)).status, 200);
  const stale = await admin.put('/NatureRules/LNC', { TwoFactorRequired: false, Version: 0 });
  assert.deepEqual(outcome(stale), [400, 'StaleVersion']);
  const versionless = await admin.put('/NatureRules/LNC', { TwoFactorRequired: false });
  assert.deepEqual(outcome(versionless), [400, 'StaleVersion']);
  assert.deepEqual(outcome(await admin.put('/NatureRules/XXX', { TwoFactorRequired: true })), [
    400,
    'ValidationFailed',
  ]);
  assert.deepEqual(outcome(await admin.put('/NatureRules/LNC', { TwoFactorRequired: 'yes', Version: 1 })), [
    400,
    'ValidationFailed',
  ]);
  const entries = await app.database.db.select().from(auditEntries).where(eq(auditEntries.Resource, 'NatureRules'));
  const last = entries.at(-1);
  assert.deepEqual([last?.RecordId, last?.ActorId], ['LNC', admin.userId]);
  await setRule('LNC', false);
});

test('staff take away the second factor of a lost telephone, with a reason, and every session ends', async () => {
  const helper = await session({ Nature: 'HLP' });
  const seller = await session({ Nature: 'SUB' });
  await enrol(seller, now());
  const path = `/Users/${seller.user.Id}/ResetTwoFactor`;
  await helper.stepUp();
  assert.equal((await admin.get(`/Users/${seller.user.Id}`)).body.TwoFactorEnabled, true);
  assert.deepEqual(outcome(await helper.post(path, {})), [400, 'ReasonRequired']);
  assert.equal((await helper.post(path, { Reason: 'Telefono smarrito' })).status, 204);
  assert.equal((await infos(seller.pat)).status, 401);
  assert.equal((await signIn(seller.user.Email)).status, 200);
  assert.equal((await admin.get(`/Users/${seller.user.Id}`)).body.TwoFactorEnabled, false);
  assert.deepEqual(outcome(await helper.post(path, { Reason: 'Ancora' })), [405, 'TwoFactorNotEnabled']);
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Action, 'ResetTwoFactor'), eq(auditEntries.RecordId, String(seller.user.Id))));
  assert.deepEqual([entry?.Reason, entry?.ActorId], ['Telefono smarrito', helper.user.Id]);
});

test('it is not removed from a higher user, from oneself, or with too low a level', async () => {
  const helper = await session({ Nature: 'HLP' });
  const above = await session({ Nature: 'ADM' });
  const subject = await session({ Nature: 'SUB' });
  for (const person of [helper, above, subject]) await person.stepUp();
  await enrol(above, now());
  const reason = { Reason: 'Telefono smarrito' };
  const path = `/Users/${above.user.Id}/ResetTwoFactor`;
  assert.deepEqual(outcome(await helper.post(path, reason)), [405, 'AccessDenied']);
  assert.deepEqual(outcome(await above.post(path, reason)), [405, 'OwnUser']);
  assert.deepEqual(outcome(await subject.post(path, reason)), [405, 'AccessDenied']);
  assert.deepEqual(outcome(await helper.post('/Users/999999999/ResetTwoFactor', reason)), [400, 'RecordNotFound']);
  assert.equal((await above.get('/TwoFactor')).body.Enabled, true);
});

test('a reset also takes the second factor of the linked account of the shop', async () => {
  const identity = await newIdentity(app);
  const user = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  await enrol(clientOf(app.http, bearer((await signInOuter(identity.Email)).body.pat)), now());
  assert.deepEqual(outcome(await signInOuter(identity.Email)), [400, 'TwoFactorRequired']);
  assert.equal((await admin.post(`/Users/${user.Id}/ResetTwoFactor`, { Reason: 'Smarrito' })).status, 204);
  assert.equal((await signInOuter(identity.Email)).status, 200);
});
