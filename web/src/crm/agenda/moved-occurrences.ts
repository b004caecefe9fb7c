import { SeriesScope, type SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
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

/**
 * What is shown of an event, where a move that waits puts it. Of a series these are the days that are shown already: what comes to
 * them from days that are not, is known when the move has arrived.
 */
export function moved(
  shown: readonly AgendaOccurrence[],
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
    moved: shown
      .filter((one) => isMoved(one, move))
      .map(place)
      .filter((one) => isLookedAt(one, look)),
    left: shown.filter((one) => !isMoved(one, move)),
  };
}
