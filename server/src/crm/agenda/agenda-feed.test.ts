import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { SignedIn } from '../../../test/app.ts';
import type { Answer } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { folded } from './agenda-ics.ts';

const { app, as, prepare } = scenario();
// A feed has what is not long ago.
prepare(async ({ clock }) => {
  clock.now = new Date('2026-11-20T12:00:00Z');
});
const staff = as('COM');
const boss = as('SUS');

const add = async (fields: object) => {
  const body = { StartDate: '2026-10-12', StartTime: '09:00', EndDate: '2026-10-12', EndTime: '10:30', ...fields };
  const answer = await staff.post('/AgendaEvents', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const address = async (): Promise<string> => {
  const { status, body } = await staff.post('/AgendaEvents/Feed', {});
  assert.equal(status, 200, JSON.stringify(body));
  return body.Path.replace(/^\/api/, '');
};

/** What another calendar understands of the feed. */
async function calendar(
  path: string,
): Promise<{ text: string; events: ICAL.Event[]; byTitle: (title: string) => ICAL.Event }> {
  const response = await app.anybody.get(path);
  assert.equal(response.status, 200);
  const text = String(response.body);
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { strictExceptions: true, exceptions: [] }));
  const byTitle = (title: string) => {
    const found = events.find(({ summary, recurrenceId }) => summary === title && !recurrenceId);
    assert.ok(found, title);
    for (const other of events) if (other.uid === found.uid && other.recurrenceId) found.relateException(other);
    return found;
  };
  return { text, events, byTitle };
}

/** The moments at which another calendar shows the occurrences of an event. */
function starts(event: ICAL.Event, most: number): string[] {
  const found: string[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) {
    const { startDate } = event.getOccurrenceDetails(next);
    found.push(startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString());
  }
  return found;
}

test('another calendar understands a series over the change of the clocks, with what was moved and skipped', async () => {
  const series = await add({
    Title: 'Riunione; del lunedì, alle nove',
    Recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261116',
  });
  const moved = { Occurrence: '2026-10-26', StartAt: '2026-10-27T13:00:00.000Z', EndAt: '2026-10-27T14:00:00.000Z' };
  assert.equal((await staff.post(`/AgendaEvents/${series.Id}/Move`, moved)).status, 200);
  await staff.post(`/AgendaEvents/${series.Id}/Skip`, { Occurrence: '2026-11-02', Scope: 'O' });
  const { byTitle } = await calendar(await address());
  assert.deepEqual(starts(byTitle('Riunione; del lunedì, alle nove'), 20), [
    '2026-10-12T07:00:00.000Z',
    '2026-10-19T07:00:00.000Z',
    '2026-10-27T13:00:00.000Z',
    '2026-11-09T08:00:00.000Z',
    '2026-11-16T08:00:00.000Z',
  ]);
});

test('a series of New York is written with the clocks of New York', async () => {
  await add({ Title: 'Da oltreoceano', TimeZone: 'America/New_York', Recurrence: 'FREQ=WEEKLY;COUNT=4' });
  const { byTitle } = await calendar(await address());
  assert.deepEqual(starts(byTitle('Da oltreoceano'), 9).slice(2), [
    '2026-10-26T13:00:00.000Z',
    '2026-11-02T14:00:00.000Z',
  ]);
});

test('an all-day event is written with its days, the day after the last as its end', async () => {
  await add({ Title: 'Fiera', AllDay: true, StartTime: null, EndTime: null, EndDate: '2026-10-14' });
  const { text, byTitle } = await calendar(await address());
  const fair = byTitle('Fiera');
  assert.deepEqual([fair.startDate.toString(), fair.endDate.toString()], ['2026-10-12', '2026-10-15']);
  assert.match(text, /DTSTART;VALUE=DATE:20261012\r\n/);
});

test('texts of any letters and length come through whole', async () => {
  const Title = 'Però, «città»; 100\\% — 日本 👋 '.repeat(4).trim();
  const Notes = 'Riga uno\nRiga due; con segni, e \\ barre';
  await add({ Title, Notes, Location: 'Via Emilia, 1' });
  const { text, byTitle } = await calendar(await address());
  assert.deepEqual([byTitle(Title).description, byTitle(Title).location], [Notes, 'Via Emilia, 1']);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/);
});

test('no letter is cut in two where a line is folded', () => {
  const line = `SUMMARY:${'é👋'.repeat(40)}`;
  const rows = folded(line).split('\r\n');
  assert.equal(rows.map((row, index) => (index === 0 ? row : row.slice(1))).join(''), line);
});

test('cancelled events and those of others are left out', async () => {
  await add({ Title: 'Annullata', State: 'C' });
  const other = {
    Title: 'Di altri',
    StartDate: '2026-10-12',
    StartTime: '09:00',
    EndDate: '2026-10-12',
    EndTime: '10:30',
  };
  await boss.post('/AgendaEvents', other);
  const titles = (await calendar(await address())).events.map(({ summary }) => summary);
  assert.ok(titles.length > 0);
  assert.ok(!titles.includes('Annullata') && !titles.includes('Di altri'));
});

test('an address is secret, replaced by a new one, and closed', async () => {
  const first = await address();
  assert.match(first, /^\/Agenda\/[\w-]{43}\.ics$/);
  const second = await address();
  assert.equal((await app.anybody.get(first)).status, 404);
  assert.equal((await app.anybody.get(second)).status, 200);
  const { Active, LastReadAt } = (await staff.get('/AgendaEvents/Feed')).body;
  assert.ok(Active && LastReadAt);
  assert.equal((await staff.delete('/AgendaEvents/Feed')).status, 204);
  assert.equal((await app.anybody.get(second)).status, 404);
});

test('an address is closed with the other ways in, by its owner and by staff', async () => {
  const Reason = 'Telefono smarrito';
  const ways: [string, (owner: SignedIn) => Promise<Answer>][] = [
    ['signs out everywhere', (owner) => owner.post('/MySessions/EndAll')],
    ['signs out elsewhere', (owner) => owner.post('/MySessions/EndOthers')],
    ['is signed out', ({ userId }) => boss.post(`/Users/${userId}/EndSessions`, { Reason })],
    ['is locked', ({ userId }) => boss.post(`/Users/${userId}/Lock`, { Reason })],
  ];
  for (const [who, close] of ways) {
    const owner = await app.as('COM');
    const path = (await owner.post('/AgendaEvents/Feed', {})).body.Path.replace(/^\/api/, '');
    assert.equal((await app.anybody.get(path)).status, 200);
    const { status, body } = await close(owner);
    assert.ok(status < 300, JSON.stringify(body));
    await boss.post(`/Users/${owner.userId}/Unlock`);
    assert.equal((await app.anybody.get(path)).status, 404, `the owner ${who}`);
  }
});

test('an address answers nothing once its owner sees no agenda any more', async () => {
  const leaver = await app.as('COM');
  const path = (await leaver.post('/AgendaEvents/Feed', {})).body.Path.replace(/^\/api/, '');
  assert.equal((await app.anybody.get(path)).status, 200);
  await app.database.db.update(users).set({ Nature: 'STD' }).where(eq(users.Id, leaver.userId));
  assert.equal((await app.anybody.get(path)).status, 404);
});
