import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Offer } from '../../resource/offers.ts';
import { ChangedRowKind, changeSetRows as k } from '../../tables/resource/audit-tables.ts';

/** Whether undoing a set may give back what a step-up is asked for: such a field, or a whole record. */
export async function undoAsksStepUp(tx: Tx, { stepUp }: Offer, changeSetId: number): Promise<boolean> {
  if (!stepUp) return false;
  const fields = sql.join(
    stepUp.fields.map((field) => sql`${field}`),
    sql`, `,
  );
  const gaveField = and(eq(k.Kind, ChangedRowKind.edited), sql`jsonb_exists_any(${k.Before}, array[${fields}])`);
  const [row] = await tx
    .select({ RecordId: k.RecordId })
    .from(k)
    .where(and(eq(k.ChangeSetId, changeSetId), or(eq(k.Kind, ChangedRowKind.removed), gaveField)))
    .limit(1);
  return row !== undefined;
}
