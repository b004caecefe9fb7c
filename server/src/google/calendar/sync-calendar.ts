import type { GoogleSession } from '../google-session.ts';

/** Brings the person's agenda and their Google calendar together. Throws `GoogleFault`. */
export async function syncCalendar(_session: GoogleSession): Promise<void> {}

/** How many of the person's events have changed here and are not in Google yet. */
export async function waitingEvents(_db: GoogleSession['db'], _UserId: number): Promise<number> {
  return 0;
}
