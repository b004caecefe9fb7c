import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isBuiltIn } from '@circolo/contract/access/menus/built-in-keys';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { addMenu, standardMenu } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { menuDetails, menuFunctions, menuGroups, menus } from '../../tables/access/menu-tables.ts';
import { formerGroups } from './former-menu.ts';
import { seedMenus } from './seed-menus.ts';

const { app, as } = scenario();
const root = as('SUS');
const staffMenus = ['SUS', 'ADM', 'COM', 'HLP', 'SUB'];

const idOf = async (text: string): Promise<number> => {
  const [row] = await app.database.db.select().from(menuGroups).where(eq(menuGroups.Description, text));
  assert.ok(row, text);
  return row.Id;
};
const functionsOf = (keys: readonly number[]) =>
  app.database.db.select({ Id: menuFunctions.Id }).from(menuFunctions).where(inArray(menuFunctions.Key, keys));

/** Takes away the functions that came later than the groups of earlier releases. */
async function removeLaterFunctions(): Promise<void> {
  const { db } = app.database;
  const former = formerGroups.flatMap(({ functions }) => Object.keys(functions).map(Number));
  const all = await db.select({ Id: menuFunctions.Id, Key: menuFunctions.Key }).from(menuFunctions);
  const later = all.filter(({ Key }) => !former.includes(Key) && !isBuiltIn(Key)).map(({ Id }) => Id);
  await db.delete(menuDetails).where(inArray(menuDetails.FunctionId, later));
  await db.delete(menuFunctions).where(inArray(menuFunctions.Id, later));
}

/** Puts the menus back as an earlier release delivered them. */
async function restoreFormerMenus(): Promise<void> {
  const { db } = app.database;
  await removeLaterFunctions();
  const rows = formerGroups.map(({ Description, Icon }) => ({ Description, Icon, Search: '' }));
  for (const { Description, Icon, Search } of rows)
    await db.insert(menuGroups).values({ Description, Icon, Search }).onConflictDoUpdate({
      target: menuGroups.Description,
      set: { Icon },
    });
  for (const { Description, functions } of formerGroups) {
    const GroupId = await idOf(Description);
    const keys = Object.keys(functions).map(Number);
    await db
      .update(menuDetails)
      .set({ GroupId })
      .where(inArray(menuDetails.FunctionId, await functionsOf(keys).then((all) => all.map(({ Id }) => Id))));
    for (const [key, Icon] of Object.entries(functions))
      await db
        .update(menuFunctions)
        .set({ Icon, Position: Number(key) })
        .where(eq(menuFunctions.Key, Number(key)));
  }
  await db.delete(menuGroups).where(
    notInArray(
      menuGroups.Description,
      formerGroups.map(({ Description }) => Description),
    ),
  );
  const [banks] = await functionsOf([1510]);
  const [commercial] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.UserNature, 'COM'), eq(menus.Custom, false)));
  assert.ok(banks && commercial);
  await db
    .insert(menuDetails)
    .values({
      MenuId: commercial.Id,
      FunctionId: banks.Id,
      GroupId: await idOf('Impostazioni'),
      Position: 700,
      BaseAuthorizations: 'V',
    })
    .onConflictDoNothing();
}

/** Groups and functions of a menu in its order. */
async function layoutOf(nature: string): Promise<unknown[]> {
  const { Details } = await standardMenu(app, root, nature);
  return (Details as { Group: { Description: string } | null; Function: { Description: string } }[]).map(
    ({ Group, Function: opened }) => [Group?.Description ?? null, opened.Description],
  );
}

const start = () => transaction(app.database.db, seedMenus);

describe('the menus of an older database', () => {
  test('become those that are delivered, icons included, and stay so', async () => {
    const layouts = async () => Promise.all(staffMenus.map(layoutOf));
    const icons = () =>
      app.database.db
        .select({ Key: menuFunctions.Key, Icon: menuFunctions.Icon })
        .from(menuFunctions)
        .orderBy(menuFunctions.Key);
    const groups = () =>
      app.database.db
        .select({ Description: menuGroups.Description, Icon: menuGroups.Icon, Position: menuGroups.Position })
        .from(menuGroups)
        .orderBy(menuGroups.Description);
    const delivered = [await layouts(), await icons(), await groups()];
    await restoreFormerMenus();
    assert.notDeepEqual(await layouts(), delivered[0]);
    await start();
    assert.deepEqual([await layouts(), await icons(), await groups()], delivered);
    await start();
    assert.deepEqual(await layouts(), delivered[0]);
  });

  test('keep what staff have arranged, and custom menus with their groups', async () => {
    await restoreFormerMenus();
    const custom = await addMenu(app, root, { Custom: true, Description: 'Su misura' }, [['orders', 'V']]);
    const former = await idOf('Impostazioni');
    const own = await idOf('Persone');
    const [line] = custom.Details;
    const saved = await root.put(`/Menus/${custom.Id}`, { ...custom, Details: [{ ...line, Group: { Id: former } }] });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const menu = await standardMenu(app, root, 'HLP');
    const moved = menu.Details.map((detail: { Function: { Description: string } }) =>
      detail.Function.Description === 'Ordini' ? { ...detail, Group: { Id: own } } : detail,
    );
    assert.equal((await root.put(`/Menus/${menu.Id}`, { ...menu, Details: moved })).status, 200);
    await start();
    assert.equal((await root.get(`/Menus/${custom.Id}`)).body.Details[0].Group.Description, 'Impostazioni');
    const layout = await layoutOf('HLP');
    assert.ok(layout.some((entry) => JSON.stringify(entry) === '["Persone","Ordini"]'));
    assert.ok(layout.some((entry) => JSON.stringify(entry) === '["Ordini","Rimborsi"]'));
  });
});
