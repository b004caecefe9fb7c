import { formTimes, moveIn } from '../move-in.ts';
import { isChange, isMove, type QueuedWrite, recordOf } from '../queued-write.ts';

const versionOf = (record: object): unknown => (record as { Version?: unknown }).Version;

/** What a change makes of a record. A move of a series leaves its form as it is: what it makes of it, the server says. */
function changed(record: object, write: QueuedWrite): object {
  if (!isMove(write)) return { ...record, ...(write.Body as object), Version: versionOf(record) };
  const move = moveIn(write);
  return move.Occurrence === null ? { ...record, ...formTimes(move, record) } : record;
}

/** A kept record with the changes that wait for the network. */
export const withChanges = (writes: readonly QueuedWrite[], path: string, record: unknown): unknown =>
  writes.filter((write) => isChange(write) && recordOf(write) === path).reduce<object>(changed, record as object);
