import { randomUUID } from 'node:crypto';
import type { AgendaEventInput } from '@circolo/contract/crm/agenda/agenda-event';
import { firstRuleDay } from '@circolo/contract/crm/agenda/event-occurrences';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { daysBetween, shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf } from '@circolo/contract/values/wall-time';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { saveRow } from '../../resource/save-row.ts';
import type { SaveContext } from '../../resource/write-routes.ts';
import { users } from '../../tables/access/user-tables.ts';
import { agendaParticipants, agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { followEvent } from '../activities/follow-event.ts';
import { assertVisible } from '../scope/event-access.ts';
import { announce } from './send-invitations.ts';

/** A series begins with its first occurrence: a rule of Mondays that is written on a Tuesday begins on the next Monday. */
function beginning(input: AgendaEventInput): AgendaEventInput {
  if (!input.Recurrence) return input;
  const first = firstRuleDay(input.Recurrence, input.StartDate);
  if (first === null) throw fieldProblem('Recurrence', 'dateRange');
  const days = daysBetween(input.StartDate, first);
  return { ...input, StartDate: first, EndDate: shiftDay(input.EndDate, days) };
}

/** The columns that say when an event is. */
function timesOf({ AllDay, StartDate, StartTime, EndDate, EndTime, TimeZone }: AgendaEventInput) {
  if (AllDay) return { StartAt: null, EndAt: null, StartDate, EndDate };
  const StartAt = instantOf({ Day: StartDate, Time: StartTime ?? '00:00' }, TimeZone);
  const EndAt = instantOf({ Day: EndDate, Time: EndTime ?? '24:00' }, TimeZone);
  // In the night when clocks go back or forward, times that differ may be the same moment.
  if (StartAt >= EndAt) throw fieldProblem('EndTime', 'dateRange');
  return { StartAt, EndAt, StartDate: null, EndDate: null };
}

async function saveParticipants(tx: Tx, id: number, participants: AgendaEventInput['Participants']): Promise<void> {
  await assertReferencesExist(
    tx,
    users,
    'Participants',
    participants.map(({ User }) => User),
  );
  await tx.delete(agendaParticipants).where(eq(agendaParticipants.EventId, id));
  if (participants.length === 0) return;
  const rows = participants.map(({ User, Email, State }) => ({ EventId: id, UserId: User?.Id ?? null, Email, State }));
  await tx.insert(agendaParticipants).values(rows);
}

/** Saves an event of the agenda. `part` is what the event is of its series. */
export async function saveAgendaEvent(
  tx: Tx,
  given: AgendaEventInput,
  context: SaveContext,
  part: { SeriesId?: number; OccurrenceOf?: string; ExcludedDates?: string[] } = {},
): Promise<number> {
  const { caller, Id } = context;
  await assertVisible(tx, caller, 'Owner', given.Owner);
  await assertVisible(tx, caller, 'Opportunity', given.Opportunity);
  await assertVisible(tx, caller, 'Lead', given.Lead);
  await assertReferencesExist(tx, crmActivityTypes, 'Type', [given.Type]);
  await assertReferencesExist(tx, users, 'User', [given.User]);
  const input = beginning(given);
  const columns = {
    ...input,
    ...timesOf(input),
    ...part,
    Owner: input.Owner ?? { Id: caller.UserId },
    Search: searchText(input.Title, input.Location),
    ...(Id === null ? { Uid: `${randomUUID()}@circolo` } : {}),
  };
  const id = await saveRow(tx, t, columns, context);
  await saveParticipants(tx, id, input.Participants);
  await followEvent(tx, id);
  if (!context.quiet) await announce(tx, id);
  return id;
}
