import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { eq } from 'drizzle-orm';
import type { Client } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { natureRules, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';

const { app } = scenario();

const require2FA = (Nature: UserNatureCode, TwoFactorRequired: boolean) =>
  app.database.db
    .insert(natureRules)
    .values({ Nature, TwoFactorRequired })
    .onConflictDoUpdate({ target: natureRules.Nature, set: { TwoFactorRequired } });

const enrolled = () => ({
  SealedSecret: 'x',
  CreatedAt: new Date().toISOString(),
  EnrolledAt: new Date().toISOString(),
});

async function answers(client: Client, path: string) {
  const { status, body } = await client.get(path);
  return [status, body?.Code ?? null];
}

test('a rule of a nature closes all but what enrolment needs, from the next call on, until there is a second factor', async () => {
  const staff = await app.as('HLP');
  assert.deepEqual(await answers(staff, '/Groups'), [200, null]);
  await require2FA('HLP', true);
  try {
    assert.deepEqual(await answers(staff, '/Groups'), [405, 'TwoFactorEnrolmentRequired']);
    assert.deepEqual(await answers(staff, '/Activities'), [405, 'TwoFactorEnrolmentRequired']);
    assert.deepEqual(await answers(staff, '/CurrentActivityInfos'), [200, null]);
    const me = (await staff.get('/UserInfos')).body;
    assert.deepEqual([me.Must, me.TwoFactor], ['enrol', { Enabled: false, Required: true }]);
    const other = await app.as('ADM');
    assert.deepEqual(await answers(other, '/Groups'), [200, null]);
    await app.database.db.insert(twoFactors).values({ ...enrolled(), EnrolledAt: null, UserId: staff.userId });
    assert.deepEqual(await answers(staff, '/Groups'), [405, 'TwoFactorEnrolmentRequired']);
    await app.database.db.update(twoFactors).set(enrolled()).where(eq(twoFactors.UserId, staff.userId));
    assert.deepEqual(await answers(staff, '/Groups'), [200, null]);
    const later = (await staff.get('/UserInfos')).body;
    assert.deepEqual([later.Must, later.TwoFactor], [null, { Enabled: true, Required: true }]);
  } finally {
    await require2FA('HLP', false);
  }
});

test('a call that the menu does not open stays denied, whatever has to be done first', async () => {
  const staff = await app.as('HLP');
  await require2FA('HLP', true);
  try {
    assert.deepEqual(await answers(staff, '/Menus'), [405, 'AccessDenied']);
  } finally {
    await require2FA('HLP', false);
  }
});

test('a user who must change the password has access to nothing else, and does that before a second factor', async () => {
  const customer = await app.as('STD');
  await app.database.db.update(users).set({ MustChangePassword: true }).where(eq(users.Id, customer.userId));
  assert.deepEqual(await answers(customer, '/OuterInfos'), [405, 'PasswordChangeRequired']);
  assert.equal((await customer.get('/UserInfos')).body.Must, 'changePassword');
  await require2FA('STD', true);
  try {
    assert.equal((await customer.get('/UserInfos')).body.Must, 'changePassword');
    await app.database.db.update(users).set({ MustChangePassword: false }).where(eq(users.Id, customer.userId));
    assert.equal((await customer.get('/UserInfos')).body.Must, 'enrol');
  } finally {
    await require2FA('STD', false);
  }
});

test('a session of the outer identity is asked for its own second factor, one of an OpenID provider for none', async () => {
  const customer = await app.as('STD');
  const [identity] = await app.database.db
    .insert(identities)
    .values({ Id: `limited-${customer.userId}`, Email: 'limited@example.test', OriginId: app.originId })
    .returning();
  const outer = { Outer: true, IdentityId: identity?.Id ?? '' };
  await app.database.db.update(sessions).set(outer).where(eq(sessions.UserId, customer.userId));
  await app.database.db.insert(twoFactors).values({ ...enrolled(), UserId: customer.userId });
  await require2FA('STD', true);
  try {
    assert.equal((await customer.get('/UserInfos')).body.Must, 'enrol');
    await app.database.db.update(sessions).set({ Strength: 'X' }).where(eq(sessions.UserId, customer.userId));
    assert.equal((await customer.get('/UserInfos')).body.Must, null);
    await app.database.db.update(sessions).set({ Strength: 'P' }).where(eq(sessions.UserId, customer.userId));
    await app.database.db.insert(twoFactors).values({ ...enrolled(), IdentityId: outer.IdentityId });
    assert.equal((await customer.get('/UserInfos')).body.Must, null);
  } finally {
    await require2FA('STD', false);
  }
});
