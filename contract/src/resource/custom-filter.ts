import { periodNames } from '../values/periods.ts';

/** What the field of records and the filter of lists are called that custom fields are in. */
export const customFieldsName = 'CustomFields';

/** How a field is asked for: contains, equals, one of the choices, yes or no, from, to, in a period by its name, without a value. */
export const customAsks = ['Has', 'Is', 'In', 'Flag', 'From', 'To', 'Period', 'Empty'] as const;
export type CustomAsk = (typeof customAsks)[number];

/** One condition of a filter on custom fields. */
export interface CustomPart {
  key: string;
  ask: CustomAsk;
  value: string;
}

const name = /^(?<key>[a-z][a-z0-9_]{0,59})(?<ask>Has|Is|In|Flag|From|To|Period|Empty)$/;

const isNumber = (value: string): boolean => /^-?\d{1,12}(\.\d{1,4})?$/.test(value);
/** Whether an end of a range is a day, else it is a number. */
export const isDayEnd = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

function takes({ ask, value }: CustomPart): boolean {
  if (ask === 'From' || ask === 'To') return isNumber(value) || isDayEnd(value);
  if (ask === 'Period') return periodNames.some((name) => name === value);
  if (ask === 'Flag' || ask === 'Empty') return value === 'true' || value === 'false';
  return value.trim() !== '';
}

/** What such a filter looks like, whatever is asked: the browser knows filters by patterns. */
export const customFilterPattern = /^[a-z][a-z0-9_]*[A-Z][a-z]+=[^&]+(?:&[a-z][a-z0-9_]*[A-Z][a-z]+=[^&]+){0,19}$/;

/** Reads a filter on custom fields; null for one that says something else. @example readCustomFilter('sociFrom=100&federazioneIn=uisp,csi') */
export function readCustomFilter(text: string): CustomPart[] | null {
  const parts: CustomPart[] = [];
  for (const [called, value] of new URLSearchParams(text)) {
    const { key, ask } = name.exec(called)?.groups ?? {};
    const part = { key: key ?? '', ask: (ask ?? 'Has') as CustomAsk, value }; // One of those in the pattern.
    if (key === undefined || !takes(part)) return null;
    parts.push(part);
  }
  return parts.length > 0 && parts.length <= 20 ? parts : null;
}

/** Writes such a filter; an empty text where nothing is asked. */
export function writeCustomFilter(parts: readonly CustomPart[]): string {
  const asked = parts.filter(({ value }) => value !== '').map(({ key, ask, value }) => [`${key}${ask}`, value]);
  return new URLSearchParams(asked).toString();
}
