import { formTimes, moveIn } from '../../../offline/move-in.ts';
import type { QueuedWrite } from '../../../offline/queued-write.ts';

/** Whether a move is of days of a series. */
export const movesSeries = (write: QueuedWrite): boolean => moveIn(write).Occurrence !== null;

/** The same move, from wherever the appointment is now. */
export const fromAnywhere = (write: QueuedWrite): object => ({ ...moveIn(write), Was: null });

/** A stored appointment as it was when it was dragged, and where it was dropped: two sides of a merge. */
export function sidesOf(write: QueuedWrite, stored: object): { base: object; mine: object } {
  const move = moveIn(write);
  return {
    base: { ...stored, ...formTimes(move.Was ?? move, stored) },
    mine: { ...stored, ...formTimes(move, stored) },
  };
}
