import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addActivity,
  addMenu,
  functionId,
  giveLevels,
  giveMenu,
  linesOf,
  setUser,
} from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const root = as('SUS');

/** What a session gets when it reads the banks: they are open, closed, or the session is over. */
async function banks(session: SignedIn): Promise<'open' | 'closed' | 'over'> {
  const { status, body } = await session.get('/Banks');
  if (status === 200) return 'open';
  if (status === 401) return 'over';
  assert.deepEqual([status, body.Code], [405, 'AccessDenied']);
  return 'closed';
}

const ok = (answer: { status: number; body: unknown }) => {
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body as { Id: number; Version: number };
};

/** Somebody of the helpdesk with a menu of their own that opens the banks. */
async function withMenu() {
  const session = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true }, [['banks', 'V']]);
  await giveMenu(root, session.userId, menu);
  assert.equal(await banks(session), 'open');
  return { session, menu };
}

test('a line of the menu that changes', async () => {
  const { session, menu } = await withMenu();
  const closed = ok(await root.put(`/Menus/${menu.Id}`, { ...menu, Details: await linesOf(app, [['banks', 'N']]) }));
  assert.equal(await banks(session), 'closed');
  const raised = await linesOf(app, [['banks', 'N', 'E']]);
  ok(await root.put(`/Menus/${menu.Id}`, { ...menu, Details: raised, Version: closed.Version }));
  assert.equal(await banks(session), 'open');
  assert.equal((await session.post('/Banks', {})).body.Code, 'ValidationFailed');
});

test('a menu that is switched off and on', async () => {
  const session = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true }, [['banks', 'N']]);
  assert.equal(await banks(session), 'open');
  await giveMenu(root, session.userId, menu);
  assert.equal(await banks(session), 'closed');
  const off = ok(await root.put(`/Menus/${menu.Id}`, { ...menu, Active: false }));
  assert.equal(await banks(session), 'open');
  ok(await root.put(`/Menus/${menu.Id}`, { ...menu, Version: off.Version }));
  assert.equal(await banks(session), 'closed');
});

test('a custom menu that is given and taken', async () => {
  const session = await app.as('HLP');
  const menu = await addMenu(app, root, { Custom: true }, [['users', 'V']]);
  assert.equal(await banks(session), 'open');
  await giveMenu(root, session.userId, menu);
  assert.equal(await banks(session), 'closed');
  await giveMenu(root, session.userId, null);
  assert.equal(await banks(session), 'open');
});

test('a level that a user is given and that is taken back', async () => {
  const session = await app.as('HLP');
  ok(await giveLevels(app, root, session.userId, { banks: 'N' }));
  assert.equal(await banks(session), 'closed');
  ok(await giveLevels(app, root, session.userId, {}));
  assert.equal(await banks(session), 'open');
});

test('a function that is switched off, for whom the menu and for whom their own level opens it', async () => {
  const { session } = await withMenu();
  const own = await app.as('SUB');
  ok(await giveLevels(app, root, own.userId, { banks: 'V' }));
  assert.equal(await banks(own), 'open');
  const record = (await root.get(`/MenusFunctions/${await functionId(app, 'banks')}`)).body;
  const off = ok(await root.put(`/MenusFunctions/${record.Id}`, { ...record, Active: false }));
  assert.deepEqual([await banks(session), await banks(own)], ['closed', 'closed']);
  const on = ok(await root.put(`/MenusFunctions/${record.Id}`, { ...record, Version: off.Version }));
  assert.deepEqual([await banks(session), await banks(own)], ['open', 'open']);
  // The same when it opens something more, and no longer.
  const orders = async () => (await session.get('/Orders')).status;
  assert.equal(await orders(), 405);
  const wider = { ...record, Resources: ['Banks', 'Orders'], Version: on.Version };
  const more = ok(await root.put(`/MenusFunctions/${record.Id}`, wider));
  assert.equal(await orders(), 200);
  ok(await root.put(`/MenusFunctions/${record.Id}`, { ...record, Version: more.Version }));
  assert.equal(await orders(), 405);
});

test('a function that becomes exclusive to associations, and the product of its user', async () => {
  const session = await app.as('SUB');
  ok(await giveLevels(app, root, session.userId, { banks: 'V' }));
  await setUser(app, session.userId, { Software: 'O' });
  assert.equal(await banks(session), 'open');
  const record = (await root.get(`/MenusFunctions/${await functionId(app, 'banks')}`)).body;
  const flagged = ok(await root.put(`/MenusFunctions/${record.Id}`, { ...record, AssociationOnly: true }));
  assert.equal(await banks(session), 'closed');
  const user = (await root.get(`/Users/${session.userId}`)).body;
  ok(await root.put(`/Users/${session.userId}`, { ...user, Software: 'A' }));
  assert.equal(await banks(session), 'open');
  ok(await root.put(`/MenusFunctions/${record.Id}`, { ...record, Version: flagged.Version }));
});

test('another nature ends what the old one had', async () => {
  const session = await app.as('HLP');
  const user = (await root.get(`/Users/${session.userId}`)).body;
  ok(await root.put(`/Users/${session.userId}`, { ...user, Nature: { Code: 'COM' } }));
  assert.equal(await banks(session), 'over');
});

test('another nature that a record takes otherwise has its own menu', async () => {
  const session = await app.as('HLP');
  assert.equal(await banks(session), 'open');
  await setUser(app, session.userId, { Nature: 'SUB' });
  assert.equal(await banks(session), 'closed');
  await setUser(app, session.userId, { Nature: 'STD' });
  assert.equal(await banks(session), 'over');
});

test('another current activity', async () => {
  const session = await app.as('SUB');
  const first = await addActivity(app, session.userId);
  const second = await addActivity(app, session.userId, 1);
  await addMenu(app, root, { UserNature: { Code: 'SUB' }, ActivityType: { Id: second.TypeId } }, [['banks', 'V']]);
  ok(await session.get(`/UserActivityInfos/${first.Id}`));
  assert.equal(await banks(session), 'closed');
  ok(await session.get(`/UserActivityInfos/${second.Id}`));
  assert.equal(await banks(session), 'open');
  ok(await session.get(`/UserActivityInfos/${first.Id}`));
  assert.equal(await banks(session), 'closed');
});

test('a user that is locked', async () => {
  const { session } = await withMenu();
  ok(await root.post(`/Users/${session.userId}/Lock`, { Reason: 'Prova' }));
  assert.equal(await banks(session), 'over');
  ok(await root.post(`/Users/${session.userId}/Unlock`));
  // The lock has ended the session for good.
  assert.equal(await banks(session), 'over');
});

test('a user that is erased', async () => {
  const session = await app.as('HLP');
  assert.equal(await banks(session), 'open');
  await setUser(app, session.userId, { ErasedAt: new Date().toISOString() });
  assert.equal(await banks(session), 'over');
});

test('a session that is ended, and only that one', async () => {
  const { session } = await withMenu();
  const other = await app.as('HLP');
  assert.equal((await session.get('/Logout')).status, 204);
  assert.deepEqual([await banks(session), await banks(other)], ['over', 'open']);
  assert.equal((await app.anybody.get('/Banks', { authorization: `Bearer ${session.token}` })).status, 401);
});
