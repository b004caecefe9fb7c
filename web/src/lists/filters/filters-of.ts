import type { Endpoint, Schema } from '@circolo/contract/http/endpoint';
import type { FilterShape, ResourceKinds } from '@circolo/contract/resource/resource-kinds';
import type { EnumName } from '../../messages/messages.ts';
import type { ListedResource, ReferredRecords } from '../../resource/calls.ts';
import type { Filter, NamedRecord } from './filters.ts';

/** What filters ask for, by name: both ends of a range are one filter, called like its field. */
type ValuesByFilter<Query> = {
  [Name in Extract<keyof Query, string> as RangeOf<Query, Name>]-?: Exclude<Query[Name], undefined>;
};

type RangeOf<Query, Name extends string> = Name extends `${infer Field}From`
  ? Pair<Query, Field, 'To', Name>
  : Name extends `${infer Field}To`
    ? Pair<Query, Field, 'From', Name>
    : Name;

type Pair<Query, Field extends string, Other extends string, Name> = `${Field}${Other}` extends keyof Query
  ? Field
  : Name;

/** A filter whose choices are records says where they are looked up; one of codes may offer some of them. */
type DeclaredFilter<Name, Value> = Value extends readonly number[]
  ? { field: Name; to: ReferredRecords }
  : Value extends readonly string[]
    ? string extends Value[number]
      ? { field: Name; to: Endpoint }
      : Name | { field: Name; codes: Value }
    : Name | { field: Name; label: (value: string, named?: string) => string; about?: NamedRecord };

type FilterOf<Values> = { [Name in keyof Values]: DeclaredFilter<Name, Values[Name]> }[keyof Values];

/** A filter of a resource that is known at run time only. */
type AnyFilter =
  | string
  | {
      field: string;
      to?: ReferredRecords | Endpoint;
      codes?: readonly string[];
      label?: (value: string, named?: string) => string;
      about?: NamedRecord;
    };

/**
 * The filters that a list offers, in their order: each the name of its field, or what a screen says beside. Which input a
 * filter has follows from the resource.
 * @example const filters: Filters<typeof orders> = ['Status', { field: 'User', to: users }, 'Date'];
 */
export type Filters<R> = R extends { filters: Schema }
  ? readonly FilterOf<ValuesByFilter<R['filters']['_zod']['output']>>[]
  : readonly AnyFilter[];

const isLookup = (to: ReferredRecords | Endpoint): to is Endpoint => 'path' in to;

/** The shape of a filter, or of the first end of a range. */
function shapeOf({ filters }: ResourceKinds, field: string): FilterShape {
  const shape = filters[field] ?? filters[`${field}From`];
  if (!shape) throw new Error(`There is no filter ${field}`);
  return shape;
}

function filterOf(kinds: ResourceKinds, declared: AnyFilter): Filter {
  const {
    field,
    to,
    codes,
    label = (value: string) => value,
    about,
  } = typeof declared === 'string' ? { field: declared } : declared;
  const { kind, of } = shapeOf(kinds, field);
  switch (kind) {
    case 'text':
    case 'flag':
      return { field, kind };
    case 'linked':
    case 'custom':
      return { field, kind: 'linked', label, ...(about ? { about } : {}) };
    case 'day':
    case 'instant':
      return { field, kind: 'days' };
    case 'number':
      return { field, kind: 'numbers' };
    case 'codes':
      // The check of messages sees that an enumeration has labels.
      return { field, kind: 'enum', of: of as EnumName, ...(codes ? { codes } : {}) };
    case 'code':
    case 'reference':
      if (!to) throw new Error(`The filter ${field} does not say where its choices are looked up`);
      return isLookup(to) ? { field, kind: 'codes', lookup: to } : { field, kind: 'reference', resource: to };
  }
}

/** The filters of a screen with the inputs that follow from the resource. */
export const filtersOf = <R extends Pick<ListedResource, 'kinds'>>({ kinds }: R, filters: Filters<R>): Filter[] =>
  (filters as readonly AnyFilter[]).map((declared) => filterOf(kinds, declared)); // The typed forms are among these.
