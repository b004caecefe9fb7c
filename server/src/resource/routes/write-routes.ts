import type { AnyResource, InputOf } from '@circolo/contract/resource/resource';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { write } from '../../http/implement.ts';
import { offer, type StepUpRule } from '../offers.ts';
import { createRecord, type Removal, removeRecord, updateRecord, type WritableResource } from '../record-writes.ts';
import type { Scope, Source } from '../source.ts';
import { inReadersLanguage } from './english-labels.ts';

/** What a save knows beside the input: `Id` is null for a new record. */
export interface SaveContext {
  Id: number | null;
  caller: Caller;
  now: Date;
  /** A new record sends no mail; see `WriteContext`. */
  quiet?: boolean;
  batch?: boolean;
  /** See `WriteContext`. */
  typed?: boolean;
}

/** Writes a record and gives back its id; rules that need the database live in here and throw problems. */
export type Save<R extends AnyResource> = (tx: Tx, input: InputOf<R>, context: SaveContext) => Promise<number>;

/** `POST /X` and `PUT /X/{id}`: saves, checks the version, records the change, answers the record. */
export function saved<R extends AnyResource>(
  api: Api,
  source: Source<R>,
  save: Save<R>,
  scope?: Scope,
  stepUp?: StepUpRule,
): void {
  const written: WritableResource = { source, save: save as never, ...(scope ? { scope } : {}) };
  offer(source, { save: written.save, ...(stepUp ? { stepUp } : {}) });
  write(api, source.resource.create, async (tx, { body, caller, now, language }) => {
    const { After } = await createRecord(tx, written, body, { caller, now, typed: true });
    await inReadersLanguage(tx, source, [After], language);
    return After as never;
  });
  write(api, source.resource.update, async (tx, { params, body, caller, now, language }) => {
    const { After } = await updateRecord(tx, written, params.Id, body, { caller, now, typed: true });
    await inReadersLanguage(tx, source, [After], language);
    return After as never;
  });
}

/** `DELETE /X/{id}`: a record that others refer to is refused by the database and answered as `ConstraintError`. */
export function removed<R extends AnyResource>(
  api: Api,
  source: Source<R>,
  scope: Scope,
  before?: Removal['before'],
  restored?: Removal['restored'],
): void {
  const removal = { scope, before, restored };
  offer(source, { removal });
  write(api, source.resource.remove, async (tx, { params, caller, now }) => {
    await removeRecord(tx, { source, removal }, params.Id, { caller, now });
    return undefined;
  });
}
