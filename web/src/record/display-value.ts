import type { CustomValue, CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { customFieldsName } from '@circolo/contract/resource/custom-filter';
import type { z } from 'zod';
import { customLines, customText, knownField } from '../custom-fields/custom-text.ts';
import { type EnumName, enumLabel, enumNames, enumOptions, fieldLabel, language, t } from '../messages/messages.ts';
import { formatDay, formatInstant, formatMoney, formatNumber, formatPrice, formatRate } from '../ui/values/format.ts';
import { parseInert } from '../ui/values/parse-inert.ts';
import { type FieldSchema, fieldSchemas, readSchema } from './field-schema.ts';

/** What is needed to show a field's value as text. */
interface DisplayContext {
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

function displayCode(code: string, { field, schema }: DisplayContext): string {
  const name = schema.codes.includes(code) ? enumerationOf(field, schema.codes) : undefined;
  return name ? enumLabel(name, code) : code;
}

/** What an HTML text says, without its marks. */
const plainText = (html: string): string => parseInert(html).textContent?.trim() ?? '';

function displayText(text: string, context: DisplayContext): string {
  if (context.schema.codes.length > 0) return displayCode(text, context);
  if (context.schema.kind === 'html') return plainText(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(text);
  // A stored picture is known by its name.
  return /^\/[\w/-]+\/[0-9a-f-]{36}\/[a-z0-9._-]+$/.test(text) ? (text.split('/').at(-1) ?? text) : text;
}

function displayNumber(value: number, { schema: { kind } }: DisplayContext): string {
  if (kind === 'money') return formatMoney(value, language());
  if (kind === 'price') return formatPrice(value, language());
  return kind === 'rate' ? formatRate(value, language()) : formatNumber(value, language(), 6);
}

function displayMembers(value: Record<string, unknown>, { resource, schema }: DisplayContext): string {
  return Object.entries(value)
    .filter(([name, member]) => name !== 'Id' && name !== 'Key' && !isNothing(member))
    .map(([name, member]) => {
      const inner = { resource, field: name, schema: readSchema(schema.members[name]) };
      return `${fieldLabel(resource, name)}: ${displayValue(member, inner)}`;
    })
    .join(' · ');
}

function displayRecord(value: Record<string, unknown>, context: DisplayContext): string {
  // Each value is a text of its own kind.
  if (context.field === customFieldsName) return customLines(value as CustomValues) || t('list.none');
  const { Code, Description } = value;
  if (typeof Code === 'string') {
    const label = displayCode(Code, { ...context, schema: readSchema(context.schema.members.Code) });
    return label === Code && typeof Description === 'string' ? Description : label;
  }
  if (typeof Description === 'string' && Object.keys(value).every((name) => name === 'Id' || name === 'Description'))
    return Description;
  return displayMembers(value, context);
}

function displayValue(value: unknown, context: DisplayContext): string {
  if (isNothing(value)) return t('list.none');
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no');
  if (typeof value === 'number') return displayNumber(value, context);
  if (Array.isArray(value)) {
    const inner: z.ZodType | undefined = context.schema.item;
    const item = { ...context, schema: readSchema(inner) };
    const isList = value.some((one) => isRecord(one) && !('Description' in one));
    return value.map((one) => displayValue(one, item)).join(isList ? '\n' : ', ');
  }
  return isRecord(value) ? displayRecord(value, context) : displayText(String(value), context);
}

/**
 * Shows the values of a resource's fields as text, by what its schemas say of them.
 * @example const formatField = fieldFormatter(groups); formatField('Software', 'A') // 'Associazioni'
 */
export function fieldFormatter(resource: { Name: string; record: z.ZodType; row: z.ZodType; input: z.ZodType }) {
  const schemaOf = fieldSchemas(resource);
  return (field: string, value: unknown): string => {
    const custom = knownField(field);
    if (custom && !isNothing(value)) return customText(custom, value as CustomValue); // As its field has it.
    return displayValue(value, { resource: resource.Name, field, schema: schemaOf(field) });
  };
}
