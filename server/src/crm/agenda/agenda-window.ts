import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { type AgendaOccurrence, agendaCalendars, agendaWindow } from '@circolo/contract/crm/agenda/agenda-window';
import { type EventTimes, occurrences } from '@circolo/contract/crm/agenda/event-occurrences';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, getColumns, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read } from '../../http/implement.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { agendaParticipants, agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { opportunities } from '../../tables/crm/opportunity-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { changesEvent, readsEvent, seesTime } from '../scope/event-access.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { mayOwn } from '../teams/owners.ts';
import { eventContact, eventCustomers } from './event-contact.ts';

const zone = 'Europe/Rome';

/** Events that may fall on some days, and every series that had begun by then. */
function mayTouch(from: string, to: string): SQL | undefined {
  const [begin, end] = [shiftDay(from, -1), shiftDay(to, 2)];
  return or(
    and(lte(t.StartAt, end), or(gte(t.EndAt, begin), isNotNull(t.Recurrence))),
    and(lte(t.StartDate, to), or(gte(t.EndDate, from), isNotNull(t.Recurrence))),
  );
}

/** Agendas of people: their own events, and those that they take part in. */
const ofPeople = (ids: readonly number[]) =>
  or(
    inArray(t.OwnerId, [...ids]),
    sql`exists (select 1 from ${agendaParticipants} part where part.event_id = ${t.Id} and part.user_id in ${[...ids]})`,
  );

/** What says on which days a series comes; null for an event that comes once. */
const seriesOf = (row: Omit<EventTimes, 'AllDay'>): AgendaOccurrence['SeriesTimes'] => {
  const { StartAt, EndAt, StartDate, EndDate, TimeZone, Recurrence, ExcludedDates } = row;
  if (Recurrence === null) return null;
  return { StartAt, EndAt, StartDate, EndDate, TimeZone, Recurrence, ExcludedDates: [...ExcludedDates] };
};

const truth = (condition: SQL | undefined) => sql<boolean>`(${condition ?? sql`true`})`;

/** What is in some agendas on days from one to another, both included, in order. */
async function findOccurrences(
  db: Queryable,
  caller: Caller,
  { From, To, Owner = [caller.UserId] }: { From: string; To: string; Owner?: readonly number[] },
): Promise<AgendaOccurrence[]> {
  const { Search: _, ...columns } = getColumns(t);
  const rows = await db
    .select({
      ...columns,
      Owner: { Id: users.Id, Description: displayName },
      Type: { Id: crmActivityTypes.Id, Description: crmActivityTypes.Description },
      Category: crmActivityTypes.Category,
      Color: crmActivityTypes.Color,
      Opportunity: { Id: opportunities.Id, Description: opportunities.Description },
      Lead: { Id: leads.Id, Description: leads.Name },
      ...eventContact,
      Readable: truth(readsEvent(caller)),
      Movable: truth(changesEvent(caller)),
    })
    .from(t)
    .innerJoin(users, eq(users.Id, t.OwnerId))
    .leftJoin(crmActivityTypes, eq(crmActivityTypes.Id, t.TypeId))
    .leftJoin(opportunities, eq(opportunities.Id, t.OpportunityId))
    .leftJoin(leads, eq(leads.Id, t.LeadId))
    .leftJoin(eventCustomers, eq(eventCustomers.Id, t.UserId))
    .where(and(ofPeople(Owner), mayTouch(From, To), ne(t.State, AgendaState.cancelled), seesTime(caller)));
  const found = rows.flatMap((row) =>
    occurrences(row, { From, To, TimeZone: zone }).map(({ Day, ...times }) => {
      const at = { Event: row.Id, Occurrence: row.Recurrence ? Day : null, AllDay: row.AllDay, ...times };
      const common = { ...at, Owner: row.Owner, State: row.State, Movable: row.Movable };
      const hidden = {
        Title: null,
        Type: null,
        Category: null,
        Color: null,
        Location: null,
        Opportunity: null,
        Lead: null,
        Organisation: null,
        Town: null,
        ContactName: null,
        SeriesTimes: null,
      };
      if (!row.Readable) return { ...common, Busy: true, ...hidden };
      const { Title, Type, Category, Color, Location, Opportunity, Lead, Organisation, Town, ContactName } = row;
      const about = { Opportunity, Lead, Organisation, Town, ContactName };
      const SeriesTimes = row.Movable ? seriesOf(row) : null;
      return { ...common, Busy: false, Title, Type, Category, Color, Location, ...about, SeriesTimes };
    }),
  );
  const begins = (one: { StartAt: string | null; StartDate: string | null }) => one.StartDate ?? one.StartAt ?? '';
  // Codes were written by the contract's own schemas.
  return found.sort((one, other) => begins(one).localeCompare(begins(other))) as AgendaOccurrence[];
}

/** What agendas show, and whose may be looked at. */
export function agendaWindowRoutes(api: Api): void {
  read(api, agendaWindow, (db, { query, caller }) => findOccurrences(db, caller, query));
  read(api, agendaCalendars, async (db, { caller }) => {
    const others = await db
      .select({ Id: users.Id, Description: displayName })
      .from(users)
      .where(or(eq(users.Id, caller.UserId), and(mayOwn, visibleTo(caller, users.Id))))
      .orderBy(asc(users.LastName), asc(users.Id))
      .limit(200);
    return others.sort((one, other) => Number(other.Id === caller.UserId) - Number(one.Id === caller.UserId));
  });
}
