import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { ColumnLabels } from '../labels/column-labels.ts';
import type { FileWriter } from '../storage/file-writer.ts';
import { writeCsv } from './csv-file.ts';
import type { ExportedRow } from './export-batches.ts';
import { drawPdf } from './pdf-file.ts';
import { writeXlsx } from './xlsx-file.ts';

/** What every file of a table that is no list is made with. */
export interface TableMaterial {
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
  { Format, Language }: { Format: 'CSV' | 'XLSX' | 'PDF'; Language: Language },
  { db, title, keeper, caller, now }: TableMaterial,
): Promise<number> {
  const t = translator(Language);
  const material = { asked: { Style: 'Excel', Language }, title, columns, t, total, batches, keeper } as const;
  if (Format === 'CSV') return writeCsv(material);
  return Format === 'XLSX' ? writeXlsx(material) : drawPdf(db, { filters: heads, caller, now })(material);
}
