import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import { type AgendaEventInput, agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { type EventTimes, occurrences } from '@circolo/contract/crm/agenda/event-occurrences';
import { fromFirstOccurrence, timesOf } from '@circolo/contract/crm/agenda/event-times';
import type { QueuedWrite } from '../../offline/queued-write.ts';

/** The days and the agendas that are looked at; without a choice of agendas it is one's own. */
interface Look {
  From: string;
  To: string;
  owners: string;
  ownId: number;
  /** What is written on one that waits. */
  titleOf: (title: string) => string;
}

const zone = 'Europe/Rome';

/** Whether an appointment is a new one that waits: nothing that is stored has a number below zero. */
export const isWaiting = ({ Event }: Pick<AgendaOccurrence, 'Event'>): boolean => Event < 0;

const shownOwners = ({ owners, ownId }: Look): number[] => (owners ? owners.split(',').map(Number) : [ownId]);

/** When a written event is, from its first occurrence on; null where it never is. */
function timesIn(written: unknown, ExcludedDates: readonly string[] = []): EventTimes | null {
  const read = agendaEvents.input.safeParse(written);
  const event = read.success ? fromFirstOccurrence(read.data) : null;
  if (!event) return null;
  const { AllDay, TimeZone, Recurrence } = event;
  return { AllDay, TimeZone, Recurrence, ExcludedDates, ...timesOf(event) };
}

/** What an event that waits looks like, but for its times. */
const drawnAs = ({ Title, AllDay, Location, State }: AgendaEventInput, { titleOf }: Look) => ({
  Busy: false,
  Title: titleOf(Title),
  AllDay,
  Color: 'yellow',
  State,
  Location,
});

const unknown = {
  Type: null,
  Category: null,
  Opportunity: null,
  Lead: null,
  Organisation: null,
  Town: null,
  ContactName: null,
  Movable: false,
};

/** A written event on the days that are looked at, as often as it comes. */
function drawn(
  body: AgendaEventInput,
  stored: Omit<AgendaOccurrence, keyof ReturnType<typeof drawnAs>>,
  look: Look,
  skipped: readonly string[] = [],
) {
  const times = timesIn(body, skipped);
  if (!times || body.State === AgendaState.cancelled) return [];
  return occurrences(times, { From: look.From, To: look.To, TimeZone: zone }).map(({ Day, ...when }) => ({
    ...stored,
    ...drawnAs(body, look),
    ...when,
    Occurrence: body.Recurrence ? Day : null,
  }));
}

/** A new appointment, where it is in an agenda that is shown. */
function newOnes({ Id, Body }: QueuedWrite, look: Look): AgendaOccurrence[] {
  const read = agendaEvents.input.safeParse(Body);
  const ownerId = read.data?.Owner?.Id ?? look.ownId;
  if (!read.success || !shownOwners(look).includes(ownerId)) return [];
  const Owner = { Id: ownerId, Description: '' };
  const stored = {
    ...unknown,
    Event: -Id,
    Occurrence: null,
    StartAt: null,
    EndAt: null,
    StartDate: null,
    EndDate: null,
  };
  return drawn(read.data, { ...stored, Owner }, look);
}

/** The days on which a stored series would come, and does not: they were taken out of it. */
function skippedDays(base: QueuedWrite['Base'], shown: readonly AgendaOccurrence[], look: Look): string[] {
  const times = timesIn(base);
  const ownerId = (base?.Owner as { Id?: number } | null | undefined)?.Id ?? look.ownId;
  const isShown = shown.length > 0 || shownOwners(look).includes(ownerId);
  if (!times?.Recurrence || !isShown) return [];
  const there = new Set(shown.map(({ Occurrence }) => Occurrence));
  return occurrences(times, { From: look.From, To: look.To, TimeZone: zone }).flatMap(({ Day }) =>
    there.has(Day) ? [] : [Day],
  );
}

const eventOf = ({ Path }: QueuedWrite): number => Number(Path.split('/')[2]);

/** A stored appointment as a waiting change leaves it, in place of what is stored. */
function withChange(all: readonly AgendaOccurrence[], write: QueuedWrite, look: Look): AgendaOccurrence[] {
  const Event = eventOf(write);
  const shown = all.filter((one) => one.Event === Event);
  const others = all.filter((one) => one.Event !== Event);
  const read = agendaEvents.input.safeParse(write.Body);
  if (!read.success) return [...all];
  const ownerId = read.data.Owner?.Id ?? look.ownId;
  const [first] = shown;
  // In the agenda of a person who only takes part in it, it stays.
  if (!first && !shownOwners(look).includes(ownerId)) return others;
  const stored = first ?? {
    ...unknown,
    Event,
    Occurrence: null,
    StartAt: null,
    EndAt: null,
    StartDate: null,
    EndDate: null,
    Owner: { Id: ownerId, Description: '' },
    Movable: true,
  };
  return [...others, ...drawn(read.data, stored, look, skippedDays(write.Base, shown, look))];
}

/** The agenda with what waits for the network: changes in place of what they change, then what is new. */
export function withWaiting(
  stored: readonly AgendaOccurrence[],
  writes: readonly QueuedWrite[],
  look: Look,
): AgendaOccurrence[] {
  const changed = writes
    .filter(({ Method }) => Method === 'PUT')
    .reduce<readonly AgendaOccurrence[]>((all, write) => withChange(all, write, look), stored);
  return [...changed, ...writes.filter(({ Method }) => Method === 'POST').flatMap((write) => newOnes(write, look))];
}
