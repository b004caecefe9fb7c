import { problem } from '@circolo/contract/errors/problem';
import { and, desc, eq, sql } from 'drizzle-orm';
import { databaseError } from '../../config/database-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Offer } from '../../resource/offers.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

/** A record whose change is taken back, and by whom. */
export interface UndoneRecord {
  changeSetId: number;
  offer: Offer;
  id: number;
  context: { caller: Caller; now: Date };
}

const foreignKeyViolation = '23503';

/** A change of the record after the set's own is not thrown away: says who made it. */
export async function throwChangedSince(tx: Tx, { changeSetId, offer, id }: UndoneRecord): Promise<never> {
  const [last] = await tx
    .select({ ActorName: auditEntries.ActorName })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.Resource, offer.source.resource.Name),
        eq(auditEntries.RecordId, String(id)),
        sql`${auditEntries.ChangeSetId} is distinct from ${changeSetId}`,
      ),
    )
    .orderBy(desc(auditEntries.Id))
    .limit(1);
  throw problem('ChangedSince', { parameters: { name: last?.ActorName ?? 'Circolo' } });
}

/** What the database refuses while rows are put back, as it looks from here. */
export function explainConflict(error: unknown): never {
  if (databaseError(error)?.code === foreignKeyViolation) throw problem('ReferenceGone');
  throw error;
}
