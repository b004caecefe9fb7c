import { boolean, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { catalogueTail, code, description, id, reference, searchColumn, searchIndexes } from '../../db/columns.ts';
import type { Links } from '../../db/links.ts';
import { activityTypes } from '../activities/activity-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { chartSections, corporatePositionTypes } from './registry-tables.ts';

/** The activity types that a section of the accounts is for; none means all. */
export const chartSectionActivityTypes = snakeCase.table(
  'chart_of_account_section_activity_type',
  {
    SectionId: reference()
      .notNull()
      .references(() => chartSections.Id, { onDelete: 'cascade' }),
    ActivityTypeId: reference()
      .notNull()
      .references(() => activityTypes.Id),
  },
  (t) => [primaryKey({ columns: [t.SectionId, t.ActivityTypeId] }), index().on(t.ActivityTypeId)],
);

/** The positions that an activity of a type has to fill. */
export const activityTypePositions = snakeCase.table(
  'activity_type_position',
  {
    ActivityTypeId: reference()
      .notNull()
      .references(() => activityTypes.Id, { onDelete: 'cascade' }),
    PositionTypeId: reference()
      .notNull()
      .references(() => corporatePositionTypes.Id),
  },
  (t) => [primaryKey({ columns: [t.ActivityTypeId, t.PositionTypeId] }), index().on(t.PositionTypeId)],
);

/** A run of gapless numbers for documents; `Pattern` makes the number that people read. */
export const documentSections = snakeCase.table(
  'document_section',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    /** I invoice, C credit note, R receipt, P pro-forma. */
    Kind: code().notNull(),
    Software: code(),
    OriginId: reference().references(() => origins.Id),
    Pattern: text().notNull().default('{YYYY}/{N:6}'),
    ResetYearly: boolean().notNull().default(true),
    NextNumber: integer().notNull().default(1),
    Search: searchColumn(),
    ...catalogueTail(),
  },
  (t) => [index().on(t.OriginId), ...searchIndexes(t.Search)],
);

/** The activity types of a section; none means all. */
export const typesOfSection: Links = {
  table: chartSectionActivityTypes,
  owner: chartSectionActivityTypes.SectionId,
  other: chartSectionActivityTypes.ActivityTypeId,
  target: activityTypes,
  label: activityTypes.Description,
};

/** The positions of an activity type. */
export const positionsOfType: Links = {
  table: activityTypePositions,
  owner: activityTypePositions.ActivityTypeId,
  other: activityTypePositions.PositionTypeId,
  target: corporatePositionTypes,
  label: corporatePositionTypes.Description,
};
