import type { Translate } from '@circolo/messages/translator';

/** How a file writes what is no text. */
export interface CellLabels {
  number(value: number): string;
  flag(value: boolean): string;
  /** `yyyy-MM-dd` as the file has it. */
  day(value: string): string;
  /** ISO 8601 in UTC as the file has it. */
  instant(value: string): string;
  /** A text as it may stand in the file. */
  text(value: string): string;
}

const rome = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** A day in UTC as Rome has it: its first hours are today's, its last ones tomorrow's. */
interface RomeDay {
  /** Hours that Rome is ahead of UTC; null on the two days of a year on which that changes. */
  offset: number | null;
  today: string;
  tomorrow: string;
}

const days = new Map<string, RomeDay>();
const mostDays = 5_000;
const dayLength = 86_400_000;
const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

const romeText = (at: Date): string => rome.format(at).replace(', ', ' ');

/** Hours that Rome is ahead at a midnight of UTC. */
const offsetAt = (midnight: Date): number => Number(romeText(midnight).slice(11, 13));

/** Rows stand close to each other in time, and formatting is slow: once for a day. */
function romeDay(day: string): RomeDay {
  const known = days.get(day);
  if (known) return known;
  const midnight = new Date(`${day}T00:00:00Z`);
  const next = new Date(midnight.getTime() + dayLength);
  const offset = offsetAt(midnight);
  const made = {
    offset: offset === offsetAt(next) ? offset : null,
    today: italianDay(day),
    tomorrow: italianDay(next.toISOString().slice(0, 10)),
  };
  if (days.size >= mostDays) days.clear();
  days.set(day, made);
  return made;
}

/** `dd/MM/yyyy HH` of an hour in UTC: Italy is whole hours away from it. */
function romeHour(instant: string): string {
  const { offset, today, tomorrow } = romeDay(instant.slice(0, 10));
  if (offset === null) return romeText(new Date(`${instant.slice(0, 13)}:00:00Z`));
  const hour = Number(instant.slice(11, 13)) + offset;
  return hour < 24 ? `${today} ${hourNames[hour]}` : `${tomorrow} ${hourNames[hour - 24]}`;
}

/** @example italianDay('2026-11-20') // '20/11/2026' */
export const italianDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** @example italianInstant('2026-11-20T23:30:00.000Z') // '21/11/2026 00:30' */
export const italianInstant = (instant: string): string => `${romeHour(instant)}:${instant.slice(14, 16)}`;

const isDay = (text: string): boolean => text.length === 10 && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isInstant = (text: string): boolean =>
  text.length >= 20 && text.length <= 27 && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text);

/** No spreadsheet takes this text for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** As Italian Excel reads them: decimal comma, dd/MM/yyyy, words for yes and no. */
export function excelLabels(t: Translate): CellLabels {
  const [yes, no] = [t('list.yes'), t('list.no')];
  return {
    number: (value) => String(value).replace('.', ','),
    flag: (value) => (value ? yes : no),
    day: italianDay,
    instant: italianInstant,
    text: harmless,
  };
}

/** As programs read them: decimal point, ISO 8601, `true` and `false`. */
export const plainLabels: CellLabels = {
  number: String,
  flag: String,
  day: (value) => value,
  instant: (value) => value,
  text: harmless,
};

/** Puts a value of a row into words: references by what they show, lists with commas. `word` is what a code is called. */
export function cellLabels(value: unknown, words: CellLabels, word: (code: string) => string): string {
  switch (typeof value) {
    case 'string':
      if (isDay(value)) return words.day(value);
      return isInstant(value) ? words.instant(value) : words.text(word(value));
    case 'number':
      return words.number(value);
    case 'boolean':
      return words.flag(value);
    case 'object':
      if (value === null) return '';
      if (Array.isArray(value)) return value.map((item) => cellLabels(item, words, word)).join(', ');
      return words.text(reference(value));
    default:
      return '';
  }
}

function reference(value: object): string {
  if ('Description' in value && value.Description !== null) return String(value.Description);
  if ('Name' in value && 'Value' in value) return `${value.Name}: ${value.Value}`;
  return 'Code' in value ? String(value.Code) : JSON.stringify(value);
}
