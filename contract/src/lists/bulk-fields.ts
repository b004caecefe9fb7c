import { z } from 'zod';

/** A field of a form that many records can be given at once. */
export interface BulkField {
  field: string;
  kind: 'flag' | 'enum' | 'number' | 'day' | 'text' | 'reference' | 'codeReference';
  /** The codes of an enumeration. */
  codes?: string[];
  /** Whether it may be nothing. */
  empty: boolean;
}

/** What distinguishes records, or means nothing without the rest of the record: never the same for many. */
const ofOneRecord: ReadonlySet<string> = new Set([
  'Version',
  'Code',
  'Description',
  'DescriptionEn',
  'Name',
  'FirstName',
  'LastName',
  'Email',
  'Phone',
  'Url',
  'Host',
  'Iban',
  'Key',
  'BaseUrl',
  'ChildUrl',
  'Reason',
  'Slug',
  'VatNumber',
  'LegalName',
  'DatabaseSuffix',
  'Password',
  // At most one record of a kind is the default.
  'IsDefault',
]);

/** Pictures are chosen where they are seen. */
const picture = /(?:Image|Icon|Logo|Favicon)$/;

/** What a resource's own calls change, though its form has it too. */
const ofOneResource: Record<string, readonly string[]> = {
  // The kind of an account decides which of its other fields make sense.
  Users: ['Nature', 'Origin'],
};

/** An order is priced again when it is saved: many cannot be changed at once. */
const oneByOne: readonly string[] = ['Orders'];

/** The schema that a value meets in the end, without what makes it optional. */
function core(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return core(schema.def.innerType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return core(schema.def.innerType);
  if (!(schema instanceof z.ZodPipe)) return schema;
  const { in: first, out } = schema.def;
  return core(out instanceof z.ZodTransform ? first : out);
}

function kindOf(schema: z.core.$ZodType): Pick<BulkField, 'kind' | 'codes'> | null {
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodEnum) return { kind: 'enum', codes: Object.values(schema.def.entries).map(String) };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodISODate) return { kind: 'day' };
  if (schema instanceof z.ZodString) return !('format' in schema.def) ? { kind: 'text' } : null;
  if (!(schema instanceof z.ZodObject)) return null;
  const [only, ...others] = Object.keys(schema.shape);
  if (others.length > 0) return null;
  if (only === 'Id') return { kind: 'reference' };
  return only === 'Code' ? { kind: 'codeReference' } : null;
}

/** The fields of a resource's form that many records can be given at once, read from its schema. */
export function bulkFields(resource: { Name: string; input: z.ZodType }): BulkField[] {
  if (!(resource.input instanceof z.ZodObject) || oneByOne.includes(resource.Name)) return [];
  const left = ofOneResource[resource.Name] ?? [];
  return Object.entries(resource.input.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
    const kind = kindOf(core(schema));
    if (!kind || ofOneRecord.has(field) || picture.test(field) || left.includes(field)) return [];
    return { field, ...kind, empty: schema.safeParse(null).success };
  });
}
