import { fieldKind } from '@circolo/contract/resource/field-kind';
import type { Language } from '@circolo/messages/languages';
import { and, getColumns, inArray, isNotNull } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { targetOf } from '../derived/derived-shape.ts';
import type { AnySource } from '../source.ts';

/** A field that refers to records with a description in each language. */
interface TranslatedField {
  field: string;
  key: 'Id' | 'Code';
  target: PgTable;
  columns: { Key: AnyPgColumn; Description: AnyPgColumn; DescriptionEn: AnyPgColumn };
}

type Reference = { Description: string } & Partial<Record<'Id' | 'Code', number | string>>;

/** What a field refers to, where that is described in both languages. */
function translated(field: string, key: 'Id' | 'Code', target: PgTable, by: string): TranslatedField | undefined {
  const all: Record<string, AnyPgColumn> = getColumns(target);
  const { [by]: Key, Description, DescriptionEn } = all;
  return Key && Description && DescriptionEn
    ? { field, key, target, columns: { Key, Description, DescriptionEn } }
    : undefined;
}

function fieldOf(source: AnySource, field: string, schema: object): TranslatedField | undefined {
  const { details = {} } = (source.exceptions ?? {}) as { details?: Record<string, { target?: PgTable } | undefined> };
  const target = details[field]?.target;
  if (target) return translated(field, 'Id', target, 'Id');
  const kind = fieldKind(schema);
  if (kind !== 'reference' && kind !== 'codeReference') return undefined;
  const key = kind === 'reference' ? 'Id' : 'Code';
  const column = (getColumns(source.table) as Record<string, AnyPgColumn>)[`${field}${key}`];
  const found = column && targetOf(source.table, column);
  return found && translated(field, key, found.to, found.key);
}

const known = new WeakMap<AnySource, TranslatedField[]>();

/** The fields of rows and records that have a label in each language. */
function translatedFields(source: AnySource): TranslatedField[] {
  const before = known.get(source);
  if (before) return before;
  const { row, record } = source.resource;
  const fields = Object.entries<object>({ ...row.shape, ...record.shape });
  const found = fields.flatMap(([field, schema]) => fieldOf(source, field, schema) ?? []);
  known.set(source, found);
  return found;
}

const referencesIn = (row: Record<string, unknown>, field: string): Reference[] => {
  const value = row[field] as Reference | readonly Reference[] | null | undefined;
  return value ? [value].flat() : [];
};

async function translate(db: Queryable, references: readonly Reference[], { key, target, columns }: TranslatedField) {
  const keys = [...new Set(references.map((reference) => reference[key]))];
  if (keys.length === 0) return;
  const rows = await db
    .select(columns)
    .from(target)
    .where(and(inArray(columns.Key, keys), isNotNull(columns.DescriptionEn)));
  const labels = new Map(rows.map((row) => [row.Key, row]));
  for (const reference of references) {
    const label = labels.get(reference[key]);
    // A reference that is called otherwise stays so.
    if (label?.Description === reference.Description) reference.Description = label.DescriptionEn as string; // Not null, as selected.
  }
}

/**
 * Gives rows of a resource the English labels of what they refer to, where English is asked for: statements are shared by all
 * readers, so they bring the Italian ones. Changes the rows and gives them back.
 */
export async function inReadersLanguage<Row extends object>(
  db: Queryable,
  source: AnySource,
  rows: readonly Row[],
  language: Language,
): Promise<Row[]> {
  if (language === 'en')
    for (const field of translatedFields(source)) {
      const references = rows.flatMap((row) => referencesIn(row as Record<string, unknown>, field.field));
      await translate(db, references, field);
    }
  return [...rows];
}
