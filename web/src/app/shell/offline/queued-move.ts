import { type MovedTo, wallTimes } from '@circolo/contract/crm/agenda/event-times';
import type { QueuedWrite } from '../../../offline/queued-write.ts';

/** What a move says: where to, from where, and of a series which day. */
interface Move extends MovedTo {
  Occurrence: string | null;
  Was: MovedTo | null;
}

const moveIn = ({ Body }: QueuedWrite): Move => Body as Move; // Only moves are declared so.

/** Whether a move is of days of a series. */
export const movesSeries = (write: QueuedWrite): boolean => moveIn(write).Occurrence !== null;

/** The same move, from wherever the appointment is now. */
export const fromAnywhere = (write: QueuedWrite): object => ({ ...moveIn(write), Was: null });

/** A stored appointment as it was when it was dragged, and where it was dropped: two sides of a merge. */
export function sidesOf(write: QueuedWrite, stored: object): { base: object; mine: object } {
  const { TimeZone = 'Europe/Rome' } = stored as { TimeZone?: string };
  const move = moveIn(write);
  return {
    base: { ...stored, ...wallTimes(move.Was ?? move, TimeZone) },
    mine: { ...stored, ...wallTimes(move, TimeZone) },
  };
}
