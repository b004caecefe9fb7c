import { boolean, snakeCase } from 'drizzle-orm/pg-core';
import { linkKeys, ownerReference, requiredReference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { activities } from '../activities/activity-tables.ts';

/** Who works on which activity. A user who still does is not removed. */
export const userActivities = snakeCase.table(
  'user_activity',
  {
    UserId: requiredReference(() => users.Id),
    ActivityId: ownerReference(() => activities.Id),
    /** The one who made it, whose package it counts against. */
    Owner: boolean().notNull().default(true),
  },
  (t) => linkKeys(t.UserId, t.ActivityId),
);
