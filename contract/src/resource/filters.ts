import { z } from 'zod';
import { says } from '../errors/issues.ts';
import { day, hasYearsAround, instant, isNoDay } from '../values/kinds.ts';
import { customFilterPattern, readCustomFilter } from './custom-filter.ts';

/** A filter on text: "contains", whatever the case and the accents. */
export const textFilter = z.string().trim().min(1).max(100);

/** A filter on a reference, by id; several with commas. */
export const referenceFilter = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((value) => value.split(',').map(Number));

/** A filter on yes or no. */
export const flagFilter = z.enum(['true', 'false']).transform((value) => value === 'true');

const codesOf = new WeakMap<object, object>();

/** A filter on a closed list of codes; several with commas. */
export function codesFilter<const Codes extends Readonly<Record<string, string>>>(codes: Codes) {
  const filter = z
    .string()
    .regex(severalOf(Object.values(codes)), 'selectRequired')
    .transform((value) => value.split(',') as Codes[keyof Codes][]); // Just matched.
  codesOf.set(filter, codes);
  return filter;
}

/** The codes that a filter chooses among, if it is one on a closed list. */
export const codesOfFilter = (filter: object): object | undefined => codesOf.get(filter);

/** Codes of a list with commas, as a pattern: also the description of the API, and the browser, can read it. */
function severalOf(codes: readonly string[]): RegExp {
  const one = `(?:${codes.map((code) => code.replaceAll(/\W/g, '\\$&')).join('|')})`;
  return new RegExp(`^${one}(?:,${one})*$`);
}

/** A filter on the key of a code table; several with commas. */
export const codeFilter = z
  .string()
  .min(1)
  .max(60)
  .transform((value) => value.split(','));

/** The first and the last day of all are no ends: nothing is filtered by them. */
const unlessNoDay = <Value extends string>(value: Value): Value | undefined => (isNoDay(value) ? undefined : value);

const linked = new WeakSet<object>();

/**
 * A filter that links of the product set, and no one types: its text says several things at once, which only together choose rows. `isValid` refuses what the
 * pattern cannot.
 */
export function linkedFilter(pattern: RegExp, isValid: (value: string) => boolean) {
  const filter = z.string().max(100).regex(pattern, 'invalidCode').refine(isValid, says('invalidCode'));
  linked.add(filter);
  return filter;
}

/** Whether a filter is one that links set. */
export const isLinkedFilter = (filter: object): boolean => linked.has(filter);

/** A filter on custom fields, all that is asked of them in one text (`custom-filter.ts`). */
export const customFilter = z
  .string()
  .max(500)
  .regex(customFilterPattern, says('invalidValue'))
  .refine((value) => readCustomFilter(value) !== null, says('invalidValue'));

/** One end of a range of days. */
export const dayFilter = day.transform(unlessNoDay);

/** A day of the period that a view is asked for, or none; what comes before and after the period is reckoned with as well. */
export const periodDay = day
  .refine((value) => isNoDay(value) || hasYearsAround(value), 'invalidDate')
  .transform(unlessNoDay);

/** One end of a range of instants: a day of Europe/Rome or an instant. */
export const instantFilter = z.union([day, instant]).transform(unlessNoDay);

/** One end of a range of numbers or amounts. */
export const numberFilter = z.preprocess(
  // Nothing is no number; JavaScript makes 0 of it.
  (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z.coerce.number(),
);

/**
 * Both ends of a range, inclusive, named as the specification does.
 * @example range('Date', dayFilter) // { DateFrom, DateTo }
 */
export const range = <const Name extends string, S extends z.ZodType>(name: Name, end: S) =>
  ({ [`${name}From`]: end, [`${name}To`]: end }) as Record<`${Name}From` | `${Name}To`, S>;
