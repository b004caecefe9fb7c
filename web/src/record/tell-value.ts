import type { z } from 'zod';
import { type EnumName, enumNames, enumOptions, enumWord, fieldWord, language, t } from '../app/words.ts';
import { formatDay, formatInstant, formatMoney, formatNumber, formatPrice, formatRate } from '../ui/format.ts';
import { type FieldSchema, fieldSchemas, readSchema } from './field-schema.ts';

/** What is needed to tell a field's value in words. */
interface Telling {
  resource: string;
  field: string;
  schema: FieldSchema;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The enumeration with these codes; of several the one that is called like the field, or ends with its name. */
function enumerationOf(field: string, codes: readonly string[]): EnumName | undefined {
  const asked = [...codes].sort().join();
  const codesOf = (name: EnumName) => enumOptions(name).map(({ value }) => value);
  const same = enumNames().filter((name) => codesOf(name).sort().join() === asked);
  return same.find((name) => name === field) ?? same.find((name) => name.endsWith(field)) ?? same[0];
}

function tellCode(code: string, { field, schema }: Telling): string {
  const name = schema.codes.includes(code) ? enumerationOf(field, schema.codes) : undefined;
  return name ? enumWord(name, code) : code;
}

/** What an HTML text says, without its marks. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';

function tellText(text: string, telling: Telling): string {
  if (telling.schema.codes.length > 0) return tellCode(text, telling);
  if (telling.schema.kind === 'html') return plainText(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(text);
  // A stored picture is known by its name.
  return /^\/[\w/-]+\/[0-9a-f-]{36}\/[a-z0-9._-]+$/.test(text) ? (text.split('/').at(-1) ?? text) : text;
}

function tellNumber(value: number, { schema: { kind } }: Telling): string {
  if (kind === 'money') return formatMoney(value, language());
  if (kind === 'price') return formatPrice(value, language());
  return kind === 'rate' ? formatRate(value, language()) : formatNumber(value, language(), 6);
}

function tellMembers(value: Record<string, unknown>, { resource, schema }: Telling): string {
  return Object.entries(value)
    .filter(([name, member]) => name !== 'Id' && name !== 'Key' && !isNothing(member))
    .map(([name, member]) => {
      const inner = { resource, field: name, schema: readSchema(schema.members[name]) };
      return `${fieldWord(resource, name)}: ${tell(member, inner)}`;
    })
    .join(' · ');
}

function tellRecord(value: Record<string, unknown>, telling: Telling): string {
  const { Code, Description } = value;
  if (typeof Code === 'string') {
    const word = tellCode(Code, { ...telling, schema: readSchema(telling.schema.members.Code) });
    return word === Code && typeof Description === 'string' ? Description : word;
  }
  if (typeof Description === 'string' && Object.keys(value).every((name) => name === 'Id' || name === 'Description'))
    return Description;
  return tellMembers(value, telling);
}

function tell(value: unknown, telling: Telling): string {
  if (isNothing(value)) return t('list.none');
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no');
  if (typeof value === 'number') return tellNumber(value, telling);
  if (Array.isArray(value)) {
    const inner: z.ZodType | undefined = telling.schema.item;
    const item = { ...telling, schema: readSchema(inner) };
    const isList = value.some((one) => isRecord(one) && !('Description' in one));
    return value.map((one) => tell(one, item)).join(isList ? '\n' : ', ');
  }
  return isRecord(value) ? tellRecord(value, telling) : tellText(String(value), telling);
}

/**
 * Puts the values of a resource's fields into words, by what its schemas say of them.
 * @example const tellField = fieldTeller(groups); tellField('Software', 'A') // 'Associazioni'
 */
export function fieldTeller(resource: { Name: string; record: z.ZodType; row: z.ZodType; input: z.ZodType }) {
  const schemaOf = fieldSchemas(resource);
  return (field: string, value: unknown): string =>
    tell(value, { resource: resource.Name, field, schema: schemaOf(field) });
}
