import type { PgCodecs } from 'drizzle-orm/pg-core/codecs';

const int8 = 20;
const int8Array = 1016;
const date = 1082;
const timestamp = 1114;
const timestamptz = 1184;
const interval = 1186;
const dateArray = 1182;
const timestampArray = 1115;
const timestamptzArray = 1185;
const intervalArray = 1187;
const numericArray = 1231;

/**
 * The instant that Postgres writes as `2026-11-20 12:00:00.5+00`, as the wire has it: `2026-11-20T12:00:00.500Z`.
 * @example instantFromText('2026-11-20 12:00:00+00') // '2026-11-20T12:00:00.000Z'
 */
function instantFromText(text: string): string {
  if (text.length > 26 || !text.endsWith('+00')) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

const asText = (text: string) => text;

/** `{1,NULL,3}` as numbers; our arrays have one dimension. */
function numbersFromText(text: string): (number | null)[] {
  const items = text.slice(1, -1);
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : Number(item)));
}

/**
 * How queries read the types that the two drivers would read differently or as a local `Date`: instants as ISO 8601 UTC,
 * days as `yyyy-MM-dd`, bigint as number (all ours are safe integers). Arrays of the others stay text for Drizzle's columns to split.
 */
export const wireParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [int8Array]: numbersFromText,
  [date]: asText,
  [timestamp]: asText,
  [timestamptz]: instantFromText,
  [interval]: asText,
  [dateArray]: asText,
  [timestampArray]: asText,
  [timestamptzArray]: asText,
  [intervalArray]: asText,
  [numericArray]: asText,
};

/**
 * A driver's codecs without those of our bigint columns, which `wireParsers` already reads as numbers: the embedded driver's
 * would put a cast to text around every id in every statement.
 */
export const wireCodecs = (codecs: PgCodecs): PgCodecs => ({ ...codecs, 'bigint:number': undefined });
