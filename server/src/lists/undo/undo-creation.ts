import { problem } from '@circolo/contract/errors/problem';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { removeRecord } from '../../resource/record-writes.ts';
import { selectOne } from '../../resource/select.ts';
import { throwChangedSince, type UndoneRecord } from './undone-record.ts';

/** Deletes what a set made, by the rules of deleting; `ChangedSince` for one that is no longer as it was made. */
export async function undoCreation(tx: Tx, undone: UndoneRecord, version: number | null): Promise<void> {
  const { changeSetId, offer, id, context } = undone;
  const { removal, source } = offer;
  if (!removal) throw problem('NotEditable');
  const found = await selectOne<AnyResource>(tx, source, id, removal.scope(context.caller));
  const { Version = 0 } = orNotFound(found) as { Version?: number };
  if (Version !== version) await throwChangedSince(tx, undone);
  await removeRecord(tx, offer, id, { ...context, undoes: changeSetId });
}
