import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addActivity, addMenu, functionId, giveLevels, setUser } from '../../../test/access/menu-fixtures.ts';
import { userBody } from '../../../test/access/user-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const root = as('SUS');

const newUser = (more: object = {}) => userBody(app, more);
const recordOf = async (by: SignedIn, id: number) => (await by.get(`/Users/${id}`)).body;

/** A new user of a nature whose own menu opens these functions and nothing else. */
async function restricted(nature: 'SUS' | 'ADM' | 'COM' | 'HLP', lines: [string, string][]) {
  const menu = await addMenu(app, root, { UserNature: { Code: nature }, Custom: true }, lines);
  const session = await app.as(nature);
  await setUser(app, session.userId, { CustomMenuId: menu.Id });
  return { session, menu };
}

/** What an answer says: `done`, the first refused field with its code, or the code of the whole. */
const refusal = ({ status, body }: { status: number; body: AnswerBody }) => {
  const [field, problem] = Object.entries(body?.Fields ?? {})[0] ?? [];
  if (status < 400) return 'done';
  return field ? `${field} ${problem?.Code}` : body.Code;
};
interface AnswerBody {
  Code?: string;
  Fields?: Record<string, { Code: string }>;
}

describe('a person with a menu of their own', () => {
  for (const nature of ['SUS', 'ADM', 'HLP'] as const) {
    test(`does not clear it, whatever the way (${nature})`, async () => {
      const { session } = await restricted(nature, [
        ['users', 'F'],
        ['menus', 'F'],
      ]);
      const own = `/Users/${session.userId}`;
      const record = await recordOf(session, session.userId);
      assert.equal(refusal(await session.put(own, { ...record, CustomMenu: null })), 'OwnUser');
      assert.equal(refusal(await session.put(own, record)), 'OwnUser');
      const bulk = await session.post('/Users/Bulk', {
        Action: 'E',
        Ids: [session.userId],
        Changes: { CustomMenu: null },
      });
      assert.deepEqual([bulk.body.Done, bulk.body.Results[0].Code], [0, 'OwnUser']);
      assert.equal((await recordOf(root, session.userId)).CustomMenu.Id, record.CustomMenu.Id);
    });
  }

  test('adds no colleague without it, not even of a lower rank', async () => {
    const { session, menu } = await restricted('ADM', [['users', 'F']]);
    for (const Nature of ['ADM', 'COM', 'HLP', 'SUB'])
      assert.equal(refusal(await session.post('/Users', newUser({ Nature: { Code: Nature } }))), 'Nature opensMore');
    assert.equal((await session.post('/Users', newUser())).status, 201);
    const alike = newUser({ Nature: { Code: 'ADM' }, CustomMenu: { Id: menu.Id } });
    assert.equal((await session.post('/Users', alike)).status, 201);
  });

  test('takes no one else’s away where what comes in its place opens more', async () => {
    const { session } = await restricted('ADM', [['users', 'F']]);
    const { session: helper } = await restricted('HLP', [['users', 'V']]);
    const record = await recordOf(session, helper.userId);
    const cleared = await session.put(`/Users/${helper.userId}`, { ...record, CustomMenu: null });
    assert.equal(refusal(cleared), 'CustomMenu opensMore');
    const bulk = await session.post('/Users/Bulk', {
      Action: 'E',
      DryRun: true,
      Ids: [helper.userId],
      Changes: { CustomMenu: null },
    });
    assert.deepEqual([bulk.body.Done, bulk.body.Results[0].Code], [0, 'ValidationFailed']);
    const full = await app.as('ADM');
    const freed = await full.put(`/Users/${helper.userId}`, { ...record, CustomMenu: null });
    assert.equal(freed.status, 200, JSON.stringify(freed.body));
  });

  test('gives no nature that opens more, and no product that does', async () => {
    const { session } = await restricted('ADM', [['users', 'F']]);
    const customer = await app.as('STD');
    const record = await recordOf(session, customer.userId);
    const raised = await session.put(`/Users/${customer.userId}`, { ...record, Nature: { Code: 'HLP' } });
    assert.equal(refusal(raised), 'Nature opensMore');
    const subject = await app.as('SUB');
    await setUser(app, subject.userId, { Software: 'O' });
    const banks = await recordOfFunction('banks');
    const only = (await root.put(`/MenusFunctions/${banks.Id}`, { ...banks, AssociationOnly: true })).body;
    assert.equal((await giveLevels(app, root, subject.userId, { banks: 'V' })).status, 200);
    const sold = await recordOf(session, subject.userId);
    const moved = await session.put(`/Users/${subject.userId}`, { ...sold, Software: 'A' });
    assert.equal(refusal(moved), 'Software opensMore');
    await root.put(`/MenusFunctions/${banks.Id}`, { ...banks, Version: only.Version });
  });
});

const recordOfFunction = async (address: string) =>
  (await root.get(`/MenusFunctions/${await functionId(app, address)}`)).body;

describe('the menus of others', () => {
  test('of one’s own rank are changed by a higher one; superusers change their own', async () => {
    for (const [nature, other] of [
      ['ADM', 'ADM'],
      ['HLP', 'HLP'],
      ['HLP', 'COM'],
      ['COM', 'HLP'],
    ] as const) {
      const { session } = await restricted(nature, [['menus', 'F']]);
      const menu = await addMenu(app, root, { UserNature: { Code: other }, Custom: true }, [['menus', 'V']]);
      const path = `/Menus/${menu.Id}`;
      assert.equal(refusal(await session.put(path, { ...menu, Description: 'Mio' })), 'AccessDenied', `${nature}`);
      assert.equal(refusal(await session.delete(path)), 'AccessDenied');
      const added = { Description: 'Nuovo', UserNature: { Code: other }, Custom: true, Details: [] };
      assert.equal(refusal(await session.post('/Menus', added)), 'UserNature notAllowed');
    }
    const ofRoots = await addMenu(app, root, { UserNature: { Code: 'SUS' }, Custom: true }, [['menus', 'F']]);
    assert.equal((await root.put(`/Menus/${ofRoots.Id}`, { ...ofRoots, Description: 'Nostro' })).status, 200);
  });

  test('open no more than who changes them has: switched on, off, given another nature or type, or deleted', async () => {
    const { session } = await restricted('ADM', [
      ['menus', 'F'],
      ['users', 'V'],
    ]);
    const lines: [string, string][] = [['banks', 'F']];
    const asleep = await addMenu(app, root, { Custom: true, Active: false }, lines);
    const { session: holder } = await restricted('HLP', [['users', 'V']]);
    await setUser(app, holder.userId, { CustomMenuId: asleep.Id });
    const awake = { ...asleep, Active: true };
    assert.equal(refusal(await session.put(`/Menus/${asleep.Id}`, awake)), 'Details notAllowed');

    const { menu: narrow } = await restricted('HLP', [['users', 'V']]);
    const off = { ...narrow, Active: false };
    assert.equal(refusal(await session.put(`/Menus/${narrow.Id}`, off)), 'Details notAllowed');
    const elsewhere = { ...narrow, UserNature: { Code: 'COM' } };
    assert.equal(refusal(await session.put(`/Menus/${narrow.Id}`, elsewhere)), 'Details notAllowed');

    const subject = await app.as('SUB');
    const activity = await addActivity(app, subject.userId);
    const other = await addActivity(app, subject.userId, 1);
    await setUser(app, subject.userId, { CurrentActivityId: activity.Id });
    const ofType = await addMenu(app, root, { UserNature: { Code: 'SUB' }, ActivityType: { Id: activity.TypeId } }, [
      ['users', 'V'],
    ]);
    assert.equal(refusal(await session.delete(`/Menus/${ofType.Id}`)), 'Details notAllowed');
    const retyped = { ...ofType, ActivityType: { Id: other.TypeId } };
    assert.equal(refusal(await session.put(`/Menus/${ofType.Id}`, retyped)), 'Details notAllowed');
    const renamed = await session.put(`/Menus/${ofType.Id}`, { ...ofType, Description: 'Solo il nome' });
    assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
    assert.equal((await root.delete(`/Menus/${ofType.Id}`)).status, 204);
  });

  test('are not opened through their functions either', async () => {
    const { session } = await restricted('ADM', [
      ['menu-functions', 'F'],
      ['users', 'V'],
    ]);
    const banks = await recordOfFunction('banks');
    const path = `/MenusFunctions/${banks.Id}`;
    const off = (await root.put(path, { ...banks, Active: false })).body;
    assert.equal(refusal(await session.put(path, { ...banks, Version: off.Version })), 'Active notAllowed');
    const on = (await root.put(path, { ...banks, Version: off.Version })).body;
    const subject = await app.as('SUB');
    await setUser(app, subject.userId, { Software: 'O' });
    const only = (await root.put(path, { ...banks, AssociationOnly: true, Version: on.Version })).body;
    assert.equal((await giveLevels(app, root, subject.userId, { banks: 'V' })).status, 200);
    const opened = await session.put(path, { ...banks, Version: only.Version });
    assert.equal(refusal(opened), 'AssociationOnly notAllowed');
    const named = await session.put(path, { ...only, DescriptionEn: 'Bank list' });
    assert.equal(named.status, 200, JSON.stringify(named.body));
    await root.put(path, { ...banks, Version: named.body.Version });
  });
});

test('the mark of the provider’s own category is moved by those who are of it', async () => {
  const administrator = await app.as('ADM');
  await setUser(app, administrator.userId, { CategoryCode: 'RIV' });
  const [category] = (await root.get('/UserCategories?Code=RIV')).body;
  const input = { ...category, Provider: true };
  assert.equal(refusal(await administrator.put(`/UserCategories/${category.Id}`, input)), 'Provider notAllowed');
});
