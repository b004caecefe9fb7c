import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desc, eq, gt, sql } from 'drizzle-orm';
import { newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { securityEvents as t } from '../../tables/access/security-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { notifications } from '../../tables/spooler/notification-tables.ts';
import { alarmLimits, raiseAlarms } from './alarms.ts';

const { app, as } = scenario();
const root = as('SUS');
const { signIn } = sessionCalls(() => app);
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

const lastId = async () =>
  (await app.database.db.select({ Id: t.Id }).from(t).orderBy(desc(t.Id)).limit(1))[0]?.Id ?? 0;

/** What a step leaves in the log: it is written after the answer, so it is waited for. */
async function left(step: () => Promise<unknown>, count = 1) {
  const before = await lastId();
  await step();
  for (let tries = 0; ; tries += 1) {
    const found = await app.database.db.select().from(t).where(gt(t.Id, before)).orderBy(t.Id);
    if (found.length >= count || tries > 100) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a sign-in is in the log with its user, address and device', async () => {
  const user = await newUser(app);
  const [event] = await left(() => signIn(user.Email));
  assert.deepEqual([event?.Kind, event?.UserId, event?.Ip], ['SIN', user.Id, '127.0.0.1']);
  assert.equal(event?.Details.NewDevice, true);
  assert.equal(event?.Account?.startsWith(`${user.Email[0]}•••@`), true);
  assert.ok(!JSON.stringify(event).includes(user.Email));
});

test('a failed sign-in is in the log, of a known address with its user, of an unknown one masked', async () => {
  const user = await newUser(app);
  const [known] = await left(() => signIn(user.Email, 'Sbagliata-1!'));
  assert.deepEqual([known?.Kind, known?.UserId, known?.Details.Code], ['SIF', user.Id, 'InvalidCredentials']);
  const [unknown] = await left(() => signIn('nessuno@example.test', 'Sbagliata-1!'));
  assert.deepEqual([unknown?.Kind, unknown?.UserId, unknown?.Account], ['SIF', null, 'n•••@example.test']);
  assert.match(unknown?.AccountHash ?? '', /^[\w-]{43}$/);
  const [again] = await left(() => signIn('nessuno@example.test', 'Sbagliata-2!'));
  assert.equal(again?.AccountHash, unknown?.AccountHash);
  assert.doesNotMatch(JSON.stringify([known, unknown]), /Sbagliata|Tramonto/);
  assert.ok(password);
});

test('a refusal of rights is in the log, and the same one again and again is one more entry that counts', async () => {
  const who = await app.as('STD');
  const refused = async () => assert.equal((await who.get('/Users', browser)).status, 405);
  const events = await left(async () => {
    for (let time = 0; time < 12; time += 1) await refused();
  }, 2);
  assert.deepEqual(
    events.map(({ Kind, UserId, Details }) => [Kind, UserId, Details.Code, Details.Call, Details.Times ?? 1]),
    [
      ['REF', who.userId, 'AccessDenied', 'GET /Users', 1],
      ['REF', who.userId, 'AccessDenied', 'GET /Users', 11],
    ],
  );
  assert.equal(events[0]?.Device, browser['user-agent']);
});

test('what only reads, and what a form got wrong, leave nothing', async () => {
  const before = await lastId();
  assert.equal((await root.get('/Users')).status, 200);
  assert.equal((await root.get('/Users?Limit=-1')).status, 400);
  assert.equal((await app.anybody.get('/Users')).status, 401);
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(await lastId(), before);
});

test('a file that is asked for and downloaded, and an ended session, are in the log', async () => {
  const [asked] = await left(() => root.post('/OriginsCategories/Export', { Format: 'CSV' }));
  assert.deepEqual([asked?.Kind, asked?.UserId], ['EXA', root.userId]);
  await app.runJobs('export-rows');
  const [file] = (await root.get('/UsersNotifications')).body;
  const [loaded] = await left(() => root.get(file.Link));
  assert.deepEqual(
    [loaded?.Kind, loaded?.Details.Resource, loaded?.Details.Rows],
    ['DWN', 'OriginsCategories', file.Rows],
  );
  const user = await newUser(app);
  await left(() => signIn(user.Email));
  const [ended] = await left(() => root.post(`/Users/${user.Id}/EndSessions`, { Reason: 'Prova' }));
  assert.deepEqual([ended?.Kind, ended?.UserId, ended?.Details.Id], ['SEN', root.userId, String(user.Id)]);
});

test('a password that is shown again before a dangerous act is in the log, right or wrong', async () => {
  const user = await newUser(app);
  const session = { pat: '' };
  await left(async () => Object.assign(session, (await signIn(user.Email)).body));
  const headers = { authorization: `Bearer ${session.pat}` };
  const stepUp = (Password: string) =>
    app.http.inject({ method: 'POST', url: '/api/MySession/StepUp', headers, payload: { Password } });
  const [wrong] = await left(() => stepUp('Sbagliata-1!'));
  assert.deepEqual([wrong?.Kind, wrong?.UserId, wrong?.Details.Code], ['SIF', user.Id, 'PasswordError']);
  const [right] = await left(() => stepUp(password));
  assert.deepEqual([right?.Kind, right?.UserId, right?.Details.Call], ['STU', user.Id, 'POST /MySession/StepUp']);
});

test('an entry of the audit says from where it was done', async () => {
  const { body, status } = await root.post(
    '/Groups',
    { Code: 'DADOVE', Description: 'Da dove', Software: 'A' },
    browser,
  );
  assert.equal(status, 201);
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, String(body.Id)));
  assert.deepEqual([entry?.Ip, entry?.Device], ['127.0.0.1', browser['user-agent']]);
});

test('superusers read the log, and no one else does', async () => {
  const { status, body } = await root.get('/SecurityEvents?Kind=REF&Limit=10');
  assert.equal(status, 200);
  assert.ok(body.length > 0);
  assert.deepEqual([body[0].Kind.Code ?? body[0].Kind, body[0].Sealed], ['REF', false]);
  assert.deepEqual(
    body[0].Details.find(({ Name }: { Name: string }) => Name === 'Code'),
    { Name: 'Code', Value: 'AccessDenied' },
  );
  const { body: found } = await root.get('/SecurityEvents?Search=accessdenied&Limit=10');
  assert.ok(found.some(({ Id }: { Id: number }) => Id === body[0].Id));
  for (const nature of ['ADM', 'COM', 'HLP', 'STD'] as const)
    assert.equal((await (await app.as(nature)).get('/SecurityEvents')).status, 405, nature);
});

test('who wrote the log cannot change it', async () => {
  const { db } = app.database;
  for (const table of ['security_event', 'audit_entry']) {
    const column = table === 'audit_entry' ? 'resource' : 'kind';
    for (const change of [`update ${table} set ${column} = 'X'`, `delete from ${table}`, `truncate ${table}`])
      await assert.rejects(
        db.execute(sql.raw(change)),
        (error: Error) => /append only/.test(String(error.cause)),
        change,
      );
  }
});

/** The alarms in the outbox, newest last. */
const alarms = async () =>
  (
    await app.database.db.select().from(emailMessages).where(eq(emailMessages.Type, 'SAL')).orderBy(emailMessages.Id)
  ).map(({ To, Tags }) => ({ To, text: String((Tags as Record<string, unknown>).AlarmText) }));

test('superusers learn once an hour of many refusals, a new device of theirs and a large file', async () => {
  const chief = await newUser(app, { Nature: 'SUS', FirstName: 'Carla', LastName: 'Capo', Language: 'en' });
  await raiseAlarms(app.jobContext);
  const before = (await alarms()).length;
  await left(() => signIn(chief.Email));
  const seller = await newUser(app, { FirstName: 'Dario', LastName: 'Dati' });
  const At = new Date().toISOString();
  await app.database.db.insert(t).values([
    { Kind: 'DWN', At, UserId: seller.Id, Details: { Rows: alarmLimits.rows + 1 } },
    { Kind: 'REF', At, UserId: seller.Id, Ip: '198.51.100.7', Details: { Times: alarmLimits.refusals } },
  ]);
  for (const _ of [1, 2]) await raiseAlarms(app.jobContext);
  const mailed = (await alarms()).slice(before).filter(({ To }) => To === chief.Email);
  assert.deepEqual(
    mailed.map(({ text }) => text.replace(/:.*|downloaded.*/, '')).sort(),
    ['198.51.100', 'Carla Capo, a superuser, signed in from a new device', 'Dario Dati', 'Dario Dati '].sort(),
  );
  const noted = await app.database.db.select().from(t).where(eq(t.Kind, 'ALM'));
  for (const { Id } of [chief, seller]) assert.ok(noted.some(({ UserId }) => UserId === Id));
  assert.ok(noted.some(({ UserId, Details }) => UserId === null && Details.Network === '198.51.100'));
  const people = await app.database.db.$count(users, eq(users.Nature, 'SUS'));
  assert.equal((await alarms()).length - before, mailed.length * people);
  assert.ok(await app.database.db.$count(notifications));
});
