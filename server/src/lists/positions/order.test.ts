import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { asc, eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { allOffers } from '../../resource/offers.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import { placeColumns } from './placed-rows.ts';

interface Reason {
  Id: number;
  Version: number;
  Position: number;
  Kind: string;
}

const { app, as } = scenario();
const anna = as('SUS');
const bruno = as('SUS');
const kind = 'R';
let nth = 0;

function ok<T = Reason>({ status, body }: { status: number; body: unknown }, expected = 200): T {
  assert.equal(status, expected, JSON.stringify(body));
  return body as T;
}

/** Reasons are put in order within their kind. */
async function reasons(count: number, Kind = kind): Promise<Reason[]> {
  const made: Reason[] = [];
  for (let index = 0; index < count; index += 1) {
    nth += 1;
    made.push(ok(await anna.post('/Reasons', { Description: `Motivo in fila ${nth}`, Kind, Position: null }), 201));
  }
  return made;
}
const one = async ({ Id }: { Id: number }) => ok(await anna.get(`/Reasons/${Id}`));
const listed = async (Kind = kind) => ok<Reason[]>(await anna.get(`/Reasons?Kind=${Kind}&Limit=999`));
const orderOf = async (some: readonly Reason[], Kind = kind) => {
  const ids = some.map(({ Id }) => Id);
  return (await listed(Kind)).map(({ Id }) => Id).filter((id) => ids.includes(id));
};
const besideOf = ({ Id, Version }: Reason) => ({ Id, Version });
const bodyOf = (moved: Reason, beside: Reason, Before: boolean) => ({
  Action: 'O',
  Ids: [moved.Id],
  Changes: { Version: moved.Version, Beside: besideOf(beside), Before },
});
const put = (by: SignedIn, ...[moved, beside, Before]: Parameters<typeof bodyOf>) =>
  by.post('/Reasons/Bulk', bodyOf(moved, beside, Before));
const undo = (run: BulkRun) => anna.post(`/ChangeSets/${run.ChangeSetId}/Undo`);
const codeOf = ({ body }: { body: unknown }) => (body as { Code?: string }).Code;

test('every list that people put in order begins with what they put it in order within, then the position', () => {
  const text = new PgDialect();
  for (const { source } of allOffers()) {
    if (source.resource.placedWithin === null) continue;
    const { position, within } = placeColumns(source);
    const begins = [...within, position].map((column) => text.sqlToQuery(asc(column)).sql);
    const natural = source.natural.map((part) => text.sqlToQuery(part).sql);
    assert.deepEqual(natural.slice(0, begins.length), begins, source.resource.Name);
  }
});

test('a list whose natural order has a position is put in order by people, but for the tree of the chart of accounts', () => {
  const text = new PgDialect();
  const left = allOffers()
    .filter(({ source }) => source.resource.placedWithin === null)
    .filter(({ source }) => source.natural.some((part) => text.sqlToQuery(part).sql.includes('"position" asc')))
    .map(({ source }) => source.resource.Name);
  assert.deepEqual(left, ['ChartOfAccountSections']);
});

test('a new record whose place is left open is the last one', async () => {
  const made = await reasons(3);
  assert.deepEqual(
    await orderOf(made),
    made.map(({ Id }) => Id),
  );
  assert.deepEqual((await listed()).at(-1)?.Id, made[2]?.Id);
});

test('a record goes before or after another one, and those in between keep their versions', async () => {
  const [first, second, third] = (await reasons(3)) as [Reason, Reason, Reason];
  const all = [first, second, third];
  const run = ok<BulkRun>(await put(anna, third, first, true));
  assert.deepEqual([run.State, run.Action, run.Done, run.Failed], ['E', 'O', 1, 0]);
  assert.deepEqual(
    run.Results.map(({ RecordId }) => RecordId),
    [third.Id],
  );
  assert.deepEqual(await orderOf(all), [third.Id, first.Id, second.Id]);
  ok(await put(anna, await one(third), second, false));
  assert.deepEqual(await orderOf(all), [first.Id, second.Id, third.Id]);
  assert.deepEqual([(await one(first)).Version, (await one(second)).Version], [first.Version, second.Version]);
});

test('a move says in the history who made it, and that is all it changes', async () => {
  const [first, second] = (await reasons(2)) as [Reason, Reason];
  ok(await put(bruno, second, first, true));
  const after = await one(second);
  const plain = ({
    Version: _v,
    Position: _p,
    UpdatedAt: _a,
    UpdatedBy: _b,
    ...rest
  }: Reason & Record<string, unknown>) => rest;
  assert.deepEqual(plain(after as never), plain(second as never));
  const entries = await app.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.RecordId, String(second.Id)))
    .orderBy(auditEntries.Id);
  const last = entries.filter(({ Resource }) => Resource === 'Reasons').at(-1);
  assert.deepEqual([last?.ActorId, last?.Action], [bruno.userId, 'Update']);
  assert.equal((last?.After as Reason | undefined)?.Position, after.Position);
});

test('a move that is sent twice is made once', async () => {
  const [first, second] = (await reasons(2)) as [Reason, Reason];
  const headers = { 'idempotency-key': randomUUID() };
  const asked = bodyOf(second, first, true);
  const answers = [
    ok<BulkRun>(await anna.post('/Reasons/Bulk', asked, headers)),
    ok<BulkRun>(await anna.post('/Reasons/Bulk', asked, headers)),
  ];
  assert.equal(answers[0]?.Id, answers[1]?.Id);
  assert.equal((await one(second)).Version, second.Version + 1);
});

test('a record that is there already stays, without a change to undo', async () => {
  const [first, second] = (await reasons(2)) as [Reason, Reason];
  const run = ok<BulkRun>(await put(anna, second, first, false));
  assert.deepEqual([run.Done, run.ChangeSetId], [0, null]);
  assert.equal((await one(second)).Version, second.Version);
});

test('who moves a record that somebody else has moved meanwhile is refused, and so is who moves another one beside it', async () => {
  const [first, second, third] = (await reasons(3)) as [Reason, Reason, Reason];
  ok(await put(anna, third, first, true));
  const order = await orderOf([first, second, third]);
  assert.equal(codeOf(await put(bruno, third, second, true)), 'StaleVersion');
  assert.equal(codeOf(await put(bruno, first, third, false)), 'StaleVersion');
  assert.deepEqual(await orderOf([first, second, third]), order);
  ok(await put(bruno, second, first, true));
  assert.deepEqual(await orderOf([first, second, third]), [third.Id, second.Id, first.Id]);
});

test('two who move different records at once both have what they asked for', async () => {
  const made = await reasons(4);
  const [first, second, third, fourth] = made as [Reason, Reason, Reason, Reason];
  const answers = await Promise.all([put(anna, third, first, true), put(bruno, fourth, second, true)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.deepEqual(await orderOf(made), [third.Id, first.Id, fourth.Id, second.Id]);
});

test('a record stays among those of its kind', async () => {
  const [ours] = (await reasons(1)) as [Reason];
  const [theirs] = (await reasons(1, 'C')) as [Reason];
  const answer = await put(anna, ours, theirs, true);
  assert.deepEqual([answer.status, answer.body.Fields?.Beside?.Code], [400, 'notAllowed']);
  assert.equal((await one(ours)).Position, ours.Position);
});

test('a move is of one record, is not tried, and is not beside itself', async () => {
  const [first, second] = (await reasons(2)) as [Reason, Reason];
  const asked = bodyOf(second, first, true);
  const refusals = [
    [{ ...asked, Ids: [first.Id, second.Id] }, 'Ids'],
    [{ ...asked, Ids: [] }, 'Ids'],
    [{ ...asked, All: true }, 'Ids'],
    [{ ...asked, DryRun: true }, 'DryRun'],
    [bodyOf(second, second, true), 'Beside'],
    [{ ...asked, Changes: { Before: true, Version: 1 } }, 'Beside'],
    [{ ...asked, Changes: undefined }, 'Version'],
  ] as const;
  for (const [body, field] of refusals) {
    const answer = await anna.post('/Reasons/Bulk', body);
    assert.equal(answer.status, 400, JSON.stringify(body));
    assert.ok(Object.keys(answer.body.Fields ?? {}).includes(field), `${field}: ${JSON.stringify(answer.body)}`);
  }
  assert.equal((await anna.post('/Orders/Bulk', { ...asked, Ids: [1] })).body.Fields.Action.Code, 'notAllowed');
});

test('a move is undone, and one that somebody has moved again is not', async () => {
  const [first, second] = (await reasons(2)) as [Reason, Reason];
  const run = ok<BulkRun>(await put(anna, second, first, true));
  ok(await undo(run));
  assert.deepEqual(await orderOf([first, second]), [first.Id, second.Id]);
  assert.equal((await one(second)).Position, second.Position);

  const again = ok<BulkRun>(await put(anna, await one(second), await one(first), true));
  const [third] = (await reasons(1)) as [Reason];
  ok(await put(bruno, await one(second), third, false));
  assert.equal(codeOf(await undo(again)), 'ChangedSince');
  assert.deepEqual(await orderOf([first, second, third]), [first.Id, third.Id, second.Id]);
});

test('records that all have the same number get their own, and an undo gives it back', async () => {
  const [first, second, third] = await Promise.all(
    ['a', 'b', 'c'].map(async (name) =>
      ok(await anna.post('/Reasons', { Description: `Tutti a zero ${name}`, Kind: 'V' }), 201),
    ),
  );
  assert.ok(first && second && third);
  const before = await listed('V');
  const run = ok<BulkRun>(await put(anna, third, first, true));
  assert.deepEqual(await orderOf([first, second, third], 'V'), [third.Id, first.Id, second.Id]);
  const positions = (await listed('V')).map(({ Position }) => Position);
  assert.equal(new Set(positions).size, positions.length);
  const undone = ok<BulkRun>(await undo(run));
  assert.equal(undone.Failed, 0);
  assert.deepEqual(
    (await listed('V')).map(({ Id, Position }) => [Id, Position]),
    before.map(({ Id, Position }) => [Id, Position]),
  );
});

test('who may edit a list puts it in order; who may only look does not, and neither do customers', async () => {
  const [first, second] = (await reasons(2)) as [Reason, Reason];
  const statuses: Record<string, number> = {};
  for (const nature of ['STD', 'ENT', 'SUB', 'HLP', 'COM'] as const)
    statuses[nature] = (await put(await app.as(nature), second, first, true)).status;
  assert.deepEqual(statuses, { STD: 405, ENT: 405, SUB: 405, HLP: 405, COM: 405 });
  assert.equal((await one(second)).Version, second.Version);
  ok(await put(await app.as('ADM'), second, first, true));
  assert.deepEqual(await orderOf([first, second]), [second.Id, first.Id]);
});

test('what is dangerous to write asks for a step-up to be moved', async () => {
  const groups = ok<Reason[]>(await anna.get('/MenusGroups?Limit=999'));
  const [first, second] = groups as [Reason, Reason];
  const asked = bodyOf(second, first, true);
  const plain = await app.as('SUS', { unproven: true });
  assert.equal(codeOf(await plain.post('/MenusGroups/Bulk', asked)), 'StepUpRequired');
  const run = ok<BulkRun>(await anna.post('/MenusGroups/Bulk', asked));
  assert.equal(codeOf(await plain.post(`/ChangeSets/${run.ChangeSetId}/Undo`)), 'StepUpRequired');
  ok(await undo(run));
});

test('whatever two people move, no record is lost and no two are at the same place', async () => {
  const rows = await reasons(6);
  const ids = rows.map(({ Id }) => Id).sort((a, b) => a - b);
  const known = new Map([anna, bruno].map((who) => [who, new Map(rows.map((row) => [row.Id, row]))]));
  const place = fc.nat({ max: rows.length - 1 });
  const step = fc.record({ by: fc.boolean(), looks: fc.boolean(), from: place, to: place, before: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { by, looks, from, to, before } of steps) {
        const who = by ? anna : bruno;
        const seenBy = known.get(who) ?? new Map<number, Reason>();
        if (looks) for (const row of await listed()) if (ids.includes(row.Id)) seenBy.set(row.Id, row);
        const [moved, beside] = [seenBy.get(ids[from] ?? 0), seenBy.get(ids[to] ?? 0)];
        assert.ok(moved && beside);
        const answer = await put(who, moved, beside, before);
        const now = (await listed()).filter(({ Id }) => ids.includes(Id));
        assert.deepEqual(
          now.map(({ Id }) => Id).sort((a, b) => a - b),
          ids,
        );
        const positions = now.map(({ Position }) => Position);
        assert.deepEqual(
          positions,
          [...new Set(positions)].sort((a, b) => a - b),
        );
        if (answer.status !== 200) continue;
        const places = now.map(({ Id }) => Id);
        assert.equal(places.indexOf(moved.Id) - places.indexOf(beside.Id), before ? -1 : 1);
      }
    }),
    { numRuns: 12 },
  );
});
