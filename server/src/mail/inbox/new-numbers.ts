import type { ImapFlow } from 'imapflow';

/** How far back the first reading of a folder goes. */
const firstDays = 30;

/** A place in a folder: the generation of its numbers (UIDVALIDITY), and the last number that was read. */
export interface FolderPlace {
  generation: string;
  /** Null where the folder was not read in this generation. */
  last: number | null;
}

/** The place up to where a folder was read; `cursor` is `<generation>:<number>`, one of another generation is none. */
export function placeOf(inbox: ImapFlow, cursor: string | null): FolderPlace {
  const generation = String(inbox.mailbox ? inbox.mailbox.uidValidity : '');
  const [known, last] = cursor?.split(':') ?? [];
  return { generation, last: known === generation && last ? Number(last) : null };
}

/** The numbers of the mails that came after a place, in order; without one, those of the last 30 days. */
export async function newNumbers(inbox: ImapFlow, last: number | null): Promise<number[]> {
  const since = new Date(Date.now() - firstDays * 86_400_000);
  const found = await inbox.search(last === null ? { since } : { uid: `${last + 1}:*` }, { uid: true });
  // The star is the last mail, even where it has been read.
  return (Array.isArray(found) ? found : []).filter((uid) => uid > (last ?? 0)).toSorted((one, other) => one - other);
}

/** The place after a page of numbers was read: what is older than the first reading is not read by the next one. */
export function cursorAfter(inbox: ImapFlow, { generation, last }: FolderPlace, read: number | undefined): string {
  const beforeNext = (inbox.mailbox ? inbox.mailbox.uidNext : 1) - 1;
  return `${generation}:${read ?? last ?? beforeNext}`;
}
