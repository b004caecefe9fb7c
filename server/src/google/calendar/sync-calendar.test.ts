import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  at,
  type CalendarHarness,
  type CalendarWorld,
  calendarWorld,
  nothing,
  review,
} from '../../../test/google/calendar-fixtures.ts';
import { occurrenceId } from '../../../test/google/calendar-routes.ts';
import { linkGoogle } from '../../../test/google/google-fixtures.ts';
import { agendaCopies } from '../../tables/crm/agenda-copy-tables.ts';
import { googleLinks } from '../../tables/google/google-tables.ts';

let world: CalendarWorld;
let harness: CalendarHarness;

before(async () => {
  world = await calendarWorld();
});
after(() => world.close());

describe('both ways', () => {
  before(async () => {
    harness = await world.open();
  });

  test('the first time everything is brought together, page by page', async () => {
    await harness.add({
      Title: 'Nostro',
      Location: 'In sede',
      Notes: 'Prima riga\nseconda',
      JoinUrl: 'https://meet.example.it/a',
    });
    await harness.add({ Title: 'Di anni fa', StartDate: '2024-01-10', EndDate: '2024-01-10' });
    for (const nth of [1, 2, 3, 4, 5]) harness.calendar.write(`theirs${nth}`, { ...review, summary: `Loro ${nth}` });
    harness.calendar.write('birthday', { ...review, summary: 'Compleanno', eventType: 'birthday' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '5 0 0', there: '1 0 0', Full: true });
    assert.deepEqual(await harness.titles(), [
      'Di anni fa',
      'Loro 1',
      'Loro 2',
      'Loro 3',
      'Loro 4',
      'Loro 5',
      'Nostro',
    ]);
    const sent = harness.calendar.called('Nostro');
    assert.deepEqual(
      [sent.location, sent.description, sent.start.dateTime, sent.reminders],
      ['In sede', 'Prima riga\nseconda\n\nhttps://meet.example.it/a', '2026-11-23T08:00:00.000Z', { useDefault: true }],
    );
    const { Private, StartAt, Reminders, Owner } = await harness.called('Loro 3');
    assert.deepEqual(
      [Private, StartAt, Reminders, Owner.Id],
      [true, '2026-11-24T14:00:00.000Z', [], harness.staff.userId],
    );
    await harness.settled();
  });

  test('a change on either side reaches the other one, and what only one knows stays', async () => {
    const guests = [{ email: 'ospite@example.it', responseStatus: 'accepted' }];
    harness.calendar.write('theirs1', { summary: 'Loro cambiato', attendees: guests, colorId: '7' });
    await harness.put(await harness.called('Nostro'), {
      Title: 'Nostro cambiato',
      Reminders: [{ Minutes: 15, Channel: 'E' }],
    });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 1 0', there: '0 1 0' });
    await harness.put(await harness.called('Loro cambiato'), { Title: 'Loro, da noi', StartTime: '14:30' });
    harness.calendar.write(harness.calendar.called('Nostro cambiato').id, { location: 'Altrove' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 1 0', there: '0 1 0' });
    const { attendees, colorId, start } = harness.calendar.called('Loro, da noi');
    assert.deepEqual([attendees, colorId, start.dateTime], [guests, '7', '2026-11-24T13:30:00.000Z']);
    const ours = await harness.called('Nostro cambiato');
    assert.deepEqual([ours.Location, ours.Reminders], ['Altrove', [{ Minutes: 15, Channel: 'E' }]]);
    await harness.settled();
  });

  test('the later of two changes counts, and the other one stays in the history', async () => {
    const [one, other] = [await harness.called('Nostro cambiato'), await harness.called('Loro 2')];
    harness.calendar.write(harness.calendar.called('Nostro cambiato').id, { summary: 'Prima da loro' });
    await harness.put(other, { Title: 'Prima da noi' });
    harness.pass(1);
    await harness.put(one, { Title: 'Poi da noi' });
    harness.calendar.write('theirs2', { summary: 'Poi da loro' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 1 0', there: '0 1 0', Conflicts: 2 });
    assert.deepEqual(
      [
        (await harness.called('Poi da noi')).Id,
        (await harness.called('Poi da loro')).Id,
        harness.calendar.called('Poi da noi').status,
      ],
      [one.Id, other.Id, 'confirmed'],
    );
    const history = async (id: number) => JSON.stringify((await harness.staff.get(`/AgendaEvents/${id}/History`)).body);
    assert.match(await history(one.Id), /Prima da loro/);
    assert.match(await history(other.Id), /Prima da noi/);
    await harness.settled();
  });

  test('what is deleted on one side goes on the other one, and can be taken back', async () => {
    const deleted = [await harness.called('Poi da noi'), await harness.called('Loro 3')];
    await harness.staff.delete(`/AgendaEvents/${deleted[0].Id}`);
    harness.calendar.erase('theirs3');
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 0 1', there: '0 0 1' });
    assert.deepEqual(harness.calendar.titles(), ['Compleanno', 'Loro 4', 'Loro 5', 'Loro, da noi', 'Poi da loro']);
    assert.deepEqual(await harness.titles(), ['Di anni fa', 'Loro 4', 'Loro 5', 'Loro, da noi', 'Poi da loro']);
    await harness.settled();
    for (const { Id } of deleted) {
      const undone = await harness.staff.post('/ChangeSets/Undo', { Resource: 'AgendaEvents', RecordId: Id });
      assert.equal(undone.status, 200, JSON.stringify(undone.body));
    }
    assert.deepEqual(await harness.sync(), { ...nothing, there: '2 0 0' });
    assert.deepEqual(
      [harness.calendar.called('Loro 3').id, harness.calendar.called('Poi da noi').status],
      ['theirs3', 'confirmed'],
    );
    await harness.settled();
  });

  test('a change counts more than a deletion', async () => {
    await harness.put(await harness.called('Loro 4'), { Title: 'Resta da noi' });
    harness.calendar.erase('theirs4');
    await harness.staff.delete(`/AgendaEvents/${(await harness.called('Loro 5')).Id}`);
    harness.calendar.write('theirs5', { summary: 'Resta da loro' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '1 0 0', there: '1 0 0', Conflicts: 2 });
    assert.deepEqual(
      [harness.calendar.called('Resta da noi').id, (await harness.called('Resta da loro')).Title],
      ['theirs4', 'Resta da loro'],
    );
    await harness.settled();
  });

  test('what is cancelled, or given to somebody else, leaves the calendar; planned again it is back', async () => {
    const event = await harness.add({ Title: 'Disdetto' });
    const other = await harness.add({ Title: 'Ceduto' });
    await harness.sync();
    const colleague = await world.app.as('ADM');
    await harness.put(event, { State: 'C' });
    await harness.put(other, { Owner: { Id: colleague.userId } });
    assert.deepEqual(await harness.sync(), { ...nothing, there: '0 0 2' });
    await harness.settled();
    await harness.put(event, { State: 'P' });
    assert.deepEqual(await harness.sync(), { ...nothing, there: '1 0 0' });
    assert.equal(harness.calendar.called('Disdetto').status, 'confirmed');
    await harness.settled();
  });

  test('what the agenda cannot express is left alone and counted; the rest goes on', async () => {
    harness.calendar.write('hourly', { ...review, summary: 'Ogni ora', recurrence: ['RRULE:FREQ=HOURLY'] });
    harness.calendar.write('theirs6', { ...review, summary: 'Dopo' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '1 0 0', Failed: 1 });
    await harness.settled();
  });

  test('a token that has ended makes it read everything again, deletions included', async () => {
    harness.calendar.write('theirs6', { summary: 'Dopo cambiato' });
    harness.calendar.store.events.delete('theirs5');
    harness.calendar.forgetTokens();
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 1 1', Failed: 1, Full: true });
    assert.ok(!(await harness.titles()).includes('Resta da loro'));
    await harness.settled();
  });

  test('an account that is linked again brings nothing twice', async () => {
    const before = [await harness.titles(), harness.calendar.titles()];
    const { db } = world.app.database;
    await db.delete(agendaCopies).where(eq(agendaCopies.UserId, harness.staff.userId));
    await db.delete(googleLinks).where(eq(googleLinks.UserId, harness.staff.userId));
    await linkGoogle(world, harness.staff);
    assert.deepEqual(await harness.sync(), { ...nothing, Failed: 1, Full: true });
    assert.deepEqual([await harness.titles(), harness.calendar.titles()], before);
    await harness.settled();
  });
});

describe('series', () => {
  before(async () => {
    harness = await world.open();
  });
  const weekly = { Recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5', Title: 'Riunione' };
  const nov30 = '2026-11-30T08:00:00.000Z';
  /** The series of ours, or one of its changed days. */
  const reunion = async (recurs: boolean) => {
    const found = (await harness.mine()).find(
      ({ Title, Recurrence }) => Title === 'Riunione' && (Recurrence !== null) === recurs,
    );
    assert.ok(found);
    return found;
  };

  test('ours goes with what was moved and skipped', async () => {
    const { Id } = await harness.add(weekly);
    const move = {
      Occurrence: '2026-11-30',
      Scope: 'O',
      StartAt: '2026-12-01T13:00:00Z',
      EndAt: '2026-12-01T14:00:00Z',
    };
    assert.equal((await harness.staff.post(`/AgendaEvents/${Id}/Move`, move)).status, 200);
    assert.equal(
      (await harness.staff.post(`/AgendaEvents/${Id}/Skip`, { Occurrence: '2026-12-07', Scope: 'O' })).status,
      200,
    );
    assert.deepEqual(await harness.sync(), { ...nothing, there: '1 1 0', Full: true });
    const series = [...harness.calendar.store.events.values()].find(({ recurrence }) => recurrence);
    assert.deepEqual(series?.recurrence, [
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5',
      'EXDATE;TZID=Europe/Rome:20261207T090000',
    ]);
    const moved = series && harness.calendar.store.find(occurrenceId(series, nov30));
    assert.equal(moved?.start.dateTime, '2026-12-01T13:00:00.000Z');
    await harness.settled();
  });

  test('theirs comes with what was moved and deleted, days before or after the series itself', async () => {
    const first = at('2026-11-25T18:00:00-05:00', '2026-11-25T19:00:00-05:00', 'America/New_York');
    const rule = { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] };
    const series = harness.calendar.write('yoga0', { summary: 'Yoga', ...first, ...rule });
    harness.calendar.write(
      occurrenceId(series, '2026-12-02T23:00:00Z'),
      at('2026-12-03T12:00:00Z', '2026-12-03T13:00:00Z'),
    );
    harness.calendar.erase(occurrenceId(series, '2026-12-09T23:00:00Z'));
    harness.calendar.write('yoga0', { location: 'Palestra' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '2 0 1' });
    const expected = ['2026-11-25T23:00:00.000Z', '2026-12-03T12:00:00.000Z', '2026-12-16T23:00:00.000Z'];
    assert.deepEqual(await harness.seen('Yoga', '2026-11-23', '2026-12-31'), expected);
    await harness.settled();
  });

  test('a change of the series keeps what was moved and deleted', async () => {
    harness.calendar.write('yoga0', { summary: 'Pilates' });
    await harness.put(await harness.called('Riunione'), { Location: 'Sala grande' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 1 0', there: '0 1 0' });
    assert.deepEqual((await harness.seen('Pilates', '2026-11-23', '2026-12-31')).length, 2);
    assert.deepEqual((await harness.seen('Yoga', '2026-11-23', '2026-12-31')).length, 1);
    await harness.settled();
  });

  test('a day that was taken out here goes to a series that has changed there since', async () => {
    const { Id } = await harness.add({ ...weekly, Title: 'Coro' });
    await harness.sync();
    harness.pass(1);
    const skipped = await harness.staff.post(`/AgendaEvents/${Id}/Skip`, { Occurrence: '2026-11-30', Scope: 'O' });
    assert.equal(skipped.status, 200);
    harness.pass(1);
    const there = () =>
      [...harness.calendar.store.events.values()].find(({ summary }) => String(summary).startsWith('Coro'));
    harness.calendar.write(there()?.id ?? '', { summary: 'Coro e orchestra' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '0 1 0', there: '0 1 0', Conflicts: 1 });
    assert.deepEqual(there()?.recurrence?.slice(1), ['EXDATE;TZID=Europe/Rome:20261130T090000']);
    assert.equal((await harness.seen('Coro e orchestra', '2026-11-23', '2026-12-31')).length, 4);
    await harness.settled();
    await harness.staff.delete(`/AgendaEvents/${Id}`);
    await harness.sync();
  });

  test('single days are moved, deleted and taken back on either side', async () => {
    const part = await reunion(false);
    const stored = [...harness.calendar.store.events.values()].find(
      ({ summary, recurrence }) => summary === 'Riunione' && recurrence,
    );
    assert.ok(stored);
    harness.calendar.write(
      occurrenceId(stored, '2026-12-14T08:00:00Z'),
      at('2026-12-15T10:00:00Z', '2026-12-15T11:00:00Z'),
    );
    harness.calendar.erase(occurrenceId(stored, '2026-12-21T08:00:00Z'));
    await harness.put(part, { StartTime: '16:00', EndTime: '17:00' });
    assert.deepEqual(await harness.sync(), { ...nothing, here: '1 0 1', there: '0 1 0' });
    const days = ['2026-11-23T08:00:00.000Z', '2026-12-01T15:00:00.000Z', '2026-12-15T10:00:00.000Z'];
    assert.deepEqual(await harness.seen('Riunione', '2026-11-23', '2026-12-31'), days);
    await harness.settled();
    await harness.staff.delete(`/AgendaEvents/${part.Id}`);
    harness.calendar.erase(occurrenceId(stored, '2026-12-14T08:00:00Z'));
    const did = await harness.sync();
    assert.deepEqual([did.here, did.Conflicts, did.Failed], ['0 0 1', 0, 0]);
    assert.deepEqual(await harness.seen('Riunione', '2026-11-23', '2026-12-31'), [days[0]]);
    assert.equal(harness.calendar.store.find(occurrenceId(stored, nov30))?.status, 'cancelled');
    await harness.settled();
    const move = {
      Occurrence: '2026-11-23',
      Scope: 'O',
      StartAt: '2026-11-24T13:00:00Z',
      EndAt: '2026-11-24T14:00:00Z',
    };
    assert.equal((await harness.staff.post(`/AgendaEvents/${(await reunion(true)).Id}/Move`, move)).status, 200);
    assert.deepEqual(await harness.sync(), { ...nothing, there: '0 1 0' });
    await harness.settled();
  });

  test('a series that is deleted there goes with all its days, and ours with all of its copies', async () => {
    harness.calendar.erase('yoga0');
    await harness.staff.delete(`/AgendaEvents/${(await reunion(true)).Id}`);
    await harness.sync();
    assert.deepEqual([await harness.titles(), harness.calendar.titles()], [[], []]);
    await harness.settled();
  });
});
