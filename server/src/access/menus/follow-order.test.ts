import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { addMenu, standardMenu } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

interface Row {
  Id: number;
  Version: number;
  Position: number;
}
interface Item {
  Function?: { Key: number };
  GroupFunctions?: { Id: number; Functions: { Key: number }[] };
}

const { app, as } = scenario();
const root = as('SUS');
const natures = ['SUS', 'ADM', 'COM', 'HLP', 'SUB'] as const;
const staff = natures.map((nature) => as(nature));

const listed = async (path: string): Promise<Row[]> => (await root.get(`/${path}?Limit=999`)).body;
const row = async (path: string, id: number): Promise<Row> => (await root.get(`/${path}/${id}`)).body;
const itemsOf = async (who: typeof root): Promise<Item[]> => (await who.get('/UserInfos')).body.Menu.Details;
const groupsOf = async (who: typeof root) =>
  (await itemsOf(who)).flatMap(({ GroupFunctions }) => (GroupFunctions ? [GroupFunctions.Id] : []));

async function put(path: string, moved: number, beside: number, Before: boolean): Promise<BulkRun> {
  const [one, other] = [await row(path, moved), await row(path, beside)];
  const Changes = { Version: one.Version, Beside: { Id: other.Id, Version: other.Version }, Before };
  const { status, body } = await root.post(`/${path}/Bulk`, { Action: 'O', Ids: [moved], Changes });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Ids in the order of the list of groups. */
async function inListOrder(ids: readonly number[], path = 'MenusGroups'): Promise<number[]> {
  return (await listed(path)).map(({ Id }) => Id).filter((id) => ids.includes(id));
}

test('the menu that the product comes with has its groups in the order of the list', async () => {
  for (const who of staff) {
    const groups = await groupsOf(who);
    assert.deepEqual(groups, await inListOrder(groups));
  }
});

test('a group that is moved is elsewhere in everybody’s menu from the next load on, and an undo brings it back', async () => {
  const before = await groupsOf(root);
  const [first, , third] = before as [number, number, number];
  const run = await put('MenusGroups', third, first, true);
  const after = await groupsOf(root);
  assert.deepEqual(after, [third, ...before.filter((id) => id !== third)]);
  for (const who of staff) {
    const groups = await groupsOf(who);
    assert.deepEqual(groups, await inListOrder(groups));
  }
  const undone = await root.post(`/ChangeSets/${run.ChangeSetId}/Undo`);
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.deepEqual(await groupsOf(root), before);
});

test('a group whose position is typed in its form is moved as well', async () => {
  const before = await groupsOf(root);
  const [first, second] = before as [number, number];
  const group = await row('MenusGroups', first);
  const { Position } = await row('MenusGroups', second);
  const saved = await root.put(`/MenusGroups/${first}`, { ...group, Position: Position + 1 });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.deepEqual((await groupsOf(root)).slice(0, 2), [second, first]);
  await root.put(`/MenusGroups/${first}`, { ...saved.body, Position: group.Position });
  assert.deepEqual(await groupsOf(root), before);
});

test('a function that is moved is elsewhere in its group', async () => {
  const menu = await standardMenu(app, root, 'SUS');
  const lines = menu.Details as { Group: { Id: number } | null; Function: { Id: number } }[];
  const group = lines.find(
    ({ Group }) => Group && lines.filter((line) => line.Group?.Id === Group.Id).length > 2,
  )?.Group;
  const functionsOf = async () =>
    ((await standardMenu(app, root, 'SUS')).Details as typeof lines)
      .filter(({ Group }) => Group?.Id === group?.Id)
      .map(({ Function: used }) => used.Id);
  const before = await functionsOf();
  const [first, , third] = before as [number, number, number];
  await put('MenusFunctions', third, first, true);
  assert.deepEqual(await functionsOf(), [third, ...before.filter((id) => id !== third)]);
  assert.deepEqual(await functionsOf(), await inListOrder(before, 'MenusFunctions'));
});

test('a menu whose groups somebody arranged keeps their arrangement, and its history says nothing', async () => {
  const [first, second] = await groupsOf(root);
  const made = await addMenu(app, root, { Custom: true, Description: 'Con un ordine suo' }, [
    ['orders', 'V'],
    ['users', 'V'],
  ]);
  const lines = made.Details as object[];
  const Details = [
    { ...lines[0], Position: 10, Group: { Id: second } },
    { ...lines[1], Position: 20, Group: { Id: first } },
  ];
  const arranged = await root.put(`/Menus/${made.Id}`, { ...made, Details });
  assert.equal(arranged.status, 200, JSON.stringify(arranged.body));
  await put('MenusGroups', second ?? 0, first ?? 0, true);
  const { Details: _d, ...menu } = (await root.get(`/Menus/${made.Id}`)).body;
  assert.equal(menu.Version, arranged.body.Version);
  await put('MenusGroups', first ?? 0, second ?? 0, true);
});
