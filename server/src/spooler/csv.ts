import type { Translate } from '@circolo/messages/translator';

/** What Excel needs to see that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

const dayFormat = /^\d{4}-\d{2}-\d{2}$/;
const instantFormat = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const italianTime = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A line of a file for Italian Excel: semicolons, and a quoted cell where it needs it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A text that no spreadsheet takes for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Puts a value of a row into words: decimal comma, dd/MM/yyyy, references by what they show, lists with commas. */
export function csvCell(value: unknown, t: Translate, word: (code: string) => string = (code) => code): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (Array.isArray(value)) return value.map((item) => csvCell(item, t, word)).join(', ');
  if (typeof value === 'object') return reference(value);
  return textCell(String(value), word);
}

function reference(value: object): string {
  if ('Description' in value && value.Description !== null) return harmless(String(value.Description));
  return harmless('Code' in value ? String(value.Code) : JSON.stringify(value));
}

function textCell(text: string, word: (code: string) => string): string {
  if (dayFormat.test(text)) return text.split('-').reverse().join('/');
  if (instantFormat.test(text)) return italianTime.format(new Date(text)).replace(',', '');
  return harmless(word(text));
}
