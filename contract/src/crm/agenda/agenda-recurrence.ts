import { z } from 'zod';
import { says } from '../../errors/issues.ts';

/** The parts that a rule may have; ones finer than a day are refused, for no appointment recurs every minute. */
const parts: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z)?$/,
  BYDAY: /^(?:[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU))(?:,[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01]))*$/,
  BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2]))*$/,
  BYSETPOS: /^-?[1-9]\d{0,2}(?:,-?[1-9]\d{0,2})*$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
};

/** The parts of a rule by name, or null where it is none. @example ruleParts('FREQ=WEEKLY;BYDAY=MO') */
export function ruleParts(rule: string): Map<string, string> | null {
  const found = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (!parts[name]?.test(value) || found.has(name)) return null;
    found.set(name, value);
  }
  if (!found.has('FREQ') || (found.has('COUNT') && found.has('UNTIL'))) return null;
  return found;
}

/** The text of a rule with one part changed or, with null, left out. @example withPart('FREQ=DAILY', 'COUNT', '3') */
export function withPart(rule: string, name: string, value: string | null): string {
  const found = ruleParts(rule) ?? new Map<string, string>();
  if (value === null) found.delete(name);
  else found.set(name, value);
  return [...found].map(([part, content]) => `${part}=${content}`).join(';');
}

/** The day, included, after which nothing comes any more, or null. */
export function lastDayOf(rule: string): string | null {
  const until = ruleParts(rule)?.get('UNTIL');
  return until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` : null;
}

/** A rule that ends with a day, included: its former end is left out. */
export const until = (rule: string, day: string): string =>
  withPart(withPart(rule, 'COUNT', null), 'UNTIL', day.replaceAll('-', ''));

/** A rule of RFC 5545 without its name, in capitals; an end is a day, in the zone of the event. */
export const recurrence = z
  .string()
  .trim()
  .toUpperCase()
  .max(200)
  .transform((rule) => rule.replace(/^RRULE:/, ''))
  .refine((rule) => ruleParts(rule) !== null, says('invalidString'))
  // The moment of an end counts in no zone but its own: the day says the same everywhere.
  .transform((rule) => {
    const end = ruleParts(rule)?.get('UNTIL');
    return end ? withPart(rule, 'UNTIL', end.slice(0, 8)) : rule;
  });
