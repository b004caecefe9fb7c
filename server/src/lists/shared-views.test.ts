import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SavedView } from '@circolo/contract/lists/saved-views';
import { sql } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { scenario } from '../../test/scenario.ts';

const { app, as } = scenario({ shared: true });
const chief = as('SUS');
const [author, colleague, outsider] = [as('COM'), as('COM'), as('COM')];

let nth = 0;
const named = (text: string) => `${text} ${++nth} ${crypto.randomUUID().slice(0, 6)}`;

/** A team with some members, as the superuser saves it. */
async function team(...members: SignedIn[]) {
  const Members = members.map(({ userId }) => ({ Id: userId }));
  const { status, body } = await chief.post('/CrmTeams', { Description: named('Squadra'), Members });
  assert.equal(status, 201, JSON.stringify(body));
  return body as { Id: number; Description: string; Version: number };
}

async function saved(client: SignedIn, changes: object): Promise<SavedView> {
  const view = { Resource: 'Leads', Description: named('Vista'), Query: { Status: 'N' }, Shared: true };
  const { status, body } = await client.post('/SavedViews', { ...view, ...changes });
  assert.equal(status, 201, JSON.stringify(body));
  return body as unknown as SavedView;
}

async function view(client: SignedIn, id: number): Promise<SavedView | undefined> {
  const { status, body } = await client.get('/SavedViews?Resource=Leads');
  assert.equal(status, 200, JSON.stringify(body));
  return (body as unknown as SavedView[]).find(({ Id }) => Id === id);
}

const input = ({ Description, Query, Columns, Shared, Team, Version }: SavedView) => ({
  Description,
  Query,
  Columns,
  Shared,
  Team,
  Version,
});

test('a view that is shared with a team is there for its members, under the name of its author', async () => {
  const { Id, Description } = await team(author, colleague);
  const shared = await saved(author, { Team: { Id } });
  assert.deepEqual(shared.Team, { Id, Description });
  assert.equal((await view(colleague, shared.Id))?.Author?.Id, author.userId);
  for (const other of [outsider, chief]) {
    assert.equal(await view(other, shared.Id), undefined);
    const { status, body } = await other.put(`/SavedViews/${shared.Id}`, input(shared));
    assert.deepEqual([status, body.Code], [400, 'RecordNotFound']);
  }
  const refused = await colleague.put(`/SavedViews/${shared.Id}`, input(shared));
  assert.deepEqual([refused.status, refused.body.Code], [405, 'AccessDenied']);
});

test('who leaves a team has its views no more, and a team that is not used has none', async () => {
  const made = await team(author, colleague);
  const shared = await saved(author, { Team: { Id: made.Id } });
  await colleague.put('/SavedViews/Default', { Resource: 'Leads', View: { Id: shared.Id } });
  assert.equal((await view(colleague, shared.Id))?.IsDefault, true);
  const { body } = await chief.get(`/CrmTeams/${made.Id}`);
  const left = await chief.put(`/CrmTeams/${made.Id}`, { ...body, Members: [{ Id: author.userId }] });
  assert.equal(left.status, 200, JSON.stringify(left.body));
  assert.equal(await view(colleague, shared.Id), undefined);
  const again = await chief.put(`/CrmTeams/${made.Id}`, { ...left.body, Members: body.Members, Active: false });
  assert.equal(again.status, 200, JSON.stringify(again.body));
  assert.equal(await view(colleague, shared.Id), undefined);
  assert.ok(await view(author, shared.Id));
});

test('a view is shared with one’s own teams only, unless one sees all teams', async () => {
  const [own, foreign] = [await team(author), await team(outsider)];
  const offered = async (client: SignedIn) =>
    ((await client.get('/SavedViews/Teams')).body as unknown as { Id: number }[]).map(({ Id }) => Id);
  const teams = await offered(author);
  assert.ok(teams.includes(own.Id) && !teams.includes(foreign.Id));
  assert.ok((await offered(chief)).includes(foreign.Id));
  for (const sharing of [
    { Shared: true, Team: { Id: foreign.Id } },
    { Shared: false, Team: { Id: own.Id } },
  ]) {
    const body = { Resource: 'Leads', Description: named('Vista'), Query: {}, ...sharing };
    const refused = await author.post('/SavedViews', body);
    assert.equal(refused.status, 400);
    assert.ok(refused.body.Fields.Team, JSON.stringify(refused.body));
  }
});

test('a view for a team does not open everybody’s list', async () => {
  const { Id } = await team(author, chief);
  const shared = await saved(author, {});
  const everybody = { Resource: 'Leads', View: { Id: shared.Id }, Shared: true };
  assert.equal((await chief.put('/SavedViews/Default', everybody)).status, 200);
  const narrowed = await author.put(`/SavedViews/${shared.Id}`, { ...input(shared), Team: { Id } });
  assert.equal(narrowed.status, 200, JSON.stringify(narrowed.body));
  assert.equal((await view(author, shared.Id))?.IsSharedDefault, false);
  const { status, body } = await chief.put('/SavedViews/Default', everybody);
  assert.equal(status, 400);
  assert.ok(body.Fields.View);
});

test('a view that is private again opens no list of others', async () => {
  const shared = await saved(author, {});
  await colleague.put('/SavedViews/Default', { Resource: 'Leads', View: { Id: shared.Id } });
  const hidden = await author.put(`/SavedViews/${shared.Id}`, { ...input(shared), Shared: false });
  assert.equal(hidden.status, 200);
  const back = await author.put(`/SavedViews/${shared.Id}`, { ...input(hidden.body as never), Shared: true });
  assert.equal(back.status, 200);
  assert.equal((await view(colleague, shared.Id))?.IsDefault, false);
});

test('what a removed author shared stays, without a name, until somebody with all rights deletes it', async () => {
  const leaver = await app.as('COM');
  const { Id } = await team(leaver, colleague);
  const [open, ofTeam, own] = [
    await saved(leaver, {}),
    await saved(leaver, { Team: { Id } }),
    await saved(leaver, { Shared: false }),
  ];
  // A member of a team is not deleted.
  const { body } = await chief.get(`/CrmTeams/${Id}`);
  await chief.put(`/CrmTeams/${Id}`, { ...body, Members: [{ Id: colleague.userId }] });
  const removed = await chief.delete(`/Users/${leaver.userId}`);
  assert.equal(removed.status, 204, JSON.stringify(removed.body));
  assert.equal(await view(chief, own.Id), undefined);
  assert.deepEqual((await view(colleague, ofTeam.Id))?.Author, null);
  for (const { Id: id } of [open, ofTeam]) {
    const refused = await colleague.delete(`/SavedViews/${id}`);
    assert.deepEqual([refused.status, refused.body.Code], [405, 'AccessDenied']);
    assert.equal((await view(chief, id))?.MayChange, true);
    assert.equal((await chief.delete(`/SavedViews/${id}`)).status, 204);
  }
});

test('while an author is locked, somebody with all rights looks after what they shared', async () => {
  const locked = await app.as('COM');
  const shared = await saved(locked, {});
  await chief.post(`/Users/${locked.userId}/Lock`, { Reason: 'Non lavora più qui' });
  assert.equal((await view(chief, shared.Id))?.MayChange, true);
  assert.equal((await view(colleague, shared.Id))?.MayChange, false);
  const renamed = await chief.put(`/SavedViews/${shared.Id}`, { ...input(shared), Description: named('Altro') });
  assert.equal((renamed.body as unknown as SavedView).Author?.Id, locked.userId);
  assert.equal((await chief.delete(`/SavedViews/${shared.Id}`)).status, 204);
});

test('with a team its views become private again', async () => {
  const { Id } = await team(author, colleague);
  const shared = await saved(author, { Team: { Id } });
  assert.equal((await chief.delete(`/CrmTeams/${Id}`)).status, 204);
  const after = await view(author, shared.Id);
  assert.deepEqual([after?.Shared, after?.Team, after?.Mine], [false, null, true]);
  assert.equal(await view(colleague, shared.Id), undefined);
});

test('what an erased author shared stays without their name, what was private goes', async () => {
  const leaver = await app.as('COM');
  const [shared, own] = [await saved(leaver, {}), await saved(leaver, { Shared: false })];
  await chief.stepUp();
  const erased = await chief.post(`/Users/${leaver.userId}/Erase`, { Reason: 'Richiesta scritta' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  const { rows } = await app.database.db.execute(sql`select id from saved_view where id = ${own.Id}`);
  assert.deepEqual(rows, []);
  const left = await view(colleague, shared.Id);
  assert.deepEqual([left?.Author, left?.Mine, left?.MayChange], [null, false, false]);
});
