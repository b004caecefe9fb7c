import { randomUUID } from 'node:crypto';
import type { AgendaEventInput } from '@circolo/contract/crm/agenda/agenda-event';
import { fromFirstOccurrence, timesOf } from '@circolo/contract/crm/agenda/event-times';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import { assertNotMerged } from '../../access/customers/assert-not-merged.ts';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { users } from '../../tables/access/user-tables.ts';
import { agendaParticipants, agendaEvents as t } from '../../tables/crm/agenda-tables.ts';
import { crmActivityTypes } from '../../tables/crm/timeline-tables.ts';
import { followEvent } from '../activities/follow-event.ts';
import { assertVisible } from '../scope/event-access.ts';
import { announce } from './send-invitations.ts';

/** When an event is, from its first occurrence on. */
function assertTimes(given: AgendaEventInput) {
  const input = fromFirstOccurrence(given);
  if (!input) throw fieldProblem('Recurrence', 'dateRange');
  const times = timesOf(input);
  // In the night when clocks go back or forward, times that differ may be the same moment.
  if (times.StartAt !== null && times.StartAt >= times.EndAt) throw fieldProblem('EndTime', 'dateRange');
  return { input, times };
}

/** Users who did not take part before: one who did may have been merged since into another participant. */
async function newParticipants(tx: Tx, id: number, participants: AgendaEventInput['Participants']) {
  const stored = await tx
    .select({ UserId: agendaParticipants.UserId })
    .from(agendaParticipants)
    .where(eq(agendaParticipants.EventId, id));
  const known = new Set(stored.map(({ UserId }) => UserId));
  return participants.map(({ User }) => User).filter((User) => User !== null && !known.has(User.Id));
}

async function saveParticipants(tx: Tx, id: number, participants: AgendaEventInput['Participants']): Promise<void> {
  await assertReferencesExist(
    tx,
    users,
    'Participants',
    participants.map(({ User }) => User),
  );
  await assertNotMerged(tx, 'Participants', await newParticipants(tx, id, participants));
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
  await assertNotMerged(tx, 'User', [given.User]);
  const { input, times } = assertTimes(given);
  const columns = {
    ...input,
    ...times,
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
