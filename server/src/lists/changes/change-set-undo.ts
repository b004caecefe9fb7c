import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { problem } from '@circolo/contract/errors/problem';
import { bulkAction, ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import type { Language } from '@circolo/messages/languages';
import { and, desc, eq, getTableName, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { rehearse } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { offerOf } from '../../resource/offers.ts';
import { assertMayWrite } from '../../resource/record-writes.ts';
import { changeSetRows, changeSets } from '../../tables/resource/audit-tables.ts';
import type { BulkContext } from '../bulk/bulk-batch.ts';
import { levelFor } from '../bulk/bulk-rights.ts';
import { startRun } from '../bulk/bulk-run.ts';
import { recordsOf, undoRecord } from '../undo/undo-record.ts';

type ChangeSet = typeof changeSets.$inferSelect;

/** Refuses a caller who could not have made the change; of each record `undoRecord` asks again. */
function assertMayUndo({ Kind, Resource }: ChangeSet, caller: Caller): void {
  const level = caller.Levels.get(Resource) ?? AuthorizationLevel.none;
  if (!allows(level, levelFor(bulkAction.undo, Kind))) throw problem('AccessDenied');
}

/** The set, locked: who else undoes it waits and finds it undone. */
async function locked(tx: Tx, id: number): Promise<ChangeSet> {
  const [set] = await tx.select().from(changeSets).where(eq(changeSets.Id, id)).for('update');
  return orNotFound(set);
}

/** The set of the newest delete of a record that is not undone; `NothingToUndo` where there is none. */
export async function deleteOf(tx: Tx, resource: string, recordId: number): Promise<number> {
  const [set] = await tx
    .select({ Id: changeSets.Id })
    .from(changeSetRows)
    .innerJoin(changeSets, eq(changeSets.Id, changeSetRows.ChangeSetId))
    .where(
      and(
        eq(changeSetRows.Table, getTableName(offerOf(resource).source.table)),
        eq(changeSets.Resource, resource),
        eq(changeSetRows.RecordId, recordId),
        eq(changeSets.Kind, ChangeSetKind.remove),
        isNull(changeSets.RevertedAt),
      ),
    )
    .orderBy(desc(changeSets.Id))
    .limit(1);
  if (!set) throw problem('NothingToUndo');
  return set.Id;
}

/**
 * Undoes a change set in the caller's name: one record wholly or with the reason why not, several each by itself, many
 * by a job. Returns the id of the run that lists what became of each.
 */
export async function startUndo(tx: Tx, id: number, language: Language, context: BulkContext): Promise<number> {
  const { caller, now } = context;
  const set = await locked(tx, id);
  assertMayUndo(set, caller);
  const RecordIds = await recordsOf(tx, id);
  if (RecordIds.length === 0) throw problem(set.RevertedAt ? 'AlreadyUndone' : 'NothingToUndo');
  if (new Date(set.ExpiresAt) < now) throw problem('UndoExpired');
  const { Resource } = set;
  assertMayWrite(offerOf(Resource).source, context);
  const [only] = RecordIds;
  // Tried first, so that a refusal is the answer's error. The run then does it.
  if (set.Count === 1 && only !== undefined) {
    await rehearse(tx, (savepoint) => undoRecord(savepoint, id, offerOf(Resource), only, { caller, now }));
  }
  const run = { Resource, Action: bulkAction.undo, DryRun: false, Changes: null, RecordIds };
  return startRun(tx, { ...run, ChangeSetId: id, Language: language }, context);
}
