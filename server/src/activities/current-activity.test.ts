import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { scenario } from '../../test/scenario.ts';
import { users } from '../tables/access/user-tables.ts';

const { app, prepare } = scenario();
const type = prepare(
  async (): Promise<{ Id: number; Description: string }> =>
    (await app.anybody.get('/ActivityTypes/Lookup?Software=A')).body[0],
);

const change = (userId: number, columns: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(columns).where(eq(users.Id, userId));

async function add(client: SignedIn, Description: string): Promise<number> {
  const books = { AccountingType: 'S', TaxRegime: 'A' };
  const { status, body } = await client.post('/Activities', { Description, Type: { Id: type.Id }, ...books });
  assert.equal(status, 201, JSON.stringify(body));
  return body.Id;
}

/** A customer with activities of these names. */
async function owner(...names: string[]): Promise<{ client: SignedIn; ids: number[] }> {
  const client = await app.as('ENT');
  await change(client.userId, { MaxActivities: 9 });
  const ids: number[] = [];
  for (const name of names) ids.push(await add(client, name));
  return { client, ids };
}

const currentOf = async (client: SignedIn) => (await client.get('/CurrentActivityInfos')).body?.Id ?? null;

test('the current activity is chosen among one’s own, and answers with the session', async () => {
  const { client, ids } = await owner('Aurora', 'Borea');
  assert.equal((await client.get('/CurrentActivityInfos')).body, null);
  const { body } = await client.get(`/UserActivityInfos/${ids[1]}`);
  assert.deepEqual([body.CurrentActivity.Description, body.ActivitiesCount], ['Borea', 2]);
  assert.equal((await client.get('/UserInfos')).body.CurrentActivity.Id, ids[1]);
  const outsider = await app.as('STD');
  assert.equal((await outsider.get(`/UserActivityInfos/${ids[0]}`)).body.Code, 'RecordNotFound');
  assert.equal((await client.get('/UserActivityInfos/999999')).body.Code, 'RecordNotFound');
  assert.equal((await client.get('/UserActivityInfos/nessuna')).body.Code, 'ValidationFailed');
});

test('the type of the current activity is named in the caller’s language', async () => {
  const { client, ids } = await owner('Aurora');
  await client.get(`/UserActivityInfos/${ids[0]}`);
  const english = { 'accept-language': 'en' };
  const [translated] = (await app.anybody.get(`/ActivityTypes/Lookup?Ids=${type.Id}`, english)).body;
  assert.notEqual(translated.Description, type.Description);
  assert.equal((await client.get('/CurrentActivityInfos', english)).body.Type.Description, translated.Description);
  assert.equal((await client.get('/CurrentActivityInfos')).body.Type.Description, type.Description);
});

test('a user who deletes the current activity goes on with another one, and at last with none', async () => {
  const { client, ids } = await owner('Aurora', 'Borea', 'Cometa');
  const [aurora, borea, cometa] = ids;
  await client.get(`/UserActivityInfos/${cometa}`);
  await client.delete(`/Activities/${borea}`);
  assert.equal(await currentOf(client), cometa);
  await client.delete(`/Activities/${cometa}`);
  assert.equal(await currentOf(client), aurora);
  await client.delete(`/Activities/${aurora}`);
  assert.equal(await currentOf(client), null);
  assert.equal((await client.get('/UserInfos')).body.ActivitiesCount, 0);
});

test('a subject works on its parent’s activities, and deletes none of them', async () => {
  const { client: parent, ids } = await owner('Aurora', 'Borea');
  const subject = await app.as('SUB');
  await change(subject.userId, { ParentUserId: parent.userId });
  assert.equal((await subject.get('/Activities/RecordCount')).body, 2);
  const { body } = await subject.get(`/UserActivityInfos/${ids[1]}`);
  assert.deepEqual([body.CurrentActivity.Id, body.ActivitiesCount], [ids[1], 2]);
  const refused = await subject.delete(`/Activities/${ids[1]}`);
  assert.deepEqual([refused.status, refused.body.Code], [405, 'AccessDenied']);
  assert.equal((await parent.delete(`/Activities/${ids[1]}`)).status, 204);
  assert.equal(await currentOf(subject), ids[0]);
});

test('another parent’s activities are out of a subject’s reach', async () => {
  const { ids } = await owner('Aurora');
  const subject = await app.as('SUB');
  await change(subject.userId, { ParentUserId: (await app.as('ENT')).userId });
  assert.equal((await subject.get(`/UserActivityInfos/${ids[0]}`)).body.Code, 'RecordNotFound');
  assert.equal((await subject.delete(`/Activities/${ids[0]}`)).body.Code, 'RecordNotFound');
});

test('the filters narrow list and count alike', async () => {
  const { client } = await owner('Circolo Aurora', 'Banda Borea');
  const books = { AccountingType: 'O', TaxRegime: 'O' };
  await client.post('/Activities', { Description: 'Coro Cometa', Type: { Id: type.Id }, ...books });
  const found = async (filter: string) => {
    const names = (await client.get(`/Activities?${filter}`)).body.map(
      ({ Description }: { Description: string }) => Description,
    );
    assert.equal((await client.get(`/Activities/RecordCount?${filter}`)).body, names.length);
    return names;
  };
  assert.deepEqual(await found('Description=auro'), ['Circolo Aurora']);
  assert.deepEqual(await found('AccountingType=O'), ['Coro Cometa']);
  assert.deepEqual(await found('TaxRegime=A'), ['Banda Borea', 'Circolo Aurora']);
  assert.deepEqual(await found(`Type=${type.Id}`), ['Banda Borea', 'Circolo Aurora', 'Coro Cometa']);
  assert.deepEqual(await found('Type=999999'), []);
});
