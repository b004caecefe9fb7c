import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type SignedIn, type TestApp, testApp } from '../testing/app.ts';
import { giveLevels, setUser } from './menu-fixtures.ts';

let app: TestApp;
let root: SignedIn;
let subject: SignedIn;
let parent: SignedIn;
let stranger: SignedIn;

before(async () => {
  app = await testApp();
  root = await app.as('SUS');
  parent = await app.as('STD');
  stranger = await app.as('STD');
  subject = await app.as('SUB');
  await setUser(app, subject.userId, { ParentUserId: parent.userId });
  const { status } = await giveLevels(app, root, subject.userId, { users: 'F', menus: 'V', 'permission-x-ray': 'V' });
  assert.equal(status, 200);
});
after(() => app.close());

const idsOf = (rows: { Id: number }[]) => rows.map(({ Id }) => Id).sort((a, b) => a - b);

test('a subject with a level of its own on the users sees itself and its parent only', async () => {
  const reached = [parent.userId, subject.userId].sort((a, b) => a - b);
  assert.deepEqual(idsOf((await subject.get('/Users')).body), reached);
  assert.equal((await subject.get('/Users/RecordCount')).body, 2);
  assert.equal((await subject.get(`/Users/${parent.userId}`)).status, 200);
  assert.equal((await subject.get(`/Users/${stranger.userId}`)).body.Code, 'RecordNotFound');
});

test('the permission X-ray of a subject looks through nobody else', async () => {
  assert.equal((await subject.get(`/PermissionXRay?User=${parent.userId}`)).status, 200);
  const { body } = await subject.get(`/PermissionXRay?User=${stranger.userId}`);
  assert.equal(body.Fields.User.Code, 'unknownRecord');
});

test('a subject changes, locks, resets and deletes nobody else', async () => {
  const { body } = await root.get(`/Users/${stranger.userId}`);
  const of = `/Users/${stranger.userId}`;
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
