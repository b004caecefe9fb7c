import { integer, jsonb, snakeCase } from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { instant } from '../db/columns.ts';

/** How somebody arranged their widgets: their codes in order, and the ones they hid. */
export const dashboardLayouts = snakeCase.table('dashboard_layout', {
  UserId: integer()
    .primaryKey()
    .references(() => users.Id, { onDelete: 'cascade' }),
  Layout: jsonb().$type<{ Widgets: string[]; Hidden: string[] }>().notNull(),
  UpdatedAt: instant().notNull().defaultNow(),
});
