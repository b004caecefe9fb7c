import { isChange, isNote, type QueuedWrite, resourceOf } from '../../offline/queued-write.ts';
import { useOffline } from '../../offline/use-offline.ts';

/** New records of a list, and changes of stored ones, that wait for the network. */
export const useWaitingWrites = (resource: string): QueuedWrite[] =>
  useOffline().writes.filter((write) => !isNote(write) && resourceOf(write) === resource);

/** New records of a list that wait for the network. */
export const useWaitingRecords = (resource: string): QueuedWrite[] =>
  useWaitingWrites(resource).filter((write) => !isChange(write));

/** The number of the customer that an appointment is with. */
const customerIn = (body: unknown): number | undefined => (body as { User?: { Id?: number } | null } | null)?.User?.Id;

/** Notes on a customer and appointments with them that wait for the network. */
export const useWaitingOf = (customer: number): QueuedWrite[] =>
  useOffline().writes.filter(
    (write) =>
      write.Method === 'POST' &&
      (isNote(write) ? write.Path === `/Users/${customer}/Comments` : customerIn(write.Body) === customer),
  );
