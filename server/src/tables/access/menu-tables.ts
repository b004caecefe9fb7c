import type { Level } from '@circolo/contract/authorization/levels';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  description,
  id,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { activityTypes } from '../activities/activity-tables.ts';

/** Headings of the permission menu, and sections of the settings. */
export const menuGroups = snakeCase.table(
  'menu_group',
  {
    Id: id(),
    Description: description().notNull().unique(),
    DescriptionEn: text(),
    Icon: text(),
    Color: text(),
    /** Its functions are on the page of the settings instead of the menu. */
    InSettings: boolean().notNull().default(false),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [...searchIndexes(t.Search)],
);

/** What a menu can open: a screen of the desk, a built-in item or a link, and the resources behind it. */
export const menuFunctions = snakeCase.table(
  'menu_function',
  {
    Id: id(),
    Key: integer().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    BaseUrl: text().notNull(),
    ChildUrl: text(),
    Icon: text(),
    AssociationOnly: boolean().notNull().default(false),
    ExternalUrl: text(),
    Resources: text().array().notNull().default([]),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [unique('menu_function_address').on(t.BaseUrl, t.ChildUrl).nullsNotDistinct(), ...searchIndexes(t.Search)],
);

/** The permission menu of a nature and an activity type, or a custom one that is given to single users. */
export const menus = snakeCase.table(
  'menu',
  {
    Id: id(),
    Description: description().notNull(),
    UserNature: code().$type<UserNatureCode>().notNull(),
    ActivityTypeId: reference().references(() => activityTypes.Id),
    Custom: boolean().notNull().default(false),
    Active: boolean().notNull().default(true),
    /** Rises with every change of what the menu opens, its functions' resources included: what is cached of it hangs on this. */
    Revision: integer().notNull().default(1),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.ActivityTypeId),
    uniqueIndex('menu_choice')
      .on(t.UserNature, sql`coalesce(${t.ActivityTypeId}, 0)`)
      .where(sql`${t.Active} and not ${t.Custom}`),
    ...searchIndexes(t.Search),
  ],
);

/** One line of a menu: a function, in a group or on its own, with its levels. */
export const menuDetails = snakeCase.table(
  'menu_detail',
  {
    Id: id(),
    MenuId: ownerReference(() => menus.Id),
    Position: integer().notNull(),
    GroupId: reference().references(() => menuGroups.Id),
    FunctionId: requiredReference(() => menuFunctions.Id),
    BaseAuthorizations: code().$type<Level>().notNull(),
    CustomAuthorizations: code().$type<Level>(),
  },
  (t) => [unique('menu_detail_function').on(t.MenuId, t.FunctionId), index().on(t.GroupId), index().on(t.FunctionId)],
);
