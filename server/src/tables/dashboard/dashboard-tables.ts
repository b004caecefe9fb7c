import type { FirstStepCode } from '@circolo/contract/dashboard/first-steps';
import { jsonb, snakeCase } from 'drizzle-orm/pg-core';
import { code, instant, reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';

/** How somebody arranged their widgets: their codes in order, and the ones they hid. */
export const dashboardLayouts = snakeCase.table('dashboard_layout', {
  UserId: reference()
    .primaryKey()
    .references(() => users.Id, { onDelete: 'cascade' }),
  Layout: jsonb().$type<{ Widgets: string[]; Hidden: string[] }>().notNull(),
  UpdatedAt: instant().notNull().defaultNow(),
});

/** First steps that the installation does without. */
export const leftOutSteps = snakeCase.table('left_out_step', {
  Code: code().$type<FirstStepCode>().primaryKey(),
  At: instant().notNull(),
});
