import type { AnyResource, InputOf } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, write } from '../http/implement.ts';
import { recordChange } from './audit.ts';
import { selectOne } from './select.ts';
import type { Scope, Source } from './source.ts';
import { refuseStale } from './stale.ts';

/** What a save knows beside the input: `Id` is null for a new record. */
export interface SaveContext {
  Id: number | null;
  caller: Caller;
  now: Date;
}

/** Writes a record and gives back its id; rules that need the database live in here and throw problems. */
export type Save<R extends AnyResource> = (tx: Tx, input: InputOf<R>, context: SaveContext) => Promise<number>;

/** A record as far as the mechanism looks into it. */
type Saved = Record<string, unknown> & { Version: number };

// The resource's calls are known only as those of any resource in here; `Source<R>` and `Save<R>` hold them together.
const record = (tx: Tx, source: Source<AnyResource>, id: number, scope?: ReturnType<Scope>) =>
  selectOne<AnyResource>(tx, source, id, scope) as Promise<Saved | undefined>;

/** `POST /X` and `PUT /X/{id}`: saves, checks the version, records the change, answers the record. */
export function saved<R extends AnyResource>(api: Api, source: Source<R>, save: Save<R>, scope?: Scope): void {
  const { resource } = source;
  const Resource = resource.Name;
  const anySource = source as unknown as Source<AnyResource>;
  write(api, resource.create, async (tx, { body, caller, now }) => {
    const id = await save(tx, body as InputOf<R>, { Id: null, caller, now });
    const After = found(await record(tx, anySource, id));
    await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Create', After });
    return After as never;
  });
  write(api, resource.update, async (tx, { params, body, caller, now }) => {
    await tx.select({ Id: source.table.Id }).from(source.table).where(eq(source.table.Id, params.Id)).for('update');
    const Before = found(await record(tx, anySource, params.Id, scope?.(caller)));
    await refuseStale(tx, Resource, Before, (body as { Version?: number }).Version);
    const id = await save(tx, body as InputOf<R>, { Id: params.Id, caller, now });
    const After = found(await record(tx, anySource, id));
    await recordChange(tx, caller, { Resource, RecordId: id, Action: 'Update', Before, After });
    return After as never;
  });
}

/** `DELETE /X/{id}`: a record that others refer to is refused by the database and answered as `ConstraintError`. */
export function removed<R extends AnyResource>(
  api: Api,
  source: Source<R>,
  scope: Scope,
  before?: (tx: Tx, id: number, caller: Caller) => Promise<void>,
): void {
  const anySource = source as unknown as Source<AnyResource>;
  write(api, source.resource.remove, async (tx, { params, caller }) => {
    const Before = found(await record(tx, anySource, params.Id, scope(caller)));
    await before?.(tx, params.Id, caller);
    await tx.delete(source.table).where(eq(source.table.Id, params.Id));
    await recordChange(tx, caller, { Resource: source.resource.Name, RecordId: params.Id, Action: 'Delete', Before });
    return undefined;
  });
}
