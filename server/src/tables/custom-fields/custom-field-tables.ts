import type { CustomChoice } from '@circolo/contract/custom-fields/custom-field';
import type { CustomFieldKindCode } from '@circolo/contract/custom-fields/custom-field-codes';
import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, type ExtraConfigColumn, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, description, id, positionedColumns, searchColumn } from '../../db/columns.ts';

/** Fields that staff add to customers, leads and opportunities. */
export const customFields = snakeCase.table('custom_field', {
  Id: id(),
  /** What values are stored under. */
  Key: code().notNull().unique(),
  Description: description().notNull(),
  DescriptionEn: text(),
  Kind: code().$type<CustomFieldKindCode>().notNull(),
  Choices: jsonb().$type<CustomChoice[]>().notNull().default([]),
  /** The resources whose records have it. */
  Records: text().array().notNull(),
  /** Null: of both products. */
  Software: code(),
  Help: text(),
  Required: boolean().notNull().default(false),
  Search: searchColumn(),
  ...positionedColumns(),
});

/** The rows that have a value of any custom field: the index and the questions that it serves say the same. */
export const hasCustomValues = (column: AnyPgColumn | ExtraConfigColumn): SQL => sql`${column} <> '{}'::jsonb`;

/** Finds the rows with a value; those without any cost it nothing. */
export const customValuesIndex = (column: ExtraConfigColumn) =>
  index().using('gin', column).where(hasCustomValues(column));

/** The values of a record by the keys of its custom fields. */
export const customValuesColumn = () => jsonb().$type<CustomValues>().notNull().default(sql`'{}'::jsonb`);
