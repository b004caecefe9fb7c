import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { eq, sql } from 'drizzle-orm';
import { keyBody, makeKeyOf } from '../../../test/access/api-key-fixtures.ts';
import { addMenu, giveMenu, setUser } from '../../../test/access/menu-fixtures.ts';
import { clientOf } from '../../../test/client.ts';
import { readUntil } from '../../../test/read-until.ts';
import { scenario } from '../../../test/scenario.ts';
import { findCurrentCaller, requesterOf } from '../../http/rights/current-caller.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { keyFinder } from './find-key.ts';
import { notifyEndingKeys } from './notify-ending-keys.ts';

const { app, as } = scenario();
const root = as('SUS');
const admin = as('ADM');
const seller = as('COM');
const day = 86_400_000;

const keyOf = (scope: Parameters<typeof makeKeyOf>[2], more?: object) => makeKeyOf(app, root, scope, more);
const codeOf = async (answer: Promise<{ status: number; body: { Code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body?.Code];
};
const reason = (Description: string) => ({ Description, Type: 'R' });

test('a key is shown once, its hash is stored, and lists say what it is', async () => {
  const { body, status } = await root.post('/ApiKeys', await keyBody(app, { orders: 'V' }, { Name: 'Contabilità' }));
  assert.equal(status, 201);
  assert.match(body.Token, /^circolo_[\w-]{48}$/);
  const [row] = await app.database.db.select().from(apiKeys).where(eq(apiKeys.Id, body.Key.Id));
  assert.doesNotMatch(JSON.stringify(row), new RegExp(body.Token));
  const listed = (await root.get('/ApiKeys')).body.find(({ Id }: { Id: number }) => Id === body.Key.Id);
  assert.deepEqual([listed.Name, listed.Own, listed.IsExpired, listed.LastUsedAt], ['Contabilità', true, false, null]);
  assert.equal(listed.Prefix, body.Token.slice(0, 13));
  assert.deepEqual(
    listed.Scope.map(({ Function: { Description }, Level }: never) => [Description, Level]),
    [['Ordini', 'V']],
  );
  assert.ok(Date.parse(listed.ExpiresAt) - Date.now() < 30 * day + 60_000);
});

test('a key reads what its scope says and nothing else', async () => {
  const key = await keyOf({ orders: 'V' });
  assert.equal((await key.get('/Orders')).status, 200);
  assert.deepEqual(await codeOf(key.get('/Leads')), [405, 'AccessDenied']);
  assert.deepEqual(await codeOf(key.get('/MyAccount')), [405, 'NotByKey']);
  assert.equal((await key.get('/UserInfos')).body.Id, root.userId);
});

test('a key that only reads writes nothing, not even a file of what it may read', async () => {
  const key = await keyOf({ reasons: 'V' });
  assert.deepEqual(await codeOf(key.post('/Reasons', reason('Prova'))), [405, 'AccessDenied']);
  assert.deepEqual(await codeOf(key.post('/Reasons/Export', { Format: 'C' })), [405, 'AccessDenied']);
});

test('a key that writes does so in the name of its owner, and the history names it', async () => {
  const key = await keyOf({ 'email-tags': 'E' }, { Name: 'Sito web' });
  const lead = await makeKeyOf(app, root, { leads: 'F' }, { Name: 'Sito web' });
  const { status, body } = await lead.post('/Leads', { FirstName: 'Ada', LastName: 'Neri', Email: 'ada@example.test' });
  assert.equal(status, 201, JSON.stringify(body));
  const [entry] = (await root.get(`/Leads/${body.Id}/History`)).body;
  assert.deepEqual([entry.Actor, entry.ApiKey], ['Anna Prova', 'Sito web']);
  const trail = (await root.get(`/Users/${root.userId}/Trail`)).body.Rows;
  assert.equal(trail[0].ApiKey, 'Sito web');
  assert.deepEqual(await codeOf(key.delete('/EmailTags/1')), [405, 'AccessDenied']);
});

test('wrong, revoked and expired keys open nothing, and the security log says why', async () => {
  const wrong = clientOf(app.http, { authorization: `Bearer circolo_${'a'.repeat(48)}` });
  assert.deepEqual(await codeOf(wrong.get('/Orders')), [401, 'ApiKeyError']);

  const revoked = await keyOf({ orders: 'V' });
  assert.equal((await root.delete(`/ApiKeys/${revoked.Id}`)).status, 204);
  assert.deepEqual(await codeOf(revoked.get('/Orders')), [401, 'ApiKeyError']);
  assert.ok(!(await root.get('/ApiKeys')).body.some(({ Id }: { Id: number }) => Id === revoked.Id));
  assert.deepEqual(await codeOf(root.delete(`/ApiKeys/${revoked.Id}`)), [400, 'RecordNotFound']);

  const expired = await keyOf({ orders: 'V' });
  app.clock.now = new Date(Date.now() + 30 * day + 1000);
  assert.deepEqual(await codeOf(expired.get('/Orders')), [401, 'ApiKeyError']);
  app.clock.now = null;
  assert.equal((await expired.get('/Orders')).status, 200);

  const refusals = await readUntil(
    () => app.database.db.select().from(securityEvents).where(eq(securityEvents.Kind, 'AKF')),
    (rows) => rows.length >= 3,
  );
  const found = refusals.map(({ Details, UserId }) => [Details.Refusal, Details.Code, UserId]);
  for (const expectedRow of [
    ['unknown', 'ApiKeyError', null],
    ['revoked', 'ApiKeyError', root.userId],
    ['expired', 'ApiKeyError', root.userId],
  ])
    assert.ok(
      found.some((row) => JSON.stringify(row) === JSON.stringify(expectedRow)),
      String(expectedRow),
    );
  const kinds = (await app.database.db.select().from(securityEvents)).map(({ Kind }) => Kind);
  assert.ok(kinds.includes('AKM') && kinds.includes('AKR'));
});

test('a key has the rights that its owner has at each call', async () => {
  const owner = await app.as('ADM');
  const orders = await makeKeyOf(app, owner, { orders: 'F', leads: 'V' });
  assert.equal((await orders.get('/Leads')).status, 200);
  const menu = await addMenu(app, root, { UserNature: { Code: 'ADM' }, Custom: true }, [
    ['orders', 'V'],
    ['api-keys', 'F'],
  ]);
  await giveMenu(root, owner.userId, menu);
  assert.deepEqual(await codeOf(orders.get('/Leads')), [405, 'AccessDenied']);
  assert.equal((await orders.get('/Orders')).status, 200);
  assert.deepEqual(await codeOf(orders.post('/Orders', {})), [405, 'AccessDenied']);

  await setUser(app, owner.userId, { MustChangePassword: true });
  assert.deepEqual(await codeOf(orders.get('/Orders')), [405, 'PasswordChangeRequired']);
  await setUser(app, owner.userId, { MustChangePassword: false, LockedAt: new Date().toISOString() });
  assert.deepEqual(await codeOf(orders.get('/Orders')), [401, 'ApiKeyError']);
  await setUser(app, owner.userId, { LockedAt: null, CustomMenuId: null, Nature: 'COM' });
  assert.deepEqual(await codeOf(orders.get('/Orders')), [401, 'ApiKeyError'], 'who may make no keys has none');
});

test('a key counts from its networks only', async () => {
  const key = await keyOf({ orders: 'V' }, { Networks: ['192.0.2.0/24', '2001:db8::1'] });
  const from = (remoteAddress: string) =>
    app.http.inject({ url: '/api/Orders', remoteAddress, headers: { authorization: `Bearer ${key.token}` } });
  assert.equal((await from('192.0.2.9')).statusCode, 200);
  assert.equal((await from('::ffff:192.0.2.9')).statusCode, 200);
  assert.equal((await from('2001:db8::1')).statusCode, 200);
  assert.equal((await from('198.51.100.1')).statusCode, 401);
  const refused = await root.post('/ApiKeys', await keyBody(app, { orders: 'V' }, { Networks: ['192.0.2.0/64'] }));
  assert.equal(Object.values<{ Code: string }>(refused.body.Fields)[0]?.Code, 'invalidNetwork');
});

test('what asks a person for the password, signs in or locks out is refused to a key', async () => {
  const key = await keyOf({ users: 'F', orders: 'F' });
  const customer = await app.as('STD');
  const Reason = 'Prova';
  assert.deepEqual(await codeOf(key.post(`/Users/${customer.userId}/ActAs`, { Reason })), [405, 'NotByKey']);
  assert.deepEqual(await codeOf(key.post(`/Users/${customer.userId}/Lock`, { Reason })), [405, 'NotByKey']);
  assert.deepEqual(await codeOf(key.post(`/Users/${customer.userId}/ResetTwoFactor`, { Reason })), [405, 'NotByKey']);
  assert.deepEqual(await codeOf(key.post('/MySession/StepUp', { Password: 'x' })), [405, 'NotByKey']);
  assert.deepEqual(await codeOf(key.get('/ApiKeys')), [405, 'NotByKey']);
  const record = (await root.get(`/Users/${customer.userId}`)).body;
  const moved = key.put(`/Users/${customer.userId}`, { ...record, Email: 'other@example.test' });
  assert.deepEqual(await codeOf(moved), [405, 'StepUpRequired']);
});

test('cookies beside a key say nothing', async () => {
  const key = await keyOf({ leads: 'F' });
  const cookie = 'XSRF-TOKEN=of.somebody.else';
  const body = { FirstName: 'Ugo', LastName: 'Verdi', Email: 'ugo@example.test' };
  assert.equal((await key.post('/Leads', body, { cookie })).status, 201);
  assert.deepEqual(await codeOf(root.post('/Leads', body, { cookie })), [405, 'AntiForgery']);
});

test('a repeat of a write by a key is answered as the first time', async () => {
  const key = await keyOf({ leads: 'F' });
  const body = { FirstName: 'Eva', LastName: 'Blu', Email: 'eva@example.test' };
  const headers = { 'idempotency-key': 'k'.repeat(40) };
  const first = await key.post('/Leads', body, headers);
  assert.equal(first.status, 201);
  assert.deepEqual((await key.post('/Leads', body, headers)).body, first.body);
  assert.notEqual((await root.post('/Leads', body, headers)).body.Id, first.body.Id, 'a person repeats for themselves');
});

test('only who may, makes a key, after the password, and of no more than they may do themselves', async () => {
  assert.deepEqual(await codeOf(seller.post('/ApiKeys', await keyBody(app, { leads: 'V' }))), [405, 'AccessDenied']);
  const unproven = await app.as('SUS', { unproven: true });
  assert.deepEqual(await codeOf(unproven.post('/ApiKeys', await keyBody(app, { leads: 'V' }))), [
    405,
    'StepUpRequired',
  ]);
  const wide = await admin.post('/ApiKeys', await keyBody(app, { system: 'V' }));
  assert.equal(wide.body.Fields.Scope.Code, 'notAllowed');
  const long = await admin.post('/ApiKeys', await keyBody(app, { leads: 'V' }, { Days: 3650 }));
  assert.equal(long.body.Fields.Days.Code, 'selectRequired');
  const ofKeys = await admin.post('/ApiKeys', await keyBody(app, { 'api-keys': 'V' }));
  assert.equal(ofKeys.body.Fields.Scope.Code, 'notAllowed');
  const none = await admin.post('/ApiKeys', await keyBody(app, {}));
  assert.equal(none.body.Fields.Scope.Code, 'required');
});

test('superusers see and revoke the keys of everybody, who are written to', async () => {
  const key = await makeKeyOf(app, admin, { leads: 'V' }, { Name: 'Di un altro' });
  const all = (await root.get('/ApiKeys?Everybody=true')).body;
  assert.deepEqual(
    all.filter(({ Id }: { Id: number }) => Id === key.Id).map(({ Own }: never) => Own),
    [false],
  );
  assert.deepEqual(await codeOf(admin.get('/ApiKeys?Everybody=true')), [405, 'AccessDenied']);
  const ofRoot = await keyOf({ leads: 'V' });
  assert.deepEqual(await codeOf(admin.delete(`/ApiKeys/${ofRoot.Id}`)), [400, 'RecordNotFound']);
  assert.equal((await root.delete(`/ApiKeys/${key.Id}`)).status, 204);
  const mails = await app.database.db.select().from(emailMessages).where(eq(emailMessages.UserId, admin.userId));
  const texts = mails.map(({ Tags }) => String(Object(Tags).Change));
  assert.ok(texts.some((text) => text.includes('revocata') && text.includes('Di un altro')));
  assert.ok(texts.some((text) => text.includes('aggiunta') && text.includes('Di un altro')));
});

test('the last use is written once a minute, after the answer', async () => {
  const key = await keyOf({ orders: 'V' });
  const read = async () => {
    const [row] = await app.database.db.select().from(apiKeys).where(eq(apiKeys.Id, key.Id));
    return row;
  };
  await key.get('/Orders');
  const used = await readUntil(read, (row) => row?.LastUsedAt != null);
  assert.equal(used?.LastUsedIp, '127.0.0.1');
});

test('the owner of a key is written to once, a week before it ends', async () => {
  const owner = await app.as('ADM');
  await makeKeyOf(app, owner, { leads: 'V' }, { Name: 'In scadenza' });
  const ending = async () => {
    const { rows } = await app.database.db.execute(
      sql`select 1 from email_message where user_id = ${owner.userId} and tags->>'Change' like '%scade il%'`,
    );
    return rows.length;
  };
  const runAt = async (days: number) => {
    app.clock.now = new Date(Date.now() + days * day);
    await notifyEndingKeys.handle({}, app.jobContext);
    app.clock.now = null;
    return ending();
  };
  assert.deepEqual([await runAt(20), await runAt(24), await runAt(25)], [0, 1, 1]);
});

test('what a key asked for is done with its scope, and not at all once it is revoked', async () => {
  const { db } = app.database;
  const owner = await app.as('ADM');
  const key = await makeKeyOf(app, owner, { leads: 'V' });
  const found = await keyFinder(db, () => new Date())(key.token, '127.0.0.1');
  assert.ok('Caller' in found);
  const asked = requesterOf(found.Caller);
  const later = await findCurrentCaller(db, asked, new Date());
  assert.deepEqual(
    [...(later?.Levels ?? [])].filter(([, level]) => level !== AuthorizationLevel.none),
    [...found.Caller.Levels].filter(([, level]) => level !== AuthorizationLevel.none),
  );
  assert.equal(later?.Levels.get('Orders'), undefined);
  await setUser(app, owner.userId, { Nature: 'COM' });
  assert.equal(await findCurrentCaller(db, asked, new Date()), null, 'who may make no keys has none');
  await setUser(app, owner.userId, { Nature: 'ADM' });
  assert.ok(await findCurrentCaller(db, asked, new Date()));
  await root.delete(`/ApiKeys/${key.Id}`);
  assert.equal(await findCurrentCaller(db, asked, new Date()), null);
});

test('keys are recorded with the person, without the key itself', async () => {
  const entries = await app.database.db.select().from(auditEntries).where(eq(auditEntries.Resource, 'Users'));
  const made = entries.filter(({ Action }) => Action === 'MakeApiKey');
  assert.ok(made.length > 0);
  assert.doesNotMatch(JSON.stringify(entries), /circolo_[\w-]{20}/);
});
