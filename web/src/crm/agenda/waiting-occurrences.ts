import { AgendaState, SeriesScope } from '@circolo/contract/crm/agenda/agenda-codes';
import { type AgendaEventInput, agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { type EventTimes, firstDay, occurrences } from '@circolo/contract/crm/agenda/event-occurrences';
import { fromFirstOccurrence, timesOf } from '@circolo/contract/crm/agenda/event-times';
import { moveIn } from '../../offline/move-in.ts';
import { isChange, isMove, type QueuedWrite } from '../../offline/queued-write.ts';
import type { DrawnOccurrence } from './drawn-occurrence.ts';
import { moved } from './moved-occurrences.ts';

/** The days and the agendas that are looked at; without a choice of agendas it is one's own. */
interface Look {
  From: string;
  To: string;
  owners: string;
  ownId: number;
}

const zone = 'Europe/Rome';

const shownOwners = ({ owners, ownId }: Look): number[] => (owners ? owners.split(',').map(Number) : [ownId]);

/** When a written event is, from its first occurrence on; null where it never is. */
function timesIn(written: unknown, ExcludedDates: readonly string[] = []): EventTimes | null {
  const read = agendaEvents.input.safeParse(written);
  const event = read.success ? fromFirstOccurrence(read.data) : null;
  if (!event) return null;
  const { AllDay, TimeZone, Recurrence } = event;
  return { AllDay, TimeZone, Recurrence, ExcludedDates, ...timesOf(event) };
}

/** What says on which days a series comes; null for an event that comes once. */
const seriesIn = ({ AllDay: _, Recurrence, ExcludedDates, ...times }: EventTimes): AgendaOccurrence['SeriesTimes'] =>
  Recurrence === null ? null : { ...times, Recurrence, ExcludedDates: [...ExcludedDates] };

/** What an event that waits looks like, but for its times. */
const drawnAs = ({ Title, AllDay, Location, State }: AgendaEventInput) => ({
  Busy: false,
  Unsent: true as const,
  Title,
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
  SeriesTimes: null,
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
    ...drawnAs(body),
    ...when,
    Occurrence: body.Recurrence ? Day : null,
    SeriesTimes: stored.Movable ? seriesIn(times) : null,
  }));
}

/** A new appointment, where it is in an agenda that is shown. */
function newOnes({ Id, Body }: QueuedWrite, look: Look): DrawnOccurrence[] {
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
function withChange(all: readonly DrawnOccurrence[], write: QueuedWrite, look: Look): DrawnOccurrence[] {
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

/** What is done to days of a series that wait: nothing, before they have arrived. */
const held = { Movable: false, LeadsToQueue: true } as const;

/** Whether all days of a series are moved: those that follow the first one are all of them. */
function isOfAll({ Scope, Occurrence }: ReturnType<typeof moveIn>, series: AgendaOccurrence['SeriesTimes']): boolean {
  if (Scope === SeriesScope.all) return true;
  if (Scope !== SeriesScope.following || !series) return false;
  return Occurrence === firstDay({ ...series, AllDay: series.StartDate !== null });
}

/** The days of a series that waiting moves have put elsewhere alone: they are no part of it any more. */
const movedAlone = (writes: readonly QueuedWrite[]): Set<string | null> =>
  new Set(
    writes
      .map(moveIn)
      .flatMap(({ Scope, Occurrence }) => (Scope === SeriesScope.one && Occurrence ? [Occurrence] : [])),
  );

/** A stored appointment where a waiting move puts it, after the `earlier` moves of it that wait. */
function withMove(
  all: readonly DrawnOccurrence[],
  { write, earlier }: { write: QueuedWrite; earlier: readonly QueuedWrite[] },
  look: Look,
): DrawnOccurrence[] {
  const Event = eventOf(write);
  const dragged = write.Base as AgendaOccurrence | null; // The agenda writes it there.
  const move = moveIn(write);
  // With the days that follow a later one, the server takes them along.
  const alone = isOfAll(move, dragged?.SeriesTimes ?? null) ? movedAlone(earlier) : new Set<string | null>();
  const isElsewhere = (one: DrawnOccurrence) => one.Event !== Event || alone.has(one.Occurrence);
  const others = all.filter(isElsewhere);
  const shown = all.filter((one) => !isElsewhere(one));
  const isSeries = move.Occurrence !== null;
  // It may come from days that are not looked at.
  const isShown = shown.some(({ Occurrence }) => Occurrence === move.Occurrence);
  const isOfLook = dragged !== null && shownOwners(look).includes(dragged.Owner.Id);
  const from = isShown || !isOfLook ? shown : [...shown, dragged];
  const seen = isOfLook || shown.length > 0 ? dragged : null;
  const there = moved({ dragged: seen, shown: from }, move, { From: look.From, To: look.To, zone });
  const placed = there.moved
    .filter(({ Occurrence }) => !alone.has(Occurrence))
    .map((one) => ({ ...one, Unsent: true as const, Color: 'yellow', ...(isSeries ? held : {}) }));
  const isOneDay = move.Scope === SeriesScope.one;
  return [...others, ...there.left.map((one) => (isSeries && !isOneDay ? { ...one, ...held } : one)), ...placed];
}

/** The agenda with what waits for the network: changes in place of what they change, then what is new. */
export function withWaiting(
  stored: readonly AgendaOccurrence[],
  writes: readonly QueuedWrite[],
  look: Look,
): DrawnOccurrence[] {
  const changes = writes.filter(isChange);
  const changed = changes.reduce<readonly DrawnOccurrence[]>((all, write, at) => {
    if (!isMove(write)) return withChange(all, write, look);
    const earlier = changes.slice(0, at).filter((one) => isMove(one) && eventOf(one) === eventOf(write));
    return withMove(all, { write, earlier }, look);
  }, stored);
  return [...changed, ...writes.filter((write) => !isChange(write)).flatMap((write) => newOnes(write, look))];
}
