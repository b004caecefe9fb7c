import { ImportResult, ImportState, importPageRows } from '@circolo/contract/lists/import-codes';
import type { ImportRow } from '@circolo/contract/lists/imports';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { selectOne } from '../../resource/select.ts';
import { importRows } from '../../tables/lists/list-tables.ts';
import type { RowProblem } from './decide.ts';
import { labelIn, type Plan, planOf, textOf } from './plan.ts';
import { type PlannedLine, planLines } from './plan-lines.ts';
import { shown, valueAt } from './shown.ts';
import type { StoredJob } from './stored-job.ts';

type StoredRow = typeof importRows.$inferSelect;

interface RowQuery {
  Result?: string | undefined;
  Page?: number | undefined;
}

function changesOf(plan: Plan, { line, decision }: PlannedLine, record: unknown): ImportRow['Changes'] {
  if (!('input' in decision)) return [];
  return decision.changed.map((filled) => ({
    Field: filled.field.name,
    Label: labelIn(plan, filled.field.name),
    Before: shown(valueAt(record, filled.field.path), filled.field, plan.language),
    After: textOf(filled, line.Cells),
  }));
}

/** What the updates of a page will change, as the records are now. */
async function changesByLine(db: Db, job: StoredJob, rows: readonly StoredRow[], caller: Caller) {
  const updates = rows.filter(({ Result }) => Result === ImportResult.updated);
  if (job.State !== ImportState.previewed || updates.length === 0) return new Map<number, ImportRow['Changes']>();
  const plan = await planOf(db, job, { ...job, ...job.Mapping }, caller);
  return transaction(db, async (tx) => {
    const lines = updates.map(({ Line, Cells }) => ({ Line, Cells: Cells ?? [] }));
    const changes = new Map<number, ImportRow['Changes']>();
    for (const planned of await planLines(tx, plan, lines)) {
      const record = planned.id === null ? null : await selectOne(tx, plan.offer.source, planned.id);
      changes.set(planned.line.Line, changesOf(plan, planned, record));
    }
    return changes;
  });
}

/** A page of the lines of an import, with what an update will change. */
export async function rowsOf(
  db: Db,
  job: StoredJob,
  { Result, Page = 1 }: RowQuery,
  caller: Caller,
): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.ImportId, job.Id), Result ? eq(importRows.Result, Result) : undefined))
    .orderBy(asc(importRows.Line))
    .limit(importPageRows)
    .offset((Page - 1) * importPageRows);
  const changes = await changesByLine(db, job, rows, caller);
  return rows.map((row) => ({
    Line: row.Line,
    Result: row.Result as ImportRow['Result'], // Written by the preview and the run.
    RecordId: row.RecordId,
    Problems: (row.Problems ?? []) as RowProblem[],
    Cells: row.Cells,
    Changes: changes.get(row.Line) ?? [],
  }));
}
