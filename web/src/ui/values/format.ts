/** Formatters of what the wire carries. Pure: the language is an argument. Days never pass through a time zone. */
type Language = 'it' | 'en';

const empty = '—';
/** How each language writes numbers and days. */
export const locales = { it: 'it-IT', en: 'en-GB' } as const;
const cache = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, least: number, most: number): Intl.NumberFormat {
  const key = `${language}:${least}:${most}`;
  const known = cache.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // Italian leaves the dot out below 10.000; columns of money read better with it.
    useGrouping: 'always',
  });
  cache.set(key, format);
  return format;
}

/** A day `yyyy-MM-dd`. @example formatDay('2026-11-20') // '20/11/2026' */
export function formatDay(day: string | null | undefined): string {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-');
  return year && month && date ? `${date}/${month}/${year}` : empty;
}

// Made once: making one takes a hundred times as long as using it, and a list shows dozens of instants.
let instants: Intl.DateTimeFormat | undefined;

/** An instant, in the time of Italy. @example formatInstant('2026-11-20T11:30:00.000Z') // '20/11/2026, 12:30' */
export function formatInstant(instant: string | null | undefined): string {
  if (!instant) return empty;
  instants ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return instants.format(new Date(instant));
}

/** A number with at most `most` decimals. */
export const formatNumber = (value: number | null | undefined, language: Language, most = 3): string =>
  typeof value === 'number' ? numberFormat(language, 0, most).format(value) : empty;

/** A number with one decimal. @example formatTenths(16, 'it') // '16,0' */
export const formatTenths = (value: number, language: Language): string => numberFormat(language, 1, 1).format(value);

/** A number with two decimals. @example formatHundredths(-0.1, 'it') // '-0,10' */
export const formatHundredths = (value: number, language: Language): string =>
  numberFormat(language, 2, 2).format(value);

/** An amount of euros. @example formatMoney(1234.5, 'it') // '1.234,50 €' */
export const formatMoney = (value: number | null | undefined, language: Language): string =>
  typeof value === 'number' ? `${numberFormat(language, 2, 2).format(value)}\u00a0€` : empty;

/** A price of euros with up to 6 decimals. @example formatPrice(0.045, 'it') // '0,045 €' */
export const formatPrice = (value: number | null | undefined, language: Language): string =>
  typeof value === 'number' ? `${numberFormat(language, 2, 6).format(value)}\u00a0€` : empty;

/** A percentage. @example formatRate(22, 'it') // '22 %' */
export const formatRate = (value: number | null | undefined, language: Language): string =>
  typeof value === 'number' ? `${numberFormat(language, 0, 2).format(value)}\u00a0%` : empty;

/** The name of a country. @example formatCountry('IE', 'it') // 'Irlanda' */
export const formatCountry = (code: string, language: Language): string =>
  new Intl.DisplayNames(locales[language], { type: 'region' }).of(code) ?? code;
