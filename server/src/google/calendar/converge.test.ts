import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { occurrences } from '@circolo/contract/crm/agenda/event-occurrences';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { wallOf } from '@circolo/contract/values/wall-time';
import fc from 'fast-check';
import { at, type CalendarHarness, type CalendarWorld, calendarWorld } from '../../../test/google/calendar-fixtures.ts';
import { occurrenceId } from '../../../test/google/calendar-routes.ts';
import { fromGoogle } from './event-map.ts';
import { googleEvent } from './google-event.ts';

let world: CalendarWorld;
before(async () => {
  world = await calendarWorld();
});
after(() => world.close());

const days = { From: '2026-11-22', To: '2027-01-10' };

/** What the calendar shows at Google: title and beginning of every occurrence. */
function shownThere({ calendar }: CalendarHarness): string[] {
  const all = [...calendar.store.events.values()];
  return all
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((event) => {
      const fields = fromGoogle(googleEvent.parse(event), { zone: 'Europe/Rome', untitled: '' });
      assert.ok(fields);
      const TimeZone = fields.TimeZone ?? 'Europe/Rome';
      const parts = all.filter(({ recurringEventId }) => recurringEventId === event.id);
      const replaced = parts.map(
        ({ originalStartTime: { date, dateTime = '' } = {} }) => date ?? wallOf(dateTime, TimeZone).Day,
      );
      const series = { ...fields, TimeZone, ExcludedDates: [...fields.ExcludedDates, ...replaced] };
      return occurrences(series, { ...days, TimeZone: 'Europe/Rome' }).map(
        ({ StartAt, StartDate }) => `${fields.Title} ${StartAt ?? StartDate}`,
      );
    })
    .sort();
}

async function shownHere({ staff }: CalendarHarness): Promise<string[]> {
  const { body } = await staff.get(`/AgendaEvents/Window?From=${days.From}&To=${days.To}`);
  const shown: { Title: string; StartAt: string | null; StartDate: string | null }[] = body;
  return shown.map(({ Title, StartAt, StartDate }) => `${Title} ${StartAt ?? StartDate}`).sort();
}

interface Step {
  what: 'add' | 'change' | 'delete' | 'move' | 'skip' | 'sync';
  where: 'here' | 'there';
  nth: number;
  kind: 'hour' | 'day' | 'series';
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('add', 'add', 'change', 'change', 'delete', 'move', 'skip', 'sync'),
  where: fc.constantFrom('here', 'there'),
  nth: fc.nat(20),
  kind: fc.constantFrom('hour', 'day', 'series'),
});

const dayOf = (nth: number): string => shiftDay('2026-11-23', nth % 5);

async function doHere(harness: CalendarHarness, { what, nth, kind }: Step): Promise<void> {
  const mine = await harness.mine();
  const event = mine[nth % Math.max(1, mine.length)];
  const allDay = { AllDay: true, StartTime: null, EndTime: null };
  const more = { hour: {}, day: allDay, series: { Recurrence: 'FREQ=WEEKLY;COUNT=4' } }[kind];
  if (what === 'add')
    await harness.add({ Title: `Nostro ${nth}`, StartDate: dayOf(nth), EndDate: dayOf(nth), ...more });
  if (!event) return;
  if (what === 'change') await harness.put(event, { Title: `Da noi ${nth}`, Location: `Stanza ${nth}` });
  if (what === 'delete') await harness.staff.delete(`/AgendaEvents/${event.Id}`);
  if (!event.Recurrence || event.AllDay) return;
  // A day that is not of the series any more is refused.
  const Occurrence = shiftDay(String(event.StartDate), 7 * (nth % 3));
  const [StartAt, EndAt] = [`${shiftDay(Occurrence, 1)}T16:00:00Z`, `${shiftDay(Occurrence, 1)}T17:00:00Z`];
  if (what === 'move')
    await harness.staff.post(`/AgendaEvents/${event.Id}/Move`, { Occurrence, Scope: 'O', StartAt, EndAt });
  if (what === 'skip') await harness.staff.post(`/AgendaEvents/${event.Id}/Skip`, { Occurrence, Scope: 'O' });
}

function doThere({ calendar }: CalendarHarness, { what, nth, kind }: Step): void {
  const alive = [...calendar.store.events.values()].filter(({ status }) => status !== 'cancelled');
  const event = alive[nth % Math.max(1, alive.length)];
  const time = at(`${dayOf(nth)}T11:00:00+01:00`, `${dayOf(nth)}T12:00:00+01:00`);
  const day = { start: { date: dayOf(nth) }, end: { date: shiftDay(dayOf(nth), 1) } };
  const more = { hour: time, day, series: { ...time, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] } }[kind];
  if (what === 'add') calendar.write(`theirs${calendar.store.nth}`, { summary: `Loro ${nth}`, ...more });
  if (!event) return;
  if (what === 'change') calendar.write(event.id, { summary: `Da loro ${nth}` });
  if (what === 'delete') calendar.erase(event.id);
  if (!event.recurrence || event.start.date) return;
  const original = new Date(Date.parse(event.start.dateTime ?? '') + (nth % 3) * 7 * 86_400_000).toISOString();
  const part = calendar.store.instance(event.id, { dateTime: original });
  if (!part || part.status === 'cancelled') return;
  const moved = `${shiftDay(original.slice(0, 10), 2)}T18`;
  if (what === 'move') calendar.write(occurrenceId(event, original), at(`${moved}:00:00Z`, `${moved}:30:00Z`));
  if (what === 'skip') calendar.erase(occurrenceId(event, original));
}

test('whatever is done on both sides, in the end both show the same, and nothing goes to and fro', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const harness = await world.open();
      for (const one of steps) {
        harness.pass(1);
        if (one.what === 'sync') await harness.sync();
        else if (one.where === 'here') await doHere(harness, one);
        else doThere(harness, one);
      }
      await harness.sync();
      await harness.sync();
      await harness.settled();
      assert.deepEqual(await shownHere(harness), shownThere(harness));
    }),
    { numRuns: Number(process.env.RUNS ?? 6) },
  );
});
