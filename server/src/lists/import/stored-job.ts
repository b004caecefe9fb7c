import { isOpen } from '@circolo/contract/authorization/call-access';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { problem } from '@circolo/contract/errors/problem';
import { ImportState } from '@circolo/contract/lists/import-codes';
import { type ImportSummary, importOf } from '@circolo/contract/lists/imports';
import type { Language } from '@circolo/messages/languages';
import { and, eq, getColumns } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { findRunCaller, type RunRequest } from '../../http/rights/run-caller.ts';
import { offerOf } from '../../resource/offers.ts';
import { importJobs as t } from '../../tables/lists/list-tables.ts';
import type { Dialect } from './decode.ts';
import type { Settings } from './plan.ts';

type Row = typeof t.$inferSelect;

/** An import as its table holds it, without the file. */
export type StoredJob = Omit<Row, 'Content' | 'Mapping' | 'State' | 'OnMatch' | 'Language' | keyof Dialect> &
  Dialect & { Mapping: Pick<Settings, 'Columns' | 'Values'>; State: ImportSummary['State'] } & {
    OnMatch: Settings['OnMatch'];
    Language: Language;
  };

const { Content: _, ...columns } = getColumns(t);

/** The import of a person for a resource; others hear that there is none. */
export async function ownJob(
  db: Queryable,
  Resource: string,
  Id: number,
  { UserId }: Pick<Caller, 'UserId'>,
): Promise<StoredJob> {
  const [row] = await db
    .select(columns)
    .from(t)
    .where(and(eq(t.Id, Id), eq(t.Resource, Resource), eq(t.UserId, UserId)));
  return orNotFound(row) as StoredJob; // Its codes and settings are written by this folder alone.
}

/** Whose import a job works on, with the rights that they have now; `RightsWithdrawn` where those do not open it any more. */
export async function getImporter(
  db: Queryable,
  { Resource }: Pick<StoredJob, 'Resource'>,
  asked: RunRequest,
  now: Date,
): Promise<Caller> {
  const caller = await findRunCaller(db, asked, now);
  const { access } = importOf(offerOf(Resource).source.resource).run;
  if (!caller || !isOpen(access, caller.Levels)) throw problem('RightsWithdrawn');
  return caller;
}

/** Takes an import for one transaction, if it is still in the state; jobs and people take turns at it. */
export async function lockedJob(tx: Tx, Id: number, State: StoredJob['State']): Promise<StoredJob | undefined> {
  const [row] = await tx
    .select(columns)
    .from(t)
    .where(and(eq(t.Id, Id), eq(t.State, State)))
    .for('update');
  return row as StoredJob | undefined; // As above.
}

/** The file of an import. */
export async function contentOf(db: Queryable, Id: number): Promise<Buffer> {
  const [row] = await db.select({ Content: t.Content }).from(t).where(eq(t.Id, Id));
  return Buffer.from(orNotFound(row).Content);
}

/** Notes how far an import has come. */
export const updateJob = (tx: Queryable, Id: number, change: Partial<typeof t.$inferInsert>): PromiseLike<unknown> =>
  tx.update(t).set(change).where(eq(t.Id, Id));

/**
 * Whether an import that ended, or could not go on, has done something that its owner may take back: what it made is deleted, which asks for
 * more than to change it back.
 */
export function isRevertible(
  { State, ChangeSetId, Created, Updated, Resource }: StoredJob,
  { Levels }: Caller,
): boolean {
  const mayDelete = allows(Levels.get(Resource) ?? AuthorizationLevel.none, AuthorizationLevel.full);
  const taken = Updated + (mayDelete ? Created : 0);
  return (State === ImportState.ended || State === ImportState.failed) && ChangeSetId !== null && taken > 0;
}

/** What every list shows its owner of an import. */
export const summaryOf = (job: StoredJob, owner: Caller): ImportSummary => ({
  Id: job.Id,
  Resource: job.Resource,
  FileName: job.FileName,
  State: job.State,
  Done: job.Done,
  Total: job.Total,
  Created: job.Created,
  Updated: job.Updated,
  Skipped: job.Skipped,
  Failed: job.Failed,
  Error: job.Error,
  Revertible: isRevertible(job, owner),
  RequestedAt: job.RequestedAt,
  EndedAt: job.EndedAt,
});
