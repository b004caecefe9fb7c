import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { groups } from '@circolo/contract/catalogue/groups/group';
import type { HistoryEntry } from '@circolo/contract/lists/history';
import { sql } from 'drizzle-orm';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import type { Sample } from '../../../test/sample.ts';
import { samples } from '../../../test/samples.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { isByMenu } from '../visible-record.ts';
import { changesOf } from './history-changes.ts';

type SavedRecord = Record<string, unknown> & { Id: number; Version: number };

let app: TestApp;
let staff: SignedIn;
let nth = 7000;

before(async () => {
  // Its own: the suite of behaviour makes the same changes, and some of them are unique.
  app = await testApp();
  staff = await app.as('SUS');
});
after(() => app.close());

async function make(sample: Sample): Promise<{ record: SavedRecord; input: Record<string, unknown> }> {
  nth += 1;
  const path = `/${sample.resource.Name}`;
  if (sample.input) {
    const input = await sample.input(app, nth);
    const { status, body } = await staff.post(path, input);
    assert.equal(status, 201, JSON.stringify(body));
    return { record: body, input };
  }
  const { body } = await staff.get(`${path}/${await sample.make?.(app, nth, staff)}`);
  return { record: body, input: body };
}

async function historyOf(name: string, id: number, query = '', client = staff): Promise<HistoryEntry[]> {
  const { status, body } = await client.get(`/${name}/${id}/History${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

for (const sample of samples.filter(({ resource }) => isByMenu(resource))) {
  const { Name } = sample.resource;
  describe(Name, () => {
    test('the history of a record is what was done to it, newest first', async () => {
      const { record, input } = await make(sample);
      if (sample.input) {
        const created = (await historyOf(Name, record.Id)).at(-1);
        assert.equal(created?.Action, 'Create');
        assert.ok(created && created.Changes.length > 0 && created.Actor.length > 0);
        assert.ok(created.Changes.every(({ Before }) => Before === null));
      }
      if (!sample.change) return;
      const changed = await staff.put(`/${Name}/${record.Id}`, { ...input, ...sample.change, Version: record.Version });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      const [newest] = await historyOf(Name, record.Id);
      assert.equal(newest?.Action, 'Update');
      const fields = newest?.Changes.map(({ Field }) => Field) ?? [];
      for (const field of Object.keys(sample.change)) assert.ok(fields.includes(field), `${field} is not told`);
      assert.ok(!fields.includes('Version') && !fields.includes('UpdatedAt'));
      const older = await historyOf(Name, record.Id, `?Before=${newest?.Id}`);
      assert.ok(older.every(({ Id }) => Id < (newest?.Id ?? 0)));
    });

    test('a caller who may not see the record does not see its history, comments and files', async () => {
      const { record } = await make(sample);
      const customer = await app.as('STD');
      for (const call of ['History', 'Noted', 'Comments', 'Attachments']) {
        const { status, body } = await customer.get(`/${Name}/${record.Id}/${call}`);
        assert.deepEqual([status, body.Code], [405, 'AccessDenied'], call);
        const unknown = await staff.get(`/${Name}/999999999/${call}`);
        assert.deepEqual([unknown.status, unknown.body.Code], [400, 'RecordNotFound'], call);
      }
    });

    test('comments and files are the record’s, and what was noted goes and comes with it', async () => {
      const { record } = await make(sample);
      const at = `/${Name}/${record.Id}`;
      // No delivered menu edits these.
      if (!(await staff.get(`${at}/Noted`)).body.MayAdd) return;
      const added = await staff.post(`${at}/Comments`, { Text: 'Da richiamare\nlunedì' });
      assert.equal(added.status, 201, JSON.stringify(added.body));
      assert.deepEqual((await staff.get(`${at}/Noted`)).body, { Comments: 1, Attachments: 0, MayAdd: true });
      assert.equal((await historyOf(Name, record.Id))[0]?.Action, 'AddComment');
      if (sample.kept || sample.refer) return;
      const removed = await staff.delete(at);
      if (removed.status !== 204) return;
      for (const call of ['History', 'Noted', 'Comments', 'Attachments', `Comments?Before=${added.body.Id}`]) {
        assert.equal((await staff.get(`${at}/${call}`)).body.Code, 'RecordNotFound', call);
      }
    });
  });
}

test('a subject sees the history of its own orders only', async () => {
  const sample = samples.find(({ resource }) => resource.Name === 'Orders');
  assert.ok(sample);
  const { record } = await make(sample);
  const subject = await app.as('SUB');
  for (const call of ['History', 'Noted', 'Comments', 'Attachments']) {
    assert.equal((await subject.get(`/Orders/${record.Id}/${call}`)).body.Code, 'RecordNotFound', call);
  }
});

test('what staff note about a subject’s own order is not for the subject', async () => {
  const sample = samples.find(({ resource }) => resource.Name === 'Orders');
  assert.ok(sample);
  const { record } = await make(sample);
  const subject = await app.as('SUB');
  await app.database.db.execute(sql`update sales_order set user_id = ${subject.userId} where id = ${record.Id}`);
  assert.equal((await subject.get(`/Orders/${record.Id}/History`)).status, 200);
  for (const call of ['Noted', 'Comments', 'Attachments']) {
    assert.equal((await subject.get(`/Orders/${record.Id}/${call}`)).body.Code, 'AccessDenied', call);
  }
});

test('an entry of a shape that is gone does not break the history, and reveals no secret', async () => {
  const sample = samples.find(({ resource }) => resource.Name === 'Groups');
  assert.ok(sample);
  const { record } = await make(sample);
  const entry = { Resource: 'Groups', RecordId: String(record.Id), ActorName: 'Prima', Action: 'Update' };
  await app.database.db.insert(auditEntries).values([
    { ...entry, Before: 'a text', After: [1, 2] },
    { ...entry, Before: { Gone: 1, Code: 'A' }, After: { Gone: 2, Code: 'B', PasswordHash: 'x', Color: '#000000' } },
  ]);
  const [second, first] = await historyOf('Groups', record.Id);
  assert.deepEqual(first?.Changes, []);
  assert.deepEqual(second?.Changes, [{ Field: 'Code', Before: 'A', After: 'B' }]);
});

test('references are shown by their description, and secrets inside values are left out', () => {
  const before = { ParentGroup: null, Origins: [] };
  const after = {
    ParentGroup: { Id: 3, Description: 'Sport' },
    Origins: [
      { Id: 1, Description: 'Oro', Version: 4 },
      { Key: 1, ApiToken: 'x', Id: 5 },
    ],
  };
  assert.deepEqual(changesOf(groups, before, after), [
    { Field: 'ParentGroup', Before: null, After: 'Sport' },
    { Field: 'Origins', Before: [], After: ['Oro', { Key: 1 }] },
  ]);
});
