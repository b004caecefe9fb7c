import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { agendaFeeds } from '../../tables/crm/agenda-tables.ts';

/**
 * Closes the addresses that open something of a user's without a session (the agenda for other calendars): whoever is
 * signed out everywhere is not read elsewhere either. A new address is made on the same page as the first one.
 */
export async function closeLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(agendaFeeds).where(eq(agendaFeeds.UserId, userId));
}
