import { enumerationOf } from '@circolo/contract/codes/enumeration';
import type { z } from 'zod';

/** What can stand in a field, as far as a cell can say it. */
export type Kind = 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'code' | 'reference';

/** What a schema takes, without what is wrapped around it. */
export interface SchemaKind {
  kind: Kind;
  list: boolean;
  /** The member that holds the value of a reference: `{Id}` or `{Code}`. */
  wrap: 'Id' | 'Code' | null;
  members: string[];
  /** The enumeration whose labels its codes have. */
  enumeration: string | undefined;
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: z.ZodType[];
  format?: string;
  check?: string;
}

// zod keeps what a schema is made of in here.
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** The schema inside wrappers: optional, nullable, default, and what runs before or after it. */
function bare(schema: z.ZodType): Definition {
  let def = definitionOf(schema);
  for (;;) {
    const inner = def.type === 'pipe' ? (isTransform(def.in) ? def.out : def.in) : def.innerType;
    if (!inner) return def;
    def = definitionOf(inner);
  }
}

const isTransform = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && definitionOf(schema).type === 'transform';

/** The members of an object schema; undefined for any other. */
export const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | undefined => bare(schema).shape;

const single = (kind: Kind, members: string[] = [], enumeration?: string): SchemaKind => ({
  kind,
  list: false,
  wrap: null,
  members,
  enumeration,
});

const codeKind = (codes: Record<string, string> = {}): SchemaKind =>
  single('code', Object.values(codes), enumerationOf(codes));

function objectKind(shape: Record<string, z.ZodType>): SchemaKind | undefined {
  if (shape.Id) return { ...single('reference'), wrap: 'Id' };
  if (!shape.Code || Object.keys(shape).length > 1) return undefined;
  const code = kindOf(shape.Code);
  if (code?.kind === 'code') return { ...code, wrap: 'Code' };
  return { ...single('reference'), wrap: 'Code' };
}

function stringKind({ format }: Definition): SchemaKind {
  if (format === 'date') return single('day');
  return single(format === 'datetime' ? 'instant' : 'text');
}

/** What a schema takes; undefined where no cell can say it (a list of parts, anything). */
export function kindOf(schema: z.ZodType): SchemaKind | undefined {
  const def = bare(schema);
  switch (def.type) {
    case 'string':
      return stringKind(def);
    case 'number':
      return single('number');
    case 'boolean':
      return single('boolean');
    case 'enum':
      return codeKind(def.entries);
    case 'literal':
      return single('code', (def.values ?? []).map(String));
    case 'object':
      return objectKind(def.shape ?? {});
    case 'array': {
      const item = def.element && kindOf(def.element);
      return item && !item.list ? { ...item, list: true } : undefined;
    }
    default:
      return undefined;
  }
}
