import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alerts } from '@circolo/contract/alerts/alerts';
import { sql } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { remindAgenda } from './remind-agenda.ts';

const { app, as } = scenario({ shared: true });
const staff = as('SUS');

const add = async (fields: object) => {
  const times = { StartDate: '2026-11-16', StartTime: '11:00', EndDate: '2026-11-16', EndTime: '12:00' };
  const answer = await staff.post('/AgendaEvents', { ...times, Reminders: [{ Minutes: 30, Channel: 'E' }], ...fields });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const look = (now: string) =>
  remindAgenda.handle(
    {},
    {
      db: app.database.db,
      log: openLog('silent'),
      now: () => new Date(now),
      settings: quietSettings,
    },
  );
const remindersOf = async (title: string): Promise<string[]> => {
  const { rows } = await app.database.db.execute<{ to: string; tags: { EventTitle: string; EventTime: string } }>(
    sql`select "to", tags from email_message where type = 'AGR' order by id`,
  );
  return rows.filter(({ tags }) => tags.EventTitle === title).map(({ tags }) => tags.EventTime);
};

test('somebody is reminded once, when it is time, and not before', async () => {
  await add({ Title: 'Una volta' });
  await look('2026-11-16T09:29:00Z');
  assert.deepEqual(await remindersOf('Una volta'), []);
  await look('2026-11-16T09:30:00Z');
  await look('2026-11-16T09:31:00Z');
  assert.deepEqual(await remindersOf('Una volta'), ['16/11/2026 11:00']);
});

test('each occurrence of a series reminds, but those that were taken out', async () => {
  const { Id } = await add({ Title: 'Serie', Recurrence: 'FREQ=DAILY;COUNT=3' });
  await staff.post(`/AgendaEvents/${Id}/Skip`, { Occurrence: '2026-11-17', Scope: 'O' });
  for (const day of ['16', '17', '18', '19']) await look(`2026-11-${day}T09:45:00Z`);
  assert.deepEqual(await remindersOf('Serie'), ['16/11/2026 11:00', '18/11/2026 11:00']);
});

test('those who take part are reminded too, unless they have declined', async () => {
  const [comes, declines] = [await app.as('COM'), await app.as('COM')];
  const Participants = [{ User: { Id: comes.userId } }, { User: { Id: declines.userId }, State: 'D' }];
  await add({ Title: 'Insieme', Participants });
  await look('2026-11-16T09:45:00Z');
  assert.equal((await remindersOf('Insieme')).length, 2);
});

test('cancelled and long begun events send no reminder', async () => {
  await add({ Title: 'Annullato', State: 'C' });
  await add({ Title: 'Passato' });
  await look('2026-11-16T10:20:00Z');
  assert.deepEqual([await remindersOf('Annullato'), await remindersOf('Passato')], [[], []]);
});

test('a reminder may come long before, and of a day in another zone when it begins there', async () => {
  const Reminders = [
    { Minutes: 60 * 24 * 60, Channel: 'E' },
    { Minutes: 60, Channel: 'E' },
  ];
  const day = { AllDay: true, StartDate: '2026-11-16', StartTime: null, EndDate: '2026-11-16', EndTime: null };
  await add({ Title: 'Lontano', TimeZone: 'Pacific/Kiritimati', ...day, Reminders });
  // The day begins there at 10:00 of the day before in UTC.
  for (const now of ['2026-09-16T09:59:00Z', '2026-09-16T10:00:00Z', '2026-11-15T08:59:00Z']) await look(now);
  assert.equal((await remindersOf('Lontano')).length, 1);
  for (const now of ['2026-11-15T09:00:00Z', '2026-11-15T09:01:00Z']) await look(now);
  assert.equal((await remindersOf('Lontano')).length, 2);
});

test('a series of years ago still reminds, also somebody who joined after the first reminder', async () => {
  const days = { StartDate: '2019-11-18', EndDate: '2019-11-18' };
  const series = await add({ Title: 'Da anni', Recurrence: 'FREQ=WEEKLY', ...days });
  await look('2026-11-16T09:31:00Z');
  const late = await app.as('COM');
  const joined = { ...series, Participants: [{ User: { Id: late.userId } }] };
  const answer = await staff.put(`/AgendaEvents/${series.Id}`, joined);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await look('2026-11-16T09:32:00Z');
  await look('2026-11-16T09:33:00Z');
  assert.deepEqual(await remindersOf('Da anni'), ['16/11/2026 11:00', '16/11/2026 11:00']);
});

test('a reminder of the desk is an alert, once for each distance and occurrence, and no mail', async () => {
  const Reminders = [{ Minutes: 30, Channel: 'N' }];
  const { Id } = await add({ Title: 'Sul desk', Recurrence: 'FREQ=DAILY;COUNT=2', Reminders });
  const remindersOnDesk = async () => {
    const { Rows }: Alerts = (await staff.get('/Alerts')).body;
    return Rows.filter(({ RecordId }) => RecordId === Id).map(({ Kind, Title, Day }) => [Kind, Title, Day]);
  };
  await look('2026-11-16T09:29:00Z');
  assert.deepEqual(await remindersOnDesk(), []);
  for (const _ of [1, 2]) await look('2026-11-16T09:31:00Z');
  assert.deepEqual(await remindersOnDesk(), [[AlertKind.reminder, 'Sul desk', '2026-11-16']]);
  await look('2026-11-17T09:31:00Z');
  assert.equal((await remindersOnDesk()).length, 2);
  assert.deepEqual(await remindersOf('Sul desk'), []);
});
