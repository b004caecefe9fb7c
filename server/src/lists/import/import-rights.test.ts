import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import { countsOf, importing, upload } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { quietSettings } from '../../jobs/job.ts';
import { carryOutAll } from '../../privacy/retention/carry-out-retention.ts';
import { users } from '../../tables/access/user-tables.ts';
import { importJobs, importRows } from '../../tables/lists/list-tables.ts';
import { planOf } from './plan.ts';
import { planLines } from './plan-lines.ts';
import { lockedJob } from './stored-job.ts';

const { app, as } = scenario();
const staff = as('SUS');

/** A caller as a session would make one, without rights. */
const noCaller: Caller = {
  SessionId: '',
  Audience: 'desk',
  Outer: false,
  Must: null,
  OriginId: 0,
  UserId: 0,
  IdentityId: null,
  Nature: null,
  ParentUserId: null,
  ActingFor: null,
  SteppedUpAt: null,
  Name: 'Prova',
  MenuId: null,
  MayExport: true,
  Levels: new Map(),
};

const lines = (count: number, prefix: string) =>
  `Codice;Nome\r\n${Array.from({ length: count }, (_, index) => `${prefix}${index};Nome ${index}`).join('\r\n')}\r\n`;

test('a caller who may not edit may not import, and a visitor without a session even less', async () => {
  const customer = await app.as('STD');
  assert.deepEqual((await upload(app, customer, 'OriginsCategories', lines(1, 'A'))).status, 405);
  assert.equal((await app.anybody.get('/OriginsCategories/Imports')).status, 401);
});

test('an import belongs to its uploader, and to its resource', async () => {
  const it = await importing(app, staff, 'OriginsCategories', lines(2, 'P'));
  const other = await app.as('SUS');
  const path = `/OriginsCategories/Imports/${it.job.Id}`;
  for (const answer of [
    await other.get(path),
    await other.get(`${path}/Rows`),
    await other.post(`${path}/Run`),
    await other.post(`${path}/Cancel`),
    await other.post(`${path}/Undo`),
    await other.post(`${path}/ErrorFile`),
    await staff.get(`/Groups/Imports/${it.job.Id}`),
  ])
    assert.deepEqual([answer.status, answer.body.Code], [400, 'RecordNotFound']);
  assert.deepEqual((await other.get('/OriginsCategories/Imports')).body, []);
  assert.equal((await staff.get('/OriginsCategories/Imports')).body[0].Id, it.job.Id);
});

test('what a state does not offer is refused', async () => {
  const it = await importing(app, staff, 'OriginsCategories', lines(2, 'S'));
  const path = `/OriginsCategories/Imports/${it.job.Id}`;
  const refused = async (call: string) => (await staff.post(`${path}/${call}`)).body.Code;
  assert.deepEqual(
    [await refused('Run'), await refused('Cancel'), await refused('Undo')],
    Array(3).fill('NotEditable'),
  );
  await it.preview();
  await it.run();
  assert.deepEqual([await refused('Run'), await refused('Cancel')], ['NotEditable', 'NotEditable']);
  const { Columns, MatchKeys, OnMatch } = it.job;
  assert.equal((await staff.put(path, { Columns, MatchKeys, OnMatch })).body.Code, 'NotEditable');
  await it.undo();
  assert.equal(await refused('Undo'), 'NotEditable');
});

test('settings that name unknown fields, a field twice or a key without a column are refused', async () => {
  const it = await importing(app, staff, 'OriginsCategories', lines(1, 'N'));
  const put = async (body: object) => (await staff.put(`/OriginsCategories/Imports/${it.job.Id}`, body)).body;
  const asked = { Columns: it.job.Columns, MatchKeys: ['Code'], OnMatch: 'U' };
  for (const change of [
    { Columns: { Codice: 'Version' } },
    { Columns: { Codice: 'Code', Nome: 'Code' } },
    { Columns: {} },
    { MatchKeys: ['Position'] },
    { Values: { Nonsense: '1' } },
    { OnMatch: 'Z' },
  ])
    assert.equal((await put({ ...asked, ...change })).Code, 'ValidationFailed', JSON.stringify(change));
});

test('a record that the person does not reach is not recognised, nor found as a reference', async () => {
  const own = await app.as('SUB', { email: 'proprio@example.test' });
  await app.as('STD', { email: 'altrui@example.test' });
  const caller = { ...noCaller, UserId: own.userId, Nature: 'SUB' as const };
  const settings = { Values: {}, MatchKeys: ['Email'], OnMatch: 'U' as const };
  const Columns = { Email: 'Email', Titolare: 'ParentUser' };
  const job = { Resource: 'Users', Headings: ['Email', 'Titolare'], Language: 'it' as const };
  const lines = ['proprio@example.test', 'altrui@example.test'].map((email, index) => ({
    Line: index + 2,
    Cells: [email, String(staff.userId)],
  }));
  const planned = await transaction(app.database.db, async (tx) =>
    planLines(tx, await planOf(tx, job, { ...settings, Columns }, caller), lines),
  );
  assert.deepEqual(
    planned.map(({ id }) => id),
    [own.userId, null],
  );
  for (const { decision } of planned)
    assert.ok('problems' in decision && decision.problems.some(({ Field }) => Field === 'ParentUser'));
});

test('a run that is stopped keeps what is done and says so of the rest', async () => {
  const it = await importing(app, staff, 'OriginsCategories', lines(3, 'C'));
  await it.preview();
  const path = `/OriginsCategories/Imports/${it.job.Id}`;
  assert.equal((await staff.post(`${path}/Run`)).body.State, 'R');
  const stopped = await staff.post(`${path}/Cancel`);
  assert.deepEqual([stopped.body.State, stopped.body.Skipped], ['E', 3]);
  await app.runJobs();
  assert.equal((await staff.get('/OriginsCategories/RecordCount?Code=C0')).body, 0);
  assert.match((await it.rows('S'))[0]?.Problems[0]?.Message ?? '', /interrotta/);
});

test('a run that a crash ended is taken up where it was, and no line is written twice', async () => {
  const it = await importing(app, staff, 'OriginsCategories', lines(250, 'R'));
  await it.preview();
  await staff.post(`/OriginsCategories/Imports/${it.job.Id}/Run`);
  const { rows } = await app.database.db.execute<{ data: never }>(
    sql`select data from pgboss.job_common where name = 'run-import' and state = 'created'`,
  );
  const { runImport } = await import('./run.ts');
  const log = openLog('silent');
  let batches = 0;
  const dying = new Proxy(app.database.db, {
    get: (target, name) => {
      if (typeof name === 'symbol' && ++batches > 2) throw new Error('The process is gone');
      return Reflect.get(target, name);
    },
  });
  const context = { log, now: () => new Date(), settings: quietSettings };
  await assert.rejects(runImport.handle(rows[0]?.data as never, { ...context, db: dying }));
  const job = await transaction(app.database.db, (tx) => lockedJob(tx, it.job.Id, 'R'));
  assert.ok(job && job.Done < job.Total && job.Done > 1, JSON.stringify(job?.Done));
  await app.runJobs();
  const { body } = await staff.get(`/OriginsCategories/Imports/${it.job.Id}`);
  assert.deepEqual([body.State, ...countsOf(body)], ['E', 250, 0, 0, 0]);
  const { rows: written } = await app.database.db.execute(sql`select 1 from origin_category where code ~ '^R[0-9]'`);
  assert.equal(written.length, 250);
});

test('an undo leaves what has changed since, and says how many', async () => {
  const it = await importing(app, staff, 'OriginsCategories', lines(3, 'U'));
  await it.preview();
  await it.run();
  const rows = (await staff.get('/OriginsCategories?Limit=999')).body;
  const kept = rows.find(({ Code }: { Code: string }) => Code === 'U1');
  await staff.put(`/OriginsCategories/${kept.Id}`, { ...kept, Description: 'Cambiata' });
  const reverted = await it.undo();
  assert.equal(reverted.State, 'X');
  assert.match(reverted.Error ?? '', /: 1$/);
  const then = (await staff.get('/OriginsCategories?Limit=999')).body.map(({ Code }: { Code: string }) => Code);
  assert.deepEqual([then.includes('U0'), then.includes('U1'), then.includes('U2')], [false, true, false]);
});

test('an import that made records is taken back by who may delete them, and not offered to others', async () => {
  const editor = await app.as('HLP');
  assert.equal((await giveLevels(app, staff, editor.userId, { 'origin-categories': 'E' })).status, 200);
  const it = await importing(app, editor, 'OriginsCategories', lines(2, 'SOLI'));
  await it.preview();
  const ended = await it.run();
  const path = `/OriginsCategories/Imports/${it.job.Id}`;
  assert.deepEqual([ended.Created, ended.Revertible], [2, false]);
  assert.equal((await editor.post(`${path}/Undo`)).body.Code, 'NotEditable');
  assert.equal((await giveLevels(app, staff, editor.userId, { 'origin-categories': 'F' })).status, 200);
  assert.equal((await editor.get(path)).body.Revertible, true);
});

test('the words are those of the person, and expired imports are thrown away', async () => {
  const english = { 'accept-language': 'en' };
  const { body } = await upload(app, staff, 'OriginsCategories', 'Code;Name\r\n;x\r\n', english);
  const path = `/OriginsCategories/Imports/${body.Id}`;
  const { Columns, MatchKeys, OnMatch } = body;
  await staff.put(path, { Columns, MatchKeys, OnMatch }, english);
  await app.runJobs();
  const [row] = (await staff.get(`${path}/Rows?Result=F`, english)).body;
  assert.equal(row.Problems[0].Label, 'Code');
  const later = new Date(Date.now() + 31 * 86_400_000);
  await carryOutAll({ ...app.jobContext, now: () => later });
  assert.equal((await staff.get(path)).body.Code, 'RecordNotFound');
  assert.equal(await app.database.db.$count(importRows, eq(importRows.ImportId, body.Id)), 0);
  assert.equal(await app.database.db.$count(importJobs), 0);
});

test('a preview, a run and an undo stop for somebody who may no longer edit, and say so', async () => {
  const who = await app.as('ADM');
  const change = (columns: Partial<typeof users.$inferInsert>) =>
    app.database.db.update(users).set(columns).where(eq(users.Id, who.userId));
  const it = await importing(app, who, 'OriginsCategories', lines(3, 'TOLTI'));
  const path = `/OriginsCategories/Imports/${it.job.Id}`;
  const { Columns, MatchKeys, OnMatch } = it.job;
  /** Takes the rights away between the question and the work. */
  const withdrawn = async (step: Promise<{ status: number }>) => {
    assert.equal((await step).status, 200);
    await change({ Nature: 'HLP' });
    await app.runJobs();
    const [job] = await app.database.db.select().from(importJobs).where(eq(importJobs.Id, it.job.Id));
    await change({ Nature: 'ADM' });
    return [job?.State, job?.Error];
  };
  const stopped = ['N', 'Nel frattempo i tuoi permessi sono cambiati o sono stati tolti: il lavoro si è fermato qui'];
  const made = async () => (await staff.get('/OriginsCategories/RecordCount?Search=TOLTI')).body;
  assert.deepEqual(await withdrawn(who.put(path, { Columns, MatchKeys, OnMatch })), stopped);
  await it.preview();
  assert.deepEqual(await withdrawn(who.post(`${path}/Run`)), stopped);
  assert.equal(await made(), 0);
  const next = await importing(app, who, 'OriginsCategories', lines(3, 'TOLTI'));
  await next.preview();
  await next.run();
  assert.equal(await made(), 3);
  it.job = next.job;
  assert.deepEqual(await withdrawn(who.post(`/OriginsCategories/Imports/${next.job.Id}/Undo`)), stopped);
  assert.equal(await made(), 3);
  await next.undo();
  assert.equal(await made(), 0);
});
