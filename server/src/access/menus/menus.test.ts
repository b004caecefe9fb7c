import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { addActivity, addMenu, functionId, keysOf, standardMenu } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { functionRows } from './seed-menu-rows.ts';

const { app, as } = scenario();
const root = as('SUS');

test('no two functions that are delivered share a key', () => {
  const keys = functionRows.map(({ Key }) => Key);
  assert.deepEqual(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
});

test('a custom menu wins over the one of the nature, and its custom levels count', async () => {
  const helper = await app.as('HLP');
  assert.equal((await helper.get('/Users/RecordCount')).status, 200);
  const menu = await addMenu(app, root, { Custom: true }, [
    ['orders', 'N', 'V'],
    ['users', 'F', 'N'],
  ]);
  const record = (await root.get(`/Users/${helper.userId}`)).body;
  const given = await root.put(`/Users/${helper.userId}`, { ...record, CustomMenu: { Id: menu.Id } });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  assert.equal((await helper.get('/Users/RecordCount')).status, 405);
  assert.equal((await helper.get('/Orders/RecordCount')).status, 200);
  const me = (await helper.get('/UserInfos')).body;
  assert.deepEqual(keysOf(me.Menu), [1010]);
  assert.deepEqual(
    [me.Menu.Details[0].Function.BaseAuthorization, me.Menu.Details[0].Function.CustomAuthorization],
    ['N', 'V'],
  );
});

test('a changed menu, and a changed function in it, count from the next call on', async () => {
  const helper = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true, Description: 'Che cambia' }, [['banks', 'V']]);
  await app.database.db.update(users).set({ CustomMenuId: menu.Id }).where(eq(users.Id, helper.userId));
  assert.equal((await helper.get('/Banks')).status, 200);
  const changed = await root.put(`/Menus/${menu.Id}`, { ...menu, Details: [] });
  assert.equal(changed.status, 200);
  assert.equal((await helper.get('/Banks')).status, 405);
  await root.put(`/Menus/${menu.Id}`, { ...changed.body, Details: menu.Details });
  assert.equal((await helper.get('/Banks')).status, 200);
  const banks = (await root.get(`/MenusFunctions/${await functionId(app, 'banks')}`)).body;
  const switchedOff = await root.put(`/MenusFunctions/${banks.Id}`, { ...banks, Active: false });
  assert.equal((await helper.get('/Banks')).status, 405);
  await root.put(`/MenusFunctions/${banks.Id}`, { ...switchedOff.body, Active: true });
  assert.equal((await helper.get('/Banks')).status, 200);
});

test('the menu of the current activity’s type goes before the one for any, and the activity is chosen by its user only', async () => {
  const subject = await app.as('SUB');
  const other = await app.as('SUB');
  const { Id, TypeId } = await addActivity(app, subject.userId);
  const menu = await addMenu(app, root, { UserNature: { Code: 'SUB' }, ActivityType: { Id: TypeId } }, [
    ['profile', 'F'],
  ]);
  assert.notEqual((await subject.get('/UserInfos')).body.Menu.Id, menu.Id);
  assert.equal((await subject.get('/CurrentActivityInfos')).body, null);
  assert.equal((await other.get(`/UserActivityInfos/${Id}`)).body.Code, 'RecordNotFound');
  const chosen = await subject.get(`/UserActivityInfos/${Id}`);
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
  assert.equal(chosen.body.CurrentActivity.Id, Id);
  assert.equal(chosen.body.Menu.Id, menu.Id);
  assert.equal((await subject.get('/CurrentActivityInfos')).body.Description, 'ASD Prova');
  assert.equal((await subject.get('/UserInfos')).body.Menu.Id, menu.Id);
  const inactive = await root.put(`/Menus/${menu.Id}`, { ...menu, Active: false });
  assert.equal(inactive.status, 200);
  assert.notEqual((await subject.get('/UserInfos')).body.Menu.Id, menu.Id);
});

test('a nature has one active standard menu for any type', async () => {
  const second = await root.post('/Menus', { Description: 'Secondo', UserNature: { Code: 'HLP' }, Details: [] });
  assert.equal(second.body.Fields.UserNature.Code, 'alreadyUsed');
  const asleep = { Description: 'Secondo', UserNature: { Code: 'HLP' }, Active: false, Details: [] };
  assert.equal((await root.post('/Menus', asleep)).status, 201);
});

test('a menu has the same function once', async () => {
  const line = { Position: 1, Function: { Id: await functionId(app, 'users') }, BaseAuthorizations: 'V' };
  const twice = { Description: 'Doppio', UserNature: { Code: 'COM' }, Custom: true, Details: [line, line] };
  assert.equal((await root.post('/Menus', twice)).body.Fields['Details.1.Function'].Code, 'alreadyUsed');
});

test('giving a level or changing a menu above one’s own is refused', async () => {
  const admin = await app.as('ADM');
  const [menuOfRoot] = (await root.get('/Menus?UserNature=SUS')).body;
  const record = (await root.get(`/Menus/${menuOfRoot.Id}`)).body;
  assert.equal((await admin.put(`/Menus/${record.Id}`, { ...record, Description: 'Mio' })).status, 405);
  assert.equal((await admin.delete(`/Menus/${record.Id}`)).status, 405);
  const narrow = await addMenu(app, root, { Custom: true, UserNature: { Code: 'ADM' }, Description: 'Stretto' }, [
    ['menus', 'F'],
    ['menu-functions', 'F'],
    ['orders', 'V'],
  ]);
  await app.database.db.update(users).set({ CustomMenuId: narrow.Id }).where(eq(users.Id, admin.userId));
  const ofHelp = await addMenu(app, root, { Custom: true }, [
    ['menus', 'V'],
    ['orders', 'V'],
  ]);
  const wider = ofHelp.Details.map((line: object) => ({ ...line, BaseAuthorizations: 'F' }));
  const raised = await admin.put(`/Menus/${ofHelp.Id}`, { ...ofHelp, Details: wider });
  assert.equal(raised.body.Fields['Details.1.BaseAuthorizations'].Code, 'notAllowed');
  const orders = (await admin.get(`/MenusFunctions/${await functionId(app, 'orders')}`)).body;
  const opened = await admin.put(`/MenusFunctions/${orders.Id}`, { ...orders, Resources: ['Orders', 'Users'] });
  assert.equal(opened.body.Fields.Resources.Code, 'notAllowed');
});

test('a built-in item keeps its key and address and stays', async () => {
  const logout = (await root.get(`/MenusFunctions/${await functionId(app, 'logout')}`)).body;
  assert.equal(logout.Key, 99_999);
  const path = `/MenusFunctions/${logout.Id}`;
  assert.equal((await root.put(path, { ...logout, Key: 5 })).body.Fields.Key.Code, 'notAllowed');
  assert.equal((await root.put(path, { ...logout, BaseUrl: 'bye' })).body.Fields.BaseUrl.Code, 'notAllowed');
  assert.equal((await root.delete(path)).body.Code, 'NotEditable');
  assert.equal((await root.put(path, { ...logout, Description: 'Arrivederci' })).status, 200);
  const taken = await root.post('/MenusFunctions', { Key: 99_995, Description: 'Altro', BaseUrl: 'other' });
  assert.equal(taken.body.Fields.Key.Code, 'notAllowed');
});

test('no superuser takes the menus away from themselves, for no one might be left who could restore them', async () => {
  const own = await standardMenu(app, root, 'SUS');
  const admin = await app.as('ADM');
  const path = `/Menus/${own.Id}`;
  const tried = async (changes: object) => (await root.put(path, { ...own, ...changes })).body.Code;
  const menusFunction = await functionId(app, 'menus');
  const others = own.Details.filter((line: { Function: { Id: number } }) => line.Function.Id !== menusFunction);
  assert.equal((await root.delete(path)).body.Code, 'OwnMenu');
  assert.equal(await tried({ Active: false }), 'OwnMenu');
  assert.equal(await tried({ Details: [] }), 'OwnMenu');
  assert.equal(await tried({ Details: others }), 'OwnMenu');
  const bulk = await root.post('/Menus/Bulk', { Action: 'D', Ids: [own.Id] });
  assert.deepEqual([bulk.body.Done, bulk.body.Results[0].Code], [0, 'OwnMenu']);
  for (const address of ['menus', 'menu-functions']) {
    const line = (await root.get(`/MenusFunctions/${await functionId(app, address)}`)).body;
    const off = await root.put(`/MenusFunctions/${line.Id}`, { ...line, Active: false });
    assert.equal(off.body.Code, 'OwnMenu', address);
    const byOther = await admin.put(`/MenusFunctions/${line.Id}`, { ...line, Active: false });
    assert.equal(byOther.body.Code, 'OwnMenu', address);
  }
  assert.equal((await root.put(path, { ...own, Description: 'I superutenti' })).status, 200);
  assert.equal((await root.get('/Menus')).status, 200);
});

test('the menu speaks the language of the caller', async () => {
  const helper = await app.as('HLP');
  const described = async (language: string) => {
    const { body } = await helper.get('/UserInfos', { 'accept-language': language });
    return body.Menu.Details.find((item: { GroupFunctions?: unknown }) => item.GroupFunctions).GroupFunctions;
  };
  assert.equal((await described('it')).Functions[0].Description, 'Clienti');
  assert.equal((await described('en')).Functions[0].Description, 'Customers');
});
