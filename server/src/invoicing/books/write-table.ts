import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { writeCsv } from '../../spooler/export/csv-file.ts';
import type { ExportedRow } from '../../spooler/export/export-batches.ts';
import { drawPdf } from '../../spooler/export/pdf-file.ts';
import { writeXlsx } from '../../spooler/export/xlsx-file.ts';
import type { ColumnLabels } from '../../spooler/labels/column-labels.ts';
import type { FileWriter } from '../../spooler/storage/file-writer.ts';
import type { RegisterRequest } from './book-request.ts';

/** What every file of the books is made with. */
export interface BookMaterial {
  db: Db;
  title: string;
  keeper: FileWriter;
  caller: Caller;
  now: Date;
}

interface Table {
  columns: readonly ColumnLabels[];
  /** How many rows there will be, for the progress. */
  total: number;
  batches: AsyncIterable<ExportedRow[]>;
  /** What a document has under its title. */
  heads: readonly string[];
}

/** Writes a table as CSV, workbook or document; answers how many rows. */
export function writeTable(
  { columns, total, batches, heads }: Table,
  { Format, Language }: Pick<RegisterRequest, 'Format'> & { Language: Language },
  { db, title, keeper, caller, now }: BookMaterial,
): Promise<number> {
  const t = translator(Language);
  const material = { asked: { Style: 'Excel', Language }, title, columns, t, total, batches, keeper } as const;
  if (Format === 'CSV') return writeCsv(material);
  return Format === 'XLSX' ? writeXlsx(material) : drawPdf(db, { filters: heads, caller, now })(material);
}
