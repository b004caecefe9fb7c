import { type BulkRun, resultsPerPage } from '@circolo/contract/lists/bulk';
import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import type { Language } from '@circolo/messages/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { runRequestOf } from '../../http/rights/run-caller.ts';
import { enqueue } from '../../jobs/job.ts';
import { bulkRunRows, bulkRuns } from '../../tables/lists/list-tables.ts';
import { type BulkContext, runBatch } from './bulk-batch.ts';
import { bulkRecords } from './bulk-job.ts';
import { assertNoneAsked, assertStepUpOf } from './bulk-step-up.ts';

/** Records that are done while the request waits. */
const doneAtOnce = 100;

/** A run before it has begun. */
export interface NewRun {
  Resource: string;
  Action: string;
  DryRun: boolean;
  Changes: Record<string, unknown> | null;
  RecordIds: number[];
  ChangeSetId: number | null;
  Language: Language;
}

/** Does a run of few records at once and leaves one of many to a job; gives its id. */
export async function startRun(tx: Tx, run: NewRun, context: BulkContext): Promise<number> {
  const { caller, now } = context;
  const [row] = await tx
    .insert(bulkRuns)
    .values({ ...run, UserId: caller.UserId, RequestedAt: now.toISOString() })
    .returning({ Id: bulkRuns.Id });
  if (!row) throw new Error('The run was not written');
  if (run.RecordIds.length <= doneAtOnce && (run.DryRun || run.Action !== bulkAction.act)) {
    await runBatch(tx, row.Id, doneAtOnce, context);
    await assertNoneAsked(tx, row.Id);
    return row.Id;
  }
  await assertStepUpOf(tx, run, context);
  await enqueue(tx, bulkRecords, { Id: row.Id, ...runRequestOf(caller, now) });
  return row.Id;
}

/** A run as it goes out, with a page of its results; refused ones first. Only its own user sees it. */
export async function readRun(db: Queryable, id: number, userId: number, page = 1): Promise<BulkRun> {
  const [run] = await db
    .select({
      Id: bulkRuns.Id,
      Resource: bulkRuns.Resource,
      Action: bulkRuns.Action,
      DryRun: bulkRuns.DryRun,
      State: bulkRuns.State,
      Total: sql<number>`cardinality(${bulkRuns.RecordIds})`,
      Done: bulkRuns.Done,
      Failed: bulkRuns.Failed,
      Error: bulkRuns.Error,
      ChangeSetId: bulkRuns.ChangeSetId,
    })
    .from(bulkRuns)
    .where(and(eq(bulkRuns.Id, id), eq(bulkRuns.UserId, userId)));
  const Results = await db
    .select({
      RecordId: bulkRunRows.RecordId,
      Description: bulkRunRows.Description,
      Code: bulkRunRows.Code,
      Message: bulkRunRows.Message,
    })
    .from(bulkRunRows)
    .where(eq(bulkRunRows.RunId, id))
    .orderBy(sql`${bulkRunRows.Code} is null`, bulkRunRows.RecordId)
    .limit(resultsPerPage)
    .offset((page - 1) * resultsPerPage);
  return { ...(orNotFound(run) as Omit<BulkRun, 'Results'>), Results }; // Its codes are written by this folder alone.
}
