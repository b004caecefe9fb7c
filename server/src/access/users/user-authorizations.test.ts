import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addMenu, functionId, giveLevels, giveMenu, keysOf, setUser } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app, as } = scenario();
const root = as('SUS');

interface Level {
  Function: { Id: number; BaseUrl: string };
  [field: string]: unknown;
}

const levelsAt = async (userId: number, baseUrl: string): Promise<Level> => {
  const { body } = await root.get(`/Users/${userId}/Authorizations`);
  return body.Details.find(({ Function: named }: Level) => named.BaseUrl === baseUrl);
};

const ok = (answer: { status: number; body: unknown }) => assert.equal(answer.status, 200, JSON.stringify(answer.body));

test('a level of a user’s own goes before the menu’s, up and down, and goes out as the custom one', async () => {
  const helper = await app.as('HLP');
  const banks = async () => [(await helper.get('/Banks')).status, (await helper.post('/Banks', {})).body.Code];
  assert.deepEqual(await banks(), [200, 'AccessDenied']);
  ok(await giveLevels(app, root, helper.userId, { banks: 'E', orders: 'N' }));
  assert.deepEqual(await banks(), [200, 'ValidationFailed']);
  assert.equal((await helper.delete('/Banks/999999')).body.Code, 'AccessDenied');
  assert.equal((await helper.get('/Orders')).status, 405);
  const { Menu } = (await helper.get('/UserInfos')).body;
  const items = Menu.Details.flatMap(
    (item: { GroupFunctions?: { Functions: object[] }; Function?: object }) =>
      item.GroupFunctions?.Functions ?? [item.Function],
  );
  const item = items.find(({ BaseUrl }: { BaseUrl: string }) => BaseUrl === 'banks');
  assert.deepEqual([item.BaseAuthorization, item.CustomAuthorization], ['V', 'E']);
  assert.ok(!keysOf(Menu).includes(1010));
});

test('it opens a screen that the menu does not hold, and the screen comes last in the menu', async () => {
  const helper = await app.as('HLP');
  assert.equal((await helper.get('/Menus')).status, 405);
  ok(await giveLevels(app, root, helper.userId, { menus: 'V' }));
  assert.equal((await helper.get('/Menus')).status, 200);
  assert.equal((await helper.post('/Menus', {})).status, 405);
  const { Menu } = (await helper.get('/UserInfos')).body;
  assert.equal(keysOf(Menu).at(-1), 1610);
  const last = Menu.Details.at(-1);
  assert.deepEqual([last.Function.BaseAuthorization, last.Function.CustomAuthorization], ['N', 'V']);
});

test('the screen’s call answers base, menu’s, own and effective level of every function, with the rule', async () => {
  const helper = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true }, [
    ['orders', 'V'],
    ['banks', 'V', 'E'],
    ['users', 'N'],
  ]);
  await giveMenu(root, helper.userId, menu);
  ok(await giveLevels(app, root, helper.userId, { users: 'F', origins: 'V' }));
  const { body } = await root.get(`/Users/${helper.userId}/Authorizations`);
  const every = await app.database.db.$count(menuFunctions);
  assert.equal(body.Details.length, every);
  assert.equal(body.Menu.Id, menu.Id);
  const shown = async (baseUrl: string) => {
    const { BaseAuthorization, MenuAuthorization, CustomAuthorization, Level, Rule } = await levelsAt(
      helper.userId,
      baseUrl,
    );
    return [BaseAuthorization, MenuAuthorization, CustomAuthorization, Level, Rule];
  };
  assert.deepEqual(await shown('orders'), ['V', null, null, 'V', 'B']);
  assert.deepEqual(await shown('banks'), ['V', 'E', null, 'E', 'C']);
  assert.deepEqual(await shown('users'), ['N', null, 'F', 'F', 'U']);
  assert.deepEqual(await shown('origins'), [null, null, 'V', 'V', 'U']);
  assert.deepEqual(await shown('products'), [null, null, null, 'N', 'A']);
});

test('the whole list is replaced: what is left out is taken back', async () => {
  const helper = await app.as('HLP');
  ok(await giveLevels(app, root, helper.userId, { menus: 'V', banks: 'N' }));
  ok(await giveLevels(app, root, helper.userId, { 'menu-groups': 'V' }));
  assert.deepEqual(
    [
      (await helper.get('/Menus')).status,
      (await helper.get('/Banks')).status,
      (await helper.get('/MenusGroups')).status,
    ],
    [405, 200, 200],
  );
  ok(await giveLevels(app, root, helper.userId, {}));
  assert.equal((await helper.get('/MenusGroups')).status, 405);
});

test('without a menu a level of one’s own opens nothing', async () => {
  const helper = await app.as('HLP');
  ok(await giveLevels(app, root, helper.userId, { menus: 'F' }));
  assert.equal((await helper.get('/Menus')).status, 200);
  // A nature whose only menu is switched off: moved there behind the product's back.
  const [menu] = (await root.get('/Menus?UserNature=COM&Custom=false')).body;
  const record = (await root.get(`/Menus/${menu.Id}`)).body;
  const off = await root.put(`/Menus/${menu.Id}`, { ...record, Active: false });
  await setUser(app, helper.userId, { Nature: 'COM' });
  assert.equal((await helper.get('/UserInfos')).body.Menu, null);
  assert.equal((await helper.get('/Menus')).status, 405);
  assert.deepEqual(
    [(await levelsAt(helper.userId, 'menus')).Level, (await levelsAt(helper.userId, 'menus')).Rule],
    ['N', 'N'],
  );
  await root.put(`/Menus/${menu.Id}`, { ...record, Version: off.body.Version });
});

test('levels above one’s own are neither given nor reopened', async () => {
  const admin = await app.as('ADM');
  const narrow = await addMenu(app, root, { Custom: true, UserNature: { Code: 'ADM' } }, [
    ['users', 'F'],
    ['menus', 'V'],
    ['orders', 'V'],
  ]);
  await giveMenu(root, admin.userId, narrow);
  const helper = await app.as('HLP');
  const wider = await giveLevels(app, admin, helper.userId, { orders: 'E' });
  assert.equal(wider.body.Fields['Authorizations.0.CustomAuthorization'].Code, 'notAllowed');
  const unknown = await giveLevels(app, admin, helper.userId, { orders: 'V', banks: 'E' });
  assert.equal(unknown.body.Fields['Authorizations.1.CustomAuthorization'].Code, 'notAllowed');
  // What the menu gives already may be repeated, and less may always be given.
  ok(await giveLevels(app, admin, helper.userId, { banks: 'V', products: 'N' }));
  // Taking the closing level back would open what the giver has not.
  const opened = await giveLevels(app, admin, helper.userId, { banks: 'V' });
  assert.equal(opened.body.Fields.Authorizations.Code, 'notAllowed');
  ok(await giveLevels(app, root, helper.userId, {}));
});

test('a higher user, an equal one, oneself and customers cannot be changed', async () => {
  const admin = await app.as('ADM');
  assert.equal((await giveLevels(app, admin, root.userId, { banks: 'N' })).body.Code, 'AccessDenied');
  assert.equal((await giveLevels(app, root, root.userId, { banks: 'N' })).body.Code, 'OwnUser');
  assert.equal((await giveLevels(app, admin, (await app.as('ADM')).userId, {})).body.Code, 'AccessDenied');
  const customer = await app.as('STD');
  assert.equal((await giveLevels(app, root, customer.userId, { banks: 'V' })).body.Code, 'NotEditable');
});

test('it takes editing users and seeing menus to give levels', async () => {
  const helper = await app.as('HLP'); // Edits users, sees no menus.
  const other = await app.as('SUB');
  assert.equal((await helper.get(`/Users/${other.userId}/Authorizations`)).body.Code, 'AccessDenied');
  assert.equal((await giveLevels(app, helper, other.userId, {})).body.Code, 'AccessDenied');
  ok(await giveLevels(app, root, helper.userId, { menus: 'V' }));
  assert.equal((await helper.get(`/Users/${other.userId}/Authorizations`)).status, 200);
  ok(await giveLevels(app, helper, other.userId, { orders: 'N' }));
  ok(await giveLevels(app, root, helper.userId, { menus: 'V', users: 'V' }));
  assert.equal((await giveLevels(app, helper, other.userId, {})).body.Code, 'AccessDenied');
});

test('mistakes are reported at their field, and nothing is saved', async () => {
  const helper = await app.as('HLP');
  const path = `/Users/${helper.userId}/Authorizations`;
  const { Version } = (await root.get(path)).body;
  const Id = await functionId(app, 'banks');
  const put = (Authorizations: unknown) => root.put(path, { Authorizations, Version });
  const line = { Function: { Id }, CustomAuthorization: 'N' };
  assert.equal((await put([line, line])).body.Fields['Authorizations.1.Function'].Code, 'alreadyUsed');
  assert.equal((await put([{ ...line, Function: { Id: 999_999 } }])).body.Fields.Authorizations.Code, 'unknownRecord');
  for (const wrong of [null, 'N', [{ ...line, CustomAuthorization: 'X' }], [{ Function: { Id } }]]) {
    assert.equal((await put(wrong)).status, 400);
  }
  assert.equal(
    (await root.put('/Users/999999999/Authorizations', { Authorizations: [], Version: 1 })).body.Code,
    'RecordNotFound',
  );
  assert.equal((await helper.get('/Banks')).status, 200);
});

test('an old version is refused, a repeat happens once, and the change is recorded', async () => {
  const helper = await app.as('HLP');
  const path = `/Users/${helper.userId}/Authorizations`;
  const { Version } = (await root.get(path)).body;
  const body = {
    Authorizations: [{ Function: { Id: await functionId(app, 'banks') }, CustomAuthorization: 'N' }],
    Version,
  };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await root.put(path, body, key);
  ok(first);
  assert.equal(first.body.Version, Version + 1);
  assert.deepEqual((await root.put(path, body, key)).body, first.body);
  assert.equal((await root.put(path, body)).body.Code, 'StaleVersion');
  assert.equal((await root.put(path, { ...body, Version: undefined })).body.Code, 'StaleVersion');
  const recorded = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, String(helper.userId)));
  const [entry, ...others] = recorded.filter(({ Action }) => Action === 'Authorize');
  assert.equal(others.length, 0);
  assert.ok(entry);
  const { Authorizations } = entry.After as { Authorizations: { CustomAuthorization: string }[] };
  assert.deepEqual(
    [entry.Resource, Authorizations.map(({ CustomAuthorization }) => CustomAuthorization)],
    ['Users', ['N']],
  );
});
