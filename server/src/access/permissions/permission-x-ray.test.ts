import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MenuPreview, PreviewCase } from '@circolo/contract/access/menus/menu-preview';
import type { PermissionXRay } from '@circolo/contract/access/permissions/permission-x-ray';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { eq } from 'drizzle-orm';
import {
  addActivity,
  addMenu,
  functionId,
  giveLevels,
  giveMenu,
  linesOf,
  setUser,
  standardMenu,
} from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';

const { app, as } = scenario();
const root = as('SUS');

async function xRay(query: string): Promise<PermissionXRay> {
  const { status, body } = await root.get(`/PermissionXRay?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const lineAt = ({ Functions }: PermissionXRay, baseUrl: string) => {
  const line = Functions.find(({ Function: named }) => named.BaseUrl === baseUrl);
  assert.ok(line, baseUrl);
  return [line.Level, line.Rule];
};

const resourceAt = ({ Resources }: PermissionXRay, name: string) => {
  const resource = Resources.find(({ Name }) => Name === name);
  assert.ok(resource, name);
  return resource;
};

test('a nature shows its menu, every function with its rule, and the calls behind it', async () => {
  const seen = await xRay('Nature=HLP');
  assert.deepEqual([seen.Menu?.Description, seen.Reason, seen.User], ['Assistenza', 'F', null]);
  assert.equal(seen.Functions.length, await app.database.db.$count(menuFunctions));
  assert.deepEqual(lineAt(seen, 'users'), ['E', 'B']);
  assert.deepEqual(lineAt(seen, 'menus'), ['N', 'A']);
  const users = resourceAt(seen, 'Users');
  assert.deepEqual([users.Level, users.Functions.map(({ Description }) => Description)], ['E', ['Clienti']]);
  const open = (method: string, path: string) =>
    users.Calls.find(({ Method, Path }) => Method === method && Path === path)?.Open;
  assert.deepEqual(
    [
      open('GET', '/Users'),
      open('PUT', '/Users/{Id}'),
      open('POST', '/Users/{Id}/Lock'),
      open('DELETE', '/Users/{Id}'),
    ],
    [true, true, true, false],
  );
  // It takes the menus too, which the helpdesk does not see.
  assert.equal(open('PUT', '/Users/{Id}/Authorizations'), false);
});

test('what it says of a person is what the server does: every list and every deletion is tried', async () => {
  const helper = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true }, [
    ['orders', 'F'],
    ['users', 'V', 'N'],
    ['banks', 'E'],
    ['products', 'N', 'V'],
  ]);
  await giveMenu(root, helper.userId, menu);
  await giveLevels(app, root, helper.userId, { menus: 'V', banks: 'F', orders: 'V' });
  const seen = await xRay(`User=${helper.userId}`);
  assert.deepEqual([seen.Menu?.Id, seen.Reason, seen.User?.Id], [menu.Id, 'C', helper.userId]);
  assert.deepEqual(lineAt(seen, 'orders'), ['V', 'U']);
  assert.deepEqual(lineAt(seen, 'users'), ['N', 'C']);
  assert.deepEqual(lineAt(seen, 'products'), ['V', 'C']);
  assert.deepEqual(lineAt(seen, 'menus'), ['V', 'U']);
  let tried = 0;
  for (const { Calls } of seen.Resources) {
    for (const { Method, Path, Open } of Calls) {
      if (Method !== 'GET' && Method !== 'DELETE') continue;
      const path = Path.replace(/\{\w+\}/g, '999999999');
      const answer = await (Method === 'GET' ? helper.get(path) : helper.delete(path));
      assert.equal(answer.body.Code !== 'AccessDenied', Open, `${Method} ${Path} answers ${answer.status}`);
      tried += 1;
    }
  }
  assert.ok(tried > 40, `${tried} calls`);
});

test('a given menu that does not count is named, and the rule is the fallback’s', async () => {
  const helper = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true, Description: 'Spento' }, [['banks', 'F']]);
  await giveMenu(root, helper.userId, menu);
  assert.equal((await xRay(`User=${helper.userId}`)).IgnoredMenu, null);
  assert.equal((await root.put(`/Menus/${menu.Id}`, { ...menu, Active: false })).status, 200);
  const seen = await xRay(`User=${helper.userId}`);
  assert.deepEqual([seen.IgnoredMenu?.Id, seen.Reason, seen.Menu?.Description], [menu.Id, 'F', 'Assistenza']);
});

test('nature and activity type are asked together, and of a user as if it had them', async () => {
  const subject = await app.as('SUB');
  const { TypeId } = await addActivity(app, subject.userId);
  const menu = await addMenu(app, root, { UserNature: { Code: 'SUB' }, ActivityType: { Id: TypeId } }, [
    ['orders', 'V'],
  ]);
  assert.equal((await xRay('Nature=SUB')).Menu?.Description, 'Soggetti');
  const typed = await xRay(`Nature=SUB&ActivityType=${TypeId}`);
  assert.deepEqual([typed.Menu?.Id, typed.Reason, typed.ActivityType?.Id], [menu.Id, 'T', TypeId]);
  assert.equal((await xRay(`User=${subject.userId}`)).Menu?.Description, 'Soggetti');
  assert.equal((await xRay(`User=${subject.userId}&ActivityType=${TypeId}`)).Menu?.Id, menu.Id);
  assert.equal((await xRay(`User=${subject.userId}&Nature=HLP`)).Menu?.Description, 'Assistenza');
  await root.delete(`/Menus/${menu.Id}`);
});

test('the server refuses what is of associations to a user of centres, with a message', async () => {
  const subject = await app.as('SUB');
  const orders = (await root.get(`/MenusFunctions/${await functionId(app, 'orders')}`)).body;
  const flagged = await root.put(`/MenusFunctions/${orders.Id}`, { ...orders, AssociationOnly: true });
  assert.equal(flagged.status, 200);
  for (const [Software, status, shown] of [
    ['A', 200, ['V', 'B']],
    ['O', 405, ['N', 'O']],
    [null, 200, ['V', 'B']],
  ] as const) {
    await setUser(app, subject.userId, { Software });
    assert.equal((await subject.get('/Orders')).status, status, String(Software));
    assert.deepEqual(lineAt(await xRay(`User=${subject.userId}`), 'orders'), shown);
    const { Menu } = (await subject.get('/UserInfos')).body;
    assert.equal(JSON.stringify(Menu).includes('"orders"'), status === 200);
  }
  const [centres] = await app.database.db
    .select()
    .from(activityTypes)
    .where(eq(activityTypes.Software, Software.centre))
    .limit(1);
  assert.deepEqual(lineAt(await xRay(`Nature=SUB&ActivityType=${centres?.Id}`), 'orders'), ['N', 'O']);
  await root.put(`/MenusFunctions/${orders.Id}`, { ...flagged.body, AssociationOnly: false });
});

test('it is for who sees the menus, and asks for a nature or a user that exists', async () => {
  for (const nature of ['HLP', 'COM', 'SUB', 'STD'] as const) {
    assert.equal((await (await app.as(nature)).get('/PermissionXRay?Nature=HLP')).body.Code, 'AccessDenied');
  }
  assert.equal((await (await app.as('ADM')).get('/PermissionXRay?Nature=HLP')).status, 200);
  const fields = async (query: string) => (await root.get(`/PermissionXRay?${query}`)).body.Fields;
  assert.equal((await fields('')).Nature.Code, 'required');
  assert.equal((await fields('User=999999999')).User.Code, 'unknownRecord');
  assert.equal((await fields('Nature=HLP&ActivityType=999999999')).ActivityType.Code, 'unknownRecord');
  for (const query of ['Nature=XXX', 'User=x', 'User=0', 'Nature=HLP&Level=F', 'ActivityType=1.5']) {
    assert.equal((await root.get(`/PermissionXRay?${query}`)).status, 400, query);
  }
});

interface Input {
  Id?: number;
}

async function preview(input: Input, by: SignedIn = root): Promise<MenuPreview> {
  const { status, body } = await by.post(`/Menus/${input.Id ?? 0}/Preview`, input);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const named = ({ Functions }: PreviewCase) =>
  Object.fromEntries(Functions.map(({ Function: used, Before, After }) => [used.Description, Before + After]));

test('a preview says who is affected, what is gained, lost and changed, and saves nothing', async () => {
  const helper = await app.as('HLP');
  const second = await app.as('HLP');
  // A user with a level of their own there is not affected.
  const own = await app.as('HLP');
  await giveLevels(app, root, own.userId, { orders: 'V', banks: 'V', menus: 'N', users: 'E' });
  const menu = await standardMenu(app, root, 'HLP');
  const before = (await preview(menu)).Cases[0];
  assert.deepEqual([before?.Functions, before?.Users], [[], 0]);
  const kept = await Promise.all(['orders', 'users', 'menus'].map((url) => functionId(app, url)));
  const others = menu.Details.filter(({ Function: used }: { Function: { Id: number } }) => !kept.includes(used.Id));
  const banks = await functionId(app, 'banks');
  const Details = [
    ...others.filter(({ Function: used }: { Function: { Id: number } }) => used.Id !== banks),
    ...(await linesOf(app, [
      ['users', 'V'],
      ['menus', 'V'],
      ['orders', 'V'],
    ])),
  ];
  const previewed = await preview({ ...menu, Details });
  const [only, ...more] = previewed.Cases;
  assert.ok(only && more.length === 0);
  assert.deepEqual(named(only), { Banche: 'VN', Clienti: 'EV', Menu: 'NV' });
  const resources = Object.fromEntries(only.Resources.map(({ Name, Before, After }) => [Name, Before + After]));
  assert.deepEqual(resources, { Banks: 'VN', Users: 'EV', Menus: 'NV' });
  assert.deepEqual([only.Nature.Code, only.ActivityType, only.Custom], ['HLP', null, false]);
  const helpers = (await root.get('/Users/RecordCount?Nature=HLP')).body;
  // Those with a custom menu of the other tests do not hang on this one, and one has a level of its own on each.
  assert.ok(only.Users >= 2 && only.Users < helpers, `${only.Users} of ${helpers}`);
  assert.equal(previewed.Users, only.Users);
  for (const client of [helper, second]) assert.equal((await client.get('/Banks')).status, 200);
  assert.deepEqual(await standardMenu(app, root, 'HLP'), menu);
});

test('switching a menu off shows what the fallback gives, by custom menu, type and nature', async () => {
  const subject = await app.as('SUB');
  const { Id, TypeId } = await addActivity(app, subject.userId, 1);
  await setUser(app, subject.userId, { CurrentActivityId: Id, Software: 'A' });
  const ofType = await addMenu(app, root, { UserNature: { Code: 'SUB' }, ActivityType: { Id: TypeId } }, [
    ['banks', 'V'],
  ]);
  const [typed, ...rest] = (await preview({ ...ofType, Active: false })).Cases;
  assert.ok(typed && rest.length === 0);
  assert.deepEqual([typed.ActivityType?.Id, typed.Users], [TypeId, 1]);
  assert.deepEqual([typed.MenuBefore?.Id, typed.MenuAfter?.Description], [ofType.Id, 'Soggetti']);
  assert.equal(named(typed).Banche, 'VN');
  assert.equal(named(typed).Ordini, 'NV');
  const custom = await addMenu(app, root, { UserNature: { Code: 'SUB' }, Custom: true }, [['products', 'V']]);
  await giveMenu(root, subject.userId, custom);
  const [given] = (await preview({ ...custom, Active: false })).Cases;
  assert.deepEqual([given?.Custom, given?.Users, named(given as PreviewCase).Prodotti], [true, 1, 'VN']);
  const unaffected = await preview({ ...ofType, Active: false });
  assert.equal(unaffected.Users, 0, 'the user has a menu of its own now');
  const fallback = await standardMenu(app, root, 'SUB');
  const [last] = (await preview({ ...fallback, Active: false })).Cases;
  assert.deepEqual([last?.MenuAfter, named(last as PreviewCase).Ordini], [null, 'VN']);
});

test('a menu that moves to another type is reported for both, and a new one for those who get it', async () => {
  const first = await app.as('SUB');
  const second = await app.as('SUB');
  const [one, two] = [await addActivity(app, first.userId, 2), await addActivity(app, second.userId, 3)];
  await setUser(app, first.userId, { CurrentActivityId: one.Id });
  await setUser(app, second.userId, { CurrentActivityId: two.Id });
  const base = { Description: 'Nuovo', UserNature: { Code: 'SUB' }, Details: await linesOf(app, [['banks', 'V']]) };
  const added = await preview({ ...base, ActivityType: { Id: one.TypeId } } as Input);
  assert.deepEqual([added.Cases.length, added.Users, added.Cases[0]?.MenuBefore?.Description], [1, 1, 'Soggetti']);
  const menu = (await root.post('/Menus', { ...base, ActivityType: { Id: one.TypeId } })).body;
  const moved = await preview({ ...menu, ActivityType: { Id: two.TypeId } });
  const changes = moved.Cases.map(({ ActivityType, Functions, Users }) => {
    const banks = Functions.find(({ Function: used }) => used.Description === 'Banche');
    return [ActivityType?.Id, Users, banks && banks.Before + banks.After];
  });
  assert.deepEqual(
    changes.sort(),
    [
      [one.TypeId, 1, 'VN'],
      [two.TypeId, 1, 'NV'],
    ].sort(),
  );
});

test('a preview says what the editor would lose, and refuses what a save refuses', async () => {
  const admin = await app.as('ADM');
  const menu = await standardMenu(app, root, 'ADM');
  const without = menu.Details.map((line: { Function: { Description: string } }) =>
    ['Menu', 'Matrice dei permessi', 'Radiografia permessi'].includes(line.Function.Description)
      ? { ...line, BaseAuthorizations: 'N' }
      : line,
  );
  assert.deepEqual((await preview({ ...menu, Details: without }, admin)).Own, { Before: 'F', After: 'N' });
  assert.deepEqual((await preview(menu, admin)).Own, { Before: 'F', After: 'F' });
  assert.deepEqual((await preview({ ...menu, Details: without })).Own, { Before: 'F', After: 'F' });
  const fallback = await standardMenu(app, root, 'COM');
  const second = await root.post('/Menus/0/Preview', { ...fallback, Id: 0 });
  assert.equal(second.body.Fields.UserNature.Code, 'alreadyUsed');
  assert.equal(
    (await root.post('/Menus/999999999/Preview', { ...fallback, Custom: true })).body.Code,
    'RecordNotFound',
  );
  const unknown = { ...fallback, Details: [{ ...fallback.Details[0], Function: { Id: 999_999 } }] };
  assert.equal((await root.post(`/Menus/${fallback.Id}/Preview`, unknown)).body.Fields.Details.Code, 'unknownRecord');
  assert.equal((await root.post(`/Menus/${fallback.Id}/Preview`, {})).status, 400);
  assert.equal((await (await app.as('HLP')).post(`/Menus/${fallback.Id}/Preview`, fallback)).body.Code, 'AccessDenied');
});
