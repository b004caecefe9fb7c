import { index, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  description,
  id,
  positionedColumns,
  requiredReference,
  searchColumn,
  wordsIndex,
} from '../../db/columns.ts';

export const activityTypes = snakeCase.table('activity_type', {
  Id: id(),
  Code: code().notNull().unique(),
  Description: description().notNull(),
  DescriptionEn: text(),
  Software: code().notNull(),
  AccountingTypes: text().array().notNull(),
  TaxRegimes: text().array().notNull(),
  Icon: text(),
  DemoTemplate: text(),
  Search: searchColumn(),
  ...positionedColumns(),
});

/** An association or a sports centre that a customer manages with the product. */
export const activities = snakeCase.table(
  'activity',
  {
    Id: id(),
    Description: description().notNull(),
    TypeId: requiredReference(() => activityTypes.Id),
    AccountingType: code().notNull(),
    TaxRegime: code().notNull(),
    Software: code().notNull(),
    ...auditColumns(),
  },
  (t) => [index().on(t.TypeId), index().on(t.Description, t.Id), wordsIndex('activity_words', t.Description)],
);
