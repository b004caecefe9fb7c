import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { periodOf, type retentionRules } from '../../tables/privacy/retention-tables.ts';
import { keepers } from './keepers.ts';

/** A change of a period. */
type Change = Pick<typeof retentionRules.$inferSelect, 'Kind' | 'Unit' | 'Period'> & { to: number };

/** Rows that say themselves when they go, say the new day: what people are shown and what the night does stay the same. */
export async function moveEnds(tx: Tx, { Kind, Unit, Period, to }: Change): Promise<void> {
  const length = (period: number) => periodOf(sql`${Unit}::text`, sql`${period}::int`);
  for (const { table, until } of keepers[Kind].parts) {
    if (!until) continue;
    const column = sql.identifier(until);
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${column} = ${column} - ${length(Period)} + ${length(to)}`,
    );
  }
}
