import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { seedMenus } from './seed-menus.ts';

const { app } = scenario();
const isUsers = eq(menuFunctions.BaseUrl, 'users');

/** Starts with the function of the users named so, and returns its names then. */
async function namesAfterStart(Description: string, DescriptionEn: string): Promise<unknown[]> {
  const { db } = app.database;
  await db.update(menuFunctions).set({ Description, DescriptionEn }).where(isUsers);
  await transaction(db, seedMenus);
  const [row] = await db.select().from(menuFunctions).where(isUsers);
  assert.ok(row);
  return [row.Description, row.DescriptionEn];
}

test('a function of an older database gets the name that it has now', async () => {
  assert.deepEqual(await namesAfterStart('Utenti', 'Users'), ['Clienti', 'Customers']);
});

test('a function that staff have named otherwise keeps its name', async () => {
  assert.deepEqual(await namesAfterStart('Soci', 'Members'), ['Soci', 'Members']);
});
