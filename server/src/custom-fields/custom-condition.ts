import { type CustomPart, isDayEnd, readCustomFilter } from '@circolo/contract/resource/custom-filter';
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containsText } from '../db/text-search.ts';
import type { TextCondition } from '../resource/source.ts';
import { hasCustomValues } from '../tables/custom-fields/custom-field-tables.ts';

const holds = (column: AnyPgColumn, values: object): SQL => sql`${column} @> ${JSON.stringify(values)}::jsonb`;

/** One end of a range: days are compared as texts, for they are written from the year down. */
function isWithin(column: AnyPgColumn, { key, ask, value }: CustomPart): SQL {
  const sign = sql.raw(ask === 'From' ? '>=' : '<=');
  if (isDayEnd(value)) return sql`${column} ->> ${key} ${sign} ${value}`;
  const stored = sql`case when jsonb_typeof(${column} -> ${key}) = 'number' then (${column} ->> ${key})::numeric end`;
  return sql`${stored} ${sign} ${value}::numeric`;
}

/** What one part asks of the rows that have a value. */
function isAsked(column: AnyPgColumn, part: CustomPart): SQL | undefined {
  const { key, ask, value } = part;
  switch (ask) {
    case 'Has':
      return containsText(sql`(${column} ->> ${key})`, value);
    case 'Is':
      return holds(column, { [key]: value.trim() });
    case 'In':
      return or(...value.split(',').flatMap((one) => [holds(column, { [key]: one }), holds(column, { [key]: [one] })]));
    case 'Flag':
      return holds(column, { [key]: value === 'true' });
    case 'Empty':
      return sql`${column} ? ${key}`;
    default:
      return isWithin(column, part);
  }
}

function conditionOf(column: AnyPgColumn, part: CustomPart): SQL | undefined {
  const found = and(hasCustomValues(column), isAsked(column, part));
  return part.ask === 'Empty' && part.value === 'true' ? found && not(found) : found;
}

/** The filter on the custom fields of a table. @example conditions: { CustomFields: customCondition(t.CustomFields) } */
export const customCondition = (column: AnyPgColumn): TextCondition => ({
  text: (text) => and(...(readCustomFilter(text) ?? []).map((part) => conditionOf(column, part))),
});
