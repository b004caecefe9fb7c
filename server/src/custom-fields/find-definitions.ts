import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { customFields as t } from '../tables/custom-fields/custom-field-tables.ts';

const { Key, Description, DescriptionEn, Kind, Choices, Records, Software, Help, Required, Active } = t;

/** All custom fields, in the order of forms; those that are not in use any more as well, for records still have values of them. */
export async function findDefinitions(db: Queryable): Promise<CustomFieldDefinition[]> {
  const rows = await db
    .select({ Key, Description, DescriptionEn, Kind, Choices, Records, Software, Help, Required, Active })
    .from(t)
    .orderBy(asc(t.Position), asc(t.Description));
  return rows as CustomFieldDefinition[]; // Only codes of the contract are written.
}
