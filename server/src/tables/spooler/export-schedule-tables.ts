import { ExportScheduleState } from '@circolo/contract/export-schedules/export-schedule-codes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  description,
  id,
  instant,
  ownerReference,
  reference,
  sparseIndex,
} from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { savedViews } from '../lists/list-tables.ts';

/** An export that is made by itself, again and again, for one person. */
export const exportSchedules = snakeCase.table(
  'export_schedule',
  {
    Id: id(),
    UserId: ownerReference(() => users.Id),
    Description: description().notNull(),
    Resource: text().notNull(),
    /** The view that it follows, and whether it followed one that is gone. */
    ViewId: reference().references(() => savedViews.Id, { onDelete: 'set null' }),
    FollowsView: boolean().notNull(),
    /** The tab whose filters follow the day, beside those of the query. */
    Tab: text(),
    Query: jsonb().notNull(),
    Columns: text().array().notNull(),
    Format: code().notNull(),
    Style: text().notNull(),
    /** The language of the file. */
    Language: code().notNull(),
    Repeat: code().notNull(),
    Weekdays: integer().array().notNull(),
    MonthDay: integer(),
    Hour: integer().notNull(),
    TimeZone: text().notNull(),
    State: code().notNull().default(ExportScheduleState.active),
    StopReason: code(),
    StopDetails: text(),
    /** Null while it is paused or stopped. */
    NextRunAt: instant(),
    LastRunAt: instant(),
    /** Null until the file is ready or given up. */
    LastResult: code(),
    LastRows: integer(),
    LastError: text(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.UserId),
    sparseIndex(t.ViewId),
    index('export_schedule_due').on(t.NextRunAt).where(sql`${t.NextRunAt} is not null`),
  ],
);
