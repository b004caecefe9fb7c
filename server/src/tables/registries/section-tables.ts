import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { DocumentKindCode } from '@circolo/contract/registries/codes';
import { boolean, index, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  code,
  description,
  id,
  linkKeys,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { defineLinks } from '../../db/links.ts';
import { activityTypes } from '../activities/activity-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { chartSections, corporatePositionTypes } from './registry-tables.ts';

/** The activity types that a section of the accounts is for; none means all. */
export const chartSectionActivityTypes = snakeCase.table(
  'chart_of_account_section_activity_type',
  {
    SectionId: ownerReference(() => chartSections.Id),
    ActivityTypeId: requiredReference(() => activityTypes.Id),
  },
  (t) => linkKeys(t.SectionId, t.ActivityTypeId),
);

/** The positions that an activity of a type has to fill. */
export const activityTypePositions = snakeCase.table(
  'activity_type_position',
  {
    ActivityTypeId: ownerReference(() => activityTypes.Id),
    PositionTypeId: requiredReference(() => corporatePositionTypes.Id),
  },
  (t) => linkKeys(t.ActivityTypeId, t.PositionTypeId),
);

/** A run of gapless numbers for documents; `Pattern` makes the number that people read. */
export const documentSections = snakeCase.table(
  'document_section',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    /** I invoice, C credit note, R receipt, P pro-forma, Q quotation. */
    Kind: code().$type<DocumentKindCode>().notNull(),
    Software: code().$type<SoftwareCode>(),
    OriginId: reference().references(() => origins.Id),
    Pattern: text().notNull().default('{YYYY}/{N:6}'),
    ResetYearly: boolean().notNull().default(true),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [index().on(t.OriginId), ...searchIndexes(t.Search)],
);

/** The activity types of a section; none means all. */
export const typesOfSection = defineLinks({
  owner: chartSectionActivityTypes.SectionId,
  other: chartSectionActivityTypes.ActivityTypeId,
  target: activityTypes,
});

/** The positions of an activity type. */
export const positionsOfType = defineLinks({
  owner: activityTypePositions.ActivityTypeId,
  other: activityTypePositions.PositionTypeId,
  target: corporatePositionTypes,
});
