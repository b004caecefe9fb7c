import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import type { Queryable } from '../db/database.ts';
import type { SaveContext } from '../resource/write-routes.ts';
import { type CustomRecord, checkGivenValues, checkTypedValues, type TypedValues } from './checked-values.ts';

/** A record that is saved; one that is new has no values yet. */
type SavedRecord = Omit<CustomRecord, 'stored'> & { stored: CustomValues | undefined };

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
  const CustomFields = isTyped
    ? await checkTypedValues(db, typed, { ...about, stored })
    : await checkGivenValues(db, typed, { ...about, stored });
  return { CustomFields };
}
