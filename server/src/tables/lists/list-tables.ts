import { bulkRunState } from '@circolo/contract/lists/bulk-codes';
import { ImportState, OnMatch } from '@circolo/contract/lists/import-codes';
import { sql } from 'drizzle-orm';
import { boolean, bytea, index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { auditColumns, code, description, id, instant, ownerReference, reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { crmTeams } from '../crm/lead-tables.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';
import { changeSets } from '../resource/audit-tables.ts';

/**
 * Filters, order and columns of a list under a name; `UserId` null: shared with a team, or without one with everybody who
 * sees the list.
 */
export const savedViews = snakeCase.table(
  'saved_view',
  {
    Id: id(),
    /** Whose private view it is. */
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    /** Who shared it; null once they are gone, and the view is no one's. */
    AuthorId: reference().references(() => users.Id, { onDelete: 'set null' }),
    TeamId: reference().references(() => crmTeams.Id, { onDelete: 'cascade' }),
    Resource: text().notNull(),
    Description: description().notNull(),
    Query: jsonb().notNull(),
    Columns: jsonb(),
    Layout: jsonb(),
    Position: integer().notNull().default(0),
    ...auditColumns(),
  },
  (t) => [index().on(t.Resource, t.UserId), index().on(t.UserId), index().on(t.AuthorId), index().on(t.TeamId)],
);

/** The view that a list opens with, for a person; `UserId` null: for everybody without one of their own. */
export const defaultViews = snakeCase.table(
  'default_view',
  {
    Id: id(),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    Resource: text().notNull(),
    ViewId: ownerReference(() => savedViews.Id),
  },
  (t) => [
    uniqueIndex('default_view_once').on(sql`coalesce(${t.UserId}, 0)`, t.Resource),
    index().on(t.ViewId),
    index().on(t.UserId),
  ],
);

/** What people write about a record. */
export const recordComments = snakeCase.table(
  'record_comment',
  {
    Id: id(),
    Resource: text().notNull(),
    RecordId: reference().notNull(),
    Text: text().notNull(),
    /** Null once the author was removed: their name stays. */
    AuthorId: reference().references(() => users.Id, { onDelete: 'set null' }),
    AuthorName: text().notNull(),
    EditedAt: instant(),
    ...auditColumns(),
  },
  (t) => [index('record_comment_record').on(t.Resource, t.RecordId, t.Id), index().on(t.AuthorId)],
);

/** Files that people attach to a record. */
export const recordAttachments = snakeCase.table(
  'record_attachment',
  {
    Id: id(),
    Resource: text().notNull(),
    RecordId: reference().notNull(),
    Name: text().notNull(),
    MimeType: text().notNull(),
    Size: integer().notNull(),
    ...contentColumns(),
    /** Null once the author was removed: their name stays. */
    AuthorId: reference().references(() => users.Id, { onDelete: 'set null' }),
    AuthorName: text().notNull(),
    CreatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('record_attachment_record').on(t.Resource, t.RecordId, t.Id),
    index().on(t.AuthorId),
    contentIndex('record_attachment', t.ContentKey),
  ],
);

/** Something that is done to many records of a list, or tried without doing it. */
export const bulkRuns = snakeCase.table(
  'bulk_run',
  {
    Id: id(),
    UserId: ownerReference(() => users.Id),
    Resource: text().notNull(),
    /** D delete, E edit, U undo of a change set. */
    Action: code().notNull(),
    DryRun: boolean().notNull(),
    Changes: jsonb(),
    /** Ids of the records, fixed when it was asked for. */
    RecordIds: reference().array().notNull(),
    /** U waiting, S running, E ended, N failed. */
    State: code().notNull().default(bulkRunState.waiting),
    Done: integer().notNull().default(0),
    Failed: integer().notNull().default(0),
    Language: code().notNull(),
    Error: text(),
    ChangeSetId: reference().references(() => changeSets.Id, { onDelete: 'set null' }),
    RequestedAt: instant().notNull(),
    EndedAt: instant(),
  },
  (t) => [index().on(t.UserId, t.Id), index().on(t.ChangeSetId), index().on(t.RequestedAt)],
);

/** What became of each record of a run that was not simply done. */
export const bulkRunRows = snakeCase.table(
  'bulk_run_row',
  {
    RunId: ownerReference(() => bulkRuns.Id),
    RecordId: reference().notNull(),
    Description: text().notNull(),
    /** Null where it went well. */
    Code: text(),
    Message: text(),
  },
  (t) => [primaryKey({ columns: [t.RunId, t.RecordId] })],
);

/** A file of records that is being taken in (entities.md section 21 "ImportJob"). */
export const importJobs = snakeCase.table(
  'import_job',
  {
    Id: id(),
    UserId: ownerReference(() => users.Id),
    Resource: text().notNull(),
    FileName: text().notNull(),
    Content: bytea().notNull(),
    Separator: text().notNull(),
    Encoding: text().notNull(),
    /** Headings of the file, in its order. */
    Headings: text().array().notNull(),
    /** Heading to field of the input. */
    Mapping: jsonb().notNull(),
    MatchKeys: text().array().notNull().default([]),
    /** U update, S skip, F fill what is empty. */
    OnMatch: code().notNull().default(OnMatch.update),
    /** U uploaded, P previewed, R running, E ended, X reverted, N failed; previewing and reverting take place in V and W. */
    State: code().notNull().default(ImportState.uploaded),
    Language: code().notNull(),
    Total: integer().notNull().default(0),
    Done: integer().notNull().default(0),
    Created: integer().notNull().default(0),
    Updated: integer().notNull().default(0),
    Skipped: integer().notNull().default(0),
    Failed: integer().notNull().default(0),
    /** A line writes what its save asks a step-up for: the run asks before it begins. */
    StepUp: boolean().notNull().default(false),
    Error: text(),
    ChangeSetId: reference().references(() => changeSets.Id, { onDelete: 'set null' }),
    RequestedAt: instant().notNull(),
    EndedAt: instant(),
    ExpiresAt: instant().notNull(),
  },
  (t) => [index().on(t.UserId, t.Id), index().on(t.ChangeSetId), index().on(t.ExpiresAt)],
);

/** What becomes of a line of the file: C created, U updated, S skipped, F failed. */
export const importRows = snakeCase.table(
  'import_row',
  {
    ImportId: ownerReference(() => importJobs.Id),
    Line: integer().notNull(),
    Result: code().notNull(),
    RecordId: reference(),
    /** `[{Field, Message}]` of a line that failed or was skipped. */
    Problems: jsonb(),
    Cells: text().array(),
  },
  (t) => [primaryKey({ columns: [t.ImportId, t.Line] }), index('import_row_result').on(t.ImportId, t.Result, t.Line)],
);

/** How somebody mapped a file with these headings the last time. */
export const importMappings = snakeCase.table(
  'import_mapping',
  {
    Id: id(),
    UserId: ownerReference(() => users.Id),
    Resource: text().notNull(),
    /** The headings, sorted and joined. */
    Headings: text().notNull(),
    Mapping: jsonb().notNull(),
    MatchKeys: text().array().notNull(),
    OnMatch: code().notNull(),
    UsedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('import_mapping_once').on(t.UserId, t.Resource, t.Headings)],
);
