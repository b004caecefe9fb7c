import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SavedView } from '@circolo/contract/lists/saved-views';
import type { SignedIn } from '../../test/app.ts';
import { scenario } from '../../test/scenario.ts';
import { savedViews } from '../tables/lists/list-tables.ts';

const { app, as } = scenario({ shared: true });
const chief = as('SUS');
const helper = as('HLP');

let nth = 0;
const unpaid = () => {
  nth += 1;
  const Query = {
    Status: 'PC,FT',
    OrderColumn: 'Total',
    OrderType: 'DESC',
    Limit: '50',
    GroupBy: 'Status',
    Sum: 'Total',
  };
  return { Resource: 'Orders', Description: `Da pagare ${nth}`, Query, Columns: ['Number', 'Total'] };
};

async function saved(client: SignedIn, changes: object = {}): Promise<SavedView> {
  const { status, body } = await client.post('/SavedViews', { ...unpaid(), ...changes });
  assert.equal(status, 201, JSON.stringify(body));
  return body as unknown as SavedView;
}

async function views(client: SignedIn, resource = 'Orders'): Promise<SavedView[]> {
  const { status, body } = await client.get(`/SavedViews?Resource=${resource}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as SavedView[];
}

const idsOf = (found: SavedView[]) => found.map(({ Id }) => Id);
const input = ({ Description, Query, Columns, Shared, Team, Version }: SavedView) => ({
  Description,
  Query,
  Columns,
  Shared,
  Team,
  Version,
});

test('a view keeps filters, order, page size, columns and report, for its person alone', async () => {
  const view = await saved(helper);
  const { Query, Columns } = unpaid();
  assert.deepEqual([view.Query, view.Columns, view.Shared, view.Dropped], [Query, Columns, false, []]);
  assert.ok(idsOf(await views(helper)).includes(view.Id));
  assert.ok(!idsOf(await views(chief)).includes(view.Id));
  const { status, body } = await chief.put(`/SavedViews/${view.Id}`, input(view));
  assert.deepEqual([status, body.Code], [400, 'RecordNotFound']);
  assert.equal((await chief.delete(`/SavedViews/${view.Id}`)).status, 400);
});

test('a view keeps widths and pinned columns, within what a table can draw; a list of the desk has long pages', async () => {
  const Layout = { Widths: { Number: 120, Total: 300 }, Pinned: ['Number'] };
  const view = await saved(helper, { Layout, Query: { Limit: '200' } });
  assert.deepEqual([view.Layout, view.Query, view.Dropped], [Layout, { Limit: '200' }, []]);
  const changed = await helper.put(`/SavedViews/${view.Id}`, { ...input(view), Layout: null });
  assert.deepEqual([changed.status, changed.body.Layout], [200, null]);
  for (const Widths of [{ Number: 3 }, { Number: 5000 }, { Number: 12.5 }]) {
    const { status, body } = await helper.post('/SavedViews', { ...unpaid(), Layout: { ...Layout, Widths } });
    assert.deepEqual([status, body.Code], [400, 'ValidationFailed']);
  }
  assert.equal((await helper.get('/Orders/Page?Limit=100')).status, 200);
  // The search of the specification has its own limits.
  assert.equal((await helper.get('/Orders?Limit=100')).status, 400);
});

test('who sees a list shares views of it under their name; others use them and change nothing', async () => {
  const view = await saved(helper, { Shared: true });
  assert.deepEqual([view.Mine, view.MayChange, view.Author?.Id, view.Team], [true, true, helper.userId, null]);
  const other = await app.as('HLP');
  for (const reader of [other, chief]) {
    const found = (await views(reader)).find(({ Id }) => Id === view.Id);
    assert.deepEqual([found?.Mine, found?.MayChange, found?.Author?.Id], [false, false, helper.userId]);
    for (const refused of [
      await reader.put(`/SavedViews/${view.Id}`, input(view)),
      await reader.delete(`/SavedViews/${view.Id}`),
    ])
      assert.deepEqual([refused.status, refused.body.Code], [405, 'AccessDenied']);
  }
  const copy = await saved(other, { Query: view.Query, Description: view.Description });
  assert.deepEqual([copy.Query, copy.Mine], [view.Query, true]);
  const renamed = await helper.put(`/SavedViews/${view.Id}`, { ...input(view), Description: 'Altro nome' });
  assert.equal(renamed.status, 200);
  assert.equal((await helper.delete(`/SavedViews/${view.Id}`)).status, 204);
});

test('only a user with all rights on a list chooses what it opens with for everybody', async () => {
  const view = await saved(helper, { Shared: true });
  const chosen = { Resource: 'Orders', View: { Id: view.Id }, Shared: true };
  const { status, body } = await helper.put('/SavedViews/Default', chosen);
  assert.deepEqual([status, body.Code], [405, 'AccessDenied']);
  assert.equal((await chief.put('/SavedViews/Default', chosen)).status, 200);
});

test('the hundred and first view of a list is refused, and the answer says how many there may be', async () => {
  const person = await app.as('HLP');
  const had = (await views(person, 'Banks')).length;
  await app.database.db.insert(savedViews).values(
    Array.from({ length: 100 - had }, (_, index) => ({
      Resource: 'Banks',
      UserId: person.userId,
      Description: `Vista ${index}`,
      Query: {},
      Columns: [],
    })),
  );
  const { status, body } = await person.post('/SavedViews', { ...unpaid(), Resource: 'Banks', Query: {}, Columns: [] });
  assert.equal(status, 400);
  assert.deepEqual(body.Fields, { Description: { Code: 'tooMany', Message: 'Puoi indicarne al massimo 100' } });
});

test('a user who may not see a list has no views of it', async () => {
  for (const refused of [
    await helper.get('/SavedViews?Resource=Menus'),
    await helper.post('/SavedViews', { ...unpaid(), Resource: 'Menus', Query: {} }),
    await helper.put('/SavedViews/Default', { Resource: 'Menus', View: null }),
    await (await app.as('STD')).get('/SavedViews?Resource=Orders'),
  ])
    assert.deepEqual([refused.status, refused.body.Code], [405, 'AccessDenied']);
});

test('a list opens with one’s own choice, else with everybody’s', async () => {
  const shared = await saved(chief, { Shared: true });
  const own = await saved(helper);
  await chief.put('/SavedViews/Default', { Resource: 'Orders', View: { Id: shared.Id }, Shared: true });
  await helper.put('/SavedViews/Default', { Resource: 'Orders', View: { Id: own.Id } });
  const seen = await views(helper);
  assert.deepEqual(idsOf(seen.filter(({ IsDefault }) => IsDefault)), [own.Id]);
  assert.deepEqual(idsOf(seen.filter(({ IsSharedDefault }) => IsSharedDefault)), [shared.Id]);
  assert.deepEqual(idsOf((await views(chief)).filter(({ IsDefault }) => IsDefault)), []);
  await helper.put('/SavedViews/Default', { Resource: 'Orders', View: null });
  assert.ok((await views(helper)).every(({ IsDefault }) => !IsDefault));
  const priv = await chief.put('/SavedViews/Default', { Resource: 'Orders', View: { Id: own.Id }, Shared: true });
  assert.deepEqual([priv.status, priv.body.Code], [400, 'RecordNotFound']);
});

test('a shared view that becomes private again opens no one else’s list', async () => {
  const view = await saved(chief, { Shared: true });
  await chief.put('/SavedViews/Default', { Resource: 'Orders', View: { Id: view.Id }, Shared: true });
  const { status } = await chief.put(`/SavedViews/${view.Id}`, { ...input(view), Shared: false });
  assert.equal(status, 200);
  assert.ok((await views(helper)).every(({ Id, IsSharedDefault }) => Id !== view.Id && !IsSharedDefault));
});

test('a change made from an older version is refused', async () => {
  const view = await saved(helper);
  const renamed = await helper.put(`/SavedViews/${view.Id}`, { ...input(view), Description: 'Un altro nome' });
  assert.equal(renamed.status, 200);
  const { status, body } = await helper.put(`/SavedViews/${view.Id}`, { ...input(view), Description: 'Un terzo' });
  assert.deepEqual([status, body.Code], [400, 'StaleVersion']);
});

test('a view keeps a period by its name, and fixed days as they are', async () => {
  for (const Query of [{ DatePeriod: 'lastMonth' }, { DateFrom: '2026-02-01', DateTo: '2026-02-28' }]) {
    const view = await saved(helper, { Query });
    assert.deepEqual([view.Query, view.Dropped], [Query, []]);
  }
});

test('a view asks for nothing that its list does not know', async () => {
  for (const Query of [
    { Nonsense: '1' },
    { DatePeriod: 'nextCentury' },
    { TotalPeriod: 'lastMonth' },
    { Status: 'ZZ' },
    { Page: '2' },
    { OrderColumn: 'Nonsense' },
  ]) {
    const { status, body } = await helper.post('/SavedViews', { ...unpaid(), Query });
    assert.deepEqual([status, body.Code], [400, 'ValidationFailed'], JSON.stringify(Query));
  }
});

test('what a list no longer knows is left out of a saved view, and reported', async () => {
  const Query = { Status: 'PC', Colour: 'red', Kind: 'ZZ' };
  await app.database.db
    .insert(savedViews)
    .values({ UserId: helper.userId, Resource: 'Orders', Description: 'Vecchia', Query });
  const view = (await views(helper)).find(({ Description }) => Description === 'Vecchia');
  assert.deepEqual(view?.Query, { Status: 'PC' });
  assert.deepEqual(view?.Dropped.sort(), ['Colour', 'Kind']);
});

test('a repeated save makes one view', async () => {
  const body = unpaid();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await helper.post('/SavedViews', body, key);
  const second = await helper.post('/SavedViews', body, key);
  assert.deepEqual(second.body, first.body);
  assert.equal((await views(helper)).filter(({ Description }) => Description === body.Description).length, 1);
});

test('two people who send the same request under the same key are two', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const asked = { ...unpaid(), Shared: false };
  const made = [await chief.post('/SavedViews', asked, key), await helper.post('/SavedViews', asked, key)];
  assert.deepEqual(
    made.map(({ status }) => status),
    [201, 201],
  );
  assert.notEqual(made[0]?.body.Id, made[1]?.body.Id);
});
