import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportTable } from '@circolo/contract/reports/report-table';
import { eq, sql } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { crmPeople, done, newOpportunity } from '../../test/crm/opportunity-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { opportunities, opportunitySteps } from '../tables/crm/opportunity-tables.ts';
import { opportunitySources } from '../tables/registries/registry-tables.ts';

const { app, as, prepare } = scenario();
const people = prepare(crmPeople);
/** A salesperson of no team. */
const outsider = as('COM');

async function read(by: SignedIn, report: string): Promise<ReportTable> {
  const { status, body } = await by.get(`/Reports/${report}`, { 'accept-language': 'it' });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

function numbers({ Columns, Rows, Total }: ReportTable, key: string): Record<string, number | null> {
  const row = key === '' ? Total : Rows.find(({ Key }) => Key === key);
  assert.ok(row, `no row ${key}`);
  return Object.fromEntries(Columns.map(({ Name }, nth) => [Name, row.Cells[nth]?.Value ?? null]));
}

/** Every count with a list is what that list counts for the same person. */
async function assertOpens(by: SignedIn, { Rows, Total }: ReportTable): Promise<void> {
  const cells = [...Rows, ...(Total ? [Total] : [])].flatMap(({ Cells }) => Cells.filter(({ List }) => List !== null));
  assert.ok(cells.length > 0);
  for (const { Value, List } of cells) {
    const { body } = await by.get(`/${List?.Resource}/RecordCount?${new URLSearchParams(List?.Filters)}`);
    assert.equal(body, Value, JSON.stringify(List));
  }
}

test('a funnel says how many came to each step and how long it took, of what its reader sees', async () => {
  const { owner, boss } = people;
  const first = await newOpportunity(people);
  await done(owner, first.Id, 'Take');
  const step = first.CurrentStep?.Id ?? 0;
  await done(owner, first.Id, 'CloseStep', { Step: { Id: step } });
  await app.database.db
    .update(opportunitySteps)
    .set({ StartedAt: sql`${opportunitySteps.ClosedAt} - interval '3 days'` })
    .where(eq(opportunitySteps.Id, step));
  await done(owner, first.Id, 'Success');
  await newOpportunity(people);
  const table = await read(boss, 'funnel');
  const [began, one, two] = table.Rows;
  assert.deepEqual(
    [began?.Key, numbers(table, 'began').Entered, numbers(table, 'won').Entered, numbers(table, 'won').Conversion],
    ['began', 2, 1, 50],
  );
  assert.deepEqual(numbers(table, one?.Key === 'began' ? '' : (one?.Key ?? '')), {
    Entered: 2,
    Conversion: 100,
    Passed: 1,
    Here: 1,
    Median: 3,
    Ninetieth: 3,
  });
  assert.equal(numbers(table, two?.Key ?? '').Entered, 1);
  await assertOpens(boss, table);
  // The one that is taken is the owner's and the team's.
  const visible = await read(outsider, 'funnel');
  assert.deepEqual([numbers(visible, 'began').Entered, numbers(visible, 'won').Entered], [1, 0]);
  await assertOpens(outsider, visible);
});

test('sources have what came of them beside their cost', async () => {
  const { owner, boss } = people;
  const { db } = app.database;
  const [source] = await db.select().from(opportunitySources).limit(1);
  assert.ok(source);
  await db.update(opportunitySources).set({ Cost: 30_000 }).where(eq(opportunitySources.Code, source.Code));
  for (const name of ['Alfa', 'Beta']) {
    const lead = { BusinessName: name, LastName: 'Neri', Email: `${name}@example.it`, Source: { Code: source.Code } };
    const { status, body } = await boss.post('/Leads', { ...lead, City: 'Modena', Province: 'MO', Software: 'A' });
    assert.equal(status, 201, JSON.stringify(body));
  }
  const won = await newOpportunity(people, { Source: { Code: source.Code }, ExpectedAmount: 500 });
  await done(owner, won.Id, 'Take');
  await done(owner, won.Id, 'Success');
  await db.update(opportunities).set({ ExpectedAmount: 50_000 }).where(eq(opportunities.Id, won.Id));
  const table = await read(boss, 'sources');
  assert.deepEqual(numbers(table, source.Code), {
    Leads: 2,
    Converted: 0,
    Won: 1,
    Amount: 500,
    Cost: 300,
    CostPerWon: 300,
  });
  await assertOpens(boss, table);
  const visible = await read(outsider, 'sources');
  assert.equal(numbers(visible, source.Code).Won, 0);
  await assertOpens(outsider, visible);
});
