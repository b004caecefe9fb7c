import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PermissionXRay } from '@circolo/contract/access/permissions/permission-x-ray';
import type { MenuItem } from '@circolo/contract/access/sessions/logged-user';
import { giveLevels, setUser } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as, prepare } = scenario();
const root = as('SUS');
const parent = as('STD');
const otherCustomer = as('STD');
const subject = as('SUB');
prepare(async () => {
  await setUser(app, subject.userId, { ParentUserId: parent.userId });
  const { status } = await giveLevels(app, root, subject.userId, { users: 'F', menus: 'V', 'permission-x-ray': 'V' });
  assert.equal(status, 200);
});

const idsOf = (rows: { Id: number }[]) => rows.map(({ Id }) => Id).sort((a, b) => a - b);

test('a subject with a level of its own on the users sees itself and its parent only', async () => {
  const reached = [parent.userId, subject.userId].sort((a, b) => a - b);
  assert.deepEqual(idsOf((await subject.get('/Users')).body), reached);
  assert.equal((await subject.get('/Users/RecordCount')).body, 2);
  assert.equal((await subject.get(`/Users/${parent.userId}`)).status, 200);
  assert.equal((await subject.get(`/Users/${otherCustomer.userId}`)).body.Code, 'RecordNotFound');
});

test('the permission X-ray of a subject shows no other user', async () => {
  assert.equal((await subject.get(`/PermissionXRay?User=${parent.userId}`)).status, 200);
  const { body } = await subject.get(`/PermissionXRay?User=${otherCustomer.userId}`);
  assert.equal(body.Fields.User.Code, 'unknownRecord');
});

test('a subject changes, locks, resets and deletes no other user', async () => {
  const { body } = await root.get(`/Users/${otherCustomer.userId}`);
  const of = `/Users/${otherCustomer.userId}`;
  await subject.stepUp();
  const refused = [
    await subject.put(of, { ...body, Notes: 'Cambiato' }),
    await subject.post(`${of}/Lock`, { Reason: 'Prova' }),
    await subject.post(`${of}/Unlock`, {}),
    await subject.post(`${of}/ResetTwoFactor`, { Reason: 'Prova' }),
    await subject.get(`${of}/Authorizations`),
    await subject.delete(of),
  ];
  assert.deepEqual(
    refused.map(({ body: answer }) => answer.Code),
    refused.map(() => 'RecordNotFound'),
  );
  assert.deepEqual((await root.get(of)).body, body);
});

test('a subject reaches nothing of the whole company, whatever levels it was given', async () => {
  const other = await app.as('SUB');
  const books = { 'orders-to-invoice': 'F', 'open-items': 'F', 'vat-register': 'F', settlements: 'F', reports: 'V' };
  const plans = { 'time-machine': 'F', 'price-waves': 'F' };
  const given = await giveLevels(app, root, other.userId, { ...books, ...plans, orders: 'F' });
  assert.equal(given.status, 200, JSON.stringify(given.body));
  const company = ['/OrdersToInvoice', '/OpenItems', '/VatRegister', '/Settlements', '/SettlementMovements'];
  const paths = [...company, '/Reports/revenue', '/PriceWaves'];
  const refused = await Promise.all(paths.map(async (path) => [path, (await other.get(path)).body.Code]));
  const stopped = await other.post('/Subscriptions/Steps/Stop', { Key: 'x:1', Day: '2026-12-01', Reason: 'Prova' });
  assert.deepEqual(
    [...refused, ['stop', stopped.body.Code]],
    [...paths, 'stop'].map((path) => [path, 'AccessDenied']),
  );
  assert.deepEqual((await other.get('/Orders')).body, []);
  const { Details } = (await other.get('/UserInfos')).body.Menu;
  const pages: readonly string[] = JSON.stringify(Details).match(/(?<="BaseUrl":")[^"]+/g) ?? [];
  assert.ok(pages.includes('orders'), 'what it can open is in its menu');
  assert.deepEqual(
    [...Object.keys(books), 'price-waves'].filter((key) => pages.includes(key)),
    [],
    'what it cannot open is not',
  );
  const [looked] = (Details as MenuItem[])
    .flatMap(({ Function: single, GroupFunctions }) => GroupFunctions?.Functions ?? single ?? [])
    .filter(({ BaseUrl }) => BaseUrl === 'time-machine');
  const seen: PermissionXRay = (await root.get(`/PermissionXRay?User=${other.userId}`)).body;
  const line = seen.Functions.find(({ Function: { BaseUrl } }) => BaseUrl === 'time-machine');
  assert.deepEqual(
    [looked?.CustomAuthorization ?? looked?.BaseAuthorization, line?.Level],
    ['V', 'V'],
    'its level is the one that the calls allow',
  );
});
