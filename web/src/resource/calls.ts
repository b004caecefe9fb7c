import type { Endpoint, Schema } from '@circolo/contract/http/endpoint';
import type { FormOf, RecordOf, RowOf } from '@circolo/contract/resource/resource';
import type { ResourceKinds } from '@circolo/contract/resource/resource-kinds';
import type { RowTotal } from '@circolo/contract/resource/row-total';
import type { z } from 'zod';
import { call, callWithoutToast } from '../session/client.ts';
import type { Choice } from '../ui/form/ReferencePicker.tsx';
import type { Searchable } from './list-state.ts';

/** What a list asks of a declared resource. `row` is a type alone: no schema of a row has come with the list (`slim-calls.ts`). */
export interface ListedResource extends Searchable {
  Name: string;
  /** Whatever is written of it asks for the password: it is not imported. */
  stepUp: boolean;
  row: Schema;
  /** In which fields records agree that are put in order among each other; null: they are not put in order. */
  placedWithin: readonly string[] | null;
  /** What its fields and filters are: columns and inputs of filters follow from it. */
  kinds: ResourceKinds;
  /** All of it; left out where this is all of it. */
  full?: () => Promise<AnyResource>;
  list: Endpoint;
  page: Endpoint;
  count: Endpoint;
  lookup: Endpoint;
  one: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
  exported: Endpoint;
}

/** What a dialog asks of one. */
export interface AnyResource extends ListedResource {
  row: z.ZodType;
  record: z.ZodType;
  input: z.ZodType;
}

/** All of a listed resource: where a list came without the schemas, they come now. */
export const declarationOf = (resource: ListedResource): Promise<AnyResource> =>
  resource.full?.() ?? Promise.resolve(resource as AnyResource); // Without a way to more, it is all there.

type Query = Record<string, string>;
type AnyCall = (endpoint: Endpoint, parts?: object) => Promise<unknown>;

// Over all resources the compiler cannot know the parts of a call; here, and only here, the code names them itself.
const send = call as unknown as AnyCall;
const sendQuietly = callWithoutToast as unknown as AnyCall;

/** The rows of a page of a list. */
export const listRows = <R extends ListedResource>(resource: R, query: Query): Promise<RowOf<R>[]> =>
  sendQuietly(resource.list, { query }) as Promise<RowOf<R>[]>;

/** The rows of a page of a list, and how many there are. */
export const listPage = <R extends ListedResource>(
  resource: R,
  query: Query,
): Promise<{ Rows: RowOf<R>[] } & RowTotal> =>
  sendQuietly(resource.page, { query }) as Promise<{ Rows: RowOf<R>[] } & RowTotal>;

/** How many records the filters leave, however many. */
export const countRows = (resource: ListedResource, filters: Query): Promise<number> =>
  sendQuietly(resource.count, { query: filters }) as Promise<number>;

/** Records that can be referred to. `only` limits them by what the lookup asks beside, such as a kind. */
export interface ReferredRecords extends Pick<ListedResource, 'Name' | 'lookup'> {
  only?: Readonly<Record<string, string>>;
}

/** Records to refer to: by a search, or the ones with the given ids. */
export const lookupChoices = (
  { lookup, only }: Omit<ReferredRecords, 'Name'>,
  query: { Search?: string; Ids?: string },
): Promise<Choice[]> => sendQuietly(lookup, { query: { ...only, ...query } }) as Promise<Choice[]>;

/** One record. */
export const oneRecord = <R extends AnyResource>(resource: R, Id: number): Promise<RecordOf<R>> =>
  sendQuietly(resource.one, { params: { Id } }) as Promise<RecordOf<R>>;

/** What a list shows of one record, wherever in the list it is. */
export const oneRow = <R extends ListedResource>(resource: R, Id: number): Promise<RowOf<R>> =>
  sendQuietly(resource.one, { params: { Id } }) as Promise<RowOf<R>>;

/** Saves a record: a new one where `id` is null. */
export const saveRecord = <R extends AnyResource>(resource: R, id: number | null, body: FormOf<R>) =>
  (id === null ? send(resource.create, { body }) : send(resource.update, { params: { Id: id }, body })) as Promise<
    RecordOf<R>
  >;

/** Deletes a record. */
export const removeRecord = (resource: ListedResource, Id: number): Promise<unknown> =>
  send(resource.remove, { params: { Id } });
