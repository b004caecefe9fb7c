import type { Queryable } from '../db/database.ts';
import { findDefinitions } from './find-definitions.ts';

/** Of the keys of custom fields those whose field has been deleted. */
export async function goneKeys(db: Queryable, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const fields = await findDefinitions(db);
  return keys.filter((key) => fields.every(({ Key }) => Key !== key));
}
