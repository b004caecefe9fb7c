import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type {
  MatrixCell,
  MatrixFunction,
  MatrixMenu,
  PermissionMatrix,
} from '@circolo/contract/access/matrix/permission-matrix';
import { and, desc, eq } from 'drizzle-orm';
import { addMenu, functionId, giveLevels, giveMenu, standardMenu } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app, as } = scenario();
const root = as('SUS');

async function matrixFor(caller: SignedIn): Promise<PermissionMatrix> {
  const { status, body } = await caller.get('/PermissionMatrix');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

function rowIn({ Functions }: PermissionMatrix, baseUrl: string): MatrixFunction {
  const row = Functions.find(({ Function: named }) => named.BaseUrl === baseUrl);
  assert.ok(row, baseUrl);
  return row;
}

function columnIn({ Menus }: PermissionMatrix, nature: string): MatrixMenu {
  const column = Menus.find(({ Nature, Custom }) => Nature === nature && !Custom);
  assert.ok(column, nature);
  return column;
}

function cellIn(matrix: PermissionMatrix, baseUrl: string, nature: string): MatrixCell {
  const cell = rowIn(matrix, baseUrl).Cells.find(({ Menu }) => Menu === columnIn(matrix, nature).Menu.Id);
  assert.ok(cell, `${baseUrl} ${nature}`);
  return cell;
}

/** A change of a cell as the screen sends it, from what the matrix shows there. */
function change(matrix: PermissionMatrix, [baseUrl, nature, Level]: [baseUrl: string, nature: string, level: string]) {
  const { BaseAuthorization, CustomAuthorization } = cellIn(matrix, baseUrl, nature);
  return {
    Menu: { Id: columnIn(matrix, nature).Menu.Id },
    Function: { Id: rowIn(matrix, baseUrl).Function.Id },
    Before: CustomAuthorization ?? BaseAuthorization,
    Level,
  };
}

/** Saves changes as a caller who has just loaded the matrix. */
async function save(caller: SignedIn, ...changes: [baseUrl: string, nature: string, level: string][]) {
  const matrix = await matrixFor(caller);
  return caller.put('/PermissionMatrix', { Changes: changes.map((wanted) => change(matrix, wanted)) });
}

const codesOf = ({ Fields }: { Fields?: Record<string, { Code: string }> }) =>
  Object.entries(Fields ?? {}).map(([field, { Code }]) => [field, Code]);

test('the matrix has every function in the order of the menu, and a cell for every active menu', async () => {
  const matrix = await matrixFor(root);
  assert.equal(matrix.Functions.length, await app.database.db.$count(menuFunctions));
  assert.deepEqual(
    matrix.Menus.slice(0, 5).map(({ Nature, Custom, ActivityType }) => [Nature, Custom, ActivityType]),
    ['SUS', 'ADM', 'COM', 'HLP', 'SUB'].map((nature) => [nature, false, null]),
  );
  assert.ok(matrix.Functions.every(({ Cells }) => Cells.length === matrix.Menus.length));
  assert.equal(cellIn(matrix, 'users', 'HLP').BaseAuthorization, 'E');
  assert.equal(cellIn(matrix, 'menus', 'HLP').BaseAuthorization, null);
  const headings = matrix.Functions.map(({ Group }) => Group?.Description ?? null);
  const runs = headings.filter((heading, index) => heading !== headings[index - 1]);
  assert.equal(new Set(runs).size, runs.length, 'a heading has all of its functions together');
  assert.equal(runs.at(-1), null);
});

test('the names are in the reader’s language', async () => {
  const { body } = await root.get('/PermissionMatrix', { 'accept-language': 'en' });
  assert.equal(rowIn(body, 'orders').Function.Description, 'Orders');
  assert.equal(rowIn(await matrixFor(root), 'orders').Function.Description, 'Ordini');
});

test('cells of several menus change in one save, count from the next call on, and each menu’s history has them', async () => {
  const helper = await app.as('HLP');
  const seller = await app.as('COM');
  assert.equal((await helper.get('/Banks')).status, 200);
  assert.equal((await seller.get('/Banks')).status, 405);
  const saved = await save(root, ['banks', 'HLP', 'N'], ['banks', 'COM', 'V']);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.deepEqual(
    [cellIn(saved.body, 'banks', 'HLP').BaseAuthorization, cellIn(saved.body, 'banks', 'HLP').CustomAuthorization],
    ['V', 'N'],
  );
  assert.deepEqual(
    [cellIn(saved.body, 'banks', 'COM').BaseAuthorization, cellIn(saved.body, 'banks', 'COM').CustomAuthorization],
    ['V', null],
  );
  assert.equal((await helper.get('/Banks')).status, 405);
  assert.equal((await seller.get('/Banks')).status, 200);
  const menu = await standardMenu(app, root, 'HLP');
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.Resource, 'Menus'), eq(auditEntries.RecordId, menu.Id)))
    .orderBy(desc(auditEntries.Id))
    .limit(1);
  assert.equal(entry?.Action, 'Update');
});

test('a function that a menu did not hold comes under the heading that it has in the others', async () => {
  const saved = await save(root, ['access-rules', 'HLP', 'V']);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const { Details } = await standardMenu(app, root, 'HLP');
  const rules = await functionId(app, 'access-rules');
  const line = Details.find((detail: { Function: { Id: number } }) => detail.Function.Id === rules);
  assert.equal(line.Group.Description, 'Accessi e permessi');
});

test('the base level chosen again leaves no custom level', async () => {
  await save(root, ['orders', 'HLP', 'E']);
  const saved = await save(root, ['orders', 'HLP', 'V']);
  assert.equal(cellIn(saved.body, 'orders', 'HLP').CustomAuthorization, null);
});

test('one refused cell refuses all, each reason is at its cell', async () => {
  const narrow = await app.as('ADM');
  const ofAdmins = await addMenu(app, root, { Custom: true, UserNature: { Code: 'ADM' }, Description: 'Stretto' }, [
    ['menus', 'E'],
    ['coupons', 'V'],
  ]);
  await giveMenu(root, narrow.userId, ofAdmins);
  const refused = await save(narrow, ['coupons', 'COM', 'V'], ['coupons', 'HLP', 'F'], ['coupons', 'ADM', 'V']);
  assert.equal(refused.status, 400);
  assert.deepEqual(codesOf(refused.body), [
    ['Changes.1.Level', 'opensMore'],
    ['Changes.2.Level', 'higherRank'],
  ]);
  assert.notEqual(cellIn(await matrixFor(root), 'coupons', 'COM').CustomAuthorization, 'V');
  const matrix = await matrixFor(narrow);
  assert.equal(rowIn(matrix, 'coupons').Highest, 'V');
  assert.equal(rowIn(matrix, 'orders').Highest, 'N');
  assert.deepEqual(
    ['SUS', 'ADM', 'COM'].map((nature) => columnIn(matrix, nature).Editable),
    [false, false, true],
  );
  assert.ok(matrix.Menus.find(({ Menu }) => Menu.Id === ofAdmins.Id)?.Own);
});

test('a cell that somebody else has changed since is refused with what it is now, and other cells do not stop a save', async () => {
  const before = await matrixFor(root);
  assert.equal((await save(root, ['products', 'HLP', 'N'])).status, 200);
  const late = await root.put('/PermissionMatrix', { Changes: [change(before, ['products', 'HLP', 'E'])] });
  assert.equal(late.status, 400);
  assert.equal(late.body.Fields['Changes.0.Level'].Code, 'changedByOther');
  assert.match(late.body.Fields['Changes.0.Level'].Message, /Negato/);
  const elsewhere = await root.put('/PermissionMatrix', { Changes: [change(before, ['packages', 'HLP', 'N'])] });
  assert.equal(elsewhere.status, 200, JSON.stringify(elsewhere.body));
  assert.equal(cellIn(elsewhere.body, 'products', 'HLP').CustomAuthorization, 'N');
});

test('of two saves of one cell at the same time one counts, and the other is refused there', async () => {
  const before = await matrixFor(root);
  const put = (level: string) => root.put('/PermissionMatrix', { Changes: [change(before, ['outbox', 'HLP', level])] });
  const answers = await Promise.all([put('F'), put('N')]);
  const refused = answers.find(({ status }) => status === 400);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  assert.deepEqual(codesOf(refused?.body), [['Changes.0.Level', 'changedByOther']]);
});

test('a form of a menu that was opened before is stale after that', async () => {
  const form = await standardMenu(app, root, 'COM');
  assert.equal((await save(root, ['faqs', 'COM', 'N'])).status, 200);
  assert.equal((await root.put(`/Menus/${form.Id}`, form)).body.Code, 'StaleVersion');
});

test('superusers cannot take the menus away from themselves, and the refusal is at the cells that do it', async () => {
  const refused = await save(root, ['orders', 'COM', 'V'], ['menus', 'SUS', 'V']);
  assert.deepEqual([refused.status, refused.body.Code], [405, 'OwnMenu']);
  assert.deepEqual(codesOf(refused.body), [['Changes.1.Level', 'notAllowed']]);
  assert.equal(cellIn(await matrixFor(root), 'menus', 'SUS').CustomAuthorization, null);
});

test('a repeated save changes nothing again', async () => {
  const matrix = await matrixFor(root);
  const body = { Changes: [change(matrix, ['purchases', 'HLP', 'N'])] };
  const key = { 'idempotency-key': randomUUID() };
  const first = await root.put('/PermissionMatrix', body, key);
  assert.equal(first.status, 200, JSON.stringify(first.body));
  const { Version } = await standardMenu(app, root, 'HLP');
  assert.equal((await root.put('/PermissionMatrix', body, key)).status, 200);
  assert.equal((await standardMenu(app, root, 'HLP')).Version, Version);
});

test('what is gone, and the same cell twice, are refused at their cells', async () => {
  const matrix = await matrixFor(root);
  const known = change(matrix, ['orders', 'HLP', 'N']);
  const gone = await root.put('/PermissionMatrix', {
    Changes: [
      { ...known, Menu: { Id: 999_999 } },
      { ...known, Function: { Id: 999_999 } },
    ],
  });
  assert.deepEqual(codesOf(gone.body), [
    ['Changes.0.Level', 'unknownRecord'],
    ['Changes.1.Level', 'unknownRecord'],
  ]);
  const twice = await root.put('/PermissionMatrix', { Changes: [known, known] });
  assert.deepEqual(codesOf(twice.body), [['Changes.1.Level', 'alreadyUsed']]);
});

test('a cell counts the users of the menu who have a level of their own there', async () => {
  const helper = await app.as('HLP');
  const before = await matrixFor(root);
  assert.equal((await giveLevels(app, root, helper.userId, { coupons: 'V' })).status, 200);
  const after = await matrixFor(root);
  const counted = (matrix: PermissionMatrix) => cellIn(matrix, 'coupons', 'HLP').PersonalUsers;
  assert.equal(counted(after), counted(before) + 1);
  assert.ok(columnIn(after, 'HLP').Users >= 1);
});

test('the people of a cell are named, those with a level of their own first, to who may see users', async () => {
  const matrix = await matrixFor(root);
  const { Menu } = columnIn(matrix, 'HLP');
  const coupons = rowIn(matrix, 'coupons').Function.Id;
  const helper = await app.as('HLP');
  const other = await app.as('HLP');
  const seller = await app.as('COM');
  assert.equal((await giveLevels(app, root, helper.userId, { coupons: 'E' })).status, 200);
  const path = `/PermissionMatrix/${Menu.Id}/${coupons}/People`;
  const { status, body } = await root.get(path);
  assert.equal(status, 200, JSON.stringify(body));
  const levels = new Map(body.People.map(({ Id, Own }: { Id: number; Own: string | null }) => [Id, Own]));
  assert.equal(levels.get(helper.userId), 'E');
  assert.ok(!levels.has(seller.userId));
  const owns = [...levels.values()].map((Own) => Own !== null);
  assert.deepEqual(
    owns,
    owns.toSorted((one, next) => Number(next) - Number(one)),
  );
  const { Users } = columnIn(await matrixFor(root), 'HLP');
  assert.equal(body.People.length + body.More, Users);
  const readsMenus = await addMenu(app, root, { Custom: true, UserNature: { Code: 'HLP' }, Description: 'Solo menu' }, [
    ['menus', 'V'],
  ]);
  await giveMenu(root, other.userId, readsMenus);
  assert.deepEqual((await other.get(path)).body, { People: [], More: 0 });
  assert.equal((await seller.get(path)).status, 405);
});

test('reading needs the menus, changing needs them to edit', async () => {
  const helper = await app.as('HLP');
  assert.equal((await helper.get('/PermissionMatrix')).status, 405);
  const reader = await addMenu(app, root, { Custom: true, Description: 'Legge i menu' }, [['menus', 'V']]);
  await giveMenu(root, helper.userId, reader);
  assert.equal((await save(helper, ['orders', 'SUB', 'N'])).status, 405);
});
