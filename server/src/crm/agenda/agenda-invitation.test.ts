import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { quietSettings } from '../../jobs/job.ts';
import { agendaEvents } from '../../tables/crm/agenda-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { sendInvitations } from './send-invitations.ts';

const { app, as } = scenario();
const staff = as('SUS');
const colleague = as('COM');
const settings = { ...quietSettings, secret: Buffer.from('a secret of forty characters for the tests') };

const guest = 'Ospite@example.it';
const meeting = (fields: object = {}) => ({
  Title: 'Demo',
  StartDate: '2030-11-25',
  StartTime: '09:00',
  EndDate: '2030-11-25',
  EndTime: '10:00',
  Location: 'In sede',
  Notes: 'Chiedere lo sconto',
  InviteByMail: true,
  Participants: [{ Email: guest }],
  ...fields,
});
const runInvitations = async (Id: number) => {
  const now = () => new Date();
  await sendInvitations.handle({ Id }, { db: app.database.db, log: openLog('silent'), now, settings });
};
async function add(fields: object = {}) {
  const { status, body } = await staff.post('/AgendaEvents', meeting(fields));
  assert.equal(status, 201, JSON.stringify(body));
  await runInvitations(body.Id);
  return body;
}
async function change(event: { Id: number }, fields: object) {
  const stored = (await staff.get(`/AgendaEvents/${event.Id}`)).body;
  const { status, body } = await staff.put(`/AgendaEvents/${event.Id}`, { ...stored, ...fields });
  assert.equal(status, 200, JSON.stringify(body));
  await runInvitations(event.Id);
  return body;
}
async function mails(id: number) {
  const about = and(eq(emailMessages.RelatedType, 'AgendaEvents'), eq(emailMessages.RelatedId, id));
  const sent = await app.database.db.select().from(emailMessages).where(about).orderBy(asc(emailMessages.Id));
  return sent.map(({ To, Calendar, Tags, Secrets }) => {
    const { AcceptLink = '' } = (Secrets ?? {}) as { AcceptLink?: string };
    const line = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(Calendar ?? '')?.[1];
    const { InvitationNews } = Tags as { InvitationNews: string };
    const parsed = { method: line('METHOD'), sequence: Number(line('SEQUENCE')), uid: line('UID') };
    return { To, news: InvitationNews, calendar: Calendar ?? '', token: AcceptLink.split(/[#.]/)[1] ?? '', ...parsed };
  });
}
const stateOf = async (id: number, at = 0) => (await staff.get(`/AgendaEvents/${id}`)).body.Participants[at].State;
const answer = (token: string, State: string) => app.anybody.post(`/AgendaInvitations/${token}/Answer`, { State });

test('guests of the house and from outside are invited once, each with a file for their own calendar', async () => {
  const { Id } = await add({ Participants: [{ Email: guest }, { User: { Id: colleague.userId } }] });
  await runInvitations(Id);
  const sent = await mails(Id);
  assert.equal(sent.length, 2);
  const [outside] = sent.filter(({ To }) => To === 'ospite@example.it');
  assert.deepEqual([outside?.method, outside?.sequence, outside?.news], ['REQUEST', 0, 'Invito']);
  const calendar = (outside?.calendar ?? '').replaceAll('\r\n ', '');
  assert.match(calendar, /ORGANIZER;CN="[^"]+":mailto:/);
  assert.match(calendar, /ATTENDEE;[^\r]*RSVP=TRUE:mailto:ospite@example\.it\r\n/);
  assert.match(calendar, /DTSTART:20301125T080000Z/);
  assert.equal(calendar.match(/ATTENDEE/g)?.length, 1, 'nobody learns of the others’ addresses');
  assert.ok(!calendar.includes('sconto'), 'notes stay in the house');
});

test('without the switch no mail is sent', async () => {
  const { Id } = await add({ InviteByMail: false });
  await change({ Id }, { StartTime: '08:00' });
  assert.deepEqual(await mails(Id), []);
});

test('a guest answers by the link without signing in, the last answer counts, and another time asks again', async () => {
  const { Id } = await add();
  const [{ token = '' } = {}] = await mails(Id);
  const seen = await app.anybody.get(`/AgendaInvitations/${token}`);
  assert.deepEqual([seen.body.Title, seen.body.State, seen.body.Open], ['Demo', 'N', true]);
  assert.equal((await answer(token, 'A')).body.State, 'A');
  assert.equal(await stateOf(Id), 'A');
  await answer(token, 'T');
  await answer(token, 'T');
  assert.equal(await stateOf(Id), 'T');
  await change({ Id }, { Title: 'Demo in rete' });
  assert.equal(await stateOf(Id), 'T');
  await change({ Id }, { StartTime: '08:30' });
  assert.equal(await stateOf(Id), 'N');
  const sent = await mails(Id);
  assert.deepEqual(
    sent.map(({ news }) => news),
    ['Invito', 'Invito aggiornato', 'Invito aggiornato'],
  );
  assert.equal(new Set(sent.map(({ uid }) => uid)).size, 1);
  const [first = 0, second = 0, third = 0] = sent.map(({ sequence }) => sequence);
  assert.ok(first < second && second < third);
});

test('removed guests, and the guests of a cancelled or deleted event, are notified', async () => {
  const other = { Email: 'altro@example.it' };
  const { Id } = await add({ Participants: [{ Email: guest }, other] });
  await change({ Id }, { Participants: [{ Email: guest }] });
  const [, , gone] = await mails(Id);
  assert.deepEqual([gone?.To, gone?.method, gone?.news], [other.Email, 'CANCEL', 'Annullato']);
  const [{ token = '' } = {}] = await mails(Id);
  await change({ Id }, { State: 'C' });
  assert.equal((await answer(token, 'A')).body.Code, 'NotEditable');
  assert.deepEqual(
    (await mails(Id)).map(({ method }) => method),
    ['REQUEST', 'REQUEST', 'CANCEL', 'CANCEL'],
  );

  const removed = await add();
  assert.equal((await staff.delete(`/AgendaEvents/${removed.Id}`)).status, 204);
  const [invited, off] = await mails(removed.Id);
  assert.deepEqual([off?.method, off?.uid], ['CANCEL', invited?.uid]);
  assert.ok((off?.sequence ?? 0) > (invited?.sequence ?? 0));
  assert.equal((await app.anybody.get(`/AgendaInvitations/${invited?.token}`)).body.Code, 'RecordNotFound');
});

test('one moved day of a series is sent as that occurrence, one that falls out as an exception', async () => {
  const { Id } = await add({ Recurrence: 'FREQ=WEEKLY;BYDAY=MO' });
  const moved = {
    StartAt: '2030-12-02T13:00:00.000Z',
    EndAt: '2030-12-02T14:00:00.000Z',
    StartDate: null,
    EndDate: null,
  };
  const one = await staff.post(`/AgendaEvents/${Id}/Move`, { ...moved, Occurrence: '2030-12-02', Scope: 'O' });
  assert.equal(one.status, 200, JSON.stringify(one.body));
  await runInvitations(Id);
  await runInvitations(one.body.Id);
  const [series] = await mails(Id);
  const [occurrence] = await mails(one.body.Id);
  assert.equal((await mails(Id)).length, 1, 'the series itself is what it was');
  assert.equal(occurrence?.uid, series?.uid);
  assert.match(occurrence?.calendar ?? '', /RECURRENCE-ID;TZID=Europe\/Rome:20301202T090000/);
  assert.match(occurrence?.calendar ?? '', /BEGIN:VTIMEZONE/);
  const skipped = await staff.post(`/AgendaEvents/${Id}/Skip`, { Occurrence: '2030-12-09', Scope: 'O' });
  assert.equal(skipped.status, 200, JSON.stringify(skipped.body));
  await runInvitations(Id);
  const [, update] = await mails(Id);
  assert.match(update?.calendar ?? '', /EXDATE;TZID=Europe\/Rome:20301209T090000/);
});

test('nothing is sent about past events, and a link that is none of ours opens nothing', async () => {
  const { Id } = await add({ StartDate: '2020-01-07', EndDate: '2020-01-07' });
  assert.deepEqual(await mails(Id), []);
  const later = await add();
  const [{ token = '' } = {}] = await mails(later.Id);
  await app.database.db
    .update(agendaEvents)
    .set({ StartAt: '2020-01-07T08:00:00.000Z', EndAt: '2020-01-07T09:00:00.000Z' })
    .where(eq(agendaEvents.Id, later.Id));
  assert.equal((await answer(token, 'A')).body.Code, 'NotEditable');
  assert.equal((await answer(`x${token.slice(1)}`, 'A')).body.Code, 'RecordNotFound');
});
