import type { GoogleSession } from '../google-session.ts';

/** Brings the person's leads and their contacts at Google together. Throws `GoogleFault`. */
export async function syncContacts(_session: GoogleSession): Promise<void> {}

/** How many of the person's leads have changed here and are not in Google yet. */
export async function waitingContacts(_db: GoogleSession['db'], _UserId: number): Promise<number> {
  return 0;
}
