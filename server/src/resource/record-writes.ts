import { problem } from '@circolo/contract/errors/problem';
import type { AnyResource, InputOf } from '@circolo/contract/resource/resource';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { isOneOf } from '../db/statements/is-one-of.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound } from '../http/implement.ts';
import { assertSteppedUp } from '../http/step-up.ts';
import { recordChange, recordChanges } from './audit.ts';
import { changedFields } from './changed-fields.ts';
import { openRemoval, saveAllCreated, saveCreated, saveEdited, saveRows } from './changes.ts';
import { assertCurrentVersion } from './current-version.ts';
import { deleteUnlinked } from './linked-records.ts';
import { selectMany, selectOne } from './select.ts';
import type { AnySource, Scope } from './source.ts';

/** Who writes, when, and the change set that the write belongs to, if it can be taken back with others. */
export interface WriteContext {
  caller: Caller;
  now: Date;
  changeSet?: number;
  /** The change set that the write takes back: it fills none, and the audit says so. */
  undoes?: number;
  /** New records send no mail: they were brought from elsewhere by the thousand. */
  quiet?: boolean;
  /** One of many that an import or a bulk action writes: what is done one by one only is refused. */
  batch?: boolean;
  /** Somebody saves the record itself, by its form or by the API: what a form asks for besides its schema is asked for. */
  typed?: boolean;
}

/** The record, or `RecordNotFound` where there is none in the scope. */
const record = async (tx: Tx, source: AnySource, id: number, where?: ReturnType<Scope>) =>
  orNotFound(await selectOne<AnyResource>(tx, source, id, where));

/** What a save knows beside the input: `Id` is null for a new record. */
type RecordSaveContext = Omit<WriteContext, 'changeSet' | 'undoes'> & { Id: number | null };

/** Writes the same rows as `save` one by one, with as many statements as for one; throws where one of them is refused. */
type SaveMany = (tx: Tx, inputs: readonly never[], context: RecordSaveContext) => Promise<number[]>;

/** What saving asks of what a resource offers. */
export interface WritableResource {
  source: AnySource;
  /** How a record is written, from an input that its schema has parsed; absent: it is not saved by POST and PUT. */
  save?: (tx: Tx, input: never, context: RecordSaveContext) => Promise<number>;
  /** Absent: new records are written one by one. */
  saveMany?: SaveMany;
  scope?: Scope;
}

/** How a record is deleted, and brought back. */
export interface Removal {
  scope: Scope;
  /** Refuses a delete, or does what goes with it. */
  before?: ((tx: Tx, id: number, caller: Caller) => Promise<void>) | undefined;
  /** Refuses to bring back what its form does not show and the caller could not give; the record is there again. */
  restored?: ((tx: Tx, id: number, context: { caller: Caller; now: Date }) => Promise<void>) | undefined;
}

/** What deleting asks of it. */
export interface Removable {
  source: AnySource;
  /** How a record is deleted; absent: it is not. */
  removal?: Removal;
}

function saveOf({ source, save }: WritableResource) {
  if (!save) throw new Error(`${source.resource.Name} is not saved`);
  return save;
}

/** Whatever is written of some resources is a dangerous act, on whichever way. Throws `StepUpRequired`. */
export function assertMayWrite({ resource }: AnySource, { caller, now }: Pick<WriteContext, 'caller' | 'now'>): void {
  if (resource.stepUp) assertSteppedUp(caller, now);
}

/** Adds a record from an input that its schema has parsed, and records who did. Gives back the record. */
export async function createRecord(
  tx: Tx,
  offer: WritableResource,
  input: InputOf<AnyResource>,
  context: WriteContext,
) {
  const { caller, now, changeSet, quiet = false, typed = false } = context;
  assertMayWrite(offer.source, context);
  const id = await saveOf(offer)(tx, input as never, { Id: null, caller, now, quiet, typed });
  if (changeSet) await saveCreated(tx, changeSet, offer.source, id);
  const After = await record(tx, offer.source, id);
  const Resource = offer.source.resource.Name;
  await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Create', After, ChangeSetId: changeSet });
  return { Id: id, After };
}

/** Adds records as `createRecord` does, with as many statements for all of them as for one. Gives their ids in order. */
export async function createRecords(
  tx: Tx,
  { source }: WritableResource,
  saveMany: SaveMany,
  inputs: readonly InputOf<AnyResource>[],
  context: WriteContext,
): Promise<number[]> {
  const { caller, now, changeSet, quiet = false } = context;
  assertMayWrite(source, context);
  const ids = await saveMany(tx, inputs as never, { Id: null, caller, now, quiet });
  if (changeSet) await saveAllCreated(tx, changeSet, source, ids);
  const records = await selectMany(tx, source, ids);
  const made = { Resource: source.resource.Name, Action: 'Create', ChangeSetId: changeSet };
  await recordChanges(
    tx,
    caller,
    ids.map((id) => ({ ...made, RecordId: id, After: orNotFound(records.get(id)) })),
  );
  return ids;
}

/** Changes a record; refuses an input made from an older version (`StaleVersion`) and what is not in the scope. */
export async function updateRecord(
  tx: Tx,
  offer: WritableResource,
  id: number,
  input: InputOf<AnyResource>,
  { caller, now, changeSet, undoes, batch = false, typed = false }: WriteContext,
) {
  const { source } = offer;
  assertMayWrite(source, { caller, now });
  await tx.select({ Id: source.table.Id }).from(source.table).where(eq(source.table.Id, id)).for('update');
  const Before = await record(tx, source, id, offer.scope?.(caller));
  const Resource = source.resource.Name;
  await assertCurrentVersion(tx, Resource, Before as never, (input as { Version?: number }).Version);
  await saveOf(offer)(tx, input as never, { Id: id, caller, now, batch, typed });
  const After = await record(tx, source, id);
  const fields = changeSet ? changedFields(source.resource, Before as never, After as never) : null;
  if (changeSet && fields) await saveEdited(tx, changeSet, source, id, fields);
  const Action = undoes ? 'Undo' : 'Update';
  await recordChange(tx, caller, { Resource, RecordId: id, Action, Before, After, ChangeSetId: undoes ?? changeSet });
  return { Id: id, After };
}

/**
 * Deletes a record, which can be undone: alone it is a change set of its own. One that others refer to is refused by the
 * database and answered as `ConstraintError`, with what refers to it.
 */
export async function removeRecord(
  tx: Tx,
  { source, removal }: Removable,
  id: number,
  { caller, now, changeSet, undoes }: WriteContext,
): Promise<void> {
  if (!removal) throw new Error(`${source.resource.Name} is not deleted`);
  assertMayWrite(source, { caller, now });
  const Before = await record(tx, source, id, removal.scope(caller));
  const Resource = source.resource.Name;
  const ChangeSetId = undoes ?? changeSet ?? (await openRemoval(tx, source, id, caller, now));
  await removal.before?.(tx, id, caller);
  if (!undoes) await saveRows(tx, ChangeSetId, source, id);
  await deleteUnlinked(tx, source, id);
  await recordChange(tx, caller, { Resource, RecordId: id, Action: undoes ? 'Undo' : 'Delete', Before, ChangeSetId });
}

/** Refuses to delete a record as it is now. */
type RemovalCheck = (id: number, record: { Version?: number }) => void;

/** Deletes records as `removeRecord` does where it takes back a set that made them, with as many statements as for one. */
export async function removeRecords(
  tx: Tx,
  { source, removal }: Removable,
  ids: readonly number[],
  { caller, now, undoes }: Pick<WriteContext, 'caller' | 'now'> & { undoes: number },
  check: RemovalCheck,
): Promise<void> {
  if (!removal) throw new Error(`${source.resource.Name} is not deleted`);
  assertMayWrite(source, { caller, now });
  const here = and(isOneOf(source.table.Id, ids), removal.scope(caller));
  if ((await tx.$count(source.table, here)) < ids.length) throw problem('RecordNotFound');
  const records = await selectMany(tx, source, ids);
  const before = ids.map((id) => ({ id, Before: orNotFound(records.get(id)) as { Version?: number } }));
  for (const { id, Before } of before) check(id, Before);
  for (const id of ids) await removal.before?.(tx, id, caller);
  await tx.delete(source.table).where(isOneOf(source.table.Id, ids));
  const undone = { Resource: source.resource.Name, Action: 'Undo', ChangeSetId: undoes };
  await recordChanges(
    tx,
    caller,
    before.map(({ id, Before }) => ({ ...undone, RecordId: id, Before })),
  );
}
