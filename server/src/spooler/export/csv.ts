import type { Translate } from '@circolo/messages/translator';
import { type CellLabels, excelLabels, plainLabels } from '../labels/cell-labels.ts';

/** How a CSV file is written. */
interface CsvStyle {
  words: CellLabels;
  /** The text before the first line. */
  start: string;
  line(cells: readonly string[]): string;
}

/** What Excel needs to see that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

const special = /[;,"\r\n]/;

const quoted = (cell: string): string => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Joined without a library: a file has a line for each of a million rows. */
const lineWith = (separator: string) => (cells: readonly string[]) => {
  let line = quoted(cells[0] ?? '');
  for (let nth = 1; nth < cells.length; nth++) line += separator + quoted(cells[nth] ?? '');
  return `${line}\r\n`;
};

/** `Excel`: for Italian Excel, with semicolons and a byte order mark; `Plain`: RFC 4180 for programs. */
export const csvStyle = (style: 'Excel' | 'Plain', t: Translate): CsvStyle =>
  style === 'Excel'
    ? { words: excelLabels(t), start: byteOrderMark, line: lineWith(';') }
    : { words: plainLabels, start: '', line: lineWith(',') };
