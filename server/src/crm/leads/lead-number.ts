import { romeDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** Draws the next number of a lead: `L2026/000042`. */
export async function drawLeadNumber(tx: Tx, now: Date): Promise<string> {
  const [drawn] = await tx.select({ serial: sql<string>`nextval('lead_number')` }).from(sql`(select 1) one`);
  return `L${romeDay(now).slice(0, 4)}/${String(drawn?.serial ?? 0).padStart(6, '0')}`;
}
