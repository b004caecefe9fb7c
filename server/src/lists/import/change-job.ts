import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { ImportResult, ImportState } from '@circolo/contract/lists/import-codes';
import type { ImportSettings } from '@circolo/contract/lists/imports';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { SentFile } from '../../http/receive-file.ts';
import { runRequestOf } from '../../http/rights/run-caller.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import { enqueue } from '../../jobs/job.ts';
import { openChangeSet } from '../../resource/changes.ts';
import { offerOf } from '../../resource/offers.ts';
import { importJobs, importRows } from '../../tables/lists/list-tables.ts';
import { retainedUntil } from '../../tables/privacy/retention-tables.ts';
import { undoAsksStepUp } from '../undo/undo-step-up.ts';
import { assertReadableText, beginningOf, encodingOf, separatorOf } from './decode.ts';
import { importFields } from './import-fields.ts';
import { previewImport } from './preview.ts';
import { propose, remember } from './propose.ts';
import { endRun, runImport } from './run.ts';
import { contentOf, isRevertible, lockedJob, ownJob, type StoredJob, updateJob } from './stored-job.ts';
import { undoImport } from './undo.ts';

/** Who asks for a change of an import, in which language and when. */
export interface JobContext {
  caller: Caller;
  language: Language;
  now: Date;
}

/** Keeps an uploaded file, with how it is probably to be read. */
export async function storeFile(tx: Tx, Resource: string, { name, content }: SentFile, asking: JobContext) {
  const { caller, language, now } = asking;
  if (!caller.UserId) throw problem('AccessDenied');
  const Encoding = encodingOf(content);
  assertReadableText(content, Encoding);
  const dialect = { Encoding, Separator: separatorOf(content, Encoding) };
  const { Headings } = await beginningOf(content, dialect);
  const { UserId } = caller;
  const { Columns, Values, ...how } = await propose(tx, offerOf(Resource).source, { UserId, Resource, Headings });
  const [row] = await tx
    .insert(importJobs)
    .values({
      UserId,
      Resource,
      FileName: name,
      Content: content,
      ...dialect,
      Headings,
      Mapping: { Columns, Values },
      ...how,
      Language: language,
      RequestedAt: now.toISOString(),
      ExpiresAt: retainedUntil(RetentionKind.imports, now),
    })
    .returning({ Id: importJobs.Id });
  return ownJob(tx, Resource, row?.Id ?? 0, caller);
}

/** Takes an own import that is in one of the states; another state does not offer what is asked. */
async function lockJob(tx: Tx, job: StoredJob, states: readonly StoredJob['State'][]): Promise<StoredJob> {
  const locked = states.includes(job.State) ? await lockedJob(tx, job.Id, job.State) : undefined;
  if (!locked) throw problem('NotEditable');
  return locked;
}

async function assertSettings(
  tx: Tx,
  { Resource }: StoredJob,
  { Columns, Values = {}, MatchKeys }: ImportSettings,
): Promise<void> {
  const known = new Set((await importFields(tx, offerOf(Resource).source)).map(({ name }) => name));
  const fields = Object.values(Columns);
  if ([...fields, ...Object.keys(Values)].some((name) => !known.has(name)))
    throw fieldProblem('Columns', 'unknownField');
  if (new Set(fields).size < fields.length) throw fieldProblem('Columns', 'alreadyUsed');
  if (fields.length === 0) throw fieldProblem('Columns', 'required');
  if (MatchKeys.some((name) => !fields.includes(name))) throw fieldProblem('MatchKeys', 'notAllowed');
}

const settled: StoredJob['State'][] = [ImportState.uploaded, ImportState.previewed];

/** Says how a file is read, and begins to look at its lines. A file that is read in another way has other headings. */
export async function changeSettings(tx: Tx, own: StoredJob, asked: ImportSettings, asking: JobContext): Promise<void> {
  const job = await lockJob(tx, own, [...settled, ImportState.failed]);
  if (job.EndedAt !== null || job.ChangeSetId !== null) throw problem('NotEditable');
  const dialect = { Encoding: asked.Encoding ?? job.Encoding, Separator: asked.Separator ?? job.Separator };
  if (dialect.Encoding !== job.Encoding || dialect.Separator !== job.Separator) {
    const { Headings } = await beginningOf(await contentOf(tx, job.Id), dialect);
    const { source } = offerOf(job.Resource);
    const { Columns, Values, ...how } = await propose(tx, source, { ...job, Headings });
    const Mapping = { Columns, Values };
    await updateJob(tx, job.Id, { ...dialect, Headings, Mapping, ...how, State: ImportState.uploaded, Error: null });
    return;
  }
  await assertSettings(tx, job, asked);
  const Columns = Object.fromEntries(
    Object.entries(asked.Columns).filter(([heading]) => job.Headings.includes(heading)),
  );
  await updateJob(tx, job.Id, {
    Mapping: { Columns, Values: asked.Values ?? {} },
    MatchKeys: asked.MatchKeys,
    OnMatch: asked.OnMatch,
    State: ImportState.previewing,
    Language: asking.language,
    Done: 0,
    Total: 0,
    Created: 0,
    Updated: 0,
    Skipped: 0,
    Failed: 0,
    StepUp: false,
    Error: null,
  });
  await enqueue(tx, previewImport, { Id: job.Id, ...runRequestOf(asking.caller, asking.now) });
}

/** Begins to take in what a preview showed; all of it can be taken back together. Throws `StepUpRequired` where a line wants it. */
export async function startRun(tx: Tx, own: StoredJob, { caller, now }: JobContext): Promise<void> {
  const job = await lockJob(tx, own, [ImportState.previewed]);
  if (job.StepUp) assertSteppedUp(caller, now);
  const set = { Kind: ChangeSetKind.import, Resource: job.Resource, Description: job.FileName, caller, now } as const;
  const ChangeSetId = await openChangeSet(tx, set);
  await remember(tx, job, now);
  await updateJob(tx, job.Id, { State: ImportState.running, ChangeSetId, Done: 0, Created: 0, Updated: 0 });
  await enqueue(tx, runImport, { Id: job.Id, ...runRequestOf(caller, now) });
}

/** Stops a preview, or a run: what is written stays, the other lines are marked as left out. */
export async function cancelJob(tx: Tx, own: StoredJob, { now }: JobContext): Promise<void> {
  const job = await lockJob(tx, own, [ImportState.previewing, ImportState.running]);
  if (job.State === ImportState.previewing) {
    await updateJob(tx, job.Id, { State: ImportState.uploaded, Done: 0, Total: 0 });
    return;
  }
  const open = and(
    eq(importRows.ImportId, job.Id),
    gt(importRows.Line, job.Done),
    inArray(importRows.Result, [ImportResult.created, ImportResult.updated]),
  );
  const [left] = await tx.select({ Count: count() }).from(importRows).where(open);
  const Message = translator(job.Language)('import.skipped.stopped');
  const Problems = [{ Field: '', Label: '', Message }];
  await tx.update(importRows).set({ Result: ImportResult.skipped, Problems }).where(open);
  await updateJob(tx, job.Id, { Skipped: job.Skipped + (left?.Count ?? 0) });
  await endRun(tx, job, now);
}

/** Begins to take back what a run did. */
export async function startUndo(tx: Tx, own: StoredJob, { caller, now }: JobContext): Promise<void> {
  const job = await lockJob(tx, own, [ImportState.ended, ImportState.failed]);
  if (!isRevertible(job, caller)) throw problem('NotEditable');
  if (await undoAsksStepUp(tx, offerOf(job.Resource), job.ChangeSetId ?? 0)) assertSteppedUp(caller, now);
  await updateJob(tx, job.Id, { State: ImportState.reverting, Done: 0, Total: job.Created + job.Updated });
  await enqueue(tx, undoImport, { Id: job.Id, ...runRequestOf(caller, now) });
}
