import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, translator } from '@circolo/messages/translator';
import { getColumns } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { choiceLabel, customLabel } from '../../custom-fields/field-words.ts';
import type { AnySource } from '../../resource/source.ts';
import { fieldHeading } from '../../spooler/labels/column-labels.ts';
import { oncePer } from '../once-per.ts';
import { kindOf, type SchemaKind, shapeOf } from './schema-kind.ts';

/** A field of a resource's input that a cell can fill. */
export interface Field extends SchemaKind {
  /** Dotted inside a part of the record. */
  name: string;
  path: string[];
  schema: z.ZodType;
  required: boolean;
  nullable: boolean;
  /** The column that it is compared by, where it distinguishes records. */
  column: AnyPgColumn | undefined;
  /** The field that staff have added; absent for those of the product. */
  custom?: CustomFieldDefinition;
}

/** What the label of a field asks of it. */
type NamedField = Pick<Field, 'name' | 'custom'>;

const notFilled = ['Id', 'Version'];

function fieldsIn(shape: Record<string, z.ZodType>, table: PgTable, above: string[] = []): Field[] {
  return Object.entries(shape).flatMap(([member, schema]): Field[] => {
    const path = [...above, member];
    if (above.length === 0 && notFilled.includes(member)) return [];
    const found = kindOf(schema);
    if (found) return [fieldOf(path, schema, found, table)];
    const parts = above.length === 0 ? shapeOf(schema) : undefined;
    return parts ? fieldsIn(parts, table, path) : [];
  });
}

function fieldOf(path: string[], schema: z.ZodType, found: SchemaKind, table: PgTable): Field {
  const last = path.at(-1) ?? '';
  return {
    ...found,
    name: path.join('.'),
    path,
    schema,
    required: path.length === 1 && !schema.safeParse(undefined).success,
    nullable: schema.safeParse(null).success,
    column: path.length === 1 && !found.list ? columnOf(table, last) : undefined,
  };
}

function columnOf(table: PgTable, name: string): AnyPgColumn | undefined {
  const columns: Record<string, AnyPgColumn> = getColumns(table);
  return columns[name] ?? columns[`${name}Id`] ?? columns[`${name}Code`];
}

/** Every field of a resource's input that a cell can fill, in the schema's order. */
export const fieldsOf = oncePer((source: AnySource): readonly Field[] =>
  fieldsIn(shapeOf(source.resource.input) ?? {}, source.table),
);

/** Groups of fields that no two records share, the shortest first. */
export const uniqueKeys = oncePer((source: AnySource): readonly string[][] => {
  const { indexes, uniqueConstraints, columns } = getTableConfig(source.table);
  const fields = fieldsOf(source);
  const named = (keys: readonly unknown[]): string[] =>
    keys.flatMap(
      (column) => fields.find((field) => field.column !== undefined && sameColumn(field.column, column))?.name ?? [],
    );
  const groups = [
    ...columns.filter(({ isUnique }) => isUnique).map((column) => [column]),
    ...uniqueConstraints.map((constraint) => constraint.columns),
    ...indexes.filter(({ config }) => config.unique && !config.where).map(({ config }) => config.columns),
  ] as unknown[][];
  return groups
    .map((group) => ({ group, names: named(group) }))
    .filter(({ group, names }) => names.length > 0 && names.length === group.length)
    .map(({ names }) => names)
    .sort((one, other) => one.length - other.length);
});

/** Index columns are copies of the table's; their name in the database shows it. */
const sameColumn = (column: AnyPgColumn, other: unknown): boolean =>
  typeof other === 'object' && other !== null && 'name' in other && other.name === column.name;

/** What a field is called. @example labelOf(users, { name: 'Billing.City' }, 'it') // 'Fatturazione: Città' */
export function labelOf(resource: AnyResource, { name, custom }: NamedField, language: Language): string {
  if (custom) return customLabel(custom, language);
  const t = translator(language);
  const [part = '', member] = name.split('.');
  if (member === undefined) return fieldHeading(resource, name, t);
  const inPart = `${part.toLowerCase()}.${member}`;
  const of = `import.parts.${part}`;
  const label = isMessageKey(inPart) ? t(inPart) : member;
  return isMessageKey(of) ? `${t(of)}: ${label}` : label;
}

/** The word of a code in a field. */
export function codeLabel({ enumeration, custom }: Field, code: string, language: Language): string {
  if (custom) return choiceLabel(custom, language)(code);
  const key = `enums.${enumeration}.${code}`;
  return enumeration !== undefined && isMessageKey(key) ? translator(language)(key) : code;
}

/** The number of a record: never written, but a way to say which one is meant. */
export const idField: Field = {
  name: 'Id',
  path: ['Id'],
  schema: z.int().min(1),
  kind: 'number',
  list: false,
  wrap: null,
  members: [],
  required: false,
  nullable: true,
  enumeration: undefined,
  column: undefined,
};
