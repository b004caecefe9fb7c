import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { instantOf } from '@circolo/contract/values/wall-time';
import { t } from '../../messages/messages.ts';
import type { QueuedWrite } from '../../offline/queued-write.ts';

/** Nothing that is stored has a number below zero. */
export const isWaiting = ({ Event }: Pick<AgendaOccurrence, 'Event'>): boolean => Event < 0;

/**
 * A new appointment that waits for the network, at its time and named as one that waits; of a series the first one. Null where it is in
 * another agenda than those that are shown.
 */
function waitingOccurrence(
  { Id, Body }: QueuedWrite,
  ownId: number,
  owners: readonly number[],
): AgendaOccurrence | null {
  const read = agendaEvents.input.safeParse(Body);
  if (!read.success) return null;
  const { Title, AllDay, StartDate, StartTime, EndDate, EndTime, TimeZone, Owner, Location, State } = read.data;
  const ownerId = Owner?.Id ?? ownId;
  if (!owners.includes(ownerId)) return null;
  return {
    Event: -Id,
    Occurrence: null,
    Busy: false,
    Title: t('agenda.waiting', { title: Title }),
    AllDay,
    StartAt: AllDay ? null : instantOf({ Day: StartDate, Time: StartTime ?? '00:00' }, TimeZone),
    EndAt: AllDay ? null : instantOf({ Day: EndDate, Time: EndTime ?? '24:00' }, TimeZone),
    StartDate: AllDay ? StartDate : null,
    EndDate: AllDay ? EndDate : null,
    Owner: { Id: ownerId, Description: '' },
    Type: null,
    Category: null,
    Color: 'yellow',
    State,
    Location,
    Opportunity: null,
    Lead: null,
    Organisation: null,
    Town: null,
    ContactName: null,
    Movable: false,
  };
}

/** What waits for the network in the agendas that are shown; without a choice it is one's own. */
export function waitingOccurrences(writes: readonly QueuedWrite[], ownId: number, owners: string): AgendaOccurrence[] {
  const shown = owners ? owners.split(',').map(Number) : [ownId];
  return writes.flatMap((write) => waitingOccurrence(write, ownId, shown) ?? []);
}
