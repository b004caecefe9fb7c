import { BackupError } from '../file/backup-error.ts';
import { type ControlLine, type DumpEnd, type DumpHead, isRow, rowSummer } from './dump-lines.ts';

/** The parts of a dump, in their order. */
export type DumpPart = { head: DumpHead } | { table: string } | { rows: string[] } | { end: DumpEnd };

/** Characters of rows that are handed on together, about. */
const batchSize = 1_000_000;
const mostRows = 1_000;

/** Reads the lines of a dump as its parts. Throws BackupError for a dump that does not end. */
export async function* dumpParts(lines: AsyncIterable<string>): AsyncGenerator<DumpPart> {
  let rows: string[] = [];
  let size = 0;
  let hasEnded = false;
  for await (const line of lines) {
    if (isRow(line)) {
      rows.push(line);
      size += line.length;
      if (size < batchSize && rows.length < mostRows) continue;
    }
    if (rows.length > 0) yield { rows };
    [rows, size] = [[], 0];
    if (isRow(line)) continue;
    const control: ControlLine = JSON.parse(line);
    if ('Head' in control) yield { head: control.Head };
    else if ('Table' in control) yield { table: control.Table };
    else {
      hasEnded = true;
      yield { end: control.End };
    }
  }
  if (!hasEnded) throw new BackupError('The backup does not end: it was not written whole.');
}

/** Reads a whole dump and holds its rows against its own sums; answers its head and its end. Throws BackupError. */
export async function checkDump(lines: AsyncIterable<string>): Promise<{ head: DumpHead; end: DumpEnd }> {
  const found: { head?: DumpHead; end?: DumpEnd } = {};
  const sums = new Map<string, ReturnType<typeof rowSummer>>();
  let summer = rowSummer();
  for await (const part of dumpParts(lines)) {
    if ('head' in part) found.head = part.head;
    else if ('end' in part) found.end = part.end;
    else if ('table' in part) {
      summer = rowSummer();
      sums.set(part.table, summer);
    } else for (const row of part.rows) summer.add(row);
  }
  const { head, end } = found;
  if (!head || !end) throw new BackupError('The backup has no head: it was not written whole.');
  const wrong = end.Tables.find(
    ({ Table, Rows, Sum }) => sums.get(Table)?.rows() !== Rows || sums.get(Table)?.sum() !== Sum,
  );
  if (wrong) throw new BackupError(`The backup does not hold together: ${wrong.Table} is not what its sum says.`);
  return { head, end };
}
