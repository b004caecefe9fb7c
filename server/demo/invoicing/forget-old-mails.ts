import { shiftDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { mailDocument } from '../../src/invoicing/documents/mail-document.ts';

/** Customers of the demonstration got their documents when they were issued: those of earlier weeks are not mailed at the first start. */
export async function forgetOldMails(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`delete from pgboss.job_common j using document d
    where j.name = ${mailDocument.name} and d.id = (j.data ->> 'Id')::bigint and d.date < ${shiftDay(today, -7)}::date`);
}
