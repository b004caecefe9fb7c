import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { scenario } from '../../test/scenario.ts';
import type { Fill } from '../db/fills/fill.ts';
import { filledProblem } from '../db/fills/filled-problem.ts';
import { transaction } from '../db/transaction.ts';
import { openJobs } from '../jobs/jobs.ts';
import { fillBatch } from './fill-batch.ts';
import { fillJob } from './fill-job.ts';
import { readFills } from './read-fills.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
const leads = 25;

/** Fills a column that a migration would have added, and writes down which keys each batch went through. */
const leadFax: Fill = {
  name: 'lead-fax',
  table: 'lead',
  key: 'id',
  batchSize: 10,
  pause: 1,
  missing: sql`fax is null`,
  fill: (after, upTo) => sql`
    with filled as (
      update lead set fax = 'fax of ' || last_name where id > ${after} and id <= ${upTo} and fax is null returning id
    ) insert into fax_batch select ${after}::bigint, ${upTo}::bigint, (select count(*) from filled)`,
};
const { job, begin } = fillJob(leadFax);
prepare(async ({ database, jobContext }) => {
  const jobs = await openJobs(database, jobContext.log, { jobs: [job], work: false });
  await jobs.stop();
});
const now = () => new Date();
const batch = () => transaction(app.database.db, (tx) => fillBatch(tx, leadFax, now()));
const run = () => job.handle({ Slice: true }, app.jobContext);

async function rowsOf<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await app.database.db.execute<Row>(query)).rows as Row[]; // Read as the query names it.
}

const countMissing = async () => (await rowsOf(sql`select from lead where fax is null`)).length;
const slices = () => rowsOf(sql`select from pgboss.job_common where name = ${job.name} and state < 'active'`);

beforeEach(async () => {
  await app.database.raw.executeSql(`
    alter table lead add column if not exists fax text;
    create table if not exists fax_batch (after bigint, up_to bigint, rows bigint);
    truncate fax_batch;
    delete from fill;
    delete from lead;
    delete from pgboss.job_common where name = '${job.name}'`);
  for (let number = 0; number < leads; number += 1)
    assert.equal(
      (await staff.post('/Leads', { LastName: `Rossi${number}`, Email: `r${number}@example.it` })).status,
      201,
    );
  await begin(app.database.db, now());
});

test('a table is filled in batches, and what was written meanwhile stays', async () => {
  assert.deepEqual(await readFills(app.database.db, [leadFax]).then(([state]) => [state?.FinishedAt]), [null]);
  assert.equal(await batch(), 'moved');
  assert.equal(await countMissing(), leads - 10);
  const [state] = await readFills(app.database.db, [leadFax]);
  assert.deepEqual([state?.Rows, state?.Left], [leads, leads - 10]);
  const { body: made } = await staff.post('/Leads', { LastName: 'Bianchi', Email: 'b@example.it' });
  await app.database.db.execute(sql`update lead set fax = 'of the new version' where id = ${made.Id}`);
  const [last] = await rowsOf<{ id: number }>(sql`select min(id) as id from lead where fax is null`);
  const { body: lead } = await staff.get(`/Leads/${last?.id}`);
  assert.equal((await staff.put(`/Leads/${lead.Id}`, { ...lead, FirstName: 'Anna' })).status, 200);
  await run();
  assert.equal(await countMissing(), 0);
  assert.equal((await staff.get(`/Leads/${lead.Id}`)).body.FirstName, 'Anna');
  const [kept] = await rowsOf<{ fax: string }>(sql`select fax from lead where id = ${made.Id}`);
  assert.equal(kept?.fax, 'of the new version');
  const [finished] = await readFills(app.database.db, [leadFax]);
  assert.deepEqual([finished?.Left, finished?.FinishedAt === null], [0, false]);
});

test('a batch that breaks off loses neither its rows nor its place', async () => {
  await batch();
  const broken = transaction(app.database.db, async (tx) => {
    await fillBatch(tx, leadFax, now());
    throw new Error('killed');
  });
  await assert.rejects(broken, /killed/);
  assert.equal(await countMissing(), leads - 10);
  await run();
  assert.equal(await countMissing(), 0);
  const batches = await rowsOf<{ rows: number }>(sql`select rows::int as rows from fax_batch order by after`);
  assert.deepEqual(
    batches.map(({ rows }) => rows),
    [10, 10, 5],
  );
});

test('processes that fill together fill each row once', async () => {
  await Promise.all([run(), run(), run()]);
  assert.equal(await countMissing(), 0);
  const batches = await rowsOf<{ rows: number }>(sql`select rows::int as rows from fax_batch order by after`);
  assert.deepEqual(
    batches.map(({ rows }) => rows),
    [10, 10, 5],
  );
});

test('processes that start together add one job, and a fill that is over adds none', async () => {
  await Promise.all([begin(app.database.db, now()), begin(app.database.db, now())]);
  assert.equal((await slices()).length, 1);
  await run();
  await app.database.db.execute(sql`delete from pgboss.job_common where name = ${job.name}`);
  await begin(app.database.db, now());
  assert.equal((await slices()).length, 0);
});

test('rows that the version before writes behind the position are filled too, also after the end', async () => {
  await batch();
  await app.database.db.execute(sql`update lead set fax = null where id = (select min(id) from lead)`);
  await run();
  assert.equal(await countMissing(), 0);
  await app.database.db.execute(sql`delete from pgboss.job_common where name = ${job.name}`);
  await staff.post('/Leads', { LastName: 'Verdi', Email: 'v@example.it' });
  await job.handle({}, app.jobContext);
  assert.equal((await slices()).length, 1);
  await run();
  assert.equal(await countMissing(), 0);
});

test('a fill that leaves rows says so instead of going round for ever', async () => {
  const idle = { ...leadFax, fill: () => sql`select 1` };
  await assert.rejects(
    fillJob(idle).job.handle({ Slice: true }, app.jobContext),
    /The fill lead-fax leaves rows of lead/,
  );
});

test('a migration that contracts waits for its fill, which it names', async () => {
  const contract = {
    name: '29990201000000_contract',
    sql: [
      '-- contracts: lead.fax has a value, unused since 1.1.0, after the fill lead-fax\nALTER TABLE "lead" ALTER COLUMN "fax" SET NOT NULL;',
    ],
  };
  const problem = () => filledProblem(app.database.db, [contract], [leadFax]);
  const waits =
    /^The migration 29990201000000_contract has to wait: the fill lead-fax has not finished\. Start Circolo 1\.1\.0, [^\n]+\.$/;
  assert.match((await problem()) ?? '', waits);
  await run();
  assert.equal(await problem(), null);
  // The version before still runs.
  await staff.post('/Leads', { LastName: 'Neri', Email: 'n@example.it' });
  assert.match((await problem()) ?? '', waits);
  await app.database.db.execute(sql`drop table fax_batch`);
});
