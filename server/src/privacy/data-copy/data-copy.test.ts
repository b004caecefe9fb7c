import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { bearer, newIdentity, newUser, sessionCalls } from '../../../test/access/session-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { clientOf } from '../../../test/client.ts';
import { openCopy, ownCopy } from '../../../test/privacy/data-copies.ts';
import { readUntil } from '../../../test/read-until.ts';
import { scenario } from '../../../test/scenario.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
prepare(() => staff.stepUp());
const { signInOuter } = sessionCalls(() => app);

const customer = async (email?: string): Promise<SignedIn> => {
  const person = await app.as('STD', email ? { email } : {});
  await person.stepUp();
  return person;
};
const ask = (who: SignedIn) => who.post('/MyAccount/DataCopies');
const forUser = (who: SignedIn, id: number, Reason = 'Richiesta scritta') =>
  who.post(`/Users/${id}/DataCopies`, { Reason });
const stored = async (id: number) =>
  (await app.database.db.select().from(notifications).where(eq(notifications.Id, id)))[0];

test('asking twice while one is made gives the same, and afterwards another one', async () => {
  const me = await customer();
  const [one, other] = await Promise.all([ask(me), ask(me)]);
  assert.equal(one.status, 200, JSON.stringify(one.body));
  assert.equal(one.body.Id, other.body.Id);
  assert.equal((await me.get(`/MyAccount/DataCopies/${one.body.Id}/File`)).body.Code, 'NotReady');
  await app.runJobs('make-data-copy');
  const listed = (await me.get('/MyAccount/DataCopies')).body;
  assert.deepEqual([listed.length, listed[0].State, listed[0].Category], [1, 'E', 'ZIP']);
  assert.equal((await me.get('/UsersNotifications')).body[0].Id, one.body.Id);
  assert.notEqual((await ask(me)).body.Id, one.body.Id);
});

test('asking and downloading want the password a moment ago, and the owner', async () => {
  const plain = await app.as('STD', { unproven: true });
  assert.equal((await ask(plain)).body.Code, 'StepUpRequired');
  const me = await customer();
  const { body } = await ask(me);
  await app.runJobs('make-data-copy');
  for (const other of [await customer(), staff]) {
    assert.equal((await other.get(`/MyAccount/DataCopies/${body.Id}/File`)).body.Code, 'RecordNotFound');
    assert.equal((await other.get(`/UsersNotifications/${body.Id}/File`)).body.Code, 'RecordNotFound');
  }
  await app.database.db.update(sessions).set({ SteppedUpAt: null }).where(eq(sessions.UserId, me.userId));
  for (const path of ['MyAccount/DataCopies', 'UsersNotifications'])
    assert.equal((await me.get(`/${path}/${body.Id}/File`)).body.Code, 'StepUpRequired', path);
});

test('staff make a copy for those below them, with a reason, and the log and the person hear of it', async () => {
  const me = await customer('copiata@example.test');
  const [administrator, helpdesk, colleague] = [await app.as('ADM'), await app.as('HLP'), await app.as('COM')];
  for (const person of [administrator, helpdesk]) await person.stepUp();
  assert.equal((await forUser(staff, me.userId, '')).body.Code, 'ReasonRequired');
  assert.equal((await forUser(helpdesk, me.userId)).body.Code, 'AccessDenied', 'without the full level');
  assert.equal((await forUser(administrator, colleague.userId)).body.Code, 'AccessDenied', 'staff by superusers alone');
  assert.equal((await forUser(administrator, administrator.userId)).body.Code, 'NotEditable');
  assert.equal((await forUser(me, me.userId)).body.Code, 'AccessDenied');
  const asked = await forUser(administrator, me.userId);
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  await app.runJobs('make-data-copy');
  const { json } = await openCopy(app, administrator.token, `/UsersNotifications/${asked.body.Id}/File`);
  assert.ok(json.includes('copiata@example.test'));
  assert.deepEqual((await me.get('/MyAccount/DataCopies')).body, []);
  await app.runJobs();
  const mails = (await staff.get(`/EmailMessages?User=${me.userId}`)).body;
  assert.ok(mails.some(({ Type }: { Type: string }) => Type === 'UPD'));
  const readEvents = () =>
    app.database.db.execute<{ kind: string; details: { Of?: string } }>(
      sql`select kind, details from security_event where user_id = ${administrator.userId} and details ->> 'Of' is not null`,
    );
  const { rows } = await readUntil(readEvents, (found) => found.rows.length > 0);
  assert.deepEqual(
    rows.map(({ details }) => details.Of),
    [`Users/${me.userId}`],
  );
  const [entry] = (await staff.get(`/Users/${me.userId}/History`)).body;
  assert.deepEqual([entry.Action, entry.Reason], ['CopyData', 'Richiesta scritta']);
  await app.database.db.update(users).set({ Nature: 'HLP' }).where(eq(users.Id, administrator.userId));
  const refused = await administrator.get(`/UsersNotifications/${asked.body.Id}/File`);
  assert.equal(refused.body.Code, 'AccessDenied', 'rights are those of now');
});

test('a lead’s copy has the lead alone: anybody may have typed its address', async () => {
  const me = await customer('conosciuta@example.test');
  const { body: lead } = await staff.post('/Leads', { LastName: 'Scritta', Email: 'conosciuta@example.test' });
  const { body } = await staff.post(`/Leads/${lead.Id}/DataCopies`, { Reason: 'Richiesta' });
  await app.runJobs('make-data-copy');
  const copy = await openCopy(app, staff.token, `/UsersNotifications/${body.Id}/File`);
  const names = copy.parts.map(({ Name }) => Name);
  assert.ok(names.includes('Lead') && !names.includes('AppUser') && !names.includes('EmailMessage'), names.join(' '));
  assert.ok((await ownCopy(app, me)).json.includes('Scritta'), 'the owner of the address gets it');
});

test('accounts that only claim an address give nothing and get nothing', async () => {
  const me = await customer('contesa@example.test');
  const claimed = await newIdentity(app, { Email: 'contesa@example.test', FirstName: 'Impostora', ActivatedAt: null });
  assert.ok(!(await ownCopy(app, me)).json.includes('Impostora'));
  await app.database.db
    .update(identities)
    .set({ ActivatedAt: new Date().toISOString() })
    .where(eq(identities.Id, claimed.Id));
  assert.ok((await ownCopy(app, me)).json.includes('Impostora'), 'proven, it is the same mailbox');
});

test('an account of the shop gets its own, and never what belongs to an account of the desk', async () => {
  const colleague = await newUser(app, { Nature: 'HLP', Email: 'collega@example.test', Notes: 'Riservatissimo' });
  const identity = await newIdentity(app, { Email: 'collega@example.test', FirstName: 'Negoziante' });
  await app.database.db.update(users).set({ IdentityId: identity.Id }).where(eq(users.Id, colleague.Id));
  const { body } = await signInOuter(identity.Email);
  const now = new Date().toISOString();
  await app.database.db.update(sessions).set({ SteppedUpAt: now }).where(eq(sessions.Id, body.pid));
  const me = { ...clientOf(app.http, bearer(body.pat)), token: body.pat as string };
  const copy = await ownCopy(app, me);
  assert.ok(copy.json.includes('Negoziante'));
  assert.ok(!copy.json.includes('Riservatissimo'));
  assert.equal((await me.get('/MyAccount/DataCopies')).body.length, 1);
  assert.equal((await me.get('/UsersNotifications')).body.Code, 'AccessDenied');
});

test('nothing of another person is in a copy', async () => {
  const me = await customer('giusta@example.test');
  const other = await newUser(app, { FirstName: 'Ginevra', LastName: 'Altrui', Email: 'ginevra@example.test' });
  await staff.post('/Leads', { FirstName: 'Tullio', LastName: 'Estraneo', Email: 'tullio@example.test' });
  const { body: lead } = await staff.post('/Leads', { LastName: 'Giusta', Email: 'giusta@example.test' });
  const Text = 'Amica di Ginevra Altrui (ginevra@example.test, 347 9998887) e di estraneo tullio, nuovo@example.test';
  await staff.post(`/Leads/${lead.Id}/Comments`, { Text });
  await staff.post(`/Users/${other.Id}/Comments`, { Text: 'Presentata da giusta@example.test' });
  const { json, html } = await ownCopy(app, me);
  for (const text of [json, html]) {
    assert.ok(text.includes('Amica di [other person] ([other person], [other person]) e di [other person]'), text);
    for (const foreign of ['Ginevra', 'ginevra@', 'ullio', '9998887', 'nuovo@', 'Presentata'])
      assert.ok(!text.includes(foreign), foreign);
    assert.ok(text.includes('giusta@example.test'));
  }
  assert.match(json, /"AuthorName": "Staff"/);
});

test('a hostile name is text in the page, whose policy runs nothing', async () => {
  const me = await customer();
  const hostile = '</dd><script>alert(1)</script><img src=x onerror=alert(1)>"\'';
  await app.database.db
    .update(users)
    .set({ FirstName: hostile, Notes: 'javascript:alert(1)' })
    .where(eq(users.Id, me.userId));
  const { html, json } = await ownCopy(app, me);
  assert.ok(json.includes('<script>alert(1)'));
  assert.doesNotMatch(html, /<script|<img|href="(?!#)/);
  assert.match(html, /Content-Security-Policy" content="default-src 'none'/);
});

test('a locked person gets nothing by themselves, and staff can make it for them', async () => {
  const me = await customer();
  const { body } = await ask(me);
  const lock = { LockedAt: new Date().toISOString() };
  await app.database.db.update(users).set(lock).where(eq(users.Id, me.userId));
  await app.runJobs('make-data-copy');
  const file = await stored(body.Id);
  assert.deepEqual([file?.State, file?.Size], ['N', null]);
  assert.equal((await forUser(staff, me.userId)).status, 200);
});

test('an erasure takes all copies along, and an erased person has none', async () => {
  const me = await customer();
  const { body: own } = await ask(me);
  const { body: made } = await forUser(staff, me.userId);
  await app.runJobs('make-data-copy');
  const { body: late } = await ask(me);
  assert.equal((await staff.post(`/Users/${me.userId}/Erase`, { Reason: 'Richiesta' })).status, 200);
  await app.runJobs('make-data-copy');
  for (const { Id } of [own, made, late]) assert.equal(await stored(Id), undefined);
  assert.equal((await forUser(staff, me.userId)).body.Code, 'RecordNotFound');
});

test('staff who act as a customer get no copy of their data', async () => {
  const me = await customer();
  const { body } = await ask(me);
  await app.runJobs('make-data-copy');
  await app.database.db.execute(sql`update session set impersonator_id = ${staff.userId},
    acting_until = now() + interval '1 hour' where user_id = ${me.userId}`);
  assert.equal((await ask(me)).body.Code, 'NotWhileActing');
  for (const path of ['MyAccount/DataCopies', 'UsersNotifications'])
    assert.equal((await me.get(`/${path}/${body.Id}/File`)).body.Code, 'NotWhileActing', path);
});

test('a copy has the tags that staff put on records of the person, and of no one else', async () => {
  const [me, other] = [await customer(), await customer()];
  const tags: { Id: number; Description: string }[] = [];
  for (const Description of ['Socio fedele', 'Di un altro']) {
    const { status, body } = await staff.post('/OpportunityTags', { Description, Scopes: ['U'] });
    assert.equal(status, 201, JSON.stringify(body));
    tags.push(body);
  }
  for (const [nth, { userId }] of [me, other].entries()) {
    const { body: user } = await staff.get(`/Users/${userId}`);
    const { status, body } = await staff.put(`/Users/${userId}`, { ...user, Tags: [{ Id: tags[nth]?.Id }] });
    assert.equal(status, 200, JSON.stringify(body));
  }
  const { json, html, parts } = await ownCopy(app, me);
  for (const text of [json, html])
    assert.deepEqual([text.includes('Socio fedele'), text.includes('Di un altro')], [true, false]);
  const part = parts.find(({ Name }) => Name === 'RecordTag');
  assert.deepEqual([part?.Title, part?.Records.length], ['Tags', 1], JSON.stringify(part));
});
