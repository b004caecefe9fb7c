import { boolean, index, primaryKey, snakeCase } from 'drizzle-orm/pg-core';
import { reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { activities } from '../activities/activity-tables.ts';

/** Who works on which activity. A user who still does is not removed. */
export const userActivities = snakeCase.table(
  'user_activity',
  {
    UserId: reference()
      .notNull()
      .references(() => users.Id),
    ActivityId: reference()
      .notNull()
      .references(() => activities.Id, { onDelete: 'cascade' }),
    /** The one who made it, whose package it counts against. */
    Owner: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.UserId, t.ActivityId] }), index().on(t.ActivityId)],
);
