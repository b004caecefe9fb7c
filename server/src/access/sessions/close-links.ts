import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/**
 * Closes the addresses that open something of a user's without a session (the agenda for other calendars): a person who
 * is signed out everywhere is not read elsewhere either. A new address is made on the same page as the first one. The
 * table is the CRM's, which is built upon the accounts and cannot be imported here.
 */
export async function closeLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`delete from agenda_feed where user_id = ${userId}`);
}
