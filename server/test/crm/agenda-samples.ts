import { crmActivities } from '@circolo/contract/crm/activities/crm-activity';
import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { eq } from 'drizzle-orm';
import { crmActivities as activityTable, agendaEvents as agendaTable } from '../../src/tables/crm/agenda-tables.ts';
import { opportunities } from '../../src/tables/crm/opportunity-tables.ts';
import { timelines } from '../../src/tables/crm/timeline-tables.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => text((value as { Id: number } | null)?.Id);

async function someLead(app: TestApp, nth: number): Promise<{ Id: number }> {
  const staff = await app.as('SUS');
  const lead = { LastName: `Agenda ${nth}`, Email: `agenda${nth}@example.it` };
  return { Id: (await staff.post('/Leads', lead)).body.Id };
}

async function typeCalled(app: TestApp, category: string): Promise<{ Id: number }> {
  const staff = await app.as('SUS');
  const [type] = (await staff.get(`/CrmActivityTypes?Limit=10&Category=${category}`)).body;
  return { Id: type.Id };
}

async function someOpportunity(app: TestApp): Promise<number> {
  const { db } = app.database;
  const [timeline] = await db.select({ Id: timelines.Id }).from(timelines).limit(1);
  const columns = { Number: crypto.randomUUID(), Description: 'Trattativa di prova', TimelineId: timeline?.Id ?? 0 };
  const [made] = await db.insert(opportunities).values(columns).returning({ Id: opportunities.Id });
  return made?.Id ?? 0;
}

/** Puts a record under an opportunity. */
const ofOpportunity = (table: typeof agendaTable | typeof activityTable) => async (app: TestApp, id: number) => {
  const OpportunityId = await someOpportunity(app);
  await app.database.db.update(table).set({ OpportunityId }).where(eq(table.Id, id));
};

export const agendaEventsSample: Sample = {
  resource: agendaEvents,
  input: async (app, nth) => ({
    Title: `Incontro numero ${nth}`,
    Type: await typeCalled(app, 'AP'),
    StartDate: '2026-11-23',
    StartTime: '09:00',
    EndDate: '2026-11-23',
    EndTime: '24:00',
    Lead: await someLead(app, nth),
    Recurrence: 'FREQ=WEEKLY;BYDAY=MO',
    Reminders: [{ Minutes: 15, Channel: 'E' }],
    Participants: [{ Email: 'ospite@example.it' }],
  }),
  settle: ofOpportunity(agendaTable),
  change: { Title: 'Un altro incontro', EndTime: '10:30', Recurrence: null, Location: 'In sede' },
  finds: {
    Search: ({ Title }) => text(Title),
    Owner: ({ Owner }) => idOf(Owner),
    Type: ({ Type }) => idOf(Type),
    State: ({ State }) => text(State),
    Opportunity: ({ Opportunity }) => idOf(Opportunity),
    Lead: ({ Lead }) => idOf(Lead),
    Recurs: () => 'true',
    StartFrom: ({ StartDate }) => text(StartDate),
    StartTo: ({ StartDate }) => text(StartDate),
  },
  misses: {
    Search: 'nessuno',
    Owner: '999999',
    Type: '999999',
    State: 'C',
    Opportunity: '999999',
    Lead: '999999',
    Recurs: 'false',
    StartFrom: '2999-01-01',
    StartTo: '1999-01-01',
  },
  unreferred: true,
};

export const crmActivitiesSample: Sample = {
  resource: crmActivities,
  input: async (app, nth) => ({
    Subject: `Telefonata numero ${nth}`,
    Type: await typeCalled(app, 'TE'),
    PlannedFrom: '2099-11-23T09:00:00.000Z',
    PlannedTo: '2099-11-23T09:20:00.000Z',
    Lead: await someLead(app, nth),
  }),
  settle: ofOpportunity(activityTable),
  change: { Subject: 'Un’altra telefonata', PlannedFrom: null, PlannedTo: null, Notes: 'Dopo le cinque' },
  finds: {
    Search: ({ Subject }) => text(Subject),
    AssignedTo: ({ AssignedTo }) => idOf(AssignedTo),
    Type: ({ Type }) => idOf(Type),
    Category: ({ Category }) => text(Category),
    Done: () => 'false',
    Late: () => 'false',
    Opportunity: ({ Opportunity }) => idOf(Opportunity),
    Lead: ({ Lead }) => idOf(Lead),
    PlannedFromFrom: ({ PlannedFrom }) => text(PlannedFrom),
    PlannedFromTo: ({ PlannedFrom }) => text(PlannedFrom),
  },
  misses: {
    Search: 'nessuna',
    AssignedTo: '999999',
    Type: '999999',
    Category: 'NO',
    Done: 'true',
    Late: 'true',
    Opportunity: '999999',
    Lead: '999999',
    PlannedFromFrom: '2999-01-01',
    PlannedFromTo: '1999-01-01',
  },
  unreferred: true,
};
