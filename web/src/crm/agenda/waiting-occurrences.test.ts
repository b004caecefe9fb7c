import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import type { QueuedWrite } from '../../offline/queued-write.ts';
import { isWaiting } from './drawn-occurrence.ts';
import { withWaiting } from './waiting-occurrences.ts';

const week = {
  From: '2026-11-23',
  To: '2026-11-29',
  owners: '',
  ownId: 7,
};

const form = {
  Title: 'Sopralluogo',
  AllDay: false,
  StartDate: '2026-11-24',
  StartTime: '09:00',
  EndDate: '2026-11-24',
  EndTime: '10:00',
  TimeZone: 'Europe/Rome',
  Owner: { Id: 7 },
};

const write = (changes: Partial<QueuedWrite>): QueuedWrite => ({
  Id: 1,
  Key: 'key',
  Method: 'POST',
  Declared: '/AgendaEvents',
  Path: '/AgendaEvents',
  Body: form,
  Base: null,
  WrittenAt: 0,
  TriedAt: null,
  Agreed: false,
  Refusal: null,
  ...changes,
});

const change = (Id: number, Body: object, Base: QueuedWrite['Base'] = null) =>
  write({ Method: 'PUT', Declared: '/AgendaEvents/{Id}', Path: `/AgendaEvents/${Id}`, Body, Base });

const stored = (Event: number, day: string, Occurrence: string | null = null): AgendaOccurrence => ({
  Event,
  Occurrence,
  Busy: false,
  Title: 'Sopralluogo',
  AllDay: false,
  StartAt: `${day}T08:00:00.000Z`,
  EndAt: `${day}T09:00:00.000Z`,
  StartDate: null,
  EndDate: null,
  Owner: { Id: 7, Description: 'Anna Neri' },
  Type: { Id: 3, Description: 'Visita' },
  Category: null,
  Color: 'blue',
  State: AgendaState.planned,
  Location: null,
  Opportunity: null,
  Lead: null,
  Organisation: 'ASD Aurora',
  Town: null,
  ContactName: null,
  Movable: true,
  SeriesTimes: null,
});

/** When a series comes that begins on a day of winter, at nine in Italy. */
const timesOfSeries = (day: string, Recurrence: string, ExcludedDates: string[] = []) => ({
  StartAt: `${day}T08:00:00.000Z`,
  EndAt: `${day}T09:00:00.000Z`,
  StartDate: null,
  EndDate: null,
  TimeZone: 'Europe/Rome',
  Recurrence,
  ExcludedDates,
});

const startsOf = (all: readonly AgendaOccurrence[]) => all.map(({ StartAt, StartDate }) => StartAt ?? StartDate);

describe('a new appointment that waits', () => {
  test('is at its time, beside what is stored', () => {
    const all = withWaiting([stored(5, '2026-11-23')], [write({})], week);
    assert.deepEqual(startsOf(all), ['2026-11-23T08:00:00.000Z', '2026-11-24T08:00:00.000Z']);
    assert.deepEqual(all.map(isWaiting), [false, true]);
  });

  test('is not on days, nor in agendas, that are not looked at', () => {
    assert.deepEqual(withWaiting([], [write({})], { ...week, From: '2026-11-25' }), []);
    assert.deepEqual(withWaiting([], [write({})], { ...week, owners: '8' }), []);
  });

  test('comes as often as its rule says, from the first day that the rule has', () => {
    const Body = { ...form, Recurrence: 'FREQ=WEEKLY;BYDAY=WE,FR' };
    const all = withWaiting([], [write({ Body })], week);
    assert.deepEqual(startsOf(all), ['2026-11-25T08:00:00.000Z', '2026-11-27T08:00:00.000Z']);
    assert.equal(new Set(all.map(({ Event, Occurrence }) => `${Event}:${Occurrence}`)).size, 2);
    assert.equal(withWaiting([], [write({ Body })], { ...week, From: '2026-12-07', To: '2026-12-13' }).length, 2);
  });
});

describe('a change of a stored appointment that waits', () => {
  test('is drawn at its new time alone, and keeps what it is with', () => {
    const moved = { ...form, StartDate: '2026-11-26', EndDate: '2026-11-26' };
    const [one, ...others] = withWaiting([stored(5, '2026-11-24')], [change(5, moved)], week);
    assert.equal(one?.StartAt, '2026-11-26T08:00:00.000Z');
    assert.deepEqual([one?.Event, one?.Organisation, one?.Movable], [5, 'ASD Aurora', true]);
    assert.deepEqual([one?.Title, one?.Unsent], ['Sopralluogo', true]);
    assert.deepEqual(others, []);
  });

  test('leaves the days that are looked at, and comes to them', () => {
    const moved = { ...form, StartDate: '2026-12-01', EndDate: '2026-12-01' };
    assert.deepEqual(withWaiting([stored(5, '2026-11-24')], [change(5, moved)], week), []);
    assert.equal(withWaiting([], [change(5, moved)], { ...week, From: '2026-12-01', To: '2026-12-01' }).length, 1);
  });

  test('is gone where it was called off', () => {
    const off = { ...form, State: AgendaState.cancelled };
    assert.deepEqual(withWaiting([stored(5, '2026-11-24')], [change(5, off)], week), []);
  });

  test('moves all of a series, without what was taken out of it', () => {
    const daily = { ...form, StartDate: '2026-11-23', EndDate: '2026-11-23', Recurrence: 'FREQ=DAILY;COUNT=4' };
    const there = ['2026-11-23', '2026-11-25', '2026-11-26'].map((day) => stored(5, day, day));
    const later = { ...daily, StartTime: '15:00', EndTime: '16:00' };
    assert.deepEqual(startsOf(withWaiting(there, [change(5, later, daily)], week)), [
      '2026-11-23T14:00:00.000Z',
      '2026-11-25T14:00:00.000Z',
      '2026-11-26T14:00:00.000Z',
    ]);
  });
});

describe('a move of a stored appointment that waits', () => {
  const at = (day: string, hours: [string, string] = ['14:00', '15:00']) => ({
    StartAt: `${day}T${hours[0]}:00.000Z`,
    EndAt: `${day}T${hours[1]}:00.000Z`,
    StartDate: null,
    EndDate: null,
  });
  const move = (dragged: AgendaOccurrence, target: object, Scope = 'O') =>
    write({
      Declared: '/AgendaEvents/{Id}/Move',
      Path: `/AgendaEvents/${dragged.Event}/Move`,
      Body: { Occurrence: dragged.Occurrence, Scope, ...target },
      Base: { ...dragged },
    });
  const days = ['2026-11-23', '2026-11-25', '2026-11-27'];
  const series = days.map((day) => stored(5, day, day));
  const second = stored(5, '2026-11-25', '2026-11-25');

  test('is drawn at its new place alone, and may be dragged on', () => {
    const one = stored(5, '2026-11-24');
    const all = withWaiting([one, stored(6, '2026-11-24')], [move(one, at('2026-11-26'))], week);
    assert.deepEqual(startsOf(all), ['2026-11-24T08:00:00.000Z', '2026-11-26T14:00:00.000Z']);
    assert.deepEqual(
      all.map((each) => [each.Unsent, each.Movable, isWaiting(each)]),
      [
        [undefined, true, false],
        [true, true, false],
      ],
    );
  });

  test('is one of all days where it was dropped among them, and leaves and comes to the days that are looked at', () => {
    const one = stored(5, '2026-11-24');
    const whole = { StartAt: null, EndAt: null, StartDate: '2026-11-26', EndDate: '2026-11-27' };
    const [drawn] = withWaiting([one], [move(one, whole)], week);
    assert.deepEqual(
      [drawn?.AllDay, drawn?.StartDate, drawn?.EndDate, drawn?.StartAt],
      [true, '2026-11-26', '2026-11-27', null],
    );
    assert.deepEqual(withWaiting([one], [move(one, at('2026-12-01'))], week), []);
    const next = { ...week, From: '2026-11-30', To: '2026-12-06' };
    assert.deepEqual(startsOf(withWaiting([], [move(one, at('2026-12-01'))], next)), ['2026-12-01T14:00:00.000Z']);
    assert.deepEqual(withWaiting([], [move(one, at('2026-12-01'))], { ...next, owners: '8' }), []);
  });

  test('of one day of a series leaves the others, and leads to what waits', () => {
    const all = withWaiting(series, [move(second, at('2026-11-26'))], week);
    assert.deepEqual(startsOf(all), [
      `${days[0]}T08:00:00.000Z`,
      `${days[2]}T08:00:00.000Z`,
      '2026-11-26T14:00:00.000Z',
    ]);
    assert.deepEqual(all.map(isWaiting), [false, false, true]);
    assert.deepEqual(
      all.map(({ Movable }) => Movable),
      [true, true, false],
    );
  });

  test('of the days that follow, and of all, moves each by as much', () => {
    const follow = withWaiting(series, [move(second, at('2026-11-26'), 'F')], week);
    assert.deepEqual(startsOf(follow), [
      `${days[0]}T08:00:00.000Z`,
      '2026-11-26T14:00:00.000Z',
      '2026-11-28T14:00:00.000Z',
    ]);
    const all = withWaiting(series, [move(second, at('2026-11-26'), 'A')], week);
    assert.deepEqual(
      startsOf(all),
      ['2026-11-24', '2026-11-26', '2026-11-28'].map((day) => `${day}T14:00:00.000Z`),
    );
    assert.ok(follow.every(isWaiting) && all.every(isWaiting));
  });

  test('of all days leaves a day where an earlier one puts it alone, and one of those that follow takes it along', () => {
    const SeriesTimes = timesOfSeries('2026-11-16', 'FREQ=WEEKLY;BYDAY=MO,WE');
    const [monday, wednesday] = ['2026-11-23', '2026-11-25'].map((day) => ({ ...stored(5, day, day), SeriesTimes }));
    const both = [monday ?? second, wednesday ?? second] as const;
    const drawnAfter = (alone: object, Scope: string) =>
      startsOf(
        withWaiting(both, [move(both[1], alone), move(both[0], at('2026-11-24', ['10:00', '11:00']), Scope)], week),
      ).sort();
    assert.deepEqual(drawnAfter(at('2026-11-28'), 'A'), ['2026-11-24T10:00:00.000Z', '2026-11-28T14:00:00.000Z']);
    assert.deepEqual(drawnAfter(at('2026-12-05'), 'A'), ['2026-11-24T10:00:00.000Z']);
    const first = { ...stored(5, '2026-11-16', '2026-11-16'), SeriesTimes };
    const fromTheFirst = move(first, at('2026-11-17', ['10:00', '11:00']), 'F');
    const afterTheFirst = withWaiting(both, [move(both[1], at('2026-11-28')), fromTheFirst], week);
    assert.deepEqual(startsOf(afterTheFirst).sort(), ['2026-11-24T10:00:00.000Z', '2026-11-28T14:00:00.000Z']);
    assert.deepEqual(drawnAfter(at('2026-11-28'), 'F'), ['2026-11-24T10:00:00.000Z', '2026-11-26T10:00:00.000Z']);
  });

  test('keeps its hour by the clock over their change', () => {
    const october = { ...week, From: '2026-10-19', To: '2026-11-01' };
    const weekly = ['2026-10-19', '2026-10-26'].map((day) => stored(5, day, day));
    const [first] = weekly;
    const all = withWaiting(weekly, [move(first ?? second, at('2026-10-20', ['13:00', '14:00']), 'A')], october);
    assert.deepEqual(startsOf(all), ['2026-10-20T13:00:00.000Z', '2026-10-27T14:00:00.000Z']);
  });

  test('brings the days of a series from days that are not looked at, in every week, as its rule says', () => {
    const SeriesTimes = timesOfSeries('2026-11-02', 'FREQ=WEEKLY;BYDAY=MO', ['2026-12-14']);
    const monday = { ...stored(5, '2026-11-23', '2026-11-23'), SeriesTimes };
    const before = move(monday, at('2026-11-22'), 'A');
    // The Monday that comes after these days is on their last one.
    assert.deepEqual(startsOf(withWaiting([monday], [before], week)), ['2026-11-29T14:00:00.000Z']);
    const inWeek = (From: string, To: string, Scope: string) =>
      startsOf(withWaiting([], [move(monday, at('2026-11-22'), Scope)], { ...week, From, To }));
    assert.deepEqual(inWeek('2026-11-30', '2026-12-06', 'F'), ['2026-12-06T14:00:00.000Z']);
    assert.deepEqual(inWeek('2026-12-07', '2026-12-13', 'F'), [], 'a day that was taken out of the series');
    assert.deepEqual(inWeek('2026-11-09', '2026-11-15', 'F'), [], 'a day before those that follow');
    assert.deepEqual(inWeek('2026-11-09', '2026-11-15', 'A'), ['2026-11-15T14:00:00.000Z']);
    assert.deepEqual(withWaiting([], [before], { ...week, owners: '8' }), []);
  });

  test('comes after the form that was saved before it', () => {
    const one = stored(5, '2026-11-24');
    const later = { ...form, Title: 'Altro', StartTime: '11:00', EndTime: '12:00' };
    const all = withWaiting([one], [change(5, later), move({ ...one, Title: 'Altro' }, at('2026-11-26'))], week);
    assert.deepEqual(
      all.map(({ Title, StartAt }) => [Title, StartAt]),
      [['Altro', '2026-11-26T14:00:00.000Z']],
    );
  });
});
