import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { unstampedTables } from '../../../test/unstamped-tables.ts';
import { transaction } from '../../db/transaction.ts';
import { menuFunctions, menuGroups, menus } from '../../tables/access/menu-tables.ts';
import { functionLines } from './function-lines.ts';
import { menuStamp } from './kept-menus.ts';

const { app, as } = scenario();
const admin = as('SUS');

interface Line {
  Function?: { Key: number; Description: string };
  GroupFunctions?: { Id: number; Description: string; Functions: { Key: number; Description: string }[] };
}

const menu = async (): Promise<{ Description: string; Details: Line[] }> => (await admin.get('/UserInfos')).body.Menu;
const stamp = async () => (await app.database.db.execute(sql`select ${menuStamp} as stamp`)).rows[0]?.stamp;

test('what somebody changes of a menu, a group or a function is in the next answer', async () => {
  const { db } = app.database;
  const before = await menu();
  assert.deepEqual(await menu(), before);
  const group = before.Details.find(({ GroupFunctions }) => GroupFunctions)?.GroupFunctions;
  assert.ok(group);
  const described = eq(menuGroups.Id, group.Id);
  await db.update(menuGroups).set({ Description: 'Un altro gruppo' }).where(described);
  const inGroup = async () =>
    (await menu()).Details.find(({ GroupFunctions }) => GroupFunctions?.Id === group.Id)?.GroupFunctions;
  assert.equal((await inGroup())?.Description, 'Un altro gruppo');
  await db.update(menuGroups).set({ Description: group.Description }).where(described);
  const [first] = group.Functions;
  assert.ok(first);
  await db.update(menuFunctions).set({ Active: false }).where(eq(menuFunctions.Key, first.Key));
  assert.ok(!(await inGroup())?.Functions.some(({ Key }) => Key === first.Key));
  await db.update(menuFunctions).set({ Active: true }).where(eq(menuFunctions.Key, first.Key));
  await db.update(menus).set({ Description: 'Un altro menu' }).where(eq(menus.Description, before.Description));
  assert.equal((await menu()).Description, 'Un altro menu');
  await db.update(menus).set({ Description: before.Description }).where(eq(menus.Description, 'Un altro menu'));
  assert.deepEqual(await menu(), before);
});

test('a change that rolls back leaves the stamp, one that commits does not', async () => {
  const { db } = app.database;
  const before = await stamp();
  const touch = sql`update menu_group set color = color`;
  const undone = transaction(db, async (tx) => {
    await tx.execute(touch);
    throw new RangeError('no');
  });
  await assert.rejects(undone, RangeError);
  assert.equal(await stamp(), before);
  await transaction(db, (tx) => tx.execute(touch));
  assert.notEqual(await stamp(), before);
});

test('every table that a menu is read from stamps the menus', async () => {
  const { db } = app.database;
  const statements = [functionLines(db, { MenuId: 1, UserId: null }, 'en'), db.select().from(menus)];
  const { read, unstamped } = await unstampedTables(db, statements, 'stamp_menus');
  assert.deepEqual(read.sort(), ['menu', 'menu_detail', 'menu_function', 'menu_group', 'user_authorization']);
  assert.deepEqual(unstamped, []);
});
