import type { z } from 'zod';
import { money, price, rate } from '../values/kinds.ts';

/** What a field of a row is: how it is read from its column, and how a list shows it. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'money'
  | 'price'
  | 'rate'
  | 'day'
  | 'instant'
  | 'flag'
  | 'code'
  | 'codes'
  | 'reference'
  | 'codeReference'
  | 'references'
  | 'other';

/** What zod knows of a schema. */
interface Inner {
  parent?: object;
  def: { type: string; format?: string; innerType?: object; element?: object; shape?: Record<string, unknown> };
}

const innerOf = (schema: object): Inner => (schema as { _zod: Inner })._zod; // Every field of a row is a zod schema.

/** Whether a schema is another one, perhaps with more rules. */
function isMadeOf(schema: object, origin: z.ZodType): boolean {
  if (schema === origin) return true;
  const { parent } = innerOf(schema);
  return parent !== undefined && isMadeOf(parent, origin);
}

function numberKind(schema: object): FieldKind {
  if (isMadeOf(schema, money)) return 'money';
  if (isMadeOf(schema, price)) return 'price';
  return isMadeOf(schema, rate) ? 'rate' : 'number';
}

function textKind(format: string | undefined): FieldKind {
  if (format === 'date') return 'day';
  return format === 'datetime' ? 'instant' : 'text';
}

function objectKind(shape: Record<string, unknown> = {}): FieldKind {
  const names = Object.keys(shape).sort().join();
  if (names === 'Description,Id') return 'reference';
  return names === 'Code,Description' ? 'codeReference' : 'other';
}

/** The kind of a field, by its schema. @example fieldKind(groups.row.shape.ParentGroup) // 'reference' */
export function fieldKind(schema: object): FieldKind {
  const { type, format, innerType, element, shape } = innerOf(schema).def;
  if (innerType) return fieldKind(innerType);
  if (type === 'number') return numberKind(schema);
  if (type === 'string') return textKind(format);
  if (type === 'boolean') return 'flag';
  if (type === 'enum') return 'code';
  if (type === 'object') return objectKind(shape);
  if (type !== 'array' || !element) return 'other';
  const each = fieldKind(element);
  if (each === 'code') return 'codes';
  return each === 'reference' ? 'references' : 'other';
}
