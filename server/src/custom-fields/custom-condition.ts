import { type CustomPart, isDayEnd, readCustomFilter } from '@circolo/contract/resource/custom-filter';
import { findPeriod } from '@circolo/contract/resource/period-filters';
import { periodsOn } from '@circolo/contract/values/periods';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containsText } from '../db/text-search.ts';
import type { TextCondition } from '../resource/source.ts';
import { hasCustomValues } from '../tables/custom-fields/custom-field-tables.ts';

const holds = (column: AnyPgColumn, values: object): SQL => sql`${column} @> ${JSON.stringify(values)}::jsonb`;

/** One end of a range: days are compared as texts, for they are written from the year down. */
function isWithin(column: AnyPgColumn, { key, ask, value }: CustomPart): SQL {
  const sign = sql.raw(ask === 'From' ? '>=' : '<=');
  if (isDayEnd(value)) {
    const day = sql`case when ${column} ->> ${key} ~ '^\\d{4}-\\d{2}-\\d{2}$' then ${column} ->> ${key} end`;
    return sql`${day} ${sign} ${value}`;
  }
  const stored = sql`case when jsonb_typeof(${column} -> ${key}) = 'number' then (${column} ->> ${key})::numeric end`;
  return sql`${stored} ${sign} ${value}::numeric`;
}

/** In a period, as its days are today: a saved view keeps its name, and does not age. */
function isInPeriod(column: AnyPgColumn, { key, value }: CustomPart): SQL | undefined {
  const period = findPeriod(value);
  if (!period) return undefined;
  const { from, to } = periodsOn(romeDay(new Date()))[period];
  return and(isWithin(column, { key, ask: 'From', value: from }), isWithin(column, { key, ask: 'To', value: to }));
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
    case 'Period':
      return isInPeriod(column, part);
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
