import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { savedViews } from '../../tables/lists/list-tables.ts';
import { coupons } from '../../tables/sales/coupon-tables.ts';
import { exportSchedules } from '../../tables/spooler/export-schedule-tables.ts';
import { couponCode } from './coupon-code.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

const { app, as } = scenario();
const staff = as('SUS');

const coupon = { Description: 'Prova', DiscountType: '1', DiscountValue: 10, ValidFrom: '2026-01-01' };
const add = (fields: object = {}) => staff.post('/Coupons', { ...coupon, ...fields });
const field = (answer: { body: { Fields?: Record<string, { Code: string }> } }, name: string) =>
  answer.body.Fields?.[name]?.Code;

test('a code is made up where none is typed, and none is taken twice whatever the case', async () => {
  const made = await add();
  assert.match(made.body.Code, /^[A-HJKMNP-Z2-9]{10}$/);
  assert.equal((await add({ Code: 'estate-26' })).body.Code, 'ESTATE-26');
  assert.equal(field(await add({ Code: 'Estate-26' }), 'Code'), 'duplicateCode');
  const again = await staff.put(`/Coupons/${made.body.Id}`, { ...made.body, Code: '' });
  assert.equal(again.body.Code, made.body.Code);
});

test('a coupon counts once for a customer, where nothing else is asked for', async () => {
  const usesOf = async (fields: object) => (await add(fields)).body.MaxUsesPerUser;
  assert.deepEqual([await usesOf({}), await usesOf({ MaxUsesPerUser: 3 })], [1, 3]);
  assert.equal(await usesOf({ MaxUsesPerUser: null }), null);
});

test('views and schedules of active coupons keep the planned ones when a database is brought up to date', async () => {
  const queries = [{ State: 'A', Search: 'x' }, { State: 'S,A' }, { State: 'A,P' }, { State: 'E' }, {}];
  const { db } = app.database;
  const view = { UserId: staff.userId, Description: 'Prova' };
  for (const Query of queries) {
    await db.insert(savedViews).values({ ...view, Resource: 'Coupons', Query });
    const schedule = {
      Resource: 'Coupons',
      Query,
      Columns: ['Code'],
      Format: 'CSV',
      Style: 'Plain',
      Repeat: 'D',
      Hour: 7,
    };
    const made = await staff.post('/ExportSchedules', { Description: 'Prova', TimeZone: 'Europe/Rome', ...schedule });
    assert.equal(made.status, 201, JSON.stringify(made.body));
  }
  await db.insert(savedViews).values({ ...view, Resource: 'Leads', Query: { State: 'A' } });
  const [found] = readdirSync(migrations).filter((name) => name.endsWith('_views_of_planned_coupons'));
  assert.ok(found);
  const statements = readFileSync(join(migrations, found, 'migration.sql'), 'utf8').split('--> statement-breakpoint');
  for (const statement of [...statements, ...statements]) await db.execute(sql.raw(statement));
  const expected = [{ State: 'A,P', Search: 'x' }, { State: 'S,A,P' }, { State: 'A,P' }, { State: 'E' }, {}];
  const stored = async (table: typeof savedViews | typeof exportSchedules) =>
    (await db.select({ Query: table.Query }).from(table).orderBy(asc(table.Id))).map(({ Query }) => Query);
  assert.deepEqual(await stored(savedViews), [...expected, { State: 'A' }]);
  assert.deepEqual(await stored(exportSchedules), expected);
});

test('what does not fit together is refused at its field', async () => {
  const wrong: [object, string, string][] = [
    [{ DiscountType: '2', DiscountValue: 101 }, 'DiscountValue', 'maxValue'],
    [{ DiscountValue: 0 }, 'DiscountValue', 'moreThan'],
    [{ DiscountValue: 1.234 }, 'DiscountValue', 'decimals'],
    [{ ValidTo: '2025-12-31' }, 'ValidTo', 'dateRange'],
    [{ Renewals: 'F' }, 'RenewalsCount', 'required'],
    [{ Code: 'è qui' }, 'Code', 'invalidCode'],
    [{ Products: [{ Id: 999_999 }] }, 'Products', 'unknownRecord'],
  ];
  for (const [fields, name, code] of wrong) assert.equal(field(await add(fields), name), code, JSON.stringify(fields));
});

test('the first and the last day of all are no days: nothing of them is stored, sent or filtered by', async () => {
  const sent: unknown[] = [];
  for (const [ValidFrom, ValidTo] of [
    ['0001-01-01', '9999-12-31'],
    ['9999-12-31', '0001-01-01'],
    [null, null],
  ]) {
    const { status, body } = await add({ ValidFrom, ValidTo });
    assert.equal(status, 201, JSON.stringify(body));
    sent.push([body.ValidFrom, body.ValidTo, body.State]);
    const query = `Code=${body.Code}&ValidFromFrom=0001-01-01&ValidFromTo=9999-12-31&ValidToTo=9999-12-31`;
    assert.equal((await staff.get(`/Coupons?${query}`)).body.length, 1);
    assert.equal((await staff.get(`/Coupons/RecordCount?${query}`)).body, 1);
    const later = await staff.put(`/Coupons/${body.Id}`, { ...body, ValidFrom: '2027-01-01' });
    assert.equal(later.body.ValidFrom, '2027-01-01');
  }
  assert.deepEqual(sent, [
    [null, null, 'A'],
    [null, null, 'A'],
    [null, null, 'A'],
  ]);
});

test('a coupon is a draft, planned, active, suspended or expired', async () => {
  const states: [object, string][] = [
    [{}, 'A'],
    [{ Draft: true }, 'D'],
    [{ ValidFrom: '2099-01-01' }, 'P'],
    [{ ValidFrom: null }, 'A'],
    [{ ValidTo: '2026-01-02' }, 'E'],
  ];
  for (const [fields, State] of states) {
    const { body } = await add(fields);
    assert.equal(body.State, State);
    const found = await staff.get(`/Coupons?State=${State}&Code=${body.Code}`);
    assert.equal(found.body.length, 1);
  }
  const { Id } = (await add()).body;
  const suspended = await staff.post(`/Coupons/${Id}/Suspend`, { Suspended: true });
  assert.equal(suspended.body.State, 'S');
  assert.equal((await staff.post(`/Coupons/${Id}/Suspend`, { Suspended: false })).body.State, 'A');
});

test('tabs count coupons by what they are now, and a row says all that its sentence needs', async () => {
  const countsOf = async (): Promise<Record<string, number>> => {
    const { status, body } = await staff.get('/Coupons/Tabs');
    assert.equal(status, 200, JSON.stringify(body));
    return Object.fromEntries(body.map(({ Name, Count }: { Name: string; Count: number }) => [Name, Count]));
  };
  const before = await countsOf();
  const { Code } = (await add({ MinOrder: 50, NewCustomersOnly: true, FirstOrderOnly: true })).body;
  await add({ ValidFrom: '2099-01-01' });
  await add({ Draft: true });
  await add({ ValidTo: '2026-01-02' });
  const usedUp = (await add({ MaxUses: 1 })).body.Id;
  await app.database.db.update(coupons).set({ UsedCount: 1 }).where(eq(coupons.Id, usedUp));
  const suspended = (await add()).body.Id;
  await staff.post(`/Coupons/${suspended}/Suspend`, { Suspended: true });
  const more = { all: 6, active: 1, planned: 1, drafts: 1, suspended: 1, ended: 2 };
  const expected = Object.fromEntries(Object.entries(more).map(([name, count]) => [name, (before[name] ?? 0) + count]));
  assert.deepEqual(await countsOf(), expected);
  const [row] = (await staff.get(`/Coupons?Code=${Code}`)).body;
  assert.deepEqual([row.MinOrder, row.NewCustomersOnly, row.FirstOrderOnly], [50, true, true]);
});

test('a coupon is assigned to customers of either product, once each, and taken back', async () => {
  const { Id } = (await add({ Audience: 'U' })).body;
  const association = (await app.as('STD')).userId;
  const centre = (await app.as('ENT')).userId;
  await app.database.db.execute(`update app_user set software = 'O' where id = ${centre}`);
  const users = [{ Id: association }, { Id: centre }, { Id: centre }];
  const assigned = await staff.post(`/Coupons/${Id}/Users`, { Users: users, ExpiresAt: '2026-12-31', MaxUses: 2 });
  assert.deepEqual([assigned.status, assigned.body.Assigned], [200, 2]);
  await staff.post(`/Coupons/${Id}/Users`, { Users: [{ Id: centre }] });
  const list = (await staff.get(`/Coupons/${Id}/Users`)).body;
  assert.equal(list.Total, 2);
  const [first] = list.Users.filter(({ User }: { User: { Id: number } }) => User.Id === association);
  assert.deepEqual([first.ExpiresAt, first.MaxUses], ['2026-12-31T22:59:59.999Z', 2]);
  assert.equal((await staff.get(`/Coupons/${Id}`)).body.AssignedCount, 2);
  assert.equal((await staff.get(`/Coupons?User=${centre}`)).body[0].Id, Id);
  assert.equal((await staff.post(`/Coupons/${Id}/Users/${centre}/Revoke`)).status, 204);
  assert.equal((await staff.post(`/Coupons/${Id}/Users/${centre}/Revoke`)).body.Code, 'RecordNotFound');
  assert.equal((await staff.get(`/Coupons/${Id}`)).body.AssignedCount, 1);
  const record = (await staff.get(`/Coupons/${Id}`)).body;
  assert.equal(field(await staff.put(`/Coupons/${Id}`, { ...record, Audience: 'P' }), 'Audience'), 'alreadyUsed');
});

test('a user who cannot use a coupon does not get one', async () => {
  const open = (await add()).body.Id;
  const ofCentres = (await add({ Audience: 'U', Software: 'O' })).body.Id;
  const assigned = (await add({ Audience: 'U' })).body.Id;
  const customer = (await app.as('STD')).userId;
  await app.database.db.execute(`update app_user set software = 'A' where id = ${customer}`);
  const assign = (coupon: number, user: number) => staff.post(`/Coupons/${coupon}/Users`, { Users: [{ Id: user }] });
  assert.equal(field(await assign(open, customer), 'Users'), 'notAllowed');
  assert.equal(field(await assign(ofCentres, customer), 'Users'), 'softwareMismatch');
  assert.equal(field(await assign(assigned, staff.userId), 'Users'), 'notAllowed');
  assert.equal(field(await assign(assigned, 999_999), 'Users'), 'unknownRecord');
  const helper = await app.as('HLP');
  assert.equal((await helper.post(`/Coupons/${assigned}/Users`, { Users: [{ Id: customer }] })).status, 405);
});

test('many single-use coupons are made after one, each with a code of its own and the same limits', async () => {
  const origin = (await staff.get('/Origins?Limit=10')).body[0].Id;
  const model = (await add({ Origins: [{ Id: origin }], PackageTypes: ['AS'], MaxUses: 50 })).body;
  const asked = { Description: 'Fiera', Prefix: 'FIERA-', Count: 700, Length: 6 };
  const batch = await staff.post(`/Coupons/${model.Id}/Batch`, asked);
  assert.deepEqual([batch.status, batch.body.Description], [200, 'Fiera']);
  const made = (await staff.get(`/Coupons?Batch=${batch.body.Id}&Limit=999`)).body;
  assert.equal(new Set(made.map(({ Code }: { Code: string }) => Code)).size, 700);
  for (const { Code, Audience, MaxUses } of made)
    assert.deepEqual([Code.slice(0, 6), Audience, MaxUses], ['FIERA-', 'S', 1]);
  const one = (await staff.get(`/Coupons/${made[0].Id}`)).body;
  assert.deepEqual([one.Origins[0].Id, one.PackageTypes, one.DiscountValue], [origin, ['AS'], 10]);
  assert.equal((await staff.get(`/Coupons/${model.Id}`)).body.MaxUses, 50);
  assert.equal((await staff.get('/CouponBatches/Lookup?Search=fiera')).body[0].Id, batch.body.Id);
});

test('codes are made of characters that are not confused', () => {
  const codes = Array.from({ length: 500 }, () => couponCode('X-', 8));
  assert.equal(new Set(codes).size, 500);
  for (const code of codes) assert.match(code, /^X-[A-HJKMNP-Z2-9]{8}$/);
});
