import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { newUser } from '../../../test/access/session-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

type Tag = { Id: number; Description: string };

let made = 0;
async function newTag(...Scopes: string[]): Promise<Tag> {
  made += 1;
  const { status, body } = await staff.post('/OpportunityTags', { Description: `Molti ${made}`, Scopes });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
async function tagAll(path: string, ids: number[], changes: { Add?: Tag[]; Remove?: Tag[] }, by: SignedIn = staff) {
  const refer = (tags: Tag[] = []) => tags.map(({ Id }) => ({ Id }));
  const Changes = { Add: refer(changes.Add), Remove: refer(changes.Remove) };
  return by.post(`${path}/Bulk`, { Action: 'T', Ids: ids, Changes });
}
async function ran(...asked: Parameters<typeof tagAll>): Promise<BulkRun> {
  const { status, body } = await tagAll(...asked);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const named = ({ Description }: Tag) => Description;
const tagsOf = async (path: string, id: number): Promise<string[]> =>
  (await staff.get(`${path}/${id}`)).body.Tags.map(named);
async function newOrder(changes: Record<string, unknown> = {}) {
  const { userId } = await app.as('STD');
  const { status, body } = await staff.post('/Orders', orderBody(shop, userId, changes));
  assert.equal(status, 201, JSON.stringify(body));
  return body as { Id: number; Status: string; Version: number; Total: number; Tags: Tag[] };
}

test('tags are put on many customers and taken off, each once, and an undo gives back what was there', async () => {
  const [stays, comes, goes] = [await newTag('U'), await newTag('U'), await newTag('U')];
  const ids = [(await newUser(app)).Id, (await newUser(app)).Id];
  await ran('/Users', ids, { Add: [stays, goes] });
  const run = await ran('/Users', ids, { Add: [comes], Remove: [goes] });
  assert.deepEqual([run.State, run.Done, run.Failed], ['E', 2, 0]);
  for (const id of ids) assert.deepEqual(await tagsOf('/Users', id), [stays, comes].map(named));
  const { body: before } = await staff.get(`/Users/${ids[0]}`);
  await ran('/Users', ids, { Add: [comes], Remove: [goes] });
  assert.equal(
    (await staff.get(`/Users/${ids[0]}`)).body.Version,
    before.Version,
    'what it has already is not written',
  );
  const undone = await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`);
  assert.deepEqual([undone.status, undone.body.Done], [200, 2], JSON.stringify(undone.body));
  for (const id of ids) assert.deepEqual(await tagsOf('/Users', id), [stays, goes].map(named));
});

test('an order of any status is tagged with others, and an undo does not price it again', async () => {
  const [first, second] = [await newTag('R'), await newTag('R')];
  const [open, closed] = [await newOrder({ Tags: [{ Id: first.Id }] }), await newOrder()];
  assert.deepEqual(open.Tags.map(named), [first.Description], 'a new order has the tags of its form');
  await staff.post(`/Orders/${closed.Id}/Status`, { From: closed.Status, To: 'AN', Reason: 'Prova' });
  const run = await ran('/Orders', [open.Id, closed.Id], { Add: [second] });
  assert.deepEqual([run.Done, run.Failed], [2, 0]);
  assert.deepEqual(await tagsOf('/Orders', open.Id), [first, second].map(named));
  const { body: rows } = await staff.get(`/Orders?Tag=${second.Id}&OrderColumn=Number&OrderType=ASC`);
  assert.deepEqual(
    rows.map(({ Id, Tags }: { Id: number; Tags: Tag[] }) => [Id, Tags.map(named)]),
    [
      [open.Id, [first, second].map(named)],
      [closed.Id, [second.Description]],
    ],
  );
  const { body: entries } = await staff.get(`/Orders/${closed.Id}/History`);
  assert.ok(JSON.stringify(entries).includes(second.Description));
  const undone = await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`);
  assert.deepEqual([undone.body.Done, undone.body.Failed], [2, 0], JSON.stringify(undone.body));
  assert.deepEqual(await tagsOf('/Orders', open.Id), [first.Description]);
  assert.deepEqual(await tagsOf('/Orders', closed.Id), []);
  const { body: after } = await staff.get(`/Orders/${closed.Id}`);
  assert.deepEqual([after.Status, after.Total], ['AN', closed.Total]);
});

test('a save of an order that leaves its tags out keeps them', async () => {
  const tag = await newTag('R');
  const order = await newOrder({ Tags: [{ Id: tag.Id }] });
  const { body: record } = await staff.get(`/Orders/${order.Id}`);
  const body = { ...orderBody(shop, record.User.Id), Version: record.Version, InternalNotes: 'Prova' };
  const saved = await staff.put(`/Orders/${order.Id}`, body);
  assert.deepEqual([saved.status, saved.body.Tags?.map(named)], [200, [tag.Description]], JSON.stringify(saved.body));
});

test('tags of another scope, no tags at all and one in both lists are refused before any record is touched', async () => {
  const [ofUsers, ofOrders] = [await newTag('U'), await newTag('R')];
  const { Id } = await newUser(app);
  const refusals = [
    [await tagAll('/Users', [Id], { Add: [ofOrders] }), 'Add', 'tagScope'],
    [await tagAll('/Users', [Id], { Add: [{ Id: 999_999, Description: '' }] }), 'Add', 'unknownRecord'],
    [await tagAll('/Users', [Id], {}), 'Add', 'required'],
    [await tagAll('/Users', [Id], { Add: [ofUsers], Remove: [ofUsers] }), 'Remove', 'notAllowed'],
  ] as const;
  for (const [{ status, body }, field, code] of refusals)
    assert.deepEqual([status, body.Fields?.[field]?.Code], [400, code], JSON.stringify(body));
  const groups = await staff.post('/Groups/Bulk', { Action: 'T', Ids: [1], Changes: { Add: [], Remove: [] } });
  assert.equal(groups.status, 400);
  assert.deepEqual(await tagsOf('/Users', Id), []);
});

test('who ranks below a user does not tag them, and who only looks tags no one', async () => {
  const tag = await newTag('U');
  const { userId: above } = await app.as('SUS');
  const { Id } = await newUser(app);
  const admin = await app.as('ADM');
  const run = await ran('/Users', [above, Id], { Add: [tag] }, admin);
  assert.deepEqual([run.Done, run.Failed], [1, 1], JSON.stringify(run.Results));
  assert.deepEqual([await tagsOf('/Users', above), await tagsOf('/Users', Id)], [[], [tag.Description]]);
  assert.equal((await tagAll('/Users', [Id], { Remove: [tag] }, await app.as('STD'))).status, 405);
});

test('leads and opportunities are tagged with others too', async () => {
  const tag = await newTag('L', 'O');
  const { body: lead } = await staff.post('/Leads', { BusinessName: 'ASD Molti', Email: 'molti@example.it' });
  const { body: opportunity } = await staff.post('/Opportunities', { Description: 'Software', Lead: { Id: lead.Id } });
  for (const [path, id] of [
    ['/Leads', lead.Id],
    ['/Opportunities', opportunity.Id],
  ] as const) {
    const run = await ran(path, [id], { Add: [tag] });
    assert.deepEqual([run.Done, run.Failed], [1, 0], JSON.stringify(run.Results));
    assert.deepEqual(await tagsOf(path, id), [tag.Description]);
  }
});
