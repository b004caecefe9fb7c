import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { giveLevels, setUser } from '../../../test/access/menu-fixtures.ts';
import { bearer, newIdentity, newUser, sessionCalls } from '../../../test/access/session-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app, as } = scenario();
const staff = as('HLP');
const { signIn, signInOuter } = sessionCalls(() => app);

const Reason = 'Telefono smarrito';

/** A customer with an account of the shop, signed in with both. */
async function signedInTwice() {
  const identity = await newIdentity(app);
  const user = await newUser(app, { Nature: 'STD', Software: 'A', IdentityId: identity.Id });
  const own = (await signIn(user.Email)).body;
  const outer = (await signInOuter(identity.Email)).body;
  return { user, identity, own, outer };
}

const audited = async (RecordId: number, Action: string) => {
  const ofRecord = and(eq(auditEntries.RecordId, String(RecordId)), eq(auditEntries.Action, Action));
  const [entry] = await app.database.db.select().from(auditEntries).where(ofRecord).orderBy(desc(auditEntries.Id));
  return entry;
};

test('staff see where a user is signed in, also with the account of the shop', async () => {
  const { user, own, outer } = await signedInTwice();
  const { status, body } = await staff.get(`/Users/${user.Id}/Sessions`);
  assert.equal(status, 200);
  assert.equal(body.Count, 2);
  assert.deepEqual(body.Rows.map(({ pid }: { pid: string }) => pid).sort(), [own.pid, outer.pid].sort());
  assert.equal(body.Rows[0].ActingFor, null);
});

test('staff end one session of a user, with a reason that the audit keeps', async () => {
  const { user, own, outer } = await signedInTwice();
  const path = `/Users/${user.Id}/EndSessions`;
  assert.equal((await staff.post(path, { pid: own.pid })).body.Code, 'ReasonRequired');
  assert.deepEqual((await staff.post(path, { pid: own.pid, Reason })).body, { Ended: 1 });
  assert.equal((await app.anybody.get('/UserInfos', bearer(own.pat))).status, 401);
  assert.equal((await app.anybody.get('/UserInfos', bearer(outer.pat))).status, 200);
  const entry = await audited(user.Id, 'EndSessions');
  assert.deepEqual([entry?.ActorId, entry?.Reason, entry?.After], [staff.userId, Reason, { Ended: 1 }]);
});

test('staff end every session of a user, and never one of somebody else', async () => {
  const { user, own, outer } = await signedInTwice();
  const other = await signedInTwice();
  const path = `/Users/${user.Id}/EndSessions`;
  assert.equal((await staff.post(path, { pid: other.own.pid, Reason })).body.Code, 'RecordNotFound');
  assert.deepEqual((await staff.post(path, { Reason })).body, { Ended: 2 });
  for (const { pat } of [own, outer]) assert.equal((await app.anybody.get('/UserInfos', bearer(pat))).status, 401);
  assert.equal((await app.anybody.get('/UserInfos', bearer(other.own.pat))).status, 200);
});

test('a key for a new password is mailed for the user and for the account of the shop', async () => {
  const { user, identity } = await signedInTwice();
  const path = `/Users/${user.Id}/SendRecovery`;
  assert.equal((await staff.post(path)).body.Code, 'ReasonRequired');
  assert.equal((await staff.post(path, { Reason })).status, 204);
  await app.runJobs('recover-password');
  for (const { Email } of [user, identity]) {
    const [mail] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.To, Email));
    assert.equal(mail?.Type, 'REC', Email);
  }
  assert.equal((await audited(user.Id, 'SendRecovery'))?.Reason, Reason);
  const again = await staff.post(path, { Reason });
  assert.deepEqual([again.status, again.body.Code], [400, 'RecoveryJustSent']);
});

test('a locked user is not mailed a key', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A', LockedAt: new Date().toISOString() });
  const { status, body } = await staff.post(`/Users/${user.Id}/SendRecovery`, { Reason });
  assert.deepEqual([status, body.Code], [405, 'NotEditable']);
});

test('notes are written by themselves, and never over what somebody else has written', async () => {
  const user = await newUser(app, { Nature: 'STD', Software: 'A' });
  const path = `/Users/${user.Id}/Notes`;
  const saved = await staff.put(path, { Notes: 'Preferisce essere richiamata', Version: 1 });
  assert.deepEqual([saved.status, saved.body.Notes, saved.body.Version], [200, 'Preferisce essere richiamata', 2]);
  assert.equal((await staff.put(path, { Notes: 'Altro', Version: 1 })).body.Code, 'StaleVersion');
  assert.equal((await audited(user.Id, 'Update'))?.ActorId, staff.userId);
});

/** What is done from the page of a user. */
const actions: [name: string, act: (client: SignedIn, id: number) => Promise<{ status: number }>][] = [
  ['ends sessions', (client, id) => client.post(`/Users/${id}/EndSessions`, { Reason })],
  ['sends a key', (client, id) => client.post(`/Users/${id}/SendRecovery`, { Reason })],
  ['writes notes', (client, id) => client.put(`/Users/${id}/Notes`, { Notes: 'x', Version: 1 })],
  ['acts as a customer', (client, id) => client.post(`/Users/${id}/ActAs`, { Reason })],
];

for (const [name, act] of actions) {
  test(`no one ${name} of a higher user, and no customer of anybody`, async () => {
    const above = await app.as('ADM');
    assert.equal((await act(staff, above.userId)).status, 405);
    assert.equal((await act(await app.as('STD'), staff.userId)).status, 405);
  });
}

for (const part of ['Sessions', 'SignIns'])
  test(`no one sees the ${part} of a higher user, and everybody their own`, async () => {
    for (const [nature, above] of [
      ['HLP', 'SUS'],
      ['HLP', 'ADM'],
      ['COM', 'ADM'],
      ['ADM', 'SUS'],
    ] as const) {
      const reader = await app.as(nature);
      const path = (id: number) => `/Users/${id}/${part}`;
      assert.equal(
        (await reader.get(path((await app.as(above)).userId))).body.Code,
        'AccessDenied',
        `${nature} ${above}`,
      );
      assert.equal((await reader.get(path(reader.userId))).status, 200, nature);
    }
  });

/** What the page of a user reads in the part of the accounts. */
const readings = ['Sessions', 'SignIns', 'Activities'];

for (const part of readings) {
  test(`${part} of a user: for staff by their menu, for a subject its own and its parent’s, for no customer`, async () => {
    const parent = await app.as('ENT');
    const path = (id: number) => `/Users/${id}/${part}`;
    for (const nature of ['SUS', 'ADM', 'COM', 'HLP'] as const)
      assert.equal((await (await app.as(nature)).get(path(parent.userId))).status, 200, nature);
    assert.equal((await parent.get(path(parent.userId))).status, 405);
    const subject = await subjectWithUsers(parent.userId);
    assert.equal((await subject.get(path(parent.userId))).status, 200);
    assert.equal((await subject.get(path(subject.userId))).status, 200);
    assert.equal((await subject.get(path(staff.userId))).body.Code, 'RecordNotFound');
  });
}

/** A subject of a customer, who was given a view of users. */
async function subjectWithUsers(ParentUserId: number): Promise<SignedIn> {
  const subject = await app.as('SUB');
  await setUser(app, subject.userId, { ParentUserId });
  const { status } = await giveLevels(app, await app.as('SUS'), subject.userId, { users: 'V' });
  assert.equal(status, 200);
  return subject;
}
