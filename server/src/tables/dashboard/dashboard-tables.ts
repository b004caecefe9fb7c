import { jsonb, snakeCase } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';

/** How somebody arranged their widgets: their codes in order, and the ones they hid. */
export const dashboardLayouts = snakeCase.table('dashboard_layout', {
  UserId: reference()
    .primaryKey()
    .references(() => users.Id, { onDelete: 'cascade' }),
  Layout: jsonb().$type<{ Widgets: string[]; Hidden: string[] }>().notNull(),
  UpdatedAt: instant().notNull().defaultNow(),
});
