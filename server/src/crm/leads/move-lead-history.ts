import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { changeColumns } from '../../lists/notes/move-notes.ts';

/** What refers to the lead by a key of its own. */
const referring = ['crm_activity', 'agenda_event', 'opportunity'];
/** What names the lead as the record that it is about. */
const about = ['email_message', 'received_mail', 'sms_message'];

/**
 * What was done and written with a lead, and what is planned with it, goes with it into another one, so that nothing of it is deleted with the
 * lead; undoing the merge takes it back.
 */
export async function moveLeadHistory(
  tx: Tx,
  changeSet: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const table of referring)
    await changeColumns(tx, changeSet, {
      table,
      where: sql`n.lead_id = ${from}::bigint`,
      values: { lead_id: to },
      record: from,
    });
  for (const table of about)
    await changeColumns(tx, changeSet, {
      table,
      where: sql`n.related_type = 'Leads' and n.related_id = ${from}::bigint`,
      values: { related_id: to },
      record: from,
    });
}
