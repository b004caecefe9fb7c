import { enumerationOf } from '../codes/enumeration.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { type FilterKind, filterKind } from './filter-kind.ts';
import { codesOfFilter } from './filters.ts';

/** What a field of a row is; `of` names the enumeration of a code. */
export interface FieldShape {
  kind: FieldKind;
  of?: string;
}

/** What a filter asks for; `of` names the enumeration of its codes. */
export interface FilterShape {
  kind: FilterKind;
  of?: string;
}

/** What the fields and the filters of a resource are, as plain data: lists show values and ask for filters by it. */
export interface ResourceKinds {
  /** By field of a row; a field that is not here is a text. */
  fields: Readonly<Record<string, FieldShape>>;
  filters: Readonly<Record<string, FilterShape>>;
}

/** What zod knows of a schema that may be of codes. */
interface Inner {
  def: { innerType?: object; element?: object; entries?: object };
}

/** The codes that a field has, however they are wrapped. */
function codesOfField(schema: object): object | undefined {
  const { innerType, element, entries } = (schema as { _zod: Inner })._zod.def; // Every field of a row is a zod schema.
  const inner = innerType ?? element;
  return inner ? codesOfField(inner) : entries;
}

const named = (codes: object | undefined): { of?: string } => {
  const of = codes && enumerationOf(codes);
  return of ? { of } : {};
};

function fieldShape(schema: object): FieldShape {
  const kind = fieldKind(schema);
  return kind === 'code' || kind === 'codes' ? { kind, ...named(codesOfField(schema)) } : { kind };
}

const filterShape = (schema: object): FilterShape => ({ kind: filterKind(schema), ...named(codesOfFilter(schema)) });

type Schemas = Readonly<Record<string, object>>;

/** The kinds of a resource, by its schemas. */
export function resourceKinds(row: Schemas, filters: Schemas): ResourceKinds {
  const fields = Object.entries(row).map(([name, schema]) => [name, fieldShape(schema)] as const);
  return {
    fields: Object.fromEntries(fields.filter(([, { kind }]) => kind !== 'text')),
    filters: Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, filterShape(schema)])),
  };
}
