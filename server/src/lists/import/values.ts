import { romeInstant } from './rome-instant.ts';

/** What a cell can mean: one value, several that cannot be distinguished, or nothing that fits. */
export type CellMeaning = { value: unknown } | { either: [number, number] } | { wrong: 'number' | 'day' | 'boolean' };

/** Takes off what an export puts before a text that a spreadsheet would take for a formula. */
export const unguarded = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

const yes = ['si', 'sì', 's', 'yes', 'y', 'vero', 'true', '1', 'x', 'on'];
const no = ['no', 'n', 'falso', 'false', '0', 'off'];

/** Sì or no, in the words that people and programs use. */
export function readBoolean(cell: string): CellMeaning {
  const text = cell.trim().toLowerCase();
  if (yes.includes(text)) return { value: true };
  return no.includes(text) ? { value: false } : { wrong: 'boolean' };
}

const grouped = (text: string, group: string): boolean =>
  new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`).test(text) && !text.startsWith('0');

/** The digits of a number written with a decimal sign and perhaps a sign between thousands; undefined where it is neither. */
function plainDigits(text: string, decimal: string, group: string): string | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  if (!/^\d+$/.test(whole) && !grouped(whole, group)) return undefined;
  return whole.replaceAll(group, '') + (fraction === undefined ? '' : `.${fraction}`);
}

/**
 * A number with a comma or a point before its decimals. The comma is Italian and always decimal where there is one; a
 * single point before three digits may be either: both are returned.
 */
export function readNumber(cell: string): CellMeaning {
  const text = cell.trim().replace(/[\s\u00a0\u202f€%]/g, '');
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
  const signed = (plain: string) => Number(sign === '-' ? `-${plain}` : plain);
  if (/^\d+(?:[.]\d+)?e[+-]?\d+$/i.test(digits)) return { value: signed(digits) };
  if (grouped(digits, '.') && digits.split('.').length === 2)
    return { either: [signed(digits.replace('.', '')), signed(digits)] };
  const pointLast = digits.lastIndexOf('.') > digits.lastIndexOf(',');
  const commas = digits.split(',').length - 1;
  const english = pointLast || commas > 1;
  // Several points without a comma stand between thousands.
  const points = digits.split('.').length - 1;
  const plain = english && points < 2 ? plainDigits(digits, '.', ',') : plainDigits(digits, ',', '.');
  return plain === undefined ? { wrong: 'number' } : { value: signed(plain) };
}

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.*))?$/;
const italian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,]+(.*))?$/;

interface Moment {
  day: string;
  /** What follows the day. */
  rest: string;
}

function readMoment(cell: string): Moment | undefined {
  const text = cell.trim();
  const [, year, month, day, rest = ''] = iso.exec(text) ?? [];
  if (year && month && day) return moment(year, month, day, rest);
  const [, dayFirst, monthThen, yearLast, then = ''] = italian.exec(text) ?? [];
  return dayFirst && monthThen && yearLast ? moment(yearLast, monthThen, dayFirst, then) : undefined;
}

function moment(year: string, month: string, day: string, rest: string): Moment | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  // 31 February would move on to March.
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return real ? { day: text, rest: rest.trim() } : undefined;
}

/** A day as dd/MM/yyyy or yyyy-MM-dd; midnight behind it is no harm. */
export function readDay(cell: string): CellMeaning {
  const found = readMoment(cell);
  if (!found || !/^(?:0{1,2}[:.]00(?:[:.]00(?:\.0+)?)?Z?)?$/.test(found.rest)) return { wrong: 'day' };
  return { value: found.day };
}

/** An instant in ISO 8601, or a day with an hour in Italy. */
export function readInstant(cell: string): CellMeaning {
  const found = readMoment(cell);
  if (!found) return { wrong: 'day' };
  const { day, rest } = found;
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(rest)) {
    const date = new Date(`${day}T${rest}`);
    return Number.isNaN(date.getTime()) ? { wrong: 'day' } : { value: date.toISOString() };
  }
  const [, hour = '0', minute = '0', second = '0'] = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/.exec(rest) ?? [];
  if (rest !== '' && hour === '0' && !/^0/.test(rest)) return { wrong: 'day' };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { wrong: 'day' };
  return { value: romeInstant(day, Number(hour), Number(minute), Number(second)).toISOString() };
}

/** The parts of a list in one cell: by line or bar where there is one, else by comma. */
export function listParts(cell: string): string[] {
  const sign = /[\n|]/.test(cell) ? /[\n|]/ : /,/;
  return cell
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A text by which words are compared: no case, no accents, letters and digits alone. */
export const normalised = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
