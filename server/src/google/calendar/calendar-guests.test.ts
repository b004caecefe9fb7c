import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { tellInvited } from '../../crm/tell-invited.ts';
import { quietSettings } from '../../jobs/job.ts';
import { openLog } from '../../log.ts';
import { emailMessages } from '../../mail/tables.ts';
import { type CalendarWorld, calendarWorld } from './calendar-fixtures.ts';

let world: CalendarWorld;

before(async () => {
  world = await calendarWorld();
});
after(() => world.close());

const settings = { ...quietSettings, secret: Buffer.from('a secret of forty characters for the tests') };

test('whom we invited is told when the appointment is deleted at Google', async () => {
  const lab = await world.open();
  const { db } = world.app.database;
  const { Id } = await lab.add({ InviteByMail: true, Participants: [{ Email: 'ospite@example.it' }] });
  await tellInvited.handle({ Id }, { db, log: openLog('silent'), now: lab.now, settings });
  await lab.sync();
  lab.calendar.erase(lab.calendar.called('Incontro').id);
  await lab.sync();
  assert.deepEqual(await lab.titles(), []);
  const about = and(eq(emailMessages.RelatedType, 'AgendaEvents'), eq(emailMessages.RelatedId, Id));
  const mails = await db.select().from(emailMessages).where(about).orderBy(asc(emailMessages.Id));
  const methods = mails.map(({ To, Calendar }) => [To, /^METHOD:(.*)\r$/m.exec(Calendar ?? '')?.[1]]);
  assert.deepEqual(methods, [
    ['ospite@example.it', 'REQUEST'],
    ['ospite@example.it', 'CANCEL'],
  ]);
});
