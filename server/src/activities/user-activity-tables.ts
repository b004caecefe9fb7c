import { boolean, index, integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { activities } from './tables.ts';

/** Who works on which activity. A user who still does is not removed. */
export const userActivities = snakeCase.table(
  'user_activity',
  {
    UserId: integer()
      .notNull()
      .references(() => users.Id),
    ActivityId: integer()
      .notNull()
      .references(() => activities.Id, { onDelete: 'cascade' }),
    /** The one who made it, whose package it counts against. */
    Owner: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.UserId, t.ActivityId] }), index().on(t.ActivityId)],
);
