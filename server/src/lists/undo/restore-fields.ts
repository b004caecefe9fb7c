import type { AnyResource } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { inputOf, isSameValue, parseInput } from '../../resource/changed-fields.ts';
import { updateRecord } from '../../resource/record-writes.ts';
import { selectOne } from '../../resource/select.ts';
import { placeRecords } from '../positions/place-records.ts';
import { throwChangedSince, type UndoneRecord } from './undone-record.ts';

type Fields = Record<string, unknown>;

/** What an edit changed, field by field. */
interface Edited {
  Before: Fields | null;
  After: Fields | null;
}

/**
 * Gives the fields that a set changed their values back, where they still have the one that the set gave, by a save of the
 * form with all its rules. `ChangedSince` where none of them has. Gives the names of those that were left.
 */
export async function restoreFields(tx: Tx, undone: UndoneRecord, { Before, After }: Edited): Promise<string[]> {
  const { changeSetId, offer, id, context } = undone;
  const resource: AnyResource = offer.source.resource;
  const { table } = offer.source;
  // What is compared here is what is written then.
  await tx.select({ Id: table.Id }).from(table).where(eq(table.Id, id)).for('update');
  const current = orNotFound(await selectOne<AnyResource>(tx, offer.source, id, offer.scope(context.caller))) as Fields;
  const names = Object.keys(After ?? {});
  if (names.length === 0) return [];
  const stored = names.filter((name) => isSameValue(current[name], After?.[name]));
  if (stored.length === 0) return throwChangedSince(tx, undone);
  const given = Object.fromEntries(stored.map((name) => [name, Before?.[name] ?? null]));
  const write = { ...context, undoes: changeSetId };
  // Who moved a record wrote nothing but its place, and neither does who takes it back.
  if (resource.placedWithin && stored.every((name) => name === 'Position'))
    await placeRecords(tx, offer, new Map([[id, Number(given.Position)]]), write);
  // What is tagged beside the form keeps the rest as it is: an order that is saved is priced again.
  else if (offer.tags?.save && stored.every((name) => name === 'Tags'))
    await offer.tags.save(tx, id, given.Tags as { Id: number }[], write);
  else {
    const input = parseInput(resource, { ...inputOf(resource, current), ...given }, current);
    await updateRecord(tx, offer, id, input as never, write);
  }
  return names.filter((name) => !stored.includes(name));
}
