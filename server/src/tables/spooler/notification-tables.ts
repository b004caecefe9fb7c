import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id, instant, ownerReference, reference } from '../../db/columns.ts';
import { identities, users } from '../access/user-tables.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { exportSchedules } from './export-schedule-tables.ts';

/** A file that a person asked for: an export or a print. Gone with its parts when it expires. */
export const notifications = snakeCase.table(
  'notification',
  {
    Id: id(),
    /** Null for a file of a shop account without a user: the copy of its data. */
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    Title: text().notNull(),
    FileName: text().notNull(),
    Category: code().notNull(),
    IsNew: boolean().notNull().default(true),
    State: code().notNull().default(SpoolerState.untouched),
    Progress: integer().notNull().default(0),
    Rows: integer(),
    Size: integer(),
    Resource: text().notNull(),
    Filters: jsonb().notNull(),
    ContainsPersonalData: boolean().notNull().default(false),
    RequestedAt: instant().notNull(),
    StartedAt: instant(),
    EndedAt: instant(),
    ExpiresAt: instant().notNull(),
    DownloadedAt: instant(),
    Error: text(),
    /** What the file is made from, so that it can be made again. */
    Request: jsonb(),
    /** How many rows it will have, once they are counted. */
    Total: integer(),
    Attempts: integer().notNull().default(0),
    CancelledAt: instant(),
    /** A ready file that no export made: the errors of an import, say. */
    MimeType: text().notNull().default('text/csv; charset=utf-8'),
    /** The scheduled export that it was made by, and the moment that it was due; one that its person asked for has none. */
    ScheduleId: reference().references(() => exportSchedules.Id, { onDelete: 'set null' }),
    DueAt: instant(),
  },
  (t) => [
    index().on(t.UserId, t.Id),
    index().on(t.IdentityId, t.Id),
    index().on(t.ExpiresAt),
    // One file for each moment, however many processes look for what is due.
    uniqueIndex('notification_scheduled').on(t.ScheduleId, t.DueAt).where(sql`${t.ScheduleId} is not null`),
    check('notification_owner', sql`num_nonnulls(${t.UserId}, ${t.IdentityId}) > 0`),
  ],
);

/**
 * The records that a file of a list is made of, where its person saw some of the list only: who downloads it must still
 * see every one of them.
 */
export const notificationRecords = snakeCase.table('notification_record', {
  NotificationId: ownerReference(() => notifications.Id).primaryKey(),
  RecordIds: reference().array().notNull(),
});

/** A spooled file in pieces, so that neither writing nor reading it holds the whole of it. */
export const notificationParts = snakeCase.table(
  'notification_part',
  {
    NotificationId: ownerReference(() => notifications.Id),
    Position: integer().notNull(),
    ...contentColumns(),
  },
  (t) => [primaryKey({ columns: [t.NotificationId, t.Position] }), contentIndex('notification_part', t.ContentKey)],
);
