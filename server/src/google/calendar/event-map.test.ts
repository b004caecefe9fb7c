import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf } from '@circolo/contract/values/wall-time';
import fc from 'fast-check';
import { type EventFields, fingerprint } from './event-fields.ts';
import { fromGoogle, patchOf, toGoogle } from './event-map.ts';
import { googleEvent } from './google-event.ts';

const zones = ['Europe/Rome', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Pacific/Honolulu'];
const manner = { zone: 'Europe/Rome', untitled: '(Senza titolo)' };
const read = (event: object, zone = 'Europe/Rome') =>
  fromGoogle(googleEvent.parse({ id: 'a', etag: '"1"', ...event }), { ...manner, zone });

const fields = (more: Partial<EventFields> = {}): EventFields => ({
  Title: 'Incontro',
  AllDay: false,
  StartDate: null,
  EndDate: null,
  TimeZone: 'Europe/Rome',
  StartAt: '2026-11-23T08:00:00.000Z',
  EndAt: '2026-11-23T09:00:00.000Z',
  Recurrence: null,
  ExcludedDates: [],
  Location: null,
  JoinUrl: null,
  Notes: null,
  Private: false,
  ...more,
});
const days = (StartDate: string, EndDate: string, more: Partial<EventFields> = {}) =>
  fields({ AllDay: true, StartAt: null, EndAt: null, StartDate, EndDate, TimeZone: null, ...more });
const back = (event: EventFields, zone?: string) => read(toGoogle(event, 'uid@circolo'), zone);

for (const zone of zones) {
  test(`days of all day stay the same days in ${zone}`, () => {
    const event = days('2026-12-31', '2027-01-01');
    const sent = toGoogle(event, 'uid@circolo') as { start: object; end: object };
    assert.deepEqual(sent.start, { date: '2026-12-31', dateTime: null, timeZone: null });
    assert.deepEqual(sent.end, { date: '2027-01-02', dateTime: null, timeZone: null });
    assert.deepEqual(back(event, zone), event);
  });

  test(`a series in ${zone} keeps its end and what falls out of it`, () => {
    const at = (Day: string, Time: string) => instantOf({ Day, Time }, zone);
    const times = { StartAt: at('2026-10-19', '00:30'), EndAt: at('2026-10-19', '23:30'), TimeZone: zone };
    const series = { Recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261109', ExcludedDates: ['2026-10-26', '2026-11-02'] };
    const event = fields({ ...times, ...series });
    assert.deepEqual(back(event, 'Asia/Tokyo'), event);
  });
}

for (const [what, line, last] of [
  ['the second before midnight', '20261130T225959Z', '20261130'],
  ['the very beginning of the last one', '20261130T080000Z', '20261130'],
  ['a second before the last one would begin', '20261130T075900Z', '20261129'],
  ['a time by the clocks of the series', '20261130T090000', '20261130'],
  ['a day', '20261130', '20261130'],
] as const)
  test(`an end that is ${what} is its day`, () => {
    const { StartAt, EndAt } = fields();
    const time = { start: { dateTime: StartAt, timeZone: 'Europe/Rome' }, end: { dateTime: EndAt } };
    const event = read({ ...time, recurrence: [`RRULE:FREQ=DAILY;UNTIL=${line}`] });
    assert.equal(event?.Recurrence, `FREQ=DAILY;UNTIL=${last}`);
  });

for (const [what, recurrence] of [
  ['two rules', ['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY']],
  ['single dates', ['RRULE:FREQ=DAILY', 'RDATE;VALUE=DATE:20261201']],
  ['every hour', ['RRULE:FREQ=HOURLY']],
  ['a rule that falls out', ['RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY']],
] as const)
  test(`what comes back by ${what} cannot be expressed by the agenda`, () => {
    const day = { start: { date: '2026-11-23' }, end: { date: '2026-11-24' } };
    assert.equal(read({ ...day, recurrence: [...recurrence] }), null);
  });

test('excluded times are written as days of the series, whatever zone they are written in', () => {
  const time = {
    start: { dateTime: '2026-11-23T23:30:00-05:00', timeZone: 'America/New_York' },
    end: { dateTime: '2026-11-23T23:45:00-05:00' },
  };
  const lines = ['EXDATE:20261126T043000Z', 'EXDATE;TZID=America/New_York:20261124T233000,20261127T233000'];
  const event = read({ ...time, recurrence: ['RRULE:FREQ=DAILY', ...lines] });
  assert.deepEqual(event?.ExcludedDates, ['2026-11-24', '2026-11-25', '2026-11-27']);
});

test('both hours that clocks show twice in autumn stay apart', () => {
  const hour = (StartAt: string, EndAt: string) => read({ start: { dateTime: StartAt }, end: { dateTime: EndAt } });
  const first = hour('2026-10-25T02:10:00+02:00', '2026-10-25T02:40:00+02:00');
  const second = hour('2026-10-25T02:10:00+01:00', '2026-10-25T02:40:00+01:00');
  assert.deepEqual([first?.StartAt, first?.TimeZone], ['2026-10-25T00:10:00.000Z', 'Europe/Rome']);
  assert.deepEqual([second?.StartAt, second?.TimeZone], ['2026-10-25T01:10:00.000Z', 'UTC']);
});

test('what somebody else wrote is private unless it is public; ours is what it says', () => {
  const day = { start: { date: '2026-11-23' }, end: { date: '2026-11-24' } };
  const ours = { extendedProperties: { private: { circolo: 'uid@circolo' } } };
  assert.deepEqual(
    [read(day), read({ ...day, visibility: 'public' }), read({ ...day, ...ours })].map((event) => event?.Private),
    [true, false, false],
  );
});

test('an event without title, with seconds, of no length, with a set description is converted as far as it goes', () => {
  const moment = { dateTime: '2026-11-23T09:00:30+01:00', timeZone: 'Nowhere/Land' };
  const description = '<p>Ordine del <b>giorno</b>:</p><ul><li>Bilancio &amp; quote</li></ul>';
  const event = read({ start: moment, end: moment, description, hangoutLink: 'https://meet.google.com/abc' });
  assert.deepEqual(event, {
    ...fields({ Title: '(Senza titolo)', EndAt: '2026-11-23T08:01:00.000Z', Private: true }),
    Notes: 'Ordine del giorno:\nBilancio & quote',
    JoinUrl: 'https://meet.google.com/abc',
  });
});

test('long texts are cut between letters', () => {
  const long = `${'a'.repeat(149)}😀`;
  assert.equal(read({ summary: long, start: { date: '2026-11-23' } })?.Title, 'a'.repeat(149));
});

test('a change sends no more than what changed', () => {
  const current = googleEvent.parse({ id: 'a', ...toGoogle(fields(), 'uid@circolo') });
  const before = fields();
  assert.deepEqual(patchOf(current, before, before), {});
  assert.deepEqual(patchOf(current, before, { ...before, Title: 'Altro' }), { summary: 'Altro' });
  assert.deepEqual(Object.keys(patchOf(current, before, days('2026-11-23', '2026-11-23'))), ['start', 'end']);
  assert.deepEqual(patchOf(current, before, { ...before, Private: true }), { visibility: 'private' });
});

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).map((value) =>
    value
      .replaceAll(/[\0\r]/g, '')
      .trim()
      .toWellFormed(),
  );
const oneLine = text(60).map((value) => value.replaceAll('\n', '').trim());
const day = fc.integer({ min: 0, max: 800 }).map((nth) => shiftDay('2026-01-01', nth));
const link = fc.constantFrom(null, 'https://meet.example.it/stanza?a=1&b=2');

const anyFields: fc.Arbitrary<EventFields> = fc
  .record({
    title: oneLine,
    place: oneLine,
    notes: text(200),
    link,
    day,
    zone: fc.constantFrom(...zones),
    isPrivate: fc.boolean(),
    isDays: fc.boolean(),
    comesBack: fc.boolean(),
    minutes: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 3000 }),
  })
  .map(({ day: first, ...some }) => {
    const words = {
      Title: some.title || 'Senza',
      Location: some.place || null,
      Notes: some.notes || null,
      JoinUrl: some.link,
      Private: some.isPrivate,
    };
    const series = {
      Recurrence: some.comesBack ? `FREQ=WEEKLY;UNTIL=${shiftDay(first, 30).replaceAll('-', '')}` : null,
      ExcludedDates: some.comesBack ? [shiftDay(first, 7), shiftDay(first, 21)] : [],
    };
    if (some.isDays) return days(first, shiftDay(first, some.length % 5), { ...words, ...series });
    const pad = (value: number) => String(value).padStart(2, '0');
    const Time = `${pad(Math.floor(some.minutes / 60))}:${pad(some.minutes % 60)}`;
    const StartAt = instantOf({ Day: first, Time }, some.zone);
    const EndAt = new Date(Date.parse(StartAt) + some.length * 60_000).toISOString();
    return fields({ StartAt, EndAt, TimeZone: some.zone, ...words, ...series });
  });

test('there and back is the same, in five zones and over changes of the clocks', () => {
  fc.assert(
    fc.property(anyFields, fc.constantFrom(...zones), (event, zone) => {
      const read = back(event, zone);
      // The end may fall into the hour that comes twice: then it is the moments that are kept.
      const TimeZone = read?.TimeZone === 'UTC' ? 'UTC' : event.TimeZone;
      assert.deepEqual(read, { ...event, TimeZone });
      assert.equal(fingerprint({ ...event, TimeZone }), fingerprint({ ...read }));
    }),
    { numRuns: 400 },
  );
});
