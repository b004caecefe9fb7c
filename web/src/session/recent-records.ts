import { createStored, sessionUser } from './storage/stores.ts';

/** A record that somebody opened, as it was called then. */
export interface RecentRecord {
  Resource: string;
  Id: number;
  Description: string;
}

const most = 8;

/** The records that each person who uses this browser opened last, newest first. */
export const recentRecords = createStored<Record<string, RecentRecord[]>>('recent', 1);

/** Whose records they are. */
export const recentKey = (): string => String(sessionUser.get()?.Id ?? 0);

/** Remembers that a record was opened. */
export async function noteRecent({ Resource, Id, Description }: RecentRecord): Promise<void> {
  // The value may belong to a chunk that came after the start.
  await recentRecords.reload();
  const all = recentRecords.get();
  const others = (all?.[recentKey()] ?? []).filter((one) => one.Resource !== Resource || one.Id !== Id);
  const mine = [{ Resource, Id, Description }, ...others].slice(0, most);
  await recentRecords.set({ ...all, [recentKey()]: mine });
}
