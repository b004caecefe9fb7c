import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { bulkAction, bulkRunState } from '@circolo/contract/lists/bulk-codes';
import { undoLevel } from '@circolo/contract/lists/undo-level';
import { translator } from '@circolo/messages/translator';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { bulkRuns } from '../../tables/lists/list-tables.ts';
import { changeSets } from '../../tables/resource/audit-tables.ts';

/** The level that the action of a run needs. */
export const levelFor = (action: string, kind: string | null): Level => {
  if (action === bulkAction.undo) return undoLevel(kind);
  return action === bulkAction.remove ? AuthorizationLevel.full : AuthorizationLevel.edit;
};

/** Whether a person may do now what a run of theirs does; what each record asks for beside that is asked with the record. */
export async function mayRun(db: Queryable, id: number, { UserId, Levels }: Caller): Promise<boolean> {
  const [run] = await db
    .select({ UserId: bulkRuns.UserId, Resource: bulkRuns.Resource, Action: bulkRuns.Action, Kind: changeSets.Kind })
    .from(bulkRuns)
    .leftJoin(changeSets, eq(changeSets.Id, bulkRuns.ChangeSetId))
    .where(eq(bulkRuns.Id, id));
  if (!run || run.UserId !== UserId) return false;
  return allows(Levels.get(run.Resource) ?? AuthorizationLevel.none, levelFor(run.Action, run.Kind));
}

/** Ends a run whose person may no longer do it, and says how far it came. What was done stays, and can be undone. */
export async function withdrawRun(tx: Tx, id: number, now: Date): Promise<void> {
  const unfinished = and(eq(bulkRuns.Id, id), ne(bulkRuns.State, bulkRunState.ended));
  const [run] = await tx
    .select({
      Done: bulkRuns.Done,
      ChangeSetId: bulkRuns.ChangeSetId,
      Action: bulkRuns.Action,
      Language: bulkRuns.Language,
      Total: sql<number>`cardinality(${bulkRuns.RecordIds})`,
    })
    .from(bulkRuns)
    .where(unfinished)
    .for('update');
  if (!run) return;
  const t = translator(run.Language === 'en' ? 'en' : 'it');
  const done = t('bulk.progress', { done: run.Done, total: run.Total });
  await tx
    .update(bulkRuns)
    .set({
      State: bulkRunState.failed,
      EndedAt: now.toISOString(),
      Error: `${t('errors.RightsWithdrawn')} (${done})`,
    })
    .where(eq(bulkRuns.Id, id));
  // A set that holds nothing would be listed as a change.
  if (run.ChangeSetId && run.Done === 0 && run.Action !== bulkAction.undo)
    await tx.delete(changeSets).where(eq(changeSets.Id, run.ChangeSetId));
}
