import {
  codeFilter,
  customFilter,
  dayFilter,
  flagFilter,
  instantFilter,
  isLinkedFilter,
  numberFilter,
  referenceFilter,
  textFilter,
} from './filters.ts';

/** What a filter asks for: a closed list of codes unless it is one of the schemas of `filters.ts`. */
export type FilterKind =
  | 'linked'
  | 'custom'
  | 'text'
  | 'flag'
  | 'reference'
  | 'code'
  | 'codes'
  | 'day'
  | 'instant'
  | 'number';

const kinds = new Map<object, FilterKind>([
  [customFilter, 'custom'],
  [textFilter, 'text'],
  [flagFilter, 'flag'],
  [referenceFilter, 'reference'],
  [codeFilter, 'code'],
  [dayFilter, 'day'],
  [instantFilter, 'instant'],
  [numberFilter, 'number'],
]);

/** The kind of a filter, by its schema. @example filterKind(banks.filters.shape.IsDefault) // 'flag' */
export function filterKind(schema: object): FilterKind {
  if (isLinkedFilter(schema)) return 'linked';
  const { innerType } = (schema as { _zod: { def: { innerType?: object } } })._zod.def; // Filters are optional.
  return kinds.get(schema) ?? (innerType ? filterKind(innerType) : 'codes');
}
