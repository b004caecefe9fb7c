import { setImmediate as othersTurn } from 'node:timers/promises';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { ImportResult, ImportState } from '@circolo/contract/lists/import-codes';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { importResource } from '../../alerts/alert-subjects.ts';
import { recordAlerts } from '../../alerts/record-alerts.ts';
import type { Log } from '../../config/log.ts';
import type { Tx } from '../../db/database.ts';
import { isUnavailable } from '../../db/failures/unavailable.ts';
import { discardPlans } from '../../db/statements/discard-plans.ts';
import { transaction } from '../../db/transaction.ts';
import { errorBodyOf, isDatabaseFault } from '../../http/errors.ts';
import type { RunRequest } from '../../http/rights/run-caller.ts';
import { defineJob, enqueue, type JobContext } from '../../jobs/job.ts';
import { lockRecords } from '../../resource/lock-records.ts';
import { type Offer, offerOf } from '../../resource/offers.ts';
import { createRecord, createRecords, updateRecord } from '../../resource/record-writes.ts';
import { importRows } from '../../tables/lists/list-tables.ts';
import { fieldOfPath, type RowProblem } from './decide.ts';
import { assertFieldsThere, holdImportFields } from './import-fields.ts';
import { labelIn, type Plan, planOf } from './plan.ts';
import { type PlannedLine, planLines } from './plan-lines.ts';
import { giveUp, rowOf } from './preview.ts';
import { getImporter, lockedJob, type StoredJob, updateJob } from './stored-job.ts';

/** Lines that are written in one transaction, which others may wait for: more where new records are written together. */
const batchSizeOf = ({ saveMany }: Offer): number => (saveMany ? 500 : 100);
/** How long one job writes before it hands over to the next: what a crash loses is found again this soon. */
const sliceMs = 45_000;

interface Payload extends RunRequest {
  Id: number;
}

type ImportedRow = ReturnType<typeof rowOf>;

/** What every line of a transaction is written with. */
interface Batch {
  job: StoredJob;
  now: Date;
  log: Log;
}

const contextOf = ({ caller }: Plan, { job, now }: Pick<Batch, 'job' | 'now'>) => ({
  caller,
  now,
  quiet: true,
  batch: true,
  ...(job.ChangeSetId ? { changeSet: job.ChangeSetId } : {}),
});

/** Saves what was decided for a line; a refusal takes back this line alone. */
async function writeLine(tx: Tx, plan: Plan, planned: PlannedLine, { job, now, log }: Batch): Promise<ImportedRow> {
  const row = rowOf(plan, job.Id, planned);
  const { decision, id } = planned;
  if (!('input' in decision)) return row;
  const context = contextOf(plan, { job, now });
  try {
    const { Id } = await tx.transaction((savepoint) =>
      id === null
        ? createRecord(savepoint, plan.offer, decision.input, context)
        : updateRecord(savepoint, plan.offer, id, decision.input, context),
    );
    return { ...row, RecordId: Id };
  } catch (error) {
    return { ...row, Result: ImportResult.failed, Problems: refused(plan, error, log) };
  }
}

/** What a refused save says. Of the database's faults none is the line's: the whole batch is tried again. */
function refused(plan: Plan, error: unknown, log: Log): RowProblem[] {
  const { t } = plan;
  const { Code, Message, Fields = {} } = errorBodyOf(error, t);
  if (isDatabaseFault(error)) throw error;
  if (Code === 'StepUpRequired') return [{ Field: '', Label: '', Message: t('bulk.notConfirmed') }];
  if (Code === 'Fault') log.error({ err: error }, 'a line of an import');
  const fieldProblems = Object.entries(Fields).map(([path, field]) => {
    const Field = fieldOfPath(path);
    return { Field, Label: labelIn(plan, Field), Message: field.Message };
  });
  return fieldProblems.length > 0 ? fieldProblems : [{ Field: '', Label: '', Message }];
}

const isNew = ({ id, decision }: PlannedLine): boolean => id === null && 'input' in decision;

/** Saves new records together; where one of them is refused, each half by itself, until it is alone. */
async function writeNew(tx: Tx, plan: Plan, lines: readonly PlannedLine[], batch: Batch): Promise<ImportedRow[]> {
  const { saveMany } = plan.offer;
  const [first, ...others] = lines;
  if (!first) return [];
  if (!saveMany || others.length === 0) return writeEach(tx, plan, lines, batch);
  const inputs = lines.flatMap(({ decision }) => ('input' in decision ? [decision.input] : []));
  try {
    const ids = await tx.transaction((savepoint) =>
      createRecords(savepoint, plan.offer, saveMany, inputs, contextOf(plan, batch)),
    );
    return lines.map((line, nth) => ({ ...rowOf(plan, batch.job.Id, line), RecordId: ids[nth] ?? null }));
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    const half = lines.length >> 1;
    return [
      ...(await writeNew(tx, plan, lines.slice(0, half), batch)),
      ...(await writeNew(tx, plan, lines.slice(half), batch)),
    ];
  }
}

async function writeEach(tx: Tx, plan: Plan, lines: readonly PlannedLine[], batch: Batch): Promise<ImportedRow[]> {
  const written: ImportedRow[] = [];
  for (const line of lines) written.push(await writeLine(tx, plan, line, batch));
  return written;
}

/** Saves lines in their order: new records that follow one another together, what changes a record by itself. */
async function writeLines(tx: Tx, plan: Plan, lines: readonly PlannedLine[], batch: Batch): Promise<ImportedRow[]> {
  const written: ImportedRow[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = lines.findIndex((line, nth) => nth > start && isNew(line) !== isNew(lines[start] ?? line));
    const part = lines.slice(start, end < 0 ? lines.length : end);
    const write = part[0] && isNew(part[0]) ? writeNew : writeEach;
    written.push(...(await write(tx, plan, part, batch)));
    start += part.length;
  }
  return written;
}

const nextRows = (tx: Tx, { Id, Done, Resource }: StoredJob) =>
  tx
    .select({ Line: importRows.Line, Cells: importRows.Cells, RecordId: importRows.RecordId })
    .from(importRows)
    .where(
      and(
        eq(importRows.ImportId, Id),
        gt(importRows.Line, Done),
        inArray(importRows.Result, [ImportResult.created, ImportResult.updated]),
      ),
    )
    .orderBy(asc(importRows.Line))
    .limit(batchSizeOf(offerOf(Resource)));

/** Writes what became of lines, in one statement. */
async function saveResults(tx: Tx, ImportId: number, written: ImportedRow[]): Promise<void> {
  const rows = written.map(({ Line, Result, RecordId, Problems }) => ({ Line, Result, RecordId, Problems }));
  await tx.execute(sql`
    update import_row r set result = w."Result", record_id = w."RecordId", problems = w."Problems"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("Line" int, "Result" text, "RecordId" bigint, "Problems" jsonb)
    where r.import_id = ${ImportId}::bigint and r.line = w."Line"`);
}

const count = (written: ImportedRow[], result: string): number =>
  written.filter(({ Result }) => Result === result).length;

/** Writes the next lines and how far it has come in one transaction; false when there are none left. */
async function writeBatch(tx: Tx, { Id, ...asked }: Payload, { now, log }: Omit<Batch, 'job'>): Promise<boolean> {
  const job = await lockedJob(tx, Id, ImportState.running);
  if (!job) return false;
  const rows = await nextRows(tx, job);
  const last = rows.at(-1);
  if (!last) {
    await endRun(tx, job, now);
    await alertImporter(tx, job, now);
    return false;
  }
  await holdImportFields(tx, job);
  await assertFieldsThere(tx, job);
  const plan = await planOf(tx, job, { ...job, ...job.Mapping }, await getImporter(tx, job, asked, now));
  const lines = rows.map(({ Line, Cells }) => ({ Line, Cells: Cells ?? [] }));
  await discardPlans(tx);
  await lockRecords(
    tx,
    plan.offer.source,
    rows.flatMap(({ RecordId }) => RecordId ?? []),
  );
  const written = await writeLines(tx, plan, await planLines(tx, plan, lines), { job, now, log });
  await saveResults(tx, Id, written);
  await updateJob(tx, Id, {
    Done: last.Line,
    Created: job.Created + count(written, ImportResult.created),
    Updated: job.Updated + count(written, ImportResult.updated),
    Skipped: job.Skipped + count(written, ImportResult.skipped),
    Failed: job.Failed + count(written, ImportResult.failed),
  });
  return true;
}

/** Ends a run: only the cells of lines that failed are still needed. */
export async function endRun(tx: Tx, { Id, Total }: StoredJob, now: Date): Promise<void> {
  await tx
    .update(importRows)
    .set({ Cells: null })
    .where(and(eq(importRows.ImportId, Id), ne(importRows.Result, ImportResult.failed)));
  const Content = Buffer.alloc(0);
  await updateJob(tx, Id, { State: ImportState.ended, Done: Total, EndedAt: now.toISOString(), Content });
}

/** Alerts who asked for an import that it is over; who stops one knows it. */
async function alertImporter(tx: Tx, { Id: RecordId, UserId }: StoredJob, now: Date): Promise<void> {
  const ended = { Kind: AlertKind.importEnded, Resource: importResource, RecordId, Occasion: ImportState.ended };
  await recordAlerts(tx, [UserId], { ...ended, ActorId: null, now });
}

async function writeSlice({ db, now, log }: JobContext, payload: Payload): Promise<void> {
  const end = performance.now() + sliceMs;
  while (performance.now() < end) {
    if (!(await transaction(db, (tx) => writeBatch(tx, payload, { now: now(), log })))) return;
    // The embedded database answers without a turn of the event loop: requests would wait for the whole run.
    await othersTurn();
  }
  await transaction(db, (tx) => enqueue(tx, runImport, payload));
}

/**
 * Takes in the lines of a preview, some per transaction with the place that it has come to: a run that a crash ended is taken
 * up by the next one, and two at once take turns.
 */
export const runImport = defineJob<Payload>(
  'run-import',
  { retryLimit: 5, expireAfter: 120 },
  async (payload, context) => {
    const { db } = context;
    try {
      await writeSlice(context, payload);
    } catch (error) {
      if (isUnavailable(error) && !context.isLastTry) throw error;
      const job = await transaction(db, (tx) => lockedJob(tx, payload.Id, ImportState.running));
      if (job) await giveUp(db, job, error);
    }
  },
);
