import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UserNature } from '@circolo/contract/authorization/natures';
import { eq } from 'drizzle-orm';
import { addActivity, addMenu, giveMenu, linesOf, setUser } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { menus } from '../../tables/access/menu-tables.ts';

const { app, as } = scenario();
const root = as('SUS');

/** Which menus there are for a subject of type 0, and whether each is switched on; left out: there is none. */
interface Row {
  name: string;
  fallback?: boolean;
  type?: boolean;
  otherType?: boolean;
  custom?: boolean;
  /** Whether the custom menu was given to the user. */
  given?: boolean;
  /** Whether the user has a current activity. */
  active?: boolean;
  expected: 'fallback' | 'type' | 'otherType' | 'custom' | null;
}

const table: Row[] = [
  { name: 'without any menu there is none', active: true, expected: null },
  { name: 'the fallback counts without an activity', fallback: true, type: true, expected: 'fallback' },
  {
    name: 'the fallback counts for a type without a menu',
    fallback: true,
    otherType: true,
    active: true,
    expected: 'fallback',
  },
  { name: 'the menu of the type goes before the fallback', fallback: true, type: true, active: true, expected: 'type' },
  { name: 'the menu of the type counts without a fallback', type: true, active: true, expected: 'type' },
  {
    name: 'a switched off menu of the type leaves the fallback',
    fallback: true,
    type: false,
    active: true,
    expected: 'fallback',
  },
  { name: 'the menu of another type leaves nothing', otherType: true, active: true, expected: null },
  { name: 'a switched off fallback leaves nothing', fallback: false, active: true, expected: null },
  {
    name: 'a custom menu goes before all',
    fallback: true,
    type: true,
    custom: true,
    given: true,
    active: true,
    expected: 'custom',
  },
  { name: 'a custom menu counts alone', custom: true, given: true, expected: 'custom' },
  {
    name: 'a custom menu that was not given counts for nobody',
    fallback: true,
    custom: true,
    active: true,
    expected: 'fallback',
  },
  {
    name: 'a switched off custom menu falls back to the type',
    fallback: true,
    type: true,
    custom: false,
    given: true,
    active: true,
    expected: 'type',
  },
  {
    name: 'a switched off custom menu falls back to the nature',
    fallback: true,
    custom: false,
    given: true,
    expected: 'fallback',
  },
  { name: 'a switched off custom menu may leave nothing', custom: false, given: true, active: true, expected: null },
];

describe('the menu that counts for a subject', () => {
  for (const row of table) {
    test(row.name, async () => {
      const { db } = app.database;
      await db.update(menus).set({ Active: false }).where(eq(menus.UserNature, UserNature.subject));
      const subject = await app.as('SUB');
      const own = await addActivity(app, subject.userId);
      const other = await addActivity(app, (await app.as('SUB')).userId, 1);
      const add = async (on: boolean | undefined, more: object) => {
        if (on === undefined) return null;
        const ofSubjects = { UserNature: { Code: 'SUB' }, Active: on, ...more };
        return (await addMenu(app, root, ofSubjects, [['orders', 'V']])).Id as number;
      };
      const ids = {
        fallback: await add(row.fallback, {}),
        type: await add(row.type, { ActivityType: { Id: own.TypeId } }),
        otherType: await add(row.otherType, { ActivityType: { Id: other.TypeId } }),
        custom: await add(row.custom, { Custom: true }),
      };
      if (row.given && ids.custom) await setUser(app, subject.userId, { CustomMenuId: ids.custom });
      if (row.active) await setUser(app, subject.userId, { CurrentActivityId: own.Id });
      const { body } = await subject.get('/UserInfos');
      const expected = row.expected ? ids[row.expected] : null;
      assert.equal(body.Menu?.Id ?? null, expected);
      // What is shown and what is let through are the same menu.
      assert.equal((await subject.get('/Orders')).status, expected === null ? 405 : 200);
      const seen = await root.get(`/PermissionXRay?User=${subject.userId}`);
      assert.equal(seen.body.Menu?.Id ?? null, expected);
    });
  }
});

test('another current activity brings its menu in the same answer, also where there was none before', async () => {
  const { db } = app.database;
  await db.update(menus).set({ Active: false }).where(eq(menus.UserNature, UserNature.subject));
  const subject = await app.as('SUB');
  const first = await addActivity(app, subject.userId);
  const second = await addActivity(app, subject.userId, 1);
  const menu = await addMenu(app, root, { UserNature: { Code: 'SUB' }, ActivityType: { Id: second.TypeId } }, [
    ['orders', 'V'],
  ]);
  assert.equal((await subject.get(`/UserActivityInfos/${first.Id}`)).body.Menu, null);
  assert.equal((await subject.get('/Orders')).status, 405);
  assert.equal((await subject.get(`/UserActivityInfos/${second.Id}`)).body.Menu.Id, menu.Id);
  assert.equal((await subject.get('/Orders')).status, 200);
  assert.equal((await subject.get(`/UserActivityInfos/${first.Id}`)).body.Menu, null);
  assert.equal((await subject.get('/Orders')).status, 405);
});

test('a menu with a type is of its nature only', async () => {
  const helper = await app.as('HLP');
  const own = await addActivity(app, helper.userId, 2);
  await setUser(app, helper.userId, { CurrentActivityId: own.Id });
  await addMenu(app, root, { UserNature: { Code: 'COM' }, ActivityType: { Id: own.TypeId } }, [['banks', 'F']]);
  const menu = await addMenu(app, root, { ActivityType: { Id: own.TypeId } }, [['banks', 'V']]);
  assert.equal((await helper.get('/UserInfos')).body.Menu.Id, menu.Id);
});

test('a custom menu of another nature is neither given nor kept when the nature changes', async () => {
  const helper = await app.as('HLP');
  const ofSales = await addMenu(app, root, { UserNature: { Code: 'COM' }, Custom: true }, [['banks', 'V']]);
  const record = (await root.get(`/Users/${helper.userId}`)).body;
  const wrong = await root.put(`/Users/${helper.userId}`, { ...record, CustomMenu: { Id: ofSales.Id } });
  assert.equal(wrong.body.Fields.CustomMenu.Code, 'notAllowed');
  const ofHelp = await addMenu(app, root, { Custom: true }, [['banks', 'V']]);
  await giveMenu(root, helper.userId, ofHelp);
  const kept = (await root.get(`/Users/${helper.userId}`)).body;
  const moved = await root.put(`/Users/${helper.userId}`, { ...kept, Nature: { Code: 'COM' } });
  assert.equal(moved.body.Fields.CustomMenu.Code, 'notAllowed');
  // Nor does one count that got there otherwise.
  await setUser(app, helper.userId, { CustomMenuId: ofSales.Id });
  assert.notEqual((await helper.get('/UserInfos')).body.Menu.Id, ofSales.Id);
});

test('no menu opens the desk to a customer, not even one assigned to the nature', async () => {
  await addMenu(app, root, { UserNature: { Code: 'STD' } }, [['orders', 'F']]);
  const customer = await app.as('STD');
  assert.equal((await customer.get('/UserInfos')).body.Menu, null);
  assert.equal((await customer.get('/Orders')).status, 405);
  const seen = (await root.get(`/PermissionXRay?User=${customer.userId}`)).body;
  assert.deepEqual([seen.Menu, seen.Reason], [null, 'S']);
});

test('a menu whose lines are taken away closes what they opened', async () => {
  const helper = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true }, [['banks', 'V']]);
  await giveMenu(root, helper.userId, menu);
  assert.equal((await helper.get('/Banks')).status, 200);
  const Details = await linesOf(app, [['banks', 'N']]);
  assert.equal((await root.put(`/Menus/${menu.Id}`, { ...menu, Details })).status, 200);
  assert.equal((await helper.get('/Banks')).status, 405);
  assert.deepEqual((await helper.get('/UserInfos')).body.Menu.Details, []);
});
