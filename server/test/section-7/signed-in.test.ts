import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { origins } from '../../src/tables/origins/origin-tables.ts';
import { userActivities } from '../../src/tables/user-activities/user-activity-tables.ts';
import { pageCookie } from '../access/session-fixtures.ts';
import { assertRefusal, assertWrong, bearing, type RawClient, type RawResponse, rawClient } from './raw-client.ts';

let them: RawClient;
let staff: [string, string];
let shopper: [string, string];
let customer: [string, string];
let customerId: number;
let activity: { Id: number; Description: string };

before(async () => {
  them = await rawClient();
  staff = bearing((await them.app.as('SUS')).token);
  shopper = bearing((await them.app.as('shopOnly')).token);
  const holder = await them.app.as('STD');
  customer = bearing(holder.token);
  customerId = holder.userId;
  activity = await givenActivity('ASD Virtus');
});
after(() => them.close());

const get = (path: string, who?: [string, string]) => them.ask('GET', path, who ? { headers: [who] } : {});

/** An activity that the customer has, whatever a package allows. */
async function givenActivity(Description: string): Promise<{ Id: number; Description: string }> {
  const [type] = (await get('/ActivityTypes/Lookup?Software=A')).body;
  const { rows } = await them.app.database.db.execute<{ id: number }>(
    `insert into activity (description, type_id, accounting_type, tax_regime, software) values ('${Description}', ${type.Id}, 'S', 'A', 'A') returning id`,
  );
  const Id = rows[0]?.id ?? 0;
  await them.app.database.db.insert(userActivities).values({ UserId: customerId, ActivityId: Id });
  return { Id, Description };
}

function assertLoggedUser(heard: RawResponse): void {
  assert.equal(heard.status, 200, heard.text);
  const { body } = heard;
  const fields = [
    'Id',
    'Category',
    'Origin',
    'Nature',
    'ActivitiesCount',
    'CurrentActivity',
    'Menu',
    'GoogleAttributes',
    'oAuth',
  ];
  for (const key of fields) assert.ok(key in body, key);
  assert.deepEqual(Object.keys(body.oAuth).sort(), ['Email', 'FirstName', 'Id', 'LastName']);
  assert.deepEqual(body.GoogleAttributes, { ContactsSyncEnabled: false, CalendarSyncEnabled: false });
  assert.ok('Category' in body.Origin);
  assert.ok(Number.isInteger(body.Id) && Number.isInteger(body.ActivitiesCount));
}

test('UserInfos answers the logged-user response, to staff with a menu of functions and groups', async () => {
  const heard = await get('/UserInfos', staff);
  assertLoggedUser(heard);
  assert.equal(heard.body.Nature.Code, 'SUS');
  const lines = heard.body.Menu.Details as Record<string, unknown>[];
  for (const line of lines) assert.ok('Function' in line !== 'GroupFunctions' in line, JSON.stringify(line));
  const groups = lines.flatMap(({ GroupFunctions }) => (GroupFunctions ? [GroupFunctions] : []));
  const functions = (groups as { Functions: Record<string, unknown>[] }[]).flatMap(({ Functions }) => Functions);
  assert.ok(functions.length > 5);
  for (const one of functions) assert.ok('BaseUrl' in one && 'ChildUrl' in one);
});

test('UserInfos of an account of the shop has the id 0, no nature and no menu', async () => {
  const heard = await get('/UserInfos', shopper);
  assertLoggedUser(heard);
  assert.deepEqual([heard.body.Id, heard.body.Nature, heard.body.Menu], [0, null, null]);
  assert.notEqual(heard.body.oAuth.Id, '');
});

test('OuterInfos answers the caller’s shop account only', async () => {
  const heard = await get('/OuterInfos', shopper);
  assert.equal(heard.status, 200, heard.text);
  assert.deepEqual(Object.keys(heard.body).sort(), ['Billing', 'DefaultPayment', 'oAuth']);
  const denied = await get('/OuterInfos', staff);
  assertRefusal(denied, 405, 'AccessDenied', 'a session without an outer identity');
  assert.ok('allow' in denied.headers);
});

test('CurrentActivityInfos is null, until UserActivityInfos/{id} makes an activity the current one', async () => {
  const none = await get('/CurrentActivityInfos', customer);
  assert.deepEqual([none.status, none.text], [200, 'null']);
  const chosen = await get(`/UserActivityInfos/${activity.Id}`, customer);
  assertLoggedUser(chosen);
  assert.equal(chosen.body.CurrentActivity.Id, activity.Id);
  const current = await get('/CurrentActivityInfos', customer);
  assert.equal(current.status, 200);
  for (const key of ['Id', 'Description', 'Type', 'AccountingType', 'TaxRegime']) assert.ok(key in current.body, key);
  assert.deepEqual([current.body.Id, current.body.Description], [activity.Id, activity.Description]);
});

test('UserActivityInfos/{id} refuses ids that are none, and what is somebody else’s', async () => {
  const ids: [id: string, code: string][] = [
    ['abc', 'ValidationFailed'],
    ['-1', 'ValidationFailed'],
    ['0', 'ValidationFailed'],
    ['1.5', 'ValidationFailed'],
    ['1e9', 'RecordNotFound'],
    ['99999999999', 'RecordNotFound'],
    ['%E0%A4', 'InvalidRequest'],
    ['1%27%20or%201=1', 'ValidationFailed'],
    [String(activity.Id), 'RecordNotFound'],
  ];
  const other = bearing((await them.app.as('STD')).token);
  for (const [id, code] of ids) {
    const call: [string, string] = ['GET', `/UserActivityInfos/${id}`];
    await assertWrong(them, { what: id, call, sent: { headers: [other] }, code });
  }
});

test('every call of the signed-in is 401 without a token, with one that is none and with a refresh token', async () => {
  for (const path of [
    '/UserInfos',
    '/OuterInfos',
    '/CurrentActivityInfos',
    `/UserActivityInfos/${activity.Id}`,
    '/UsersNotifications',
  ]) {
    assertRefusal(await get(path), 401, 'MissingToken', path);
    for (const token of ['nothing', '', '__proto__', "' or 1=1 --", 'x'.repeat(4000)]) {
      const code = token === '' ? 'MissingToken' : 'InvalidToken';
      assertRefusal(await get(path, bearing(token)), 401, code, `${path} ${token.slice(0, 20)}`);
    }
  }
});

test('GET Origins answers all of them to anybody, without what is staff’s', async () => {
  for (let nth = 0; nth < 30; nth++) {
    await them.app.database.db.execute(
      `insert into origin (description, software, category_id, database_suffix) values ('Altro ${nth}', 'A', (select min(id) from origin_category), 'secret_${nth}')`,
    );
  }
  const heard = await get('/Origins');
  assert.equal(heard.status, 200, heard.text);
  assert.equal(heard.body.length, await them.app.database.db.$count(origins));
  const fields = [
    'Id',
    'Category',
    'Description',
    'Url',
    'UrlTest',
    'UseShop',
    'CustomLogins',
    'Categories',
    'LoginPrimaryLogo',
    'LoginSecondaryLogo',
    'LoginBackgroundColor',
    'LoginButtonColor',
    'LoginButtonHoverColor',
    'DeskLogo',
    'DeskHeaderBackgroundColor',
    'DeskHeaderTextColor',
    'DeskMenuBackgroundColor',
    'DeskMenuGroupBackgroundColor',
    'DeskMenuTextColor',
    'DeskMenuTextHoverColor',
    'DeskMenuItemSelectedBackgroundColor',
    'DeskMenuWidth',
    'DeskMenuDividerColor',
  ];
  for (const origin of heard.body) {
    for (const key of fields) assert.ok(key in origin, key);
    assert.ok(!('DatabaseSuffix' in origin));
  }
  assert.ok(!heard.text.includes('secret_'));
  assertRefusal(await get('/Origins?Limit=10'), 401, 'MissingToken', 'the list of staff');
});

test('ActivityTypes answers list, RecordCount, one and Export to staff, and only its lookup to anybody', async () => {
  const list = await get('/ActivityTypes?Limit=999&Software=A&OrderColumn=Description&OrderType=DESC', staff);
  assert.equal(list.status, 200, list.text);
  const count = await get('/ActivityTypes/RecordCount?Software=A', staff);
  assert.equal(count.body, list.body.length);
  const one = await get(`/ActivityTypes/${list.body[0].Id}`, staff);
  const { DemoTemplate, Positions, ...row } = one.body;
  assert.deepEqual(row, list.body[0]);
  assert.deepEqual([DemoTemplate, Positions], [null, []]);
  const sent = { headers: [staff], body: { Format: 'CSV', Software: 'A' } };
  const file = await them.ask('POST', '/ActivityTypes/Export', sent);
  assert.deepEqual([file.status, file.body.Category, file.body.IsNew], [200, 'CSV', true]);
  for (const query of ['Limit=11', 'Page=0', 'Nothing=1', 'Software=Z', 'OrderColumn=Icon']) {
    const call: [string, string] = ['GET', `/ActivityTypes?${query}`];
    const code = query === 'Nothing=1' ? 'UnknownFilter' : 'ValidationFailed';
    await assertWrong(them, { what: query, call, sent: { headers: [staff] }, code });
  }
  assertRefusal(await get('/ActivityTypes', customer), 405, 'AccessDenied', 'a customer');
  assertRefusal(await get('/ActivityTypes'), 401, 'MissingToken', 'nobody');
  assert.equal((await get('/ActivityTypes/Lookup')).status, 200);
  await them.ask('DELETE', '/UsersNotifications', { headers: [staff] });
});

test('UsersNotifications lists the caller’s own files, newest first', async () => {
  assert.deepEqual((await get('/UsersNotifications', staff)).body, []);
  const made = [];
  for (const name of ['Menus', 'Origins']) {
    made.push((await them.ask('POST', `/${name}/Export`, { headers: [staff], body: { Format: 'CSV' } })).body);
  }
  const heard = await get('/UsersNotifications', staff);
  assert.equal(heard.status, 200, heard.text);
  assert.deepEqual(heard.body, made.reverse());
  for (const { Link, Title, Category, IsNew } of heard.body) {
    assert.match(Link, /^\/UsersNotifications\/\d+\/File$/);
    assert.deepEqual([typeof Title, Category, IsNew], ['string', 'CSV', true]);
  }
  assert.deepEqual((await get('/UsersNotifications', customer)).body, []);
  assertRefusal(await get('/UsersNotifications', shopper), 405, 'AccessDenied', 'an account of the shop');
  for (const id of ['abc', '-1', '99999999999', '%E0%A4']) {
    const file = await get(`/UsersNotifications/${id}/File`, staff);
    assert.equal(file.status, 400, `${id}: ${file.text}`);
  }
});

test('a browser’s write without the header of its cookie is refused, a client without cookies needs none', async () => {
  const body = { Description: 'Gruppo' };
  const bare = await them.ask('POST', '/MenusGroups', { headers: [staff], body });
  assert.equal(bare.status, 201, bare.text);
  const cookie: [string, string] = ['Cookie', pageCookie()];
  const forged = await them.ask('POST', '/MenusGroups', { headers: [staff, cookie], body });
  assertRefusal(forged, 405, 'AntiForgery', 'no header');
  const planted: [string, string][] = [
    ['Cookie', 'XSRF-TOKEN=page.salt.mac'],
    ['X-XSRF-TOKEN', 'page.salt.mac'],
  ];
  assertRefusal(
    await them.ask('POST', '/MenusGroups', { headers: [staff, ...planted], body }),
    405,
    'AntiForgery',
    'planted',
  );
  const token = decodeURIComponent(pageCookie().slice('XSRF-TOKEN='.length));
  const ours: [string, string][] = [
    ['Cookie', `XSRF-TOKEN=${token}`],
    ['x-xsrf-token', token],
  ];
  const right = await them.ask('POST', '/MenusGroups', { headers: [staff, ...ours], body: { Description: 'Altro' } });
  assert.equal(right.status, 201, right.text);
});

test('a path that does not exist is 404 with the same body as any error, whatever is in it', async () => {
  for (const path of ['/Nothing', '/Login/extra', '/__proto__', '/UserInfos%2f..%2f', '/Menus/1/2/3']) {
    assertRefusal(await get(path, staff), 404, 'UnknownPath', path);
  }
});

test('paths and names are taken in any letter case, with and without a slash at the end', async () => {
  for (const path of ['/userinfos', '/USERINFOS', '/UserInfos/'])
    assert.equal((await get(path, staff)).status, 200, path);
});

test('the database decides who an activity belongs to, not a header', async () => {
  const spoofed: [string, string][] = [
    ['X-User-Id', String(customerId)],
    ['X-Forwarded-User', 'sus@circolo.test'],
    ['X-HTTP-Method-Override', 'DELETE'],
  ];
  const heard = await them.ask('GET', '/UserInfos', { headers: [shopper, ...spoofed] });
  assert.equal(heard.body.Id, 0);
  const held = await them.app.database.db.$count(userActivities, eq(userActivities.UserId, customerId));
  assert.equal(held, 1);
});
