import type { StatementColumns } from '@circolo/contract/banking/bank-statement';
import type { StatementFieldName } from '@circolo/contract/banking/codes';
import { problem } from '@circolo/contract/errors/problem';
import { assertReadableText, encodingOf, recordsOf, separatorOf } from '../../lists/import/decode.ts';
import { decimalSignOf, readAmount } from '../amounts.ts';
import { fittingColumns, missingFields, proposeColumns } from './columns.ts';
import { type Movement, movement, movementDay, type ReadStatement } from './movement.ts';

const mostLines = 50_000;
/** How far down the headings may stand: banks put account and holder above them. */
const mostAbove = 40;

/** A day as banks write it: also with a year of two digits, without signs, or with an hour behind. */
function dayOf(cell: string): string | null {
  const text = cell.trim().replace(/[T ]\d{1,2}[:.]\d{2}.*$/, '');
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/.exec(text) ?? [];
  const [, whole, inMonth, inDay] = /^(20\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return movementDay(year ? `${day}/${month}/20${year}` : whole ? `${whole}-${inMonth}-${inDay}` : text);
}

const filled = (record: readonly string[]): number => record.filter((cell) => cell !== '').length;
const hasDay = (record: readonly string[]): boolean => record.some((cell) => dayOf(cell) !== null);

/** A day, real or not, a number or an amount: what no column is called. */
const isFigure = (cell: string): boolean => /^[-+]?\d[\d.,:/\- ]*$/.test(cell);

/** Where the headings stand: the last line of words before the first one with a day, whatever cannot be read between. */
function headingRow(records: readonly string[][]): number {
  const firstDay = records.slice(0, mostAbove).findIndex((record) => filled(record) > 2 && hasDay(record));
  const above = records.slice(0, Math.max(0, firstDay));
  const named = (record: readonly string[]) => filled(record) > 2 && !hasDay(record);
  const words = above.findLastIndex((record) => named(record) && !record.some(isFigure));
  const top = words < 0 ? above.findLastIndex(named) : words;
  if (top < 0) throw problem('StatementUnreadable');
  return top;
}

async function recordsIn(content: Buffer): Promise<string[][]> {
  const Encoding = encodingOf(content);
  assertReadableText(content, Encoding);
  const records: string[][] = [];
  for await (const record of recordsOf(content, { Encoding, Separator: separatorOfMovements(content, Encoding) })) {
    if (records.length >= mostLines) throw problem('StatementUnreadable');
    records.push(record.map((cell) => cell.trim()));
  }
  return records;
}

/** Text above the headings would mislead a reader that counts from the first line: the end of the file is examined. */
function separatorOfMovements(content: Buffer, encoding: ReturnType<typeof encodingOf>) {
  if (encoding !== 'utf-8' && encoding !== 'windows-1252') return separatorOf(content, encoding);
  const lines = content.toString('latin1').split(/\r?\n/).filter(Boolean);
  const middle = lines.slice(Math.floor(lines.length / 2), Math.floor(lines.length / 2) + 20).join('\n');
  return separatorOf(Buffer.from(middle, 'latin1'), 'windows-1252');
}

type Cell = (field: StatementFieldName) => string;

function amountOf(cell: Cell, columns: StatementColumns, sign: ReturnType<typeof decimalSignOf>): number | null {
  if (columns.Amount) return readAmount(cell('Amount'), sign);
  const income = cell('In') === '' ? 0 : readAmount(cell('In'), sign);
  const outgo = cell('Out') === '' ? 0 : readAmount(cell('Out'), sign);
  return income === null || outgo === null ? null : Math.abs(income) - Math.abs(outgo);
}

function movementOf(cell: Cell, columns: StatementColumns, sign: ReturnType<typeof decimalSignOf>): Movement | null {
  const booked = dayOf(cell('BookingDate'));
  const valued = dayOf(cell('ValueDate'));
  const Amount = amountOf(cell, columns, sign);
  const BookingDate = booked ?? valued;
  if (!BookingDate || !Amount) return null;
  const [Payer, PayerIban, Remittance, EntryReference] = (
    ['Payer', 'PayerIban', 'Remittance', 'EntryReference'] as const
  ).map(cell);
  return movement(
    { BookingDate, ValueDate: valued ?? BookingDate, Amount },
    { Payer, PayerIban, Remittance, EntryReference },
  );
}

/**
 * Reads a bank's CSV, whatever its encoding, its separator, the lines above the headings, its decimals and days. The columns
 * are those asked for, else those remembered of the account, else by their headings.
 */
export async function readCsvStatement(
  content: Buffer,
  asked: StatementColumns | undefined,
  remembered: StatementColumns | undefined,
): Promise<ReadStatement> {
  const records = await recordsIn(content);
  const top = headingRow(records);
  const Headings = (records[top] ?? []).map((heading, index) => heading || `#${index + 1}`);
  const known = fittingColumns(asked ?? remembered ?? {}, Headings);
  const usable = asked !== undefined || missingFields(known).length === 0;
  const Columns = usable ? known : proposeColumns(Headings);
  const Missing = missingFields(Columns);
  const places = new Map(Object.entries(Columns).map(([field, heading]) => [field, Headings.indexOf(heading)]));
  const cellOf = (record: string[]) => (field: StatementFieldName) => record[places.get(field) ?? -1] ?? '';
  const body = records.slice(top + 1);
  const amounts = (['Amount', 'In', 'Out'] as const).flatMap((field) => body.map((record) => cellOf(record)(field)));
  const sign = decimalSignOf(amounts);
  const read: ReadStatement = { Headings, Columns, Missing, Movements: [], Unread: [] };
  if (Missing.length > 0) return read;
  for (const [index, record] of body.entries()) {
    if (filled(record) === 0) continue;
    const found = movementOf(cellOf(record), Columns, sign);
    if (found) read.Movements.push(found);
    else read.Unread.push(top + index + 2);
  }
  return read;
}
