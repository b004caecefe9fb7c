import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { Sample } from '../../test/sample.ts';
import { samples } from '../../test/samples.ts';
import { scenario } from '../../test/scenario.ts';
import { carryOutAll } from '../privacy/retention/carry-out-retention.ts';
import { changeSetRows, changeSets } from '../tables/resource/audit-tables.ts';
import { neverRestored } from './changes-graph.ts';
import { allOffers } from './offers.ts';

type Fields = Record<string, unknown> & { Id: number };

const { app, as } = scenario();
const staff = as('SUS');

/** What an undo gives back: all but who saved it last and the number of times. */
const core = ({ Version: _v, UpdatedAt: _a, UpdatedBy: _b, ...rest }: Fields) => rest;

function ok<T = Fields>({ status, body }: { status: number; body: unknown }, expected = 200): T {
  assert.equal(status, expected, JSON.stringify(body));
  return body as T;
}

const codeOf = ({ body }: { body: unknown }) => (body as { Code?: string }).Code;
const undoDelete = (Resource: string, RecordId: number, by = staff) =>
  by.post('/ChangeSets/Undo', { Resource, RecordId });

function undoes(sample: Sample, nth: number): void {
  const path = `/${sample.resource.Name}`;
  const made = async (more: number): Promise<Fields> => {
    if (sample.input) return ok(await staff.post(path, await sample.input(app, nth + more)), 201);
    return ok(await staff.get(`${path}/${await sample.make?.(app, nth + more, staff)}`));
  };

  test('a deleted record comes back as it was', async () => {
    const { Id } = await made(0);
    const record = ok(await staff.get(`${path}/${Id}`));
    assert.equal((await staff.delete(`${path}/${Id}`)).status, 204);
    const run = ok<{ Done: number; Failed: number }>(await undoDelete(sample.resource.Name, Id));
    assert.deepEqual([run.Done, run.Failed], [1, 0]);
    const back = ok(await staff.get(`${path}/${Id}`));
    assert.deepEqual(core(back), core(record));
    if (typeof record.Version === 'number') assert.ok(Number(back.Version) > record.Version);
    assert.equal(codeOf(await undoDelete(sample.resource.Name, Id)), 'NothingToUndo');
  });

  test('it can be changed and deleted again', async () => {
    const { Id } = await made(1);
    await staff.delete(`${path}/${Id}`);
    ok(await undoDelete(sample.resource.Name, Id));
    assert.equal((await staff.delete(`${path}/${Id}`)).status, 204);
    ok(await undoDelete(sample.resource.Name, Id));
    ok(await staff.get(`${path}/${Id}`));
  });
}

/** An activity is left by its owners rather than deleted. */
const leftOnly = ['Activities'];
const removable = samples.filter(({ kept, resource }) => !kept && !leftOnly.includes(resource.Name));
for (const sample of removable) describe(sample.resource.Name, () => undoes(sample, 1));

test('every resource that is deleted is tried', () => {
  const removed = allOffers().filter(({ removal }) => removal);
  const names = removed.map(({ source }) => source.resource.Name).sort();
  assert.deepEqual(removable.map(({ resource }) => resource.Name).sort(), names);
});

test('what hangs on a record hangs on it once: no cascade goes round in circles', async () => {
  const { rows } = await app.database.db.execute<{ child: string; parent: string } & Record<string, unknown>>(sql`
    select c.relname as child, p.relname as parent from pg_constraint f
    join pg_class p on p.oid = f.confrelid join pg_class c on c.oid = f.conrelid where f.confdeltype = 'c'`);
  const below = (table: string, way: string[]): void => {
    // Rows of one table hang on each other one deep.
    const others = rows.filter(({ parent, child }) => parent === table && child !== table);
    for (const { child } of others.filter((row) => !neverRestored.has(row.child))) {
      assert.ok(!way.includes(child), `${[...way, child].join(' > ')} is not kept whole`);
      below(child, [...way, child]);
    }
  };
  for (const { source, removal } of allOffers()) {
    const table = getTableName(source.table);
    if (removal) below(table, [table]);
  }
});

describe('a deleted bank', () => {
  const bank = (nth: number) => {
    const sample = samples.find(({ resource }) => resource.Name === 'Banks');
    return sample?.input?.(app, nth) ?? Promise.reject(new Error('There is no sample of a bank'));
  };
  const deleted = async (nth: number) => {
    const made = ok(await staff.post('/Banks', await bank(nth)), 201);
    await staff.delete(`/Banks/${made.Id}`);
    return made;
  };

  test('does not come back where its unique value was taken since', async () => {
    const { Id } = await deleted(9001);
    ok(await staff.post('/Banks', await bank(9001)), 201);
    assert.equal(codeOf(await undoDelete('Banks', Id)), 'DuplicateValue');
    assert.equal((await staff.get(`/Banks/${Id}`)).status, 400);
  });

  test('comes back once, however many ask at the same time', async () => {
    const { Id } = await deleted(9002);
    const answers = await Promise.all([undoDelete('Banks', Id), undoDelete('Banks', Id), undoDelete('Banks', Id)]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const refusals = answers.filter(({ status }) => status !== 200).map(codeOf);
    assert.ok(
      refusals.every((code) => code === 'NothingToUndo' || code === 'AlreadyUndone'),
      refusals.join(),
    );
  });

  test('is restored by a user who may delete, and no one else', async () => {
    const { Id } = await deleted(9003);
    const help = await app.as('HLP');
    assert.equal(codeOf(await undoDelete('Banks', Id, help)), 'AccessDenied');
    ok(await undoDelete('Banks', Id, await app.as('ADM')));
  });

  test('is listed with who deleted it, and after the undo with who brought it back', async () => {
    const { Id, Description } = await deleted(9004);
    const [set] = ok<Fields[]>(await staff.get(`/ChangeSets?Search=${encodeURIComponent(String(Description))}`));
    assert.deepEqual([set?.Kind, set?.Resource, set?.Count, set?.State], ['D', 'Banks', 1, 'O']);
    ok(await staff.post(`/ChangeSets/${set?.Id}/Undo`));
    const after_ = ok(await staff.get(`/ChangeSets/${set?.Id}`));
    assert.equal(after_.State, 'R');
    assert.ok(after_.RevertedByName);
    assert.equal(codeOf(await staff.post(`/ChangeSets/${set?.Id}/Undo`)), 'AlreadyUndone');
    ok(await staff.get(`/Banks/${Id}`));
  });

  test('is forgotten after 30 days', async () => {
    const { Id } = await deleted(9005);
    app.clock.now = new Date(Date.now() + 31 * 86_400_000);
    try {
      const { db } = app.database;
      const [kept] = await db.select().from(changeSetRows).where(eq(changeSetRows.RecordId, Id));
      assert.ok(kept);
      await carryOutAll({ ...app.jobContext, now: () => new Date(Date.now() + 31 * 86_400_000) });
      assert.deepEqual(await db.select().from(changeSets), []);
      assert.deepEqual(await db.select().from(changeSetRows), []);
    } finally {
      app.clock.now = null;
    }
  });
});
