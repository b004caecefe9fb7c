import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../src/db/database.ts';
import { agendaEvents } from '../../src/tables/crm/agenda-tables.ts';
import { opportunities } from '../../src/tables/crm/opportunity-tables.ts';
import { demoDatabase } from '../../test/demo-database.ts';

/** A Friday: the days after it are no working days. */
const now = new Date('2026-11-20T10:00:00Z');
let database: Database;
let close: () => Promise<void>;

before(async () => {
  ({ database, close } = await demoDatabase(now));
});
after(() => close());

test('meetings of the demonstration are on working days', async () => {
  const events = await database.db.select().from(agendaEvents).where(eq(agendaEvents.AllDay, false));
  assert.ok(events.length >= 4, `${events.length} events`);
  for (const { Title, StartAt } of events) {
    const weekday = new Date(`${romeDay(new Date(StartAt ?? 0))}T00:00:00Z`).getUTCDay();
    assert.ok(weekday > 0 && weekday < 6, `${Title} ${StartAt}`);
  }
});

test('of the open opportunities of the demonstration some are late, most are not', async () => {
  const open = await database.db
    .select()
    .from(opportunities)
    .where(inArray(opportunities.Status, ['P', 'A']));
  const late = open.filter(({ StepDueAt }) => StepDueAt && StepDueAt < now.toISOString());
  assert.ok(late.length >= 3 && late.length <= open.length / 3, `${late.length} of ${open.length} are late`);
});
