import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { AgendaChannel, AgendaState, ParticipantState } from '@circolo/contract/crm/agenda/agenda-codes';
import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { type Occurrence, occurrences } from '@circolo/contract/crm/agenda/event-occurrences';
import { instantOf, wallOf } from '@circolo/contract/values/wall-time';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { addressTo, greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { users } from '../../tables/access/user-tables.ts';
import { alerts } from '../../tables/alerts/alert-tables.ts';
import {
  agendaParticipants as parts,
  agendaReminderLog as reminderLog,
  agendaEvents as t,
} from '../../tables/crm/agenda-tables.ts';

type Row = typeof t.$inferSelect;
type Person = typeof users.$inferSelect;

const minute = 60_000;
const aDay = 24 * 60 * minute;
/** A reminder that could not go out in time is still sent until the event begins, and a little after. */
const grace = 15 * minute;

/** One distance of a reminder that is due, of one occurrence. */
interface Due {
  event: Row;
  occurrence: Occurrence;
  Minutes: number;
  Channel: string;
}

const resource = agendaEvents.Name;

/** What distinguishes the reminders of an event. */
const alertOccasion = ({ occurrence, Minutes }: Due): string => `${occurrence.Day} ${Minutes}`;

/** When an occurrence begins: one of all days with its first day, in its own zone. */
const beginOf = ({ StartAt, StartDate }: Occurrence, zone: string): number =>
  Date.parse(StartAt ?? instantOf({ Day: StartDate ?? '', Time: '00:00' }, zone));

/** Events whose time, or that of their first occurrence, has come near enough; a day more for days of other zones. */
function remindable(db: Queryable, now: Date): Promise<Row[]> {
  const begin = sql`coalesce(${t.StartAt}, ${t.StartDate}::timestamptz)`;
  const [from, to] = [-aDay - grace, aDay].map((more) => new Date(now.getTime() + more).toISOString());
  const reminds = sql`exists (select 1 from jsonb_to_recordset(${t.Reminders}) as one ("Minutes" int, "Channel" text)
    where ${begin} - one."Minutes" * interval '1 minute' <= ${to}::timestamptz)`;
  const lies = or(isNotNull(t.Recurrence), sql`${begin} >= ${from}::timestamptz`);
  return db
    .select()
    .from(t)
    .where(and(eq(t.State, AgendaState.planned), lies, reminds));
}

/** The reminders of an event whose time has come, of the occurrences that its longest one reaches. */
function dueOf(event: Row, now: number): Due[] {
  const dayAt = (at: number) => wallOf(new Date(at).toISOString(), event.TimeZone).Day;
  const { TimeZone } = event;
  const days = {
    From: dayAt(now - grace),
    To: dayAt(now + Math.max(...event.Reminders.map((one) => one.Minutes)) * minute),
    TimeZone,
  };
  return occurrences(event, days).flatMap((occurrence) => {
    const begin = beginOf(occurrence, TimeZone);
    if (now >= begin + grace) return [];
    return event.Reminders.filter(({ Minutes }) => begin - Minutes * minute <= now).map((one) => ({
      event,
      occurrence,
      ...one,
    }));
  });
}

/** The recipients not reminded yet: the owner, and participants who have not declined; locked users are left out. */
function pendingReminders(db: Queryable, due: readonly Due[]) {
  const list = <Value>(of: (one: Due) => Value) => sql.param(due.map(of));
  return db
    .select({ Nth: sql<number>`due.nth`.mapWith(Number), person: users })
    .from(
      sql`unnest(${list(({ event }) => event.Id)}::bigint[], ${list(({ occurrence }) => occurrence.Day)}::text[],
        ${list(({ Minutes }) => Minutes)}::int[], ${list(({ Channel }) => Channel)}::text[], ${list(alertOccasion)}::text[])
        with ordinality as due (event_id, occurrence, minutes, channel, occasion, nth)`,
    )
    .crossJoinLateral(
      sql`(select ${t.OwnerId} as user_id from ${t} where ${t.Id} = due.event_id
        union select ${parts.UserId} from ${parts} where ${parts.EventId} = due.event_id and ${parts.State} <> ${ParticipantState.declined}) as part`,
    )
    .innerJoin(users, eq(users.Id, sql`part.user_id`))
    .where(
      and(
        isNull(users.LockedAt),
        isNull(users.ErasedAt),
        sql`case due.channel when ${AgendaChannel.notification} then not exists (select 1 from ${alerts} known where known.user_id = ${users.Id}
            and known.kind = ${AlertKind.reminder} and known.resource = ${resource} and known.record_id = due.event_id
            and known.occasion = due.occasion)
          else not exists (select 1 from ${reminderLog} where ${reminderLog.EventId} = due.event_id and ${reminderLog.UserId} = ${users.Id}
          and ${reminderLog.Occurrence} = due.occurrence and ${reminderLog.Minutes} = due.minutes) end`,
      ),
    );
}

function timeOf({ StartAt, StartDate }: Occurrence): string {
  const { Day, Time } = StartAt ? wallOf(StartAt, 'Europe/Rome') : { Day: StartDate ?? '', Time: '' };
  return `${Day.split('-').reverse().join('/')} ${Time}`.trim();
}

/** Reminds somebody of one occurrence, once for each distance. */
async function remind(tx: Tx, { event, occurrence, Minutes }: Due, person: Person, now: Date): Promise<void> {
  const key = { EventId: event.Id, UserId: person.Id, Occurrence: occurrence.Day, Minutes };
  const fresh = await tx
    .insert(reminderLog)
    .values({ ...key, SentAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ Id: reminderLog.EventId });
  if (fresh.length === 0) return;
  const Tags = {
    ...greet(person),
    EventTitle: event.Title,
    EventTime: timeOf(occurrence),
    EventPlace: event.Location ?? event.JoinUrl,
    AgendaLink: `/desk/agenda?Date=${occurrence.Day}`,
  };
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: 'AGR',
      ...addressTo(person),
      Tags,
      DedupeKey: `agenda:${event.Id}:${person.Id}:${occurrence.Day}:${occurrence.StartAt ?? ''}:${Minutes}`,
    },
  );
}

/** Puts a reminder among the person's alerts, once for each distance. */
async function alert(tx: Tx, due: Due, person: Person, now: Date): Promise<void> {
  await recordAlerts(tx, [person.Id], {
    Kind: AlertKind.reminder,
    Resource: resource,
    RecordId: due.event.Id,
    Occasion: alertOccasion(due),
    ActorId: null,
    Day: due.occurrence.Day.slice(0, 10),
    now,
  });
}

const byChannel = ({ Channel }: Due) => (Channel === AgendaChannel.notification ? alert : remind);

/** Reminds of what is in the agenda, by e-mail or on the desk: once for every occurrence, person and distance. */
export const remindAgenda = defineJob('remind-agenda', { cron: '* * * * *' }, async (_payload, { db, now }) => {
  const at = now();
  const due = (await remindable(db, at)).flatMap((event) => dueOf(event, at.getTime()));
  if (due.length === 0) return;
  for (const { Nth, person } of await pendingReminders(db, due)) {
    const one = due[Nth - 1];
    if (one) await transaction(db, (tx) => byChannel(one)(tx, one, person, at));
  }
});
