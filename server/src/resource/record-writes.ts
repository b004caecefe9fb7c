import type { AnyResource, InputOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { found } from '../http/implement.ts';
import { recordChange } from './audit.ts';
import { keepCreated, keepRows, labelOf, openChangeSet, settleRows } from './changes.ts';
import { selectOne } from './select.ts';
import type { AnySource, Scope } from './source.ts';
import { refuseStale } from './stale.ts';

/** Who writes, when, and the change set that the write belongs to, if it can be taken back with others. */
export interface WriteContext {
  caller: Caller;
  now: Date;
  changeSet?: number;
  /** New records are written to nobody: they were brought from elsewhere by the thousand. */
  quiet?: boolean;
}

/** A record as far as the mechanism looks into it. */
type Saved = Record<string, unknown> & { Version: number };

const record = (tx: Tx, source: AnySource, id: number, where?: ReturnType<Scope>) =>
  selectOne<AnyResource>(tx, source, id, where) as Promise<Saved | undefined>;

/** What writing asks of what a resource offers. */
export interface Written {
  source: AnySource;
  save?: (
    tx: Tx,
    input: never,
    context: { Id: number | null; caller: Caller; now: Date; quiet?: boolean },
  ) => Promise<number>;
  scope?: Scope;
}

interface Removable {
  source: AnySource;
  removal?: { scope: Scope; before?: ((tx: Tx, id: number, caller: Caller) => Promise<void>) | undefined };
}

function saveOf({ source, save }: Written) {
  if (!save) throw new Error(`${source.resource.Name} is not saved`);
  return save;
}

/** Adds a record from an input that its schema has parsed, and records who did. Gives back the record. */
export async function createRecord(tx: Tx, offer: Written, input: InputOf<AnyResource>, context: WriteContext) {
  const { caller, now, changeSet, quiet = false } = context;
  const id = await saveOf(offer)(tx, input as never, { Id: null, caller, now, quiet });
  if (changeSet) await keepCreated(tx, changeSet, offer.source, id);
  const After = found(await record(tx, offer.source, id));
  const Resource = offer.source.resource.Name;
  await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Create', After, ChangeSetId: changeSet });
  return { Id: id, After };
}

/** Changes a record; refuses an input made from an older version (`StaleVersion`) and what is not in the scope. */
export async function updateRecord(
  tx: Tx,
  offer: Written,
  id: number,
  input: InputOf<AnyResource>,
  { caller, now, changeSet }: WriteContext,
) {
  const { source } = offer;
  await tx.select({ Id: source.table.Id }).from(source.table).where(eq(source.table.Id, id)).for('update');
  const Before = found(await record(tx, source, id, offer.scope?.(caller)));
  const Resource = source.resource.Name;
  await refuseStale(tx, Resource, Before as never, (input as { Version?: number }).Version);
  if (changeSet) await keepRows(tx, changeSet, source, id);
  await saveOf(offer)(tx, input as never, { Id: id, caller, now });
  if (changeSet) await settleRows(tx, changeSet, source, id);
  const After = found(await record(tx, source, id));
  await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Update', Before, After, ChangeSetId: changeSet });
  return { Id: id, After };
}

/**
 * Deletes a record, which can be undone: alone it is a change set of its own. One that others refer to is refused by the
 * database and answered as `ConstraintError`.
 */
export async function removeRecord(
  tx: Tx,
  { source, removal }: Removable,
  id: number,
  { caller, now, changeSet }: WriteContext,
): Promise<void> {
  if (!removal) throw new Error(`${source.resource.Name} is not deleted`);
  const Before = found(await record(tx, source, id, removal.scope(caller)));
  const Resource = source.resource.Name;
  const alone = async () =>
    openChangeSet(tx, { Kind: 'D', Resource, Description: await labelOf(tx, source, id), caller, now });
  const ChangeSetId = changeSet ?? (await alone());
  await removal.before?.(tx, id, caller);
  await keepRows(tx, ChangeSetId, source, id);
  await tx.delete(source.table).where(eq(source.table.Id, id));
  await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Delete', Before, ChangeSetId });
}
