import { setImmediate as othersTurn } from 'node:timers/promises';
import { Problem } from '@circolo/contract/errors/problem';
import { ImportResult, ImportState } from '@circolo/contract/lists/import-codes';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { errorBodyOf } from '../../http/errors.ts';
import type { RunRequest } from '../../http/rights/run-caller.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { importRows } from '../../tables/lists/list-tables.ts';
import { rowProblem } from './decide.ts';
import { recordsOf } from './decode.ts';
import { assertFieldsThere } from './import-fields.ts';
import type { Line } from './match.ts';
import { type Plan, planOf } from './plan.ts';
import { type PlannedLine, planLines } from './plan-lines.ts';
import { contentOf, getImporter, lockedJob, type StoredJob, updateJob } from './stored-job.ts';

/** Lines that are looked up and written together. */
const batchSize = 500;

interface Payload extends RunRequest {
  Id: number;
}

type OutcomeCounts = Pick<StoredJob, 'Created' | 'Updated' | 'Skipped' | 'Failed'>;

const countNames = {
  [ImportResult.created]: 'Created',
  [ImportResult.updated]: 'Updated',
  [ImportResult.skipped]: 'Skipped',
  [ImportResult.failed]: 'Failed',
} as const;

class Stopped extends Error {}

/** What is written of a line that has been looked at. */
export function rowOf(plan: Plan, ImportId: number, { line, id, decision }: PlannedLine) {
  const row = { ImportId, Line: line.Line, Cells: line.Cells, RecordId: id, Problems: null };
  if ('problems' in decision) return { ...row, Result: ImportResult.failed, Problems: decision.problems };
  if ('input' in decision) return { ...row, Result: id === null ? ImportResult.created : ImportResult.updated };
  const Problems = [rowProblem(plan, '', { key: `import.skipped.${decision.skip}` })];
  return { ...row, Result: ImportResult.skipped, Problems };
}

/** Whether one of some lines is to write what its save asks a step-up for. */
async function asksStepUp(tx: Tx, { offer, columns, fixed }: Plan, planned: readonly PlannedLine[]): Promise<boolean> {
  const { stepUp } = offer;
  const filled = [...columns, ...fixed].map(({ field }) => field.path[0] ?? '');
  if (!stepUp?.fields.some((field) => filled.includes(field))) return false;
  for (const { decision, id } of planned)
    if ('input' in decision && (await stepUp.isAsked(tx, decision.input as never, id))) return true;
  return false;
}

/** For whom a preview is made, and with what. */
interface Looking extends Pick<JobContext, 'db' | 'now'> {
  asked: RunRequest;
}

interface LineBatch {
  lines: Line[];
  counts: OutcomeCounts;
  done: number;
}

/** Looks at some lines, in a short transaction of their own. */
async function look({ db, asked, now }: Looking, plan: Plan, id: number, batch: LineBatch) {
  await transaction(db, async (tx: Tx) => {
    const job = await lockedJob(tx, id, ImportState.previewing);
    if (!job) throw new Stopped();
    plan.caller = await getImporter(tx, job, asked, now());
    const planned = await planLines(tx, plan, batch.lines);
    const rows = planned.map((one) => rowOf(plan, id, one));
    const StepUp = job.StepUp || (await asksStepUp(tx, plan, planned));
    if (rows.length > 0) await tx.insert(importRows).values(rows);
    const counts = { ...batch.counts };
    for (const { Result } of rows) counts[countNames[Result]] += 1;
    await updateJob(tx, id, { ...counts, StepUp, Done: batch.done });
    Object.assign(batch.counts, counts);
  });
  // The embedded database answers without a turn of the event loop: requests would wait for the whole file.
  await othersTurn();
}

async function lookAtAll(looking: Looking, job: StoredJob): Promise<void> {
  const { db, asked, now } = looking;
  await assertFieldsThere(db, job);
  const plan = await planOf(db, job, { ...job, ...job.Mapping }, await getImporter(db, job, asked, now()));
  const counts: OutcomeCounts = { Created: 0, Updated: 0, Skipped: 0, Failed: 0 };
  let lines: Line[] = [];
  let done = 0;
  for await (const Cells of recordsOf(await contentOf(db, job.Id), job)) {
    done += 1;
    // The first line has the headings, and a line without anything is none.
    if (done > 1 && Cells.some((cell) => cell.trim() !== '')) lines.push({ Line: done, Cells: Cells.map(storable) });
    if (lines.length < batchSize) continue;
    await look(looking, plan, job.Id, { lines, counts, done });
    lines = [];
  }
  await look(looking, plan, job.Id, { lines, counts, done });
  const ended = { State: ImportState.previewed, Total: done, Done: done };
  await transaction(db, async (tx) => {
    if (await lockedJob(tx, job.Id, ImportState.previewing)) await updateJob(tx, job.Id, ended);
  });
}

/** PostgreSQL holds no NUL in a text. */
const storable = (cell: string): string => cell.replaceAll('\0', '\uFFFD');

/**
 * Determines for every line of a file what would become of it. A repeat starts over; one that was stopped meanwhile
 * ends.
 */
export const previewImport = defineJob<Payload>('preview-import', { retryLimit: 2 }, async (payload, { db, now }) => {
  const { Id, ...asked } = payload;
  const job = await transaction(db, async (tx) => {
    const locked = await lockedJob(tx, Id, ImportState.previewing);
    if (locked) await tx.delete(importRows).where(eq(importRows.ImportId, Id));
    return locked;
  });
  if (!job) return;
  try {
    await lookAtAll({ db, asked, now }, job);
  } catch (error) {
    if (error instanceof Stopped) return;
    await giveUp(db, job, error);
  }
});

/** Ends an import that cannot go on, and says why; an unexpected error is logged too. */
export async function giveUp(db: Db, { Id, Language }: StoredJob, error: unknown): Promise<void> {
  const { Message } = errorBodyOf(error, translator(Language));
  await updateJob(db, Id, { State: ImportState.failed, Error: Message });
  if (!(error instanceof Problem)) throw error;
}
