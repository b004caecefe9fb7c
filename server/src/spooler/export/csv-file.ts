import type { Translate } from '@circolo/messages/translator';
import { cellLabels } from '../labels/cell-labels.ts';
import type { ColumnLabels } from '../labels/column-labels.ts';
import type { FileWriter } from '../storage/file-writer.ts';
import { csvStyle } from './csv.ts';
import type { ExportedRow } from './export-batches.ts';
import type { ExportRequest } from './export-request.ts';

/** What every file is written from. */
export interface FileMaterial {
  asked: Pick<ExportRequest, 'Style' | 'Language'>;
  title: string;
  columns: readonly ColumnLabels[];
  t: Translate;
  /** How many rows there are. */
  total: number;
  batches: AsyncIterable<ExportedRow[]>;
  keeper: FileWriter;
}

/** Writes the rows as lines; answers how many. */
export async function writeCsv({ asked, columns, t, total, batches, keeper }: FileMaterial): Promise<number> {
  const { words, start, line } = csvStyle(asked.Style, t);
  await keeper.add(start + line(columns.map(({ heading }) => words.text(heading))), 0, total);
  let written = 0;
  const cells: string[] = [];
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      for (const [nth, { name, word }] of columns.entries()) cells[nth] = cellLabels(row[name], words, word);
      text += line(cells);
    }
    written += rows.length;
    await keeper.add(text, written, total);
  }
  return written;
}
