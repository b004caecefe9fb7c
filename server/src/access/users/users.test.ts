import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { maskPassword } from '@circolo/contract/http/client';
import { and, desc, eq } from 'drizzle-orm';
import { addActivity } from '../../../test/access/menu-fixtures.ts';
import { userBody } from '../../../test/access/user-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { hashPassword } from '../passwords/password-hash.ts';

const password = 'Tramonto-77!';
const { app, as } = scenario();
const admin = as('ADM');

const bodyOf = (more: object = {}) => userBody(app, more);
const add = async (more: object = {}) => (await admin.post('/Users', bodyOf(more))).body;

test('a user that staff adds gets a mail, chooses a password with it and signs in', async () => {
  const user = await add({ Nature: { Code: 'COM' }, Software: 'A' });
  assert.deepEqual([user.Status, user.Software, user.ActivatedAt], ['P', null, null]);
  const [mail] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.To, user.Email));
  const [page, key = ''] = String((mail?.Secrets as { ActivationLink?: string } | undefined)?.ActivationLink).split(
    '#',
  );
  assert.deepEqual([mail?.Type, page], ['REG', '/auth/change-password']);
  const changed = await app.anybody.get('/ChangePassword', { key, password: maskPassword(password) });
  assert.equal(changed.status, 200);
  const signedIn = await app.anybody.get('/Login', { email: user.Email, password: maskPassword(password) });
  assert.equal(signedIn.status, 200);
  assert.equal((await admin.get(`/Users/${user.Id}`)).body.Status, 'A');
});

test('the status is computed: to activate, active, expired, locked, erased', async () => {
  const past = '2020-01-31';
  const now = new Date().toISOString();
  const table: [columns: Partial<typeof users.$inferInsert>, status: string][] = [
    [{}, 'P'],
    [{ ActivatedAt: now }, 'A'],
    [{ ActivatedAt: now, ExpirationDate: past }, 'E'],
    [{ ActivatedAt: now, ExpirationDate: past, GraceUntil: '2999-12-30' }, 'A'],
    [{ ActivatedAt: now, DemoExpirationDate: past }, 'E'],
    [{ ActivatedAt: now, ExpirationDate: past, LockedAt: now }, 'L'],
    [{ LockedAt: now, ErasedAt: now }, 'X'],
  ];
  for (const [columns, status] of table) {
    const { Id } = await add();
    if (Object.keys(columns).length > 0) await app.database.db.update(users).set(columns).where(eq(users.Id, Id));
    assert.equal((await admin.get(`/Users/${Id}`)).body.Status, status);
    const found = await admin.get(`/Users?Limit=999&Status=${status}`);
    assert.ok(found.body.some((row: { Id: number }) => row.Id === Id));
  }
});

test('a lock needs a reason, ends every session at once, and is recorded; an unlock lets in again', async () => {
  const customer = await app.as('STD');
  const reasonless = await admin.post(`/Users/${customer.userId}/Lock`, { Reason: '  ' });
  assert.deepEqual([reasonless.status, reasonless.body.Code], [400, 'ReasonRequired']);
  assert.equal((await customer.get('/UserInfos')).status, 200);
  const locked = await admin.post(`/Users/${customer.userId}/Lock`, { Reason: 'Insoluto da sei mesi' });
  assert.equal(locked.status, 200);
  assert.deepEqual([locked.body.Status, locked.body.LockReason], ['L', 'Insoluto da sei mesi']);
  assert.equal(locked.body.LockedBy.Id, admin.userId);
  assert.equal((await customer.get('/UserInfos')).status, 401);
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Resource, 'Users'), eq(auditEntries.RecordId, String(customer.userId))))
    .orderBy(desc(auditEntries.Id));
  assert.deepEqual([entry?.Action, entry?.Reason, entry?.ActorId], ['Lock', 'Insoluto da sei mesi', admin.userId]);
  const unlocked = await admin.post(`/Users/${customer.userId}/Unlock`);
  assert.deepEqual([unlocked.body.Status, unlocked.body.LockReason], ['A', null]);
  assert.equal((await customer.get('/UserInfos')).status, 401);
});

test('a lock reaches the account of the shop that is linked to the user', async () => {
  const Email = `${randomUUID()}@example.test`;
  const shared = { Email, PasswordHash: await hashPassword(password), ActivatedAt: new Date().toISOString() };
  const Id = randomUUID();
  await app.database.db.insert(identities).values({ ...shared, Id, OriginId: app.originId });
  const { Id: userId } = await add();
  await app.database.db.update(users).set({ IdentityId: Id }).where(eq(users.Id, userId));
  const { body } = await app.anybody.get('/OuterLogin', { email: Email, password: maskPassword(password) });
  const bearer = { authorization: `Bearer ${body.pat}` };
  assert.equal((await app.anybody.get('/UserInfos', bearer)).body.Id, userId);
  await admin.post(`/Users/${userId}/Lock`, { Reason: 'Frode' });
  assert.equal((await app.anybody.get('/UserInfos', bearer)).status, 401);
  const again = await app.anybody.get('/OuterLogin', { email: Email, password: maskPassword(password) });
  assert.equal(again.body.Code, 'ShopBlocked');
});

test('a nature above one’s own is neither changed nor given, and no one locks or demotes themselves', async () => {
  const superuser = await app.as('SUS');
  const own = `/Users/${admin.userId}`;
  const above = `/Users/${superuser.userId}`;
  const refusals = [
    await admin.post(`${above}/Lock`, { Reason: 'Prova' }),
    await admin.put(above, { ...(await admin.get(above)).body, FirstName: 'Altro' }),
    await admin.delete(above),
    await admin.post(`${own}/Lock`, { Reason: 'Prova' }),
    await admin.delete(own),
  ];
  assert.deepEqual(
    refusals.map(({ status }) => status),
    [405, 405, 405, 405, 405],
  );
  const given = await admin.post('/Users', bodyOf({ Nature: { Code: 'SUS' } }));
  assert.equal(given.body.Fields.Nature.Code, 'notAllowed');
  const self = (await admin.get(own)).body;
  const demoted = await admin.put(own, { ...self, Software: null, Nature: { Code: 'COM' } });
  assert.deepEqual([demoted.status, demoted.body.Code], [405, 'OwnUser']);
});

test('helpdesk adds customers but no seller, and deletes no user', async () => {
  const helper = await app.as('HLP');
  assert.equal((await helper.post('/Users', bodyOf())).status, 201);
  const seller = await helper.post('/Users', bodyOf({ Nature: { Code: 'COM' } }));
  assert.equal(seller.body.Fields.Nature.Code, 'notAllowed');
  const { Id } = await add();
  assert.equal((await helper.delete(`/Users/${Id}`)).status, 405);
});

test('a new nature ends the sessions of the old one', async () => {
  const customer = await app.as('STD');
  const record = (await admin.get(`/Users/${customer.userId}`)).body;
  const changed = await admin.put(`/Users/${customer.userId}`, { ...record, Nature: { Code: 'HLP' } });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal((await customer.get('/UserInfos')).status, 401);
});

test('what does not match is reported at its field', async () => {
  const { Email, Id } = await add();
  const staff = await app.as('HLP');
  const table: [body: object, field: string, code: string][] = [
    [{ Email }, 'Email', 'emailExists'],
    [{ Email: 'nessuna' }, 'Email', 'invalidEmail'],
    [{ Software: null }, 'Software', 'required'],
    [{ Category: { Code: 'XXX' } }, 'Category', 'unknownRecord'],
    [{ Origin: { Id: 999_999 } }, 'Origin', 'unknownRecord'],
    [{ AssignedTo: { Id: staff.userId } }, 'AssignedTo', 'notAllowed'],
    [{ ParentUser: { Id: staff.userId } }, 'ParentUser', 'notAllowed'],
    [{ CustomMenu: { Id: 999_999 } }, 'CustomMenu', 'unknownRecord'],
    [{ Phone: 'abc' }, 'Phone', 'invalidPhone'],
    [{ Nature: { Code: 'XYZ' } }, 'Nature.Code', 'selectRequired'],
  ];
  for (const [body, field, code] of table) {
    const answer = await admin.post('/Users', bodyOf(body));
    assert.deepEqual([answer.status, answer.body.Fields?.[field]?.Code], [400, code], field);
  }
  const own = (await admin.get(`/Users/${Id}`)).body;
  const cycle = await admin.put(`/Users/${Id}`, { ...own, ParentUser: { Id } });
  assert.equal(cycle.body.Fields.ParentUser.Code, 'cycle');
});

test('no user is their own parent by way of others', async () => {
  const first = await add();
  const second = await add({ ParentUser: { Id: first.Id } });
  const third = await add({ ParentUser: { Id: second.Id } });
  const { status, body } = await admin.put(`/Users/${first.Id}`, { ...first, ParentUser: { Id: third.Id } });
  assert.deepEqual([status, body.Fields?.ParentUser?.Code], [400, 'cycle']);
  const moved = await admin.put(`/Users/${third.Id}`, { ...third, ParentUser: { Id: first.Id } });
  assert.deepEqual([moved.status, moved.body.ParentUser.Id], [200, first.Id]);
});

test('no answer and no audit record holds a password hash', async () => {
  const { Id } = await add();
  const { body } = await admin.get(`/Users/${Id}`);
  assert.ok(!('PasswordHash' in body));
  const entries = await app.database.db.select().from(auditEntries).where(eq(auditEntries.Resource, 'Users'));
  assert.ok(!JSON.stringify(entries).includes('argon2'));
});

test('customers reach no users, whatever their nature', async () => {
  for (const nature of ['STD', 'ENT', 'LNC', 'DEM', 'SUB'] satisfies UserNatureCode[]) {
    const customer = await app.as(nature);
    assert.equal((await customer.get('/Users')).status, 405);
    assert.equal((await customer.get('/Users/Lookup')).status, 405);
  }
});

const billed = {
  SubjectType: 'O',
  BusinessName: 'ASD Lago',
  FiscalCode: '01234567897',
  Address: 'Via Roma',
  ZipCode: '20121',
  City: 'Milano',
  Province: 'mi',
};

test('staff writes whom a customer’s orders are billed to; left out it stays, null forgets it', async () => {
  const user = await add({ Billing: billed });
  assert.deepEqual([user.Billing.Province, user.Billing.SdiCode], ['MI', '0000000']);
  const save = async (more: object) => {
    const { Version } = (await admin.get(`/Users/${user.Id}`)).body;
    return (await admin.put(`/Users/${user.Id}`, bodyOf({ Email: user.Email, Version, ...more }))).body;
  };
  assert.equal((await save({ Phone: '0212345678' })).Billing.BusinessName, 'ASD Lago');
  assert.equal((await save({ Billing: { ...billed, City: 'Como', Province: 'CO' } })).Billing.City, 'Como');
  assert.equal((await save({ Billing: null })).Billing, null);
  assert.equal((await add({ Nature: { Code: 'HLP' }, Billing: billed })).Billing, null);
});

test('wrong billing data are refused at their fields', async () => {
  const wrong = { ...billed, BusinessName: '', FiscalCode: '01234567890', ZipCode: '2012', Province: 'XX' };
  const { status, body } = await admin.post('/Users', bodyOf({ Billing: wrong }));
  assert.equal(status, 400);
  const codes = Object.entries(body.Fields as Record<string, { Code: string }>).map(([field, { Code }]) => [
    field,
    Code,
  ]);
  assert.deepEqual(Object.fromEntries(codes), {
    'Billing.BusinessName': 'required',
    'Billing.FiscalCode': 'invalidFiscalCode',
    'Billing.ZipCode': 'invalidPostalCode',
    'Billing.Province': 'invalidProvince',
  });
});

test('a picker distinguishes users of the same name by their addresses', async () => {
  const Email = `${randomUUID()}@example.test`;
  const user = await app.as('STD', { email: Email });
  const { body } = await admin.get(`/Users/Lookup?Ids=${user.userId}`);
  assert.deepEqual(body, [{ Id: user.userId, Description: `Anna Prova · ${Email}` }]);
});

const namesake = (more: object) => ({ FirstName: 'Valentina', LastName: 'Leonessa', ...more });

test('namesakes are distinguished by their organisation and its town, in lists and in search', async () => {
  const billedOne = await add(namesake({ Billing: { ...billed, BusinessName: 'ASD Lago Azzurro', City: 'Como' } }));
  const managing = await app.as('STD');
  await addActivity(app, managing.userId, 0, 'Palestra Zenzero');
  const listed = await admin.get('/Users?Search=leonessa');
  assert.deepEqual(
    listed.body.map(({ Id, Organisation, Town }: Record<string, unknown>) => ({ Id, Organisation, Town })),
    [{ Id: billedOne.Id, Organisation: 'ASD Lago Azzurro', Town: 'Como' }],
  );
  for (const [words, id] of [
    ['lago azz', billedOne.Id],
    ['zenzero', managing.userId],
  ]) {
    const found = await admin.get(`/Users?Search=${encodeURIComponent(words)}`);
    assert.deepEqual(
      found.body.map(({ Id }: { Id: number }) => Id),
      [id],
      words,
    );
  }
  const { body } = await admin.get('/Search?Text=lago%20azzurro');
  assert.deepEqual(body[0], {
    Resource: 'Users',
    Id: billedOne.Id,
    Description: 'ASD Lago Azzurro',
    Detail: 'Valentina Leonessa · Como',
  });
});
