import { money, price, rate } from '@circolo/contract/values/kinds';
import type { z } from 'zod';

/** What a schema says of a field: which codes it has, what its items or members are, and what its number means. */
export interface FieldSchema {
  codes: string[];
  item?: z.ZodType;
  members: Record<string, z.ZodType>;
  kind: 'money' | 'price' | 'rate' | 'html' | null;
}

/** What zod stores of what a schema is made of. */
interface Definition {
  type: string;
  entries?: Record<string, string>;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

function kindOf(description: string | undefined): FieldSchema['kind'] {
  if (description === undefined) return null;
  if (description === money.description) return 'money';
  if (description === price.description) return 'price';
  if (description === rate.description) return 'rate';
  return description.startsWith('HTML') ? 'html' : null;
}

/** The inner schema of one that only adds something: a default, nothing, a conversion. */
function innerOf({ innerType, in: before, out }: Definition): z.ZodType | undefined {
  if (innerType) return innerType;
  return out && definitionOf(out).type === 'transform' ? before : out;
}

/** Reads a field's schema through what is wrapped around it. */
export function readSchema(schema: z.ZodType | undefined): FieldSchema {
  const read: FieldSchema = { codes: [], members: {}, kind: null };
  let inner = schema;
  while (inner) {
    const definition = definitionOf(inner);
    read.kind ??= kindOf(inner.description);
    if (definition.entries) read.codes = Object.values(definition.entries);
    if (definition.shape) read.members = definition.shape;
    if (definition.element) read.item = definition.element;
    inner = innerOf(definition);
  }
  return read;
}

/** The schemas of a resource's fields: what goes out first, what comes in where only that knows. */
export function fieldSchemas(resource: { record: z.ZodType; row: z.ZodType; input: z.ZodType }) {
  const shapes = [resource.record, resource.row, resource.input].map((schema) => readSchema(schema).members);
  return (field: string): FieldSchema => {
    const [first, ...others] = shapes.flatMap((shape) => (shape[field] ? [readSchema(shape[field])] : []));
    if (!first) return readSchema(undefined);
    return { ...first, kind: first.kind ?? others.find(({ kind }) => kind)?.kind ?? null };
  };
}
