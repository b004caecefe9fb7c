import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { tooOften, unavailable } from '../../testing/google/google-server.ts';
import { at, type CalendarLab, type CalendarWorld, calendarWorld, nothing, review } from './calendar-fixtures.ts';

let world: CalendarWorld;
let lab: CalendarLab;

before(async () => {
  world = await calendarWorld();
});
after(() => world.close());

for (const TimeZone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
  describe(`days of all day, seen from ${TimeZone}`, () => {
    before(async () => {
      lab = await world.open();
    });

    test('stay the same days in both directions', async () => {
      const { TZ } = process.env;
      process.env.TZ = TimeZone;
      try {
        await lab.add({
          Title: 'Ferie',
          AllDay: true,
          StartDate: '2026-12-31',
          EndDate: '2027-01-01',
          StartTime: null,
          EndTime: null,
          TimeZone,
        });
        lab.calendar.write('fair0', { summary: 'Fiera', start: { date: '2027-03-27' }, end: { date: '2027-03-29' } });
        assert.deepEqual(await lab.sync(), { ...nothing, here: '1 0 0', there: '1 0 0', Full: true });
        const { start, end } = lab.calendar.called('Ferie');
        assert.deepEqual([start, end], [{ date: '2026-12-31' }, { date: '2027-01-02' }]);
        const fair = await lab.called('Fiera');
        assert.deepEqual([fair.AllDay, fair.StartDate, fair.EndDate], [true, '2027-03-27', '2027-03-28']);
        await lab.settled();
        await lab.put(await lab.called('Fiera'), { EndDate: '2027-03-30' });
        await lab.sync();
        assert.deepEqual(lab.calendar.called('Fiera').end, { date: '2027-03-31' });
        lab.calendar.write('fair0', { ...at('2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00') });
        await lab.sync();
        const timed = await lab.called('Fiera');
        assert.deepEqual([timed.AllDay, timed.StartTime, timed.EndTime], [false, '01:30', '03:30']);
        await lab.settled();
      } finally {
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
      }
    });
  });

describe('what goes wrong', () => {
  before(async () => {
    lab = await world.open();
  });

  test('a run that breaks off in the middle goes on where it was, without doing anything twice', async () => {
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) lab.calendar.write(`theirs${nth}`, { ...review, summary: `Loro ${nth}` });
    await lab.add({ Title: 'Nostro 1' });
    await lab.add({ Title: 'Nostro 2' });
    const { routes } = lab.calendar;
    let pages = 1;
    lab.calendar.routes = (asked) => (pages-- > 0 ? routes(asked) : unavailable);
    const broken = await lab.sync();
    lab.calendar.routes = routes;
    assert.deepEqual([broken.Error, broken.here, broken.there], ['NotReachable', '3 0 0', '0 0 0']);
    assert.deepEqual(await lab.sync(), { ...nothing, here: '4 0 0', there: '2 0 0', Full: true });
    assert.equal((await lab.mine()).length, 9);
    await lab.settled();
  });

  test('an event that Google added without our hearing of it is recognised', async () => {
    await lab.add({ Title: 'Nostro 3' });
    const { routes } = lab.calendar;
    lab.calendar.routes = (asked) => {
      const answer = routes(asked);
      return asked.method === 'POST' ? unavailable : answer;
    };
    assert.equal((await lab.sync()).Error, 'NotReachable');
    lab.calendar.routes = routes;
    assert.deepEqual(await lab.sync(), nothing);
    assert.equal(lab.calendar.titles().filter((title) => title === 'Nostro 3').length, 1);
    await lab.settled();
  });

  test('a limit ends the run; the next one, when Google may be asked again, does the rest', async () => {
    for (const nth of [4, 5, 6]) await lab.add({ Title: `Nostro ${nth}` });
    const { routes } = lab.calendar;
    let left = 3;
    lab.calendar.routes = (asked) => (left-- > 0 ? routes(asked) : tooOften(403, 300));
    const limited = await lab.sync();
    assert.deepEqual([limited.Error, limited.there], ['RateLimited', '2 0 0']);
    lab.calendar.routes = routes;
    assert.equal(await lab.waiting(), 1);
    assert.deepEqual(await lab.sync(), { ...nothing, there: '1 0 0' });
    await lab.settled();
  });

  test('somebody who changes an event between our reading and our writing is not written over', async () => {
    await lab.put(await lab.called('Nostro 4'), { Title: 'Da noi' });
    const { id } = lab.calendar.called('Nostro 4');
    const { routes } = lab.calendar;
    lab.calendar.routes = (asked) => {
      if (asked.method === 'PATCH') {
        lab.calendar.routes = routes;
        lab.pass(5);
        lab.calendar.write(id, { summary: 'Da loro, all’ultimo' });
      }
      return routes(asked);
    };
    assert.deepEqual(await lab.sync(), { ...nothing, here: '0 1 0', Conflicts: 1 });
    assert.deepEqual(
      [(await lab.called('Da loro, all’ultimo')).Title, lab.calendar.store.find(id)?.summary],
      ['Da loro, all’ultimo', 'Da loro, all’ultimo'],
    );
    await lab.settled();
  });

  test('what Google refuses is said at the event, and tried again when it is changed', async () => {
    const event = await lab.add({ Title: 'Rifiutato' });
    const { routes } = lab.calendar;
    lab.calendar.routes = (asked) =>
      asked.method === 'POST' ? { status: 403, body: { error: { errors: [{ reason: 'forbidden' }] } } } : routes(asked);
    assert.deepEqual(await lab.sync(), { ...nothing, Failed: 1 });
    lab.calendar.routes = routes;
    const { body } = await lab.staff.get(`/AgendaEvents/${event.Id}`);
    assert.deepEqual([body.Google.State, body.Google.Error], ['E', 'Refused']);
    await lab.put(event, { Title: 'Accettato' });
    assert.deepEqual(await lab.sync(), { ...nothing, there: '1 0 0' });
    assert.equal((await lab.staff.get(`/AgendaEvents/${event.Id}`)).body.Google.State, 'O');
    await lab.settled();
  });
});

for (const [direction, here, there] of [
  ['T', ['Nostro'], ['Loro', 'Nostro']],
  ['F', ['Loro', 'Nostro'], ['Loro']],
] as const)
  describe(`one way: ${direction}`, () => {
    before(async () => {
      lab = await world.open(direction);
    });

    test('changes go that way alone', async () => {
      await lab.add({ Title: 'Nostro' });
      lab.calendar.write('theirs0', { ...review, summary: 'Loro' });
      await lab.sync();
      assert.deepEqual([await lab.titles(), lab.calendar.titles()], [here, there]);
      const before = world.google.writes().length;
      await lab.sync();
      assert.equal(world.google.writes().length, before);
    });
  });
