import { fieldProblems } from '@circolo/contract/errors/issues';
import { problem } from '@circolo/contract/errors/problem';
import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { undoRecord } from '../../resource/changes-undo.ts';
import type { Offer } from '../../resource/offers.ts';
import { removeRecord, updateRecord, type WriteContext } from '../../resource/record-writes.ts';
import { selectOne } from '../../resource/select.ts';

type Fields = Record<string, unknown>;

/** What is done to each record of a run. */
export interface BulkStep {
  Action: string;
  Changes: Fields | null;
  /** The set that the run fills, or takes back. */
  ChangeSetId: number | null;
}

/**
 * A record as its form would send it back: what the input takes of it. What a record does not show (a password) or holds as
 * nothing where the input knows no nothing is left out, which keeps it.
 */
export function inputOf(resource: Pick<AnyResource, 'input'>, record: Fields): Fields {
  const shape: Record<string, z.ZodType> = resource.input instanceof z.ZodObject ? resource.input.shape : {};
  const input: Fields = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = record[name] ?? null;
    if (value !== null || schema.safeParse(null).success) input[name] = value;
  }
  return input;
}

async function edit(tx: Tx, offer: Offer, id: number, changes: Fields, context: WriteContext): Promise<void> {
  const { source, scope } = offer;
  const resource: AnyResource = source.resource;
  const record = orNotFound(await selectOne<AnyResource>(tx, source, id, scope(context.caller))) as Fields;
  const parsed = resource.input.safeParse({ ...inputOf(resource, record), ...changes }, { reportInput: true });
  if (!parsed.success) throw problem('ValidationFailed', { fields: fieldProblems(parsed.error.issues) });
  await updateRecord(tx, offer, id, parsed.data as never, context);
}

/** Does to one record what a run does to each, by the record's own rules; throws why not. */
export async function doToRecord(
  tx: Tx,
  offer: Offer,
  step: BulkStep,
  id: number,
  context: WriteContext,
): Promise<void> {
  if (step.Action === bulkAction.remove) return removeRecord(tx, offer, id, context);
  if (step.Action === bulkAction.edit) return edit(tx, offer, id, step.Changes ?? {}, context);
  return undoRecord(tx, step.ChangeSetId ?? 0, offer, id, context);
}
