import { ExportFormat } from '@circolo/contract/codes/spooler-codes';
import { ImportResult } from '@circolo/contract/lists/import-codes';
import type { Notification } from '@circolo/contract/resource/notification';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { csvStyle } from '../../spooler/export/csv.ts';
import { mimeTypes } from '../../spooler/storage/mime-types.ts';
import { saveFile } from '../../spooler/storage/save-file.ts';
import { importRows } from '../../tables/lists/list-tables.ts';
import type { RowProblem } from './decide.ts';
import type { StoredJob } from './stored-job.ts';

const batchSize = 500;

async function* failedRows(tx: Tx, importId: number) {
  let after = 0;
  for (;;) {
    const rows = await tx
      .select({ Line: importRows.Line, Cells: importRows.Cells, Problems: importRows.Problems })
      .from(importRows)
      .where(
        and(eq(importRows.ImportId, importId), eq(importRows.Result, ImportResult.failed), gt(importRows.Line, after)),
      )
      .orderBy(asc(importRows.Line))
      .limit(batchSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.Line;
  }
}

const problemText = ({ Label, Message }: RowProblem): string => (Label ? `${Label}: ${Message}` : Message);

/** The lines that failed as they came, with their number and the reasons: corrected, the file is taken in again. */
async function* linesOf(tx: Tx, job: StoredJob): AsyncGenerator<string> {
  const t = translator(job.Language);
  const { words, start, line } = csvStyle('Excel', t);
  const safe = (cells: readonly string[]) => line(cells.map((cell) => words.text(cell)));
  yield start + safe([...job.Headings, t('import.line'), t('import.reason')]);
  for await (const { Line, Cells, Problems } of failedRows(tx, job.Id)) {
    const cells = job.Headings.map((_, index) => Cells?.[index] ?? '');
    const problems = (Problems ?? []) as RowProblem[]; // Written by the preview and the run.
    yield safe([...cells, String(Line), problems.map(problemText).join(' · ')]);
  }
}

/** Puts the lines that failed into the person's spooler. */
export const saveErrors = (tx: Tx, job: StoredJob, caller: Caller, now: Date): Promise<Notification> =>
  saveFile(tx, {
    caller,
    Title: translator(job.Language)('import.errorFile', { name: job.FileName.replace(/\.\w+$/, '') }),
    Category: ExportFormat.csv,
    MimeType: mimeTypes.CSV,
    Resource: job.Resource,
    Rows: job.Failed,
    parts: linesOf(tx, job),
    now,
  });
