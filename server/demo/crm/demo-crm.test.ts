import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { wallOf } from '@circolo/contract/values/wall-time';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { agendaEvents } from '../../src/tables/crm/agenda-tables.ts';
import { opportunities } from '../../src/tables/crm/opportunity-tables.ts';
import { demoDatabase, demoMoment as now } from '../../test/demo-database.ts';
import { isOfficeDay, lastOfficeMoment, officeDaysFrom } from '../office-time.ts';

let database: Database;
let close: () => Promise<void>;

before(async () => {
  ({ database, close } = await demoDatabase(now));
});
after(() => close());

test('meetings of the demonstration are on working days, and those of business at working hours', async () => {
  const events = await database.db.select().from(agendaEvents).where(eq(agendaEvents.AllDay, false));
  assert.ok(events.length >= 20, `${events.length} events`);
  for (const { Title, StartAt, Private } of events) {
    const { Day, Time } = wallOf(StartAt ?? '', 'Europe/Rome');
    assert.ok(isOfficeDay(Day), `${Title} ${StartAt}`);
    assert.ok(Private || (Time >= '09:00' && Time < '18:00'), `${Title} ${StartAt}`);
  }
});

/** Christmas, a Sunday, a leap day and the eve of a holiday. */
for (const day of ['2026-12-25', '2026-11-29', '2028-02-29', '2027-04-24'])
  test(`office days around ${day} are no weekends and no holidays`, () => {
    for (const many of [-10, -3, -1, 0, 1, 2, 8]) assert.ok(isOfficeDay(officeDaysFrom(day, many)), `${day} ${many}`);
    assert.ok(officeDaysFrom(day, -1) < day && officeDaysFrom(day, 1) > day);
    const moment = lastOfficeMoment(Date.parse(`${day}T03:00:00Z`));
    assert.ok(moment < Date.parse(`${day}T03:00:00Z`));
    assert.ok(isOfficeDay(wallOf(new Date(moment).toISOString(), 'Europe/Rome').Day));
  });

test('teams have members and rules, leads come from many sources, and what is followed has something planned', async () => {
  const numberOf = async (from: string) =>
    Number((await database.db.execute<{ n: number }>(sql.raw(`select count(*) as n from ${from}`))).rows[0]?.n);
  assert.equal(await numberOf('(select distinct team_id from crm_team_member) m'), 3);
  assert.equal(await numberOf('crm_assignment_rule where active'), 3);
  assert.ok((await numberOf('(select distinct source_code from lead) s')) >= 8);
  for (const status of ['N', 'C', 'Q', 'V', 'X'])
    assert.ok((await numberOf(`lead where status = '${status}'`)) > 0, status);
  const followed = await numberOf("opportunity where status = 'A'");
  assert.ok((await numberOf("opportunity where status = 'A' and next_activity_at is not null")) > followed / 2);
  assert.ok((await numberOf('renewal_score')) >= 20);
  assert.equal(await numberOf('change_set'), 2);
});

test('no opportunity of the demonstration was to be closed before it began', async () => {
  const early = await database.db
    .select({ Id: opportunities.Id })
    .from(opportunities)
    .where(sql`${opportunities.ExpectedCloseDate} < ${opportunities.Date}`);
  assert.deepEqual(early, []);
});

test('of the open opportunities of the demonstration some are late, most are not', async () => {
  const open = await database.db
    .select()
    .from(opportunities)
    .where(inArray(opportunities.Status, ['P', 'A']));
  const late = open.filter(({ StepDueAt }) => StepDueAt && StepDueAt < now.toISOString());
  assert.ok(late.length >= 3 && late.length <= open.length / 3, `${late.length} of ${open.length} are late`);
});
