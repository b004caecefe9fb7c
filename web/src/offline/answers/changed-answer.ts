import { type MovedTo, wallTimes } from '@circolo/contract/crm/agenda/event-times';
import { isChange, isMove, type QueuedWrite, recordOf } from '../queued-write.ts';

/** What a move says: where to, and of a series which day. */
type Move = MovedTo & { Occurrence: string | null };

const versionOf = (record: unknown): unknown => (record as { Version?: unknown }).Version;
const zoneOf = (record: unknown): string => (record as { TimeZone?: string }).TimeZone ?? 'Europe/Rome';

/** What a change makes of a record. A move of a series leaves its form as it is: what it makes of it, the server says. */
function changed(record: unknown, write: QueuedWrite): object {
  if (!isMove(write)) return { ...(record as object), ...(write.Body as object), Version: versionOf(record) };
  const move = write.Body as Move; // Only moves are declared so.
  return move.Occurrence === null ? { ...(record as object), ...wallTimes(move, zoneOf(record)) } : (record as object);
}

/** A kept record with the changes that wait for the network. */
export const withChanges = (writes: readonly QueuedWrite[], path: string, record: unknown): unknown =>
  writes.filter((write) => isChange(write) && recordOf(write) === path).reduce<unknown>(changed, record);
