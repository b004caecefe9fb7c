import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  at,
  type CalendarHarness,
  type CalendarWorld,
  calendarWorld,
  nothing,
  review,
} from '../../../test/google/calendar-fixtures.ts';
import { tooOften, unavailable } from '../../../test/google/google-server.ts';

let world: CalendarWorld;
let harness: CalendarHarness;

before(async () => {
  world = await calendarWorld();
});
after(() => world.close());

for (const TimeZone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
  describe(`days of all day, seen from ${TimeZone}`, () => {
    before(async () => {
      harness = await world.open();
    });

    test('stay the same days in both directions', async () => {
      const { TZ } = process.env;
      process.env.TZ = TimeZone;
      try {
        await harness.add({
          Title: 'Ferie',
          AllDay: true,
          StartDate: '2026-12-31',
          EndDate: '2027-01-01',
          StartTime: null,
          EndTime: null,
          TimeZone,
        });
        harness.calendar.write('fair0', {
          summary: 'Fiera',
          start: { date: '2027-03-27' },
          end: { date: '2027-03-29' },
        });
        assert.deepEqual(await harness.sync(), { ...nothing, here: '1 0 0', there: '1 0 0', Full: true });
        const { start, end } = harness.calendar.called('Ferie');
        assert.deepEqual([start, end], [{ date: '2026-12-31' }, { date: '2027-01-02' }]);
        const fair = await harness.called('Fiera');
        assert.deepEqual([fair.AllDay, fair.StartDate, fair.EndDate], [true, '2027-03-27', '2027-03-28']);
        await harness.settled();
        await harness.put(await harness.called('Fiera'), { EndDate: '2027-03-30' });
        await harness.sync();
        assert.deepEqual(harness.calendar.called('Fiera').end, { date: '2027-03-31' });
        harness.calendar.write('fair0', { ...at('2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00') });
        await harness.sync();
        const timed = await harness.called('Fiera');
        assert.deepEqual([timed.AllDay, timed.StartTime, timed.EndTime], [false, '01:30', '03:30']);
        await harness.settled();
      } finally {
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
      }
    });
  });

describe('what goes wrong', () => {
  before(async () => {
    harness = await world.open();
  });

  test('a run that breaks off in the middle goes on where it was, without doing anything twice', async () => {
    for (const nth of [1, 2, 3, 4, 5, 6, 7])
      harness.calendar.write(`theirs${nth}`, { ...review, summary: `Loro ${nth}` });
    await harness.add({ Title: 'Nostro 1' });
    await harness.add({ Title: 'Nostro 2' });
    const { routes } = harness.calendar;
    let pages = 1;
    harness.calendar.routes = (asked) => (pages-- > 0 ? routes(asked) : unavailable);
    const broken = await harness.sync();
    harness.calendar.routes = routes;
    assert.deepEqual([broken.Error, broken.here, broken.there], ['NotReachable', '3 0 0', '0 0 0']);
    assert.deepEqual(await harness.sync(), { ...nothing, here: '4 0 0', there: '2 0 0', Full: true });
    assert.equal((await harness.mine()).length, 9);
    await harness.settled();
  });

  test('an event that Google added without our hearing of it is recognised', async () => {
    await harness.add({ Title: 'Nostro 3' });
    const { routes } = harness.calendar;
    harness.calendar.routes = (asked) => {
      const answer = routes(asked);
      return asked.method === 'POST' ? unavailable : answer;
    };
    assert.equal((await harness.sync()).Error, 'NotReachable');
    harness.calendar.routes = routes;
    assert.deepEqual(await harness.sync(), nothing);
    assert.equal(harness.calendar.titles().filter((title) => title === 'Nostro 3').length, 1);
    await harness.settled();
  });

  test('a limit ends the run; the next one, when Google may be asked again, does the rest', async () => {
    for (const nth of [4, 5, 6]) await harness.add({ Title: `Nostro ${nth}` });
    const { routes } = harness.calendar;
    let left = 3;
    harness.calendar.routes = (asked) => (left-- > 0 ? routes(asked) : tooOften(403, 300));
    const limited = await harness.sync();
    assert.deepEqual([limited.Error, limited.there], ['RateLimited', '2 0 0']);
    harness.calendar.routes = routes;
    assert.equal(await harness.waiting(), 1);
    assert.deepEqual(await harness.sync(), { ...nothing, there: '1 0 0' });
    await harness.settled();
  });

  test('somebody who changes an event between our reading and our writing is not written over', async () => {
    await harness.put(await harness.called('Nostro 4'), { Title: 'Da noi' });
    const { id } = harness.calendar.called('Nostro 4');
    const { routes } = harness.calendar;
    harness.calendar.routes = (asked) => {
      if (asked.method === 'PATCH') {
        harness.calendar.routes = routes;
        harness.pass(5);
        harness.calendar.write(id, { summary: 'Da loro, all’ultimo' });
      }
      return routes(asked);
    };
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 1 0', Conflicts: 1 });
    assert.deepEqual(
      [(await harness.called('Da loro, all’ultimo')).Title, harness.calendar.store.find(id)?.summary],
      ['Da loro, all’ultimo', 'Da loro, all’ultimo'],
    );
    await harness.settled();
  });

  test('what Google refuses is shown at the event, and tried again when the event changes', async () => {
    const event = await harness.add({ Title: 'Rifiutato' });
    const { routes } = harness.calendar;
    harness.calendar.routes = (asked) =>
      asked.method === 'POST' ? { status: 403, body: { error: { errors: [{ reason: 'forbidden' }] } } } : routes(asked);
    assert.deepEqual(await harness.sync(), { ...nothing, Failed: 1 });
    harness.calendar.routes = routes;
    const { body } = await harness.staff.get(`/AgendaEvents/${event.Id}`);
    assert.deepEqual([body.Google.State, body.Google.Error], ['E', 'Refused']);
    await harness.put(event, { Title: 'Accettato' });
    assert.deepEqual(await harness.sync(), { ...nothing, there: '1 0 0' });
    assert.equal((await harness.staff.get(`/AgendaEvents/${event.Id}`)).body.Google.State, 'O');
    await harness.settled();
  });
});

for (const [direction, here, there] of [
  ['T', ['Nostro'], ['Loro', 'Nostro']],
  ['F', ['Loro', 'Nostro'], ['Loro']],
] as const)
  describe(`one way: ${direction}`, () => {
    before(async () => {
      harness = await world.open(direction);
    });

    test('changes go that way alone', async () => {
      await harness.add({ Title: 'Nostro' });
      harness.calendar.write('theirs0', { ...review, summary: 'Loro' });
      await harness.sync();
      assert.deepEqual([await harness.titles(), harness.calendar.titles()], [here, there]);
      const before = world.google.writes().length;
      await harness.sync();
      assert.equal(world.google.writes().length, before);
    });
  });
