import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { sessions } from '../../access/session-tables.ts';
import { agendaCopies } from '../../crm/agenda-copy-tables.ts';
import type { SignedIn } from '../../testing/app.ts';
import { type GoogleCalendar, occurrenceId, openCalendar } from '../../testing/google/calendar-routes.ts';
import { tooOften, unavailable } from '../../testing/google/google-server.ts';
import { type GoogleWorld, googleWorld, linkGoogle, runGoogle } from '../google-fixtures.ts';
import { googleLinks } from '../tables.ts';
import { waitingEvents } from './sync-calendar.ts';

let world: GoogleWorld;
let calendar: GoogleCalendar;
let staff: SignedIn;

/** A person of the house with an account and a calendar of their own. */
async function open(nature: 'SUS' | 'ADM' = 'SUS', direction = 'B'): Promise<void> {
  calendar = openCalendar();
  calendar.store.now = () => world.app.clock.now ?? new Date();
  world.app.clock.now = new Date('2026-11-22T10:00:00Z');
  staff = await world.app.as(nature);
  await linkGoogle(world, staff);
  const { db } = world.app.database;
  await db.update(sessions).set({ AccessExpiresAt: '2027-01-01T00:00:00Z' }).where(eq(sessions.UserId, staff.userId));
  await db.update(googleLinks).set({ Direction: direction }).where(eq(googleLinks.UserId, staff.userId));
}

before(async () => {
  world = await googleWorld({ calendar: (asked) => calendar.routes(asked) });
});
after(() => world.close());

const pass = (minutes: number) => {
  world.app.clock.now = new Date((world.app.clock.now ?? new Date()).getTime() + minutes * 60_000);
};

/** A run, later; answers what it did. */
async function sync() {
  pass(10);
  const last = (await runGoogle(world, staff)).at(-1);
  const { Here, There, Conflicts, Failed } = last?.Counts ?? {};
  const did = (side = { Created: 0, Updated: 0, Deleted: 0 }) => `${side.Created} ${side.Updated} ${side.Deleted}`;
  return { here: did(Here), there: did(There), Conflicts, Failed, Error: last?.Error, Full: last?.Full };
}
const nothing = { here: '0 0 0', there: '0 0 0', Conflicts: 0, Failed: 0, Error: null, Full: false };

/** Nothing is left to do on either side, and nothing is written. */
async function settled() {
  const before = world.google.writes().length;
  assert.deepEqual(await sync(), nothing);
  assert.deepEqual(await sync(), nothing);
  assert.equal(world.google.writes().length, before);
  assert.equal(await waitingEvents(world.app.database.db, staff.userId, world.app.clock.now ?? new Date()), 0);
}

const meeting = (fields: object = {}) => ({
  ...{ Title: 'Incontro', StartDate: '2026-11-23', StartTime: '09:00', EndDate: '2026-11-23', EndTime: '10:00' },
  ...fields,
});
async function add(fields: object = {}) {
  const { status, body } = await staff.post('/AgendaEvents', meeting(fields));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
async function put(event: { Id: number }, fields: object) {
  const { body: now } = await staff.get(`/AgendaEvents/${event.Id}`);
  const { status, body } = await staff.put(`/AgendaEvents/${event.Id}`, { ...now, ...fields });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const mine = async () => (await staff.get(`/AgendaEvents?Limit=50&Owner=${staff.userId}`)).body;
const titles = async () => (await mine()).map(({ Title }: { Title: string }) => Title).sort();
async function called(title: string) {
  const found = (await mine()).find(({ Title }: { Title: string }) => Title === title);
  assert.ok(found, `there is no ${title}`);
  return (await staff.get(`/AgendaEvents/${found.Id}`)).body;
}
const seen = async (title: string, From: string, To: string) => {
  const { body } = await staff.get(`/AgendaEvents/Window?From=${From}&To=${To}`);
  return body
    .filter(({ Title }: { Title: string }) => Title === title)
    .map(({ StartAt, StartDate }: { StartAt: string; StartDate: string }) => StartAt ?? StartDate);
};
const at = (start: string, end: string, timeZone = 'Europe/Rome') => ({
  start: { dateTime: start, timeZone },
  end: { dateTime: end, timeZone },
});
const review = { summary: 'Revisione', ...at('2026-11-24T15:00:00+01:00', '2026-11-24T16:00:00+01:00') };

describe('both ways', () => {
  before(() => open());

  test('the first time everything is brought together, page by page', async () => {
    await add({
      Title: 'Nostro',
      Location: 'In sede',
      Notes: 'Prima riga\nseconda',
      JoinUrl: 'https://meet.example.it/a',
    });
    await add({ Title: 'Di anni fa', StartDate: '2024-01-10', EndDate: '2024-01-10' });
    for (const nth of [1, 2, 3, 4, 5]) calendar.write(`theirs${nth}`, { ...review, summary: `Loro ${nth}` });
    calendar.write('birthday', { ...review, summary: 'Compleanno', eventType: 'birthday' });
    assert.deepEqual(await sync(), { ...nothing, here: '5 0 0', there: '1 0 0', Full: true });
    assert.deepEqual(await titles(), ['Di anni fa', 'Loro 1', 'Loro 2', 'Loro 3', 'Loro 4', 'Loro 5', 'Nostro']);
    const sent = calendar.called('Nostro');
    assert.deepEqual(
      [sent.location, sent.description, sent.start.dateTime, sent.reminders],
      ['In sede', 'Prima riga\nseconda\n\nhttps://meet.example.it/a', '2026-11-23T08:00:00.000Z', { useDefault: true }],
    );
    const { Private, StartAt, Reminders, Owner } = await called('Loro 3');
    assert.deepEqual([Private, StartAt, Reminders, Owner.Id], [true, '2026-11-24T14:00:00.000Z', [], staff.userId]);
    await settled();
  });

  test('a change on either side reaches the other one, and what only one knows stays', async () => {
    const guests = [{ email: 'ospite@example.it', responseStatus: 'accepted' }];
    calendar.write('theirs1', { summary: 'Loro cambiato', attendees: guests, colorId: '7' });
    await put(await called('Nostro'), { Title: 'Nostro cambiato', Reminders: [{ Minutes: 15, Channel: 'E' }] });
    assert.deepEqual(await sync(), { ...nothing, here: '0 1 0', there: '0 1 0' });
    await put(await called('Loro cambiato'), { Title: 'Loro, da noi', StartTime: '14:30' });
    calendar.write(calendar.called('Nostro cambiato').id, { location: 'Altrove' });
    assert.deepEqual(await sync(), { ...nothing, here: '0 1 0', there: '0 1 0' });
    const { attendees, colorId, start } = calendar.called('Loro, da noi');
    assert.deepEqual([attendees, colorId, start.dateTime], [guests, '7', '2026-11-24T13:30:00.000Z']);
    const ours = await called('Nostro cambiato');
    assert.deepEqual([ours.Location, ours.Reminders], ['Altrove', [{ Minutes: 15, Channel: 'E' }]]);
    await settled();
  });

  test('the later of two changes counts, and the other one stays in the history', async () => {
    const [one, other] = [await called('Nostro cambiato'), await called('Loro 2')];
    calendar.write(calendar.called('Nostro cambiato').id, { summary: 'Prima da loro' });
    await put(other, { Title: 'Prima da noi' });
    pass(1);
    await put(one, { Title: 'Poi da noi' });
    calendar.write('theirs2', { summary: 'Poi da loro' });
    assert.deepEqual(await sync(), { ...nothing, here: '0 1 0', there: '0 1 0', Conflicts: 2 });
    assert.deepEqual(
      [(await called('Poi da noi')).Id, (await called('Poi da loro')).Id, calendar.called('Poi da noi').status],
      [one.Id, other.Id, 'confirmed'],
    );
    const history = async (id: number) =>
      JSON.stringify((await staff.get(`/AgendaEvents/${id}/History?Limit=10`)).body);
    assert.match(await history(one.Id), /Prima da loro/);
    assert.match(await history(other.Id), /Prima da noi/);
    await settled();
  });

  test('what is deleted on one side goes on the other one, and can be taken back', async () => {
    const deleted = [await called('Poi da noi'), await called('Loro 3')];
    await staff.delete(`/AgendaEvents/${deleted[0].Id}`);
    calendar.erase('theirs3');
    assert.deepEqual(await sync(), { ...nothing, here: '0 0 1', there: '0 0 1' });
    assert.deepEqual(calendar.titles(), ['Compleanno', 'Loro 4', 'Loro 5', 'Loro, da noi', 'Poi da loro']);
    assert.deepEqual(await titles(), ['Di anni fa', 'Loro 4', 'Loro 5', 'Loro, da noi', 'Poi da loro']);
    await settled();
    for (const { Id } of deleted) {
      const undone = await staff.post('/ChangeSets/Undo', { Resource: 'AgendaEvents', RecordId: Id });
      assert.equal(undone.status, 200, JSON.stringify(undone.body));
    }
    assert.deepEqual(await sync(), { ...nothing, there: '2 0 0' });
    assert.deepEqual([calendar.called('Loro 3').id, calendar.called('Poi da noi').status], ['theirs3', 'confirmed']);
    await settled();
  });

  test('a change counts more than a deletion', async () => {
    await put(await called('Loro 4'), { Title: 'Resta da noi' });
    calendar.erase('theirs4');
    await staff.delete(`/AgendaEvents/${(await called('Loro 5')).Id}`);
    calendar.write('theirs5', { summary: 'Resta da loro' });
    assert.deepEqual(await sync(), { ...nothing, here: '1 0 0', there: '1 0 0', Conflicts: 2 });
    assert.deepEqual(
      [calendar.called('Resta da noi').id, (await called('Resta da loro')).Title],
      ['theirs4', 'Resta da loro'],
    );
    await settled();
  });

  test('what is cancelled, or given to somebody else, leaves the calendar; planned again it is back', async () => {
    const event = await add({ Title: 'Disdetto' });
    const other = await add({ Title: 'Ceduto' });
    await sync();
    const colleague = await world.app.as('ADM');
    await put(event, { State: 'C' });
    await put(other, { Owner: { Id: colleague.userId } });
    assert.deepEqual(await sync(), { ...nothing, there: '0 0 2' });
    await settled();
    await put(event, { State: 'P' });
    assert.deepEqual(await sync(), { ...nothing, there: '1 0 0' });
    assert.equal(calendar.called('Disdetto').status, 'confirmed');
    await settled();
  });

  test('what the agenda cannot tell is left alone and counted; the rest goes on', async () => {
    calendar.write('hourly', { ...review, summary: 'Ogni ora', recurrence: ['RRULE:FREQ=HOURLY'] });
    calendar.write('theirs6', { ...review, summary: 'Dopo' });
    assert.deepEqual(await sync(), { ...nothing, here: '1 0 0', Failed: 1 });
    await settled();
  });

  test('a token that has ended makes it read everything anew, deletions included', async () => {
    calendar.write('theirs6', { summary: 'Dopo cambiato' });
    calendar.store.events.delete('theirs5');
    calendar.forgetTokens();
    assert.deepEqual(await sync(), { ...nothing, here: '0 1 1', Failed: 1, Full: true });
    assert.ok(!(await titles()).includes('Resta da loro'));
    await settled();
  });

  test('an account that is linked anew brings nothing twice', async () => {
    const before = [await titles(), calendar.titles()];
    const { db } = world.app.database;
    await db.delete(agendaCopies).where(eq(agendaCopies.UserId, staff.userId));
    await db.delete(googleLinks).where(eq(googleLinks.UserId, staff.userId));
    await linkGoogle(world, staff);
    assert.deepEqual(await sync(), { ...nothing, Failed: 1, Full: true });
    assert.deepEqual([await titles(), calendar.titles()], before);
    await settled();
  });
});

describe('series', () => {
  before(() => open());
  const weekly = { Recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5', Title: 'Riunione' };
  const nov30 = '2026-11-30T08:00:00.000Z';

  test('ours goes with what was moved and skipped', async () => {
    const { Id } = await add(weekly);
    const move = {
      Occurrence: '2026-11-30',
      Scope: 'O',
      StartAt: '2026-12-01T13:00:00Z',
      EndAt: '2026-12-01T14:00:00Z',
    };
    assert.equal((await staff.post(`/AgendaEvents/${Id}/Move`, move)).status, 200);
    assert.equal((await staff.post(`/AgendaEvents/${Id}/Skip`, { Occurrence: '2026-12-07', Scope: 'O' })).status, 200);
    assert.deepEqual(await sync(), { ...nothing, there: '1 1 0', Full: true });
    const series = [...calendar.store.events.values()].find(({ recurrence }) => recurrence);
    assert.deepEqual(series?.recurrence, [
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5',
      'EXDATE;TZID=Europe/Rome:20261207T090000',
    ]);
    const moved = series && calendar.store.find(occurrenceId(series, nov30));
    assert.equal(moved?.start.dateTime, '2026-12-01T13:00:00.000Z');
    await settled();
  });

  test('theirs comes with what was moved and deleted, days before or after the series itself', async () => {
    const first = at('2026-11-25T18:00:00-05:00', '2026-11-25T19:00:00-05:00', 'America/New_York');
    const rule = { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] };
    const series = calendar.write('yoga0', { summary: 'Yoga', ...first, ...rule });
    calendar.write(occurrenceId(series, '2026-12-02T23:00:00Z'), at('2026-12-03T12:00:00Z', '2026-12-03T13:00:00Z'));
    calendar.erase(occurrenceId(series, '2026-12-09T23:00:00Z'));
    calendar.write('yoga0', { location: 'Palestra' });
    assert.deepEqual(await sync(), { ...nothing, here: '2 0 1' });
    const expected = ['2026-11-25T23:00:00.000Z', '2026-12-03T12:00:00.000Z', '2026-12-16T23:00:00.000Z'];
    assert.deepEqual(await seen('Yoga', '2026-11-23', '2026-12-31'), expected);
    await settled();
  });

  test('a change of the series keeps what was moved and deleted', async () => {
    calendar.write('yoga0', { summary: 'Pilates' });
    await put(await called('Riunione'), { Location: 'Sala grande' });
    assert.deepEqual(await sync(), { ...nothing, here: '0 1 0', there: '0 1 0' });
    assert.deepEqual((await seen('Pilates', '2026-11-23', '2026-12-31')).length, 2);
    assert.deepEqual((await seen('Yoga', '2026-11-23', '2026-12-31')).length, 1);
    await settled();
  });

  test('single days are moved, deleted and taken back on either side', async () => {
    const ours = (await mine()).filter(({ Title }: { Title: string }) => Title === 'Riunione');
    const series = ours.find(({ Recurrence }: { Recurrence: string | null }) => Recurrence);
    const part = ours.find(({ Recurrence }: { Recurrence: string | null }) => !Recurrence);
    const stored = [...calendar.store.events.values()].find(
      ({ summary, recurrence }) => summary === 'Riunione' && recurrence,
    );
    assert.ok(stored);
    calendar.write(occurrenceId(stored, '2026-12-14T08:00:00Z'), at('2026-12-15T10:00:00Z', '2026-12-15T11:00:00Z'));
    calendar.erase(occurrenceId(stored, '2026-12-21T08:00:00Z'));
    await put(part, { StartTime: '16:00', EndTime: '17:00' });
    assert.deepEqual(await sync(), { ...nothing, here: '1 0 1', there: '0 1 0' });
    const days = ['2026-11-23T08:00:00.000Z', '2026-12-01T15:00:00.000Z', '2026-12-15T10:00:00.000Z'];
    assert.deepEqual(await seen('Riunione', '2026-11-23', '2026-12-31'), days);
    await settled();
    await staff.delete(`/AgendaEvents/${part.Id}`);
    calendar.erase(occurrenceId(stored, '2026-12-14T08:00:00Z'));
    const did = await sync();
    assert.deepEqual([did.here, did.Conflicts, did.Failed], ['0 0 1', 0, 0]);
    assert.deepEqual(await seen('Riunione', '2026-11-23', '2026-12-31'), [days[0]]);
    assert.equal(calendar.store.find(occurrenceId(stored, nov30))?.status, 'cancelled');
    await settled();
    assert.ok(series);
  });

  test('a series that is deleted there goes with all its days, and ours with all of its copies', async () => {
    calendar.erase('yoga0');
    const [series] = (await mine()).filter(
      ({ Title, Recurrence }: { Title: string; Recurrence: string | null }) => Title === 'Riunione' && Recurrence,
    );
    await staff.delete(`/AgendaEvents/${series.Id}`);
    await sync();
    assert.deepEqual([await titles(), calendar.titles()], [[], []]);
    await settled();
  });
});

for (const TimeZone of ['Pacific/Kiritimati', 'America/Los_Angeles'])
  describe(`days of all day, seen from ${TimeZone}`, () => {
    before(() => open());

    test('stay the same days in both directions', async () => {
      const { TZ } = process.env;
      process.env.TZ = TimeZone;
      try {
        await add({
          Title: 'Ferie',
          AllDay: true,
          StartDate: '2026-12-31',
          EndDate: '2027-01-01',
          StartTime: null,
          EndTime: null,
          TimeZone,
        });
        calendar.write('fair0', { summary: 'Fiera', start: { date: '2027-03-27' }, end: { date: '2027-03-29' } });
        assert.deepEqual(await sync(), { ...nothing, here: '1 0 0', there: '1 0 0', Full: true });
        const { start, end } = calendar.called('Ferie');
        assert.deepEqual([start, end], [{ date: '2026-12-31' }, { date: '2027-01-02' }]);
        const fair = await called('Fiera');
        assert.deepEqual([fair.AllDay, fair.StartDate, fair.EndDate], [true, '2027-03-27', '2027-03-28']);
        await settled();
        await put(await called('Fiera'), { EndDate: '2027-03-30' });
        await sync();
        assert.deepEqual(calendar.called('Fiera').end, { date: '2027-03-31' });
        calendar.write('fair0', { ...at('2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00') });
        await sync();
        const timed = await called('Fiera');
        assert.deepEqual([timed.AllDay, timed.StartTime, timed.EndTime], [false, '01:30', '03:30']);
        await settled();
      } finally {
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
      }
    });
  });

describe('what goes wrong', () => {
  before(() => open());

  test('a run that breaks off in the middle goes on where it was, without doing anything twice', async () => {
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) calendar.write(`theirs${nth}`, { ...review, summary: `Loro ${nth}` });
    await add({ Title: 'Nostro 1' });
    await add({ Title: 'Nostro 2' });
    world.google.trouble.push(
      {
        status: 200,
        body: calendar.routes({
          ...list,
          query: new URLSearchParams({ maxResults: '3', timeMin: '2026-10-23T00:00:00Z', showDeleted: 'true' }),
        }).body,
      },
      unavailable,
      unavailable,
    );
    const broken = await sync();
    assert.deepEqual([broken.Error, broken.here, broken.there], ['NotReachable', '3 0 0', '0 0 0']);
    assert.deepEqual(await sync(), { ...nothing, here: '4 0 0', there: '2 0 0', Full: true });
    assert.equal((await mine()).length, 9);
    await settled();
  });

  test('an event that Google added without our hearing of it is recognised', async () => {
    await add({ Title: 'Nostro 3' });
    // The reading, then the adding that nobody answers.
    world.google.trouble.length = 0;
    const { routes } = calendar;
    calendar.routes = (asked) => {
      const answer = routes(asked);
      return asked.method === 'POST' ? unavailable : answer;
    };
    assert.equal((await sync()).Error, 'NotReachable');
    calendar.routes = routes;
    assert.deepEqual(await sync(), nothing);
    assert.equal(calendar.titles().filter((title) => title === 'Nostro 3').length, 1);
    await settled();
  });

  test('a limit ends the run; the next one, when Google may be asked again, does the rest', async () => {
    for (const nth of [4, 5, 6]) await add({ Title: `Nostro ${nth}` });
    const { routes } = calendar;
    let left = 3;
    calendar.routes = (asked) => (left-- > 0 ? routes(asked) : tooOften(403, 300));
    const limited = await sync();
    assert.deepEqual([limited.Error, limited.there], ['RateLimited', '2 0 0']);
    calendar.routes = routes;
    assert.equal(await waitingEvents(world.app.database.db, staff.userId, world.app.clock.now ?? new Date()), 1);
    assert.deepEqual(await sync(), { ...nothing, there: '1 0 0' });
    await settled();
  });

  test('somebody who changes an event between our reading and our writing is not written over', async () => {
    await put(await called('Nostro 4'), { Title: 'Da noi' });
    const { id } = calendar.called('Nostro 4');
    const { routes } = calendar;
    calendar.routes = (asked) => {
      if (asked.method === 'PATCH') {
        calendar.routes = routes;
        pass(5);
        calendar.write(id, { summary: 'Da loro, all’ultimo' });
      }
      return routes(asked);
    };
    assert.deepEqual(await sync(), { ...nothing, here: '0 1 0', Conflicts: 1 });
    assert.deepEqual(
      [(await called('Da loro, all’ultimo')).Title, calendar.store.find(id)?.summary],
      ['Da loro, all’ultimo', 'Da loro, all’ultimo'],
    );
    await settled();
  });

  test('what Google refuses is said at the event, and tried again when it is changed', async () => {
    const event = await add({ Title: 'Rifiutato' });
    const { routes } = calendar;
    calendar.routes = (asked) =>
      asked.method === 'POST' ? { status: 403, body: { error: { errors: [{ reason: 'forbidden' }] } } } : routes(asked);
    assert.deepEqual(await sync(), { ...nothing, Failed: 1 });
    calendar.routes = routes;
    const { body } = await staff.get(`/AgendaEvents/${event.Id}`);
    assert.deepEqual([body.Google.State, body.Google.Error], ['E', 'Refused']);
    await put(event, { Title: 'Accettato' });
    assert.deepEqual(await sync(), { ...nothing, there: '1 0 0' });
    assert.equal((await staff.get(`/AgendaEvents/${event.Id}`)).body.Google.State, 'O');
    await settled();
  });
});

for (const [direction, here, there] of [
  ['T', ['Nostro'], ['Loro', 'Nostro']],
  ['F', ['Loro', 'Nostro'], ['Loro']],
] as const)
  describe(`one way: ${direction}`, () => {
    before(() => open('SUS', direction));

    test('changes go that way alone', async () => {
      await add({ Title: 'Nostro' });
      calendar.write('theirs0', { ...review, summary: 'Loro' });
      await sync();
      assert.deepEqual([await titles(), calendar.titles()], [here, there]);
      const before = world.google.writes().length;
      await sync();
      assert.equal(world.google.writes().length, before);
    });
  });

const list = { method: 'GET', path: '/calendar/v3/calendars/primary/events', headers: {}, body: '' };
