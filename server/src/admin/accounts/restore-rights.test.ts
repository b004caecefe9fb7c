import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { mailsTo } from '../../../test/access/mailed-link.ts';
import { newUser } from '../../../test/access/session-fixtures.ts';
import { adminOn, jsonOf } from '../../../test/admin/run-admin.ts';
import { scenario } from '../../../test/scenario.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
import { users } from '../../tables/access/user-tables.ts';

const { app } = scenario();
const admin = (...typed: string[]) => adminOn(app.database)(...typed);
const levelOn = async (id: number, resource: string) =>
  (await findCurrentUser(app.database.db, id, new Date()))?.Levels.get(resource);

test('a right that someone has is not given, one that is lost is, and its owner hears of it', async () => {
  const { db } = app.database;
  const helper = await newUser(app, { Nature: 'HLP' });
  const first = await newUser(app, { Nature: 'SUS' });
  const refused = await admin('restore-rights', helper.Email);
  assert.match(refused.err, /^1 superusers may sign in, and \S+ is none of them/);
  assert.match((await admin('restore-rights', first.Email)).err, /nothing is lost\.\n$/);
  await db.update(users).set({ LockedAt: new Date().toISOString() }).where(eq(users.Id, first.Id));
  const restored = jsonOf(await admin('restore-rights', helper.Email, '--json'));
  assert.deepEqual([restored.Superuser, restored.Functions], [true, []]);
  assert.equal(await levelOn(helper.Id, 'Users'), 'F');
  assert.equal((await mailsTo(app, helper.Email, 'UPD')).length, 1);
  const events = await db.select().from(securityEvents).where(eq(securityEvents.UserId, helper.Id));
  assert.ok(events.some(({ Kind, Details }) => Kind === 'USC' && Object(Details).Call === 'admin restore-rights'));
  // The last superusers have closed the menus to everybody.
  await db.execute(sql`update menu_detail set custom_authorizations = 'V', base_authorizations = 'V'
    where function_id in (select id from menu_function where 'Menus' = any (resources))`);
  await db.execute(sql`update menu set revision = revision + 1`);
  assert.equal(await levelOn(helper.Id, 'Menus'), 'V');
  const functions = jsonOf(await admin('restore-rights', helper.Email, '--json'));
  assert.equal(functions.Superuser, false);
  assert.ok(Object(functions.Functions).includes('Menu'), String(functions.Functions));
  assert.equal(await levelOn(helper.Id, 'Menus'), 'F');
});

test('a customer is never made a superuser', async () => {
  const customer = await newUser(app, { Nature: 'STD', Software: 'A' });
  assert.match((await admin('restore-rights', customer.Email)).err, /is no member of staff/);
});
