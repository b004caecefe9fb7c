import { SeriesScope, type SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { occurrences } from '@circolo/contract/crm/agenda/event-occurrences';
import { type MovedTo, wallTimes } from '@circolo/contract/crm/agenda/event-times';
import { daysBetween, shiftDay } from '@circolo/contract/values/rome-day';
import { instantOf } from '@circolo/contract/values/wall-time';

/** What dragging says: what is moved of which day, and where to. */
interface Move extends MovedTo {
  Occurrence: string | null;
  Scope: SeriesScopeCode;
}

/** The days that are looked at, both included, by the clocks of a zone. */
interface Look {
  From: string;
  To: string;
  zone: string;
}

const isMoved = ({ Occurrence }: AgendaOccurrence, move: Move): boolean => {
  if (move.Scope === SeriesScope.all || move.Occurrence === null) return true;
  if (move.Scope === SeriesScope.one) return Occurrence === move.Occurrence;
  return (Occurrence ?? '') >= move.Occurrence;
};

/** Where another day of a series comes to be: as many days on or back, at the new hours. */
function onItsDay(target: MovedTo, days: number, zone: string): MovedTo {
  const { AllDay, StartDate, StartTime, EndDate, EndTime } = wallTimes(target, zone);
  const [first, last] = [shiftDay(StartDate, days), shiftDay(EndDate, days)];
  if (AllDay) return { StartAt: null, EndAt: null, StartDate: first, EndDate: last };
  return {
    StartAt: instantOf({ Day: first, Time: StartTime ?? '' }, zone),
    EndAt: instantOf({ Day: last, Time: EndTime ?? '' }, zone),
    StartDate: null,
    EndDate: null,
  };
}

function isLookedAt(at: MovedTo, { From, To, zone }: Look): boolean {
  const { StartDate, EndDate } = wallTimes(at, zone);
  return StartDate <= To && EndDate >= From;
}

/** The days of the series that may come to those that are looked at, as its rule says; without a rule those that are shown. */
function daysOfSeries(
  { dragged, shown }: DraggedEvent,
  { Occurrence, Scope, ...target }: Move,
  { From, To, zone }: Look,
): readonly AgendaOccurrence[] {
  if (!dragged?.SeriesTimes || Occurrence === null || Scope === SeriesScope.one) return shown;
  const { StartDate, EndDate } = wallTimes(target, zone);
  const reach = Math.abs(daysBetween(Occurrence, StartDate)) + daysBetween(StartDate, EndDate) + 1;
  const wide = { From: shiftDay(From, -reach), To: shiftDay(To, reach), TimeZone: zone };
  const times = { ...dragged.SeriesTimes, AllDay: dragged.SeriesTimes.StartDate !== null };
  return occurrences(times, wide).map(
    ({ Day, ...at }) => shown.find((one) => one.Occurrence === Day) ?? { ...dragged, ...at, Occurrence: Day },
  );
}

interface DraggedEvent {
  /** What was dragged; null where it is in no agenda that is looked at. */
  dragged: AgendaOccurrence | null;
  /** What is shown of its event. */
  shown: readonly AgendaOccurrence[];
}

/** What is shown of an event, where a move that waits puts it, and what it leaves. */
export function moved(
  of: DraggedEvent,
  { Occurrence, Scope, StartAt, EndAt, StartDate, EndDate }: Move,
  look: Look,
): { moved: AgendaOccurrence[]; left: AgendaOccurrence[] } {
  const target = { StartAt, EndAt, StartDate, EndDate };
  const move = { Occurrence, Scope, ...target };
  const place = (one: AgendaOccurrence): AgendaOccurrence => {
    const days = Occurrence === null ? 0 : daysBetween(Occurrence, one.Occurrence ?? Occurrence);
    return { ...one, ...onItsDay(target, days, look.zone), AllDay: StartDate !== null };
  };
  return {
    moved: daysOfSeries(of, move, look)
      .filter((one) => isMoved(one, move))
      .map(place)
      .filter((one) => isLookedAt(one, look)),
    left: of.shown.filter((one) => !isMoved(one, move)),
  };
}
