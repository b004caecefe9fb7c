import { CustomFieldRecord, type CustomFieldRecordCode } from '@circolo/contract/custom-fields/custom-field-codes';
import { and, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { users } from '../tables/access/user-tables.ts';
import { leads } from '../tables/crm/lead-tables.ts';
import { opportunities } from '../tables/crm/opportunity-tables.ts';
import { hasCustomValues } from '../tables/custom-fields/custom-field-tables.ts';

/** Whose rows have custom fields. */
const tables = {
  [CustomFieldRecord.customers]: users,
  [CustomFieldRecord.leads]: leads,
  [CustomFieldRecord.opportunities]: opportunities,
} as const satisfies Record<CustomFieldRecordCode, object>;

/** How many records have a value of a field, or one of its choices. */
export async function countValues(db: Queryable, key: string, choice?: string): Promise<number> {
  let count = 0;
  for (const table of Object.values(tables)) {
    const { CustomFields: column } = table;
    const has =
      choice === undefined
        ? sql`${column} ? ${key}`
        : sql`(${column} @> ${JSON.stringify({ [key]: choice })}::jsonb or ${column} @> ${JSON.stringify({ [key]: [choice] })}::jsonb)`;
    count += await db.$count(table, and(hasCustomValues(column), has));
  }
  return count;
}
