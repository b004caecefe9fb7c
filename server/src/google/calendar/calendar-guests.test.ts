import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { type CalendarWorld, calendarWorld } from '../../../test/google/calendar-fixtures.ts';
import { openLog } from '../../config/log.ts';
import { sendInvitations } from '../../crm/agenda/send-invitations.ts';
import { quietSettings } from '../../jobs/job.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';

let world: CalendarWorld;

before(async () => {
  world = await calendarWorld();
});
after(() => world.close());

const settings = { ...quietSettings, secret: Buffer.from('a secret of forty characters for the tests') };

test('guests whom we invited are notified when the appointment is deleted at Google', async () => {
  const harness = await world.open();
  const { db } = world.app.database;
  const { Id } = await harness.add({ InviteByMail: true, Participants: [{ Email: 'ospite@example.it' }] });
  await sendInvitations.handle({ Id }, { db, log: openLog('silent'), now: harness.now, settings });
  await harness.sync();
  harness.calendar.erase(harness.calendar.called('Incontro').id);
  await harness.sync();
  assert.deepEqual(await harness.titles(), []);
  const about = and(eq(emailMessages.RelatedType, 'AgendaEvents'), eq(emailMessages.RelatedId, Id));
  const mails = await db.select().from(emailMessages).where(about).orderBy(asc(emailMessages.Id));
  const methods = mails.map(({ To, Calendar }) => [To, /^METHOD:(.*)\r$/m.exec(Calendar ?? '')?.[1]]);
  assert.deepEqual(methods, [
    ['ospite@example.it', 'REQUEST'],
    ['ospite@example.it', 'CANCEL'],
  ]);
});
