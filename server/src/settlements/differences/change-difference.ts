import { problem } from '@circolo/contract/errors/problem';
import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementDifference } from '@circolo/contract/settlements/settlements';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { settlementDifferences as t } from '../../tables/settlements/settlement-tables.ts';
import { assertOpenMonth, lockReading } from '../payouts/closed-months.ts';
import { oneDifference } from './read-differences.ts';

type DifferenceRow = typeof t.$inferSelect;

/** A difference as it is stored. */
export async function findDifference(db: Queryable, id: number): Promise<DifferenceRow> {
  const [row] = await db.select().from(t).where(eq(t.Id, id));
  return orNotFound(row);
}

/** A difference that may change: its month is open, and remains so until the transaction ends. */
export async function lockDifference(tx: Tx, id: number): Promise<DifferenceRow> {
  const { Provider, Month } = await findDifference(tx, id);
  await lockReading(tx, Provider);
  await assertOpenMonth(tx, Provider, Month);
  return findDifference(tx, id);
}

/** What the audit and a stale form compare. */
const shown = ({ Id, State, Note, Version }: Pick<DifferenceRow, 'Id' | 'State' | 'Note' | 'Version'>) => ({
  Id,
  State,
  Note,
  Version,
});

/** Explains a difference; without a note it is to explain again. */
export async function changeExplanation(
  tx: Tx,
  id: number,
  { Note, Version }: { Note: string | null; Version: number },
  { caller, now }: { caller: Caller; now: Date },
): Promise<SettlementDifference> {
  const before = await lockDifference(tx, id);
  await assertCurrentVersion(tx, 'Settlements', shown(before), Version);
  if (before.State === DifferenceState.resolved) throw problem('NotEditable');
  const State = Note === null ? DifferenceState.open : DifferenceState.explained;
  const by = Note === null ? { at: null, id: null } : { at: now.toISOString(), id: authorId(caller) };
  const author = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller) };
  const [after] = await tx
    .update(t)
    .set({ State, Note, ExplainedAt: by.at, ExplainedById: by.id, ...author })
    .where(eq(t.Id, id))
    .returning();
  await recordChange(tx, caller, {
    Resource: 'Settlements',
    RecordId: id,
    Action: Note === null ? 'Revoke' : 'Explain',
    Before: shown(before),
    After: shown(orNotFound(after)),
    Reason: Note,
  });
  return oneDifference(tx, id);
}
