import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { bulkFields } from '@circolo/contract/lists/bulk-fields';
import { eq } from 'drizzle-orm';
import { samples } from '../../../test/samples.ts';
import { scenario } from '../../../test/scenario.ts';
import { inputOf } from '../../resource/changed-fields.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { bulkRecords } from './bulk-job.ts';

type Fields = Record<string, unknown> & { Id: number; Version: number };

const { app, as } = scenario();
const staff = as('SUS');
let nth = 0;

function ok<T = Fields>({ status, body }: { status: number; body: unknown }, expected = 200): T {
  assert.equal(status, expected, JSON.stringify(body));
  return body as T;
}
const codeOf = ({ body }: { body: unknown }) => (body as { Code?: string }).Code;
const core = ({ Version: _v, UpdatedAt: _a, UpdatedBy: _b, ...rest }: Fields) => rest;

/** Product groups: plain records with a code, a flag, a number and a reference to one of their own. */
async function groups(count: number, more: object = {}): Promise<Fields[]> {
  const made: Fields[] = [];
  for (let index = 0; index < count; index += 1) {
    nth += 1;
    const group = { Code: `MOLTI${nth}`, Description: `Gruppo di molti ${nth}`, Software: 'A', ...more };
    made.push(ok(await staff.post('/Groups', group), 201));
  }
  return made;
}
const idsOf = (records: Fields[]) => records.map(({ Id }) => Id);
const bulk = async (body: object, by = staff) => ok<BulkRun>(await by.post('/Groups/Bulk', body));
const one = async (id: number) => ok(await staff.get(`/Groups/${id}`));

describe('a record as its form would send it back', () => {
  for (const { resource, input, make, change } of samples) {
    if (!change || bulkFields(resource).length === 0) continue;
    test(`changes nothing: ${resource.Name}`, async () => {
      nth += 1;
      const path = `/${resource.Name}`;
      const id = input ? ok(await staff.post(path, await input(app, nth)), 201).Id : await make?.(app, nth, staff);
      const record = ok(await staff.get(`${path}/${id}`));
      const saved = ok(await staff.put(`${path}/${id}`, inputOf(resource, record)));
      // Lists may be replaced, under other ids.
      const plain = (fields: Fields) =>
        JSON.stringify(core(fields), (key, value: unknown) =>
          key === 'Id' || key === 'UpdatedAt' ? undefined : value,
        );
      assert.equal(plain(saved), plain(record));
    });
  }
});

test('a bulk edit changes what it may and says of each of the others why not', async () => {
  const [parent, child, other] = (await groups(3)) as [Fields, Fields, Fields];
  const Changes = { ParentGroup: { Id: parent.Id }, Active: false };
  const run = await bulk({ Action: 'E', Ids: idsOf([parent, child, other]), Changes });
  assert.deepEqual([run.State, run.Total, run.Done, run.Failed], ['E', 3, 2, 1]);
  // No record is its own parent; refused ones come first.
  assert.equal(run.Results[0]?.RecordId, parent.Id);
  assert.equal(run.Results[0]?.Description, parent.Description);
  assert.match(run.Results[0]?.Message ?? '', /\w+: \w+/);
  assert.deepEqual(
    run.Results.slice(1).map(({ Code }) => Code),
    [null, null],
  );
  assert.deepEqual([(await one(child.Id)).Active, (await one(parent.Id)).Active], [false, true]);
  const undo = ok<BulkRun>(await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`));
  assert.deepEqual([undo.Done, undo.Failed], [2, 0]);
  for (const group of [parent, child, other]) assert.deepEqual(core(await one(group.Id)), core(group));
});

test('the reason is in the caller’s language', async () => {
  const [parent] = (await groups(1)) as [Fields];
  const body = { Action: 'E', Ids: [999_999_999], Changes: { Active: false } };
  const english = await staff.post('/Groups/Bulk', body, { 'accept-language': 'en' });
  const italian = await staff.post('/Groups/Bulk', body, { 'accept-language': 'it' });
  const messages = [english, italian].map((answer) => ok<BulkRun>(answer).Results[0]?.Message);
  assert.ok(parent);
  assert.notEqual(messages[0], messages[1]);
});

test('a dry run shows what would happen and changes nothing', async () => {
  const made = await groups(3);
  const [parent] = made as [Fields];
  const { db } = app.database;
  const audited = await db.$count(auditEntries);
  const sets = ok<number>(await staff.get('/ChangeSets/RecordCount'));
  const Changes = { ParentGroup: { Id: parent.Id } };
  const edit = await bulk({ Action: 'E', Ids: idsOf(made), Changes, DryRun: true });
  assert.deepEqual([edit.Done, edit.Failed, edit.ChangeSetId, edit.DryRun], [2, 1, null, true]);
  const removal = await bulk({ Action: 'D', Ids: idsOf(made), DryRun: true });
  assert.deepEqual([removal.Done, removal.Failed], [3, 0]);
  for (const group of made) assert.deepEqual(await one(group.Id), group);
  assert.equal(await db.$count(auditEntries), audited);
  assert.equal(ok<number>(await staff.get('/ChangeSets/RecordCount')), sets);
});

test('a bulk delete leaves what others refer to, and comes back whole', async () => {
  const [parent, ...free] = (await groups(3)) as [Fields, ...Fields[]];
  await groups(1, { ParentGroup: { Id: parent.Id } });
  const run = await bulk({ Action: 'D', Ids: idsOf([parent, ...free]) });
  assert.deepEqual([run.Done, run.Failed], [2, 1]);
  assert.equal(run.Results[0]?.Code, 'ConstraintError');
  assert.match(run.Results[0]?.Message ?? '', /collegati: Gruppi di prodotti \(1\)$/);
  for (const { Id } of free) assert.equal((await staff.get(`/Groups/${Id}`)).status, 400);
  const undo = ok<BulkRun>(await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`));
  assert.deepEqual([undo.Done, undo.Failed], [2, 0]);
  for (const group of free) assert.deepEqual(core(await one(group.Id)), core(group));
});

test('what was changed since is not thrown away; the rest is undone, and the refused one later', async () => {
  const [first, second] = (await groups(2)) as [Fields, Fields];
  const run = await bulk({ Action: 'E', Ids: idsOf([first, second]), Changes: { Position: 7 } });
  ok(await staff.put(`/Groups/${first.Id}`, { ...(await one(first.Id)), Position: 8 }));
  ok(await staff.put(`/Groups/${second.Id}`, { ...(await one(second.Id)), Description: 'Cambiato dopo' }));
  const undo = ok<BulkRun>(await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`));
  assert.deepEqual([undo.Done, undo.Failed], [1, 1]);
  assert.deepEqual([undo.Results[0]?.RecordId, undo.Results[0]?.Code], [first.Id, 'ChangedSince']);
  assert.equal((await one(first.Id)).Position, 8);
  assert.deepEqual(
    [(await one(second.Id)).Position, (await one(second.Id)).Description],
    [second.Position, 'Cambiato dopo'],
  );
  assert.equal(ok(await staff.get(`/ChangeSets/${run.ChangeSetId}`)).State, 'P');
  ok(await staff.put(`/Groups/${first.Id}`, { ...(await one(first.Id)), Position: 7 }));
  ok(await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`));
  assert.equal((await one(first.Id)).Position, first.Position);
});

test('of several fields an undo leaves those that were changed since, and names them', async () => {
  const [group] = (await groups(1)) as [Fields];
  const run = await bulk({ Action: 'E', Ids: [group.Id], Changes: { Position: 7, Active: false } });
  ok(await staff.put(`/Groups/${group.Id}`, { ...(await one(group.Id)), Position: 9 }));
  const undo = ok<BulkRun>(await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`, {}, { 'accept-language': 'en' }));
  assert.deepEqual([undo.Done, undo.Failed], [1, 0]);
  assert.match(undo.Results[0]?.Message ?? '', /Left, because changed since: Position$/);
  const { Active, Position } = await one(group.Id);
  assert.deepEqual([Active, Position], [true, 9]);
});

test('all that the filters find, but a few, by a job that reports how far it is', async () => {
  const made = await groups(130, { ShopTitle: 'Da fare insieme' });
  const spared = made.slice(0, 2);
  const Filters = { Search: 'Gruppo di molti' };
  const all = ok<number>(await staff.get('/Groups/RecordCount?Search=Gruppo%20di%20molti'));
  const asked = { Action: 'E', All: true, Filters, Except: idsOf(spared), Changes: { Position: 42 } };
  const run = await bulk(asked);
  assert.deepEqual([run.State, run.Total, run.Done], ['U', all - 2, 0]);
  await app.runJobs('bulk-records');
  const ended = ok<BulkRun>(await staff.get(`/BulkRuns/${run.Id}`));
  assert.deepEqual([ended.State, ended.Done, ended.Failed], ['E', all - 2, 0]);
  assert.equal(ended.Results.length, 50);
  assert.equal((await one(spared[0]?.Id ?? 0)).Position, 0);
  assert.equal((await one(made.at(-1)?.Id ?? 0)).Position, 42);
  // A job runs at least once: another run of it finds nothing left to do.
  const caller = { UserId: staff.userId, Name: 'Anna' };
  const payload = { Id: run.Id, Caller: caller, Levels: [] };
  await bulkRecords.handle(payload as never, { db: app.database.db, now: () => new Date() } as never);
  assert.equal((await one(made.at(-1)?.Id ?? 0)).Version, 2);
  const undo = ok<BulkRun>(await staff.post(`/ChangeSets/${run.ChangeSetId}/Undo`));
  await app.runJobs('bulk-records');
  assert.equal(ok<BulkRun>(await staff.get(`/BulkRuns/${undo.Id}`)).Done, all - 2);
  assert.deepEqual(core(await one(made.at(-1)?.Id ?? 0)), core(made.at(-1) as Fields));
});

test('a run is its own user’s business', async () => {
  const run = await bulk({ Action: 'E', Ids: idsOf(await groups(1)), Changes: { Active: true } });
  assert.equal(codeOf(await (await app.as('ADM')).get(`/BulkRuns/${run.Id}`)), 'RecordNotFound');
});

test('who only looks changes nothing, and who only edits deletes nothing', async () => {
  const Ids = idsOf(await groups(1));
  const help = await app.as('HLP');
  assert.equal(
    codeOf(await help.post('/Groups/Bulk', { Action: 'E', Ids, Changes: { Active: false } })),
    'AccessDenied',
  );
  const editor = await app.as('COM');
  assert.equal(codeOf(await editor.post('/Users/Bulk', { Action: 'D', Ids: [editor.userId] })), 'AccessDenied');
});

test('fields that distinguish records, values that no record may have and nothing at all are refused', async () => {
  const Ids = idsOf(await groups(1));
  for (const body of [
    { Action: 'E', Ids, Changes: { Code: 'UGUALE' } },
    { Action: 'E', Ids, Changes: { Version: 1 } },
    { Action: 'E', Ids, Changes: { Position: 'molto' } },
    { Action: 'E', Ids, Changes: { Visibility: '?' } },
    { Action: 'E', Ids, Changes: {} },
    { Action: 'E', Ids },
    { Action: 'E', Ids: [], Changes: { Active: true } },
    { Action: 'U', Ids },
    { Action: 'D', All: true, Filters: { Nonsense: 1 } },
  ]) {
    assert.equal((await staff.post('/Groups/Bulk', body)).status, 400, JSON.stringify(body));
  }
});

test('one set of two undone at the same time is undone once', async () => {
  const made = await groups(2);
  const run = await bulk({ Action: 'E', Ids: idsOf(made), Changes: { Position: 9 } });
  const path = `/ChangeSets/${run.ChangeSetId}/Undo`;
  const answers = await Promise.all([staff.post(path), staff.post(path)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  for (const group of made) assert.equal((await one(group.Id)).Version, 3);
});

test('edits undone from the last to the first give back the beginning, whatever they were', async () => {
  // A generator of its own, so that a failure can be repeated.
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const made = await groups(6);
  const changes = () =>
    [
      { Position: random(99) },
      { Active: random(2) === 0 },
      { Dealer: null },
      { Visibility: random(2) === 0 ? '1' : '3' },
      { ParentGroup: random(2) === 0 ? null : { Id: made[random(6)]?.Id } },
    ][random(5)];
  const snapshot = async () => Promise.all(made.map(async ({ Id }) => core(await one(Id))));
  for (let round = 0; round < 8; round += 1) {
    const states = [await snapshot()];
    const sets: number[] = [];
    for (let step = 0; step < 6; step += 1) {
      const chosen = idsOf(made).filter(() => random(2) === 0);
      if (chosen.length === 0) continue;
      const answer = await staff.post('/Groups/Bulk', { Action: 'E', Ids: chosen, Changes: changes() });
      if (answer.status !== 200) continue;
      const { Done, ChangeSetId } = ok<BulkRun>(answer);
      if (Done === 0) continue;
      sets.push(ChangeSetId ?? 0);
      states.push(await snapshot());
    }
    for (const set of sets.reverse()) {
      const { Failed } = ok<BulkRun>(await staff.post(`/ChangeSets/${set}/Undo`));
      assert.equal(Failed, 0);
      states.pop();
      assert.deepEqual(await snapshot(), states.at(-1));
    }
  }
});

test('what was done and undone is in the audit with its set', async () => {
  const [group] = (await groups(1)) as [Fields];
  const run = await bulk({ Action: 'D', Ids: [group.Id] });
  const set = run.ChangeSetId ?? 0;
  ok(await staff.post(`/ChangeSets/${set}/Undo`));
  const entries = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.ChangeSetId, set))
    .orderBy(auditEntries.Id);
  assert.deepEqual(
    entries.map(({ Action }) => Action),
    ['Delete', 'Restore'],
  );
});

test('what the caller does not reach is refused without being named', async () => {
  const [com, colleague] = [await app.as('COM'), await app.as('COM')];
  const lead = ok(await staff.post('/Leads', { LastName: 'Segretissimi', Email: 'segreti@example.it' }), 201);
  ok(await staff.post(`/Leads/${lead.Id}/Assign`, { User: { Id: colleague.userId } }));
  const gone = ok(await staff.post('/Leads', { LastName: 'Segretissimi', Email: 'segreti@example.it' }), 201);
  assert.equal((await staff.delete(`/Leads/${gone.Id}`)).status, 204);
  const own = ok(await com.post('/Leads', { LastName: 'Noti', Email: 'noti@example.it' }), 201);
  const Ids = [lead.Id, gone.Id, own.Id];
  const answer = ok<BulkRun>(await com.post('/Leads/Bulk', { Action: 'E', Ids, Changes: { City: 'Roma' } }));
  assert.deepEqual([answer.Done, answer.Failed], [1, 2]);
  assert.doesNotMatch(JSON.stringify(answer), /Segretissimi/);
  assert.match(JSON.stringify(answer), /Noti/);
  assert.equal(ok(await com.get(`/ChangeSets/${answer.ChangeSetId}`)).Description, 'Noti');
});
