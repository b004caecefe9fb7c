import { sql } from 'drizzle-orm';
import { type Keeper, rowsOf } from './retained-part.ts';

/** Occurrences that were taken out of a series go with it: without them the series would have them as they were planned. */
const ownEvents = sql`series_id is null`;
/** When an appointment was over; a series that has no last day is never over. */
const over = sql`case when recurrence is null or recurrence = ''
    then greatest(end_at, start_at, (coalesce(end_date, start_date) + 1)::timestamp at time zone 'Europe/Rome')
  else to_date(substring(recurrence from 'UNTIL=([0-9]{8})'), 'YYYYMMDD')::timestamp at time zone 'Europe/Rome' end`;

/** Appointments that are over. What staff have of them in their own calendars is theirs: only the link to it goes. */
export const oldAppointments: Keeper = rowsOf(
  {
    table: 'agenda_copy',
    since: sql`(select ${over} from agenda_event e where e.id = agenda_copy.event_id and ${ownEvents})`,
    hangsOn: 'agenda_event',
  },
  { table: 'agenda_event', since: over, where: ownEvents },
);

/** What was done with leads and opportunities, or was to be done; not while the opportunity is open. */
export const oldCrmActivities: Keeper = rowsOf({
  table: 'crm_activity',
  since: sql`greatest(done_at, planned_to, planned_from, created_at)`,
  where: sql`not exists (select 1 from opportunity o where o.id = opportunity_id and o.closed_at is null)`,
});
