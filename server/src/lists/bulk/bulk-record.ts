import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import type { TagChanges } from '@circolo/contract/lists/bulk-tags';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { inputOf, parseInput } from '../../resource/changed-fields.ts';
import type { Offer } from '../../resource/offers.ts';
import { removeRecord, updateRecord, type WriteContext } from '../../resource/record-writes.ts';
import { selectOne } from '../../resource/select.ts';
import { undoRecord } from '../undo/undo-record.ts';
import { tagRecord } from './tag-record.ts';

type Fields = Record<string, unknown>;

/** What is done to each record of a run. */
export interface BulkStep {
  Action: string;
  Changes: Fields | null;
  /** The set that the run fills, or takes back. */
  ChangeSetId: number | null;
}

async function edit(tx: Tx, offer: Offer, id: number, changes: Fields, context: WriteContext): Promise<void> {
  const { source, scope } = offer;
  const resource: AnyResource = source.resource;
  const record = orNotFound(await selectOne<AnyResource>(tx, source, id, scope(context.caller))) as Fields;
  const input = parseInput(resource, { ...inputOf(resource, record), ...changes }, record);
  await updateRecord(tx, offer, id, input as never, context);
}

/**
 * Does to one record what a run does to each, by the record's own rules; throws why not. Gives the fields that an undo
 * left, because they have been changed since.
 */
export async function doToRecord(
  tx: Tx,
  offer: Offer,
  step: BulkStep,
  id: number,
  context: WriteContext,
): Promise<string[]> {
  if (step.Action === bulkAction.undo) return undoRecord(tx, step.ChangeSetId ?? 0, offer, id, context);
  if (step.Action === bulkAction.remove) await removeRecord(tx, offer, id, context);
  else if (step.Action === bulkAction.tags)
    await tagRecord(tx, offer, id, step.Changes as unknown as TagChanges, context); // Read where it was asked for.
  else await edit(tx, offer, id, step.Changes ?? {}, context);
  return [];
}
