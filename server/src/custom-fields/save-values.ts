import { isDeepStrictEqual } from 'node:util';
import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { SaveContext } from '../resource/routes/write-routes.ts';
import { customFields } from '../tables/custom-fields/custom-field-tables.ts';
import { type CustomRecord, checkGivenValues, checkTypedValues, type TypedValues } from './checked-values.ts';

/** A record that is saved; one that is new has no values yet. */
type SavedRecord = Omit<CustomRecord, 'stored'> & { stored: CustomValues | undefined };

/**
 * Holds the fields that values are written of until they are committed: a delete or another kind of one waits meanwhile, and
 * finds the values. As a foreign key does it.
 */
export async function holdFields(db: Queryable, values: TypedValues, stored: CustomValues): Promise<void> {
  const keys = Object.keys(values).filter((key) => !isDeepStrictEqual(values[key] ?? null, stored[key] ?? null));
  if (keys.length === 0) return;
  const { Id, Key } = customFields;
  await db.select({ Id }).from(customFields).where(inArray(Key, keys)).orderBy(asc(Id)).for('key share');
}

/**
 * The column of the custom fields that a save writes: none where the input leaves them out, as clients do that do not know them. They stay.
 * @example const custom = await customColumn(tx, input.CustomFields, { record: 'Leads', software, stored }, context);
 */
export async function customColumn(
  db: Queryable,
  typed: TypedValues | undefined,
  { stored = {}, ...about }: SavedRecord,
  { typed: isTyped }: Pick<SaveContext, 'typed'>,
): Promise<{ CustomFields?: CustomValues }> {
  if (!typed) return {};
  const isNothing = Object.keys(typed).length === 0 && Object.keys(stored).length === 0;
  if (isNothing && !isTyped) return {};
  await holdFields(db, typed, stored);
  const CustomFields = isTyped
    ? await checkTypedValues(db, typed, { ...about, stored })
    : await checkGivenValues(db, typed, { ...about, stored });
  return { CustomFields };
}
