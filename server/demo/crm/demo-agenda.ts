import { randomUUID } from 'node:crypto';
import { CrmActivityCategory, LeadStatus } from '@circolo/contract/codes/crm-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { asc, eq, ne } from 'drizzle-orm';
import { touchActivities } from '../../src/crm/activities/touch-activities.ts';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { agendaEvents, crmActivities } from '../../src/tables/crm/agenda-tables.ts';
import { leads } from '../../src/tables/crm/lead-tables.ts';
import { crmActivityTypes } from '../../src/tables/crm/timeline-tables.ts';
import { isOfficeDay, officeDay, officeDaysFrom, officeMoment } from '../office-time.ts';

interface DemoActivity {
  category: string;
  subject: string;
  /** Working days from today, and the hour in Italy. */
  at: [days: number, hour: string];
  minutes: number;
  outcome?: string;
}

/** The activities of the leads that somebody follows, one after the other. */
const activities: DemoActivity[] = [
  {
    category: CrmActivityCategory.phone,
    subject: 'Prima telefonata',
    at: [-3, '10:00'],
    minutes: 15,
    outcome: 'Interessati, vogliono la demo',
  },
  { category: CrmActivityCategory.phone, subject: 'Richiamare per i prezzi', at: [-1, '16:30'], minutes: 15 },
  { category: CrmActivityCategory.demo, subject: 'Demo in rete', at: [0, '11:00'], minutes: 60 },
  { category: CrmActivityCategory.appointment, subject: 'Incontro in sede', at: [1, '15:00'], minutes: 90 },
  { category: CrmActivityCategory.phone, subject: 'Sentire il presidente', at: [2, '09:30'], minutes: 15 },
];

const moment = (now: Date, [days, hour]: [number, string]): string =>
  officeMoment(officeDaysFrom(romeDay(now), days), hour);
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const newEvent = (Title: string, OwnerId: number) => ({
  Title,
  OwnerId,
  Uid: `${randomUUID()}@circolo`,
  Search: searchText(Title),
});

async function seedActivity(tx: Tx, activity: DemoActivity, about: { LeadId: number; ownerId: number; now: Date }) {
  const { LeadId, ownerId, now } = about;
  const [type] = await tx
    .select()
    .from(crmActivityTypes)
    .where(eq(crmActivityTypes.Category, activity.category))
    .orderBy(asc(crmActivityTypes.Position))
    .limit(1);
  if (!type) return;
  const PlannedFrom = moment(now, activity.at);
  const PlannedTo = later(PlannedFrom, activity.minutes);
  const times = { StartAt: PlannedFrom, EndAt: PlannedTo, TypeId: type.Id, LeadId };
  const [event] = type.ToAgenda
    ? await tx
        .insert(agendaEvents)
        .values({ ...newEvent(activity.subject, ownerId), ...times })
        .returning({ Id: agendaEvents.Id })
    : [];
  const done = activity.outcome
    ? { Done: true, DoneAt: PlannedTo, DoneById: ownerId, Outcome: activity.outcome, Minutes: activity.minutes }
    : {};
  await tx.insert(crmActivities).values({
    TypeId: type.Id,
    Category: type.Category,
    Subject: activity.subject,
    AssignedToId: ownerId,
    LeadId,
    PlannedFrom,
    PlannedTo,
    AgendaEventId: event?.Id ?? null,
    Search: searchText(activity.subject),
    ...done,
  });
  await touchActivities(tx, { OpportunityId: null, LeadId });
}

/** The weekly meetings of two years that would be on a holiday: they fall out. */
function holidayMeetings(first: string): string[] {
  const day = romeDay(new Date(first));
  const meetings = Array.from({ length: 104 }, (_, week) => shiftDay(day, week * 7));
  return meetings.filter((meeting) => !isOfficeDay(meeting));
}

/** What the commercial person does these days: calls and meetings with leads, a weekly meeting, a fair. */
export async function seedDemoAgenda(tx: Tx, { ownerId, now }: { ownerId: number; now: Date }): Promise<void> {
  const followed = await tx
    .select({ Id: leads.Id })
    .from(leads)
    .where(ne(leads.Status, LeadStatus.discarded))
    .orderBy(asc(leads.Id));
  for (const [index, activity] of activities.entries()) {
    const lead = followed[(index + 2) % followed.length];
    if (lead) await seedActivity(tx, activity, { LeadId: lead.Id, ownerId, now });
  }
  const StartAt = moment(now, [-10, '09:00']);
  const opening = officeDay(shiftDay(romeDay(now), 3), 1);
  const fair = { AllDay: true, StartDate: opening, EndDate: officeDay(shiftDay(opening, 1), 1) };
  const weekly = { Recurrence: 'FREQ=WEEKLY', ExcludedDates: holidayMeetings(StartAt) };
  await tx.insert(agendaEvents).values([
    { ...newEvent('Riunione commerciale', ownerId), StartAt, EndAt: later(StartAt, 45), ...weekly },
    { ...newEvent('Fiera dello sport', ownerId), ...fair, Location: 'Rimini' },
    {
      ...newEvent('Dentista', ownerId),
      StartAt: moment(now, [1, '18:00']),
      EndAt: moment(now, [1, '18:45']),
      Private: true,
    },
  ]);
}
