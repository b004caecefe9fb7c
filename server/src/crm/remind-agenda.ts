import { AgendaChannel, AgendaState, ParticipantState } from '@circolo/contract/crm/agenda-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf, wallOf } from '@circolo/contract/values/wall-time';
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '../access/tables.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob } from '../jobs/job.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type Occurrence, occurrences } from './agenda-occurrences.ts';
import { agendaParticipants, agendaReminderLog, agendaEvents as t } from './agenda-tables.ts';

type Row = typeof t.$inferSelect;

const minute = 60_000;
/** A reminder that could not go out in time is still sent until the event begins, and a little after. */
const grace = 15 * minute;
/** The earliest reminder that a form offers is a day before; those of other calendars may be earlier. */
const daysAhead = 31;

/** When an occurrence begins: one of all days with its first day, in its own zone. */
const beginOf = ({ StartAt, StartDate }: Occurrence, zone: string): number =>
  Date.parse(StartAt ?? instantOf({ Day: StartDate ?? '', Time: '00:00' }, zone));

/** Events with reminders that may fall on the days ahead. */
const remindable = (db: Queryable, now: Date) =>
  db
    .select()
    .from(t)
    .where(
      and(
        eq(t.State, AgendaState.planned),
        sql`jsonb_array_length(${t.Reminders}) > 0`,
        or(
          isNotNull(t.Recurrence),
          sql`coalesce(${t.StartAt}, ${t.StartDate}::timestamptz) between ${shiftDay(romeDay(now), -2)}::timestamptz and ${shiftDay(romeDay(now), daysAhead + 1)}::timestamptz`,
        ),
      ),
    );

/** Who is reminded: whose it is, and those who take part and have not declined; nobody who is locked out. */
async function peopleOf(tx: Tx, { Id, OwnerId }: Row) {
  const parts = await tx
    .select({ UserId: agendaParticipants.UserId })
    .from(agendaParticipants)
    .where(and(eq(agendaParticipants.EventId, Id), ne(agendaParticipants.State, ParticipantState.declined)));
  const ids = [OwnerId, ...parts.flatMap(({ UserId }) => UserId ?? [])];
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.Id, ids), isNull(users.LockedAt), isNull(users.ErasedAt)));
}

function timeOf({ StartAt, StartDate }: Occurrence): string {
  const { Day, Time } = StartAt ? wallOf(StartAt, 'Europe/Rome') : { Day: StartDate ?? '', Time: '' };
  return `${Day.split('-').reverse().join('/')} ${Time}`.trim();
}

/** Reminds everybody of one occurrence, once for each distance. */
async function remind(tx: Tx, event: Row, occurrence: Occurrence, Minutes: number, now: Date): Promise<void> {
  for (const person of await peopleOf(tx, event)) {
    const key = { EventId: event.Id, UserId: person.Id, Occurrence: occurrence.Day, Minutes };
    const fresh = await tx
      .insert(agendaReminderLog)
      .values({ ...key, SentAt: now.toISOString() })
      .onConflictDoNothing()
      .returning({ Id: agendaReminderLog.EventId });
    if (fresh.length === 0) continue;
    const Tags = {
      FirstName: person.FirstName || null,
      EventTitle: event.Title,
      EventTime: timeOf(occurrence),
      EventPlace: event.Location ?? event.JoinUrl,
      AgendaLink: `/desk/agenda?Date=${occurrence.Day}`,
    };
    await queueMail(
      tx,
      { now: () => now },
      {
        ...{ Type: 'AGR', OriginId: person.OriginId, To: person.Email, Language: person.Language, UserId: person.Id },
        Tags,
        DedupeKey: `agenda:${event.Id}:${person.Id}:${occurrence.Day}:${occurrence.StartAt ?? ''}:${Minutes}`,
      },
    );
  }
}

/** Reminds of what is in the agenda, by e-mail: once for every occurrence, person and distance. */
export const remindAgenda = defineJob('remind-agenda', { cron: '* * * * *' }, async (_payload, { db, now }) => {
  const at = now();
  const days = { From: shiftDay(romeDay(at), -1), To: shiftDay(romeDay(at), daysAhead), TimeZone: 'Europe/Rome' };
  for (const event of await remindable(db, at)) {
    const minutes = event.Reminders.filter(({ Channel }) => Channel === AgendaChannel.email);
    for (const occurrence of occurrences(event, days)) {
      const begin = beginOf(occurrence, event.TimeZone);
      const due = minutes.filter(
        ({ Minutes }) => begin - Minutes * minute <= at.getTime() && at.getTime() < begin + grace,
      );
      for (const { Minutes } of due) await transaction(db, (tx) => remind(tx, event, occurrence, Minutes, at));
    }
  }
});
