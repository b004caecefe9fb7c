import { randomUUID } from 'node:crypto';
import { CrmActivityCategory, OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { asc, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { rowsInsert } from '../../src/db/statements/rows-insert.ts';
import { searchText } from '../../src/db/text-search.ts';
import { agendaEvents, crmActivities } from '../../src/tables/crm/agenda-tables.ts';
import { opportunities } from '../../src/tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../src/tables/crm/timeline-tables.ts';
import { officeDaysFrom, officeMoment } from '../office-time.ts';

interface Subject {
  category: string;
  subject: string;
  minutes: number;
  /** What came of it, where it is done. */
  outcome: string;
}

const subjects: readonly Subject[] = [
  { category: CrmActivityCategory.phone, subject: 'Telefonata al referente', minutes: 15, outcome: 'Vuole una demo' },
  { category: CrmActivityCategory.demo, subject: 'Demo in rete', minutes: 60, outcome: 'Piace la prima nota' },
  { category: CrmActivityCategory.email, subject: 'Mandare il listino', minutes: 10, outcome: 'Mandato' },
  {
    category: CrmActivityCategory.appointment,
    subject: 'Incontro in sede',
    minutes: 90,
    outcome: 'Ne parla al direttivo',
  },
  {
    category: CrmActivityCategory.phone,
    subject: 'Sentire dopo il direttivo',
    minutes: 15,
    outcome: 'Decidono a fine mese',
  },
];
/** When one may meet: the longest of the subjects fits in between. */
const slots = ['09:45', '11:30', '14:30', '16:15'];

const insertActivities = rowsInsert(crmActivities);
const insertEvents = rowsInsert(agendaEvents);
const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T; // The lists are not empty.

/** Gives somebody's next free time from so many office days on (or before, where they are negative): no one is at two places at once. */
function freeTimes(today: string) {
  const taken = new Set<string>();
  return (ownerId: number, days: number, turn: number): string => {
    for (let further = 0; ; further++) {
      const day = officeDaysFrom(today, days < 0 ? days - further : days + further);
      const times = slots.map((_, nth) => pick(slots, turn + nth));
      const time = times.find((slot) => !taken.has(`${ownerId} ${day} ${slot}`));
      if (!time) continue;
      taken.add(`${ownerId} ${day} ${time}`);
      return officeMoment(day, time);
    }
  };
}

/** What is done and what comes next for the opportunities that somebody follows, at working hours; some have nothing planned. */
export async function seedDemoActivities(tx: Tx, now: Date): Promise<void> {
  const types = await tx.select().from(crmActivityTypes).orderBy(asc(crmActivityTypes.Position));
  const typeOf = (category: string) => types.find(({ Category }) => Category === category);
  const followed = await tx
    .select({ Id: opportunities.Id, OwnerId: opportunities.AssignedToId, Status: opportunities.Status })
    .from(opportunities)
    .where(isNotNull(opportunities.AssignedToId))
    .orderBy(asc(opportunities.Id));
  const [last] = await tx
    .select({ Id: sql<number>`coalesce(max(${agendaEvents.Id}), 0)`.mapWith(Number) })
    .from(agendaEvents);
  const events: (typeof agendaEvents.$inferInsert)[] = [];
  const rows: (typeof crmActivities.$inferInsert)[] = [];
  const freeTime = freeTimes(romeDay(now));
  const add = (turn: number, days: number, opportunity: (typeof followed)[number]) => {
    const { category, subject, minutes, outcome } = pick(subjects, turn);
    const type = typeOf(category);
    const OwnerId = opportunity.OwnerId ?? 0;
    if (!type) return;
    const StartAt = freeTime(OwnerId, days, turn);
    const EndAt = new Date(Date.parse(StartAt) + minutes * 60_000).toISOString();
    const Done = EndAt < now.toISOString();
    const EventId = type.ToAgenda ? (last?.Id ?? 0) + events.length + 1 : null;
    const about = { TypeId: type.Id, OpportunityId: opportunity.Id };
    const Search = searchText(subject);
    if (EventId !== null)
      events.push({
        ...about,
        Id: EventId,
        Title: subject,
        StartAt,
        EndAt,
        OwnerId,
        Uid: `${randomUUID()}@circolo`,
        Search,
      });
    const done = { Done, DoneAt: EndAt, DoneById: OwnerId, Outcome: outcome, Minutes: minutes };
    rows.push({
      ...{ ...about, Category: type.Category, Subject: subject, AssignedToId: OwnerId, Search },
      ...{ PlannedFrom: StartAt, PlannedTo: EndAt, AgendaEventId: EventId, ...(Done ? done : {}) },
    });
  };
  for (const [turn, opportunity] of followed.entries()) {
    const isOpen = opportunity.Status === OpportunityStatus.assigned;
    add(turn, -(2 + (turn % 6)), opportunity);
    if (isOpen && turn % 5 !== 4) add(turn + 1, 1 + ((turn * 3) % 8), opportunity);
  }
  await insertEvents(tx, events);
  await insertActivities(tx, rows);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('agenda_event', 'id'), (select max(id) from agenda_event))`,
  );
  await tx
    .update(opportunities)
    .set({
      LastActivityAt: sql`(select max(a.done_at) from crm_activity a where a.opportunity_id = ${opportunities.Id} and a.done)`,
      NextActivityAt: sql`(select min(a.planned_from) from crm_activity a where a.opportunity_id = ${opportunities.Id} and not a.done)`,
    })
    .where(isNotNull(opportunities.AssignedToId));
}
