import { index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, ownerReference, reference } from '../../db/columns.ts';

/**
 * What was changed together and can be taken back together: one delete, a bulk edit, an import, a merge. `change_set_row`
 * holds what it did, until `ExpiresAt`.
 */
export const changeSets = snakeCase.table(
  'change_set',
  {
    Id: id(),
    /** E edit, D delete, B bulk edit, I import, M merge. */
    Kind: code().notNull(),
    Resource: text().notNull(),
    Description: text().notNull(),
    ActorId: reference(),
    ActorName: text().notNull(),
    At: instant().notNull(),
    /** Records that it changed. */
    Count: integer().notNull().default(0),
    ExpiresAt: instant().notNull(),
    RevertedAt: instant(),
    RevertedById: reference(),
    RevertedByName: text(),
  },
  (t) => [index().on(t.Resource, t.Id), index().on(t.ActorId, t.Id), index().on(t.At, t.Id), index().on(t.ExpiresAt)],
);

/** What a change set did to a row. */
export const ChangedRowKind = {
  /** It made the record. */
  made: 'C',
  /** It deleted the record, with the rows that hung on it: `Before` is the row. */
  removed: 'D',
  /** It edited the record through its form: `Before` and `After` hold the fields that it changed. */
  edited: 'E',
  /** It gave columns of a row other values without a form: `Before` and `After` hold these columns. */
  moved: 'M',
} as const;
export type ChangedRowKindCode = (typeof ChangedRowKind)[keyof typeof ChangedRowKind];

/**
 * What a change set did to one row. Credentials, states, money and entitlements are in none of them (decision 008). Never
 * answered: it may hold what its reader must not see.
 */
export const changeSetRows = snakeCase.table(
  'change_set_row',
  {
    ChangeSetId: ownerReference(() => changeSets.Id),
    Position: integer().notNull(),
    /** The record that the row belongs to. */
    RecordId: reference().notNull(),
    Kind: code().$type<ChangedRowKindCode>().notNull(),
    Table: text().notNull(),
    /** The primary key of the row, by column. */
    Key: jsonb().notNull(),
    Before: jsonb().$type<Record<string, unknown>>(),
    After: jsonb().$type<Record<string, unknown>>(),
    /** Of a record that the set made, its version then: a later one is not deleted. */
    Version: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.ChangeSetId, t.Position] }),
    index('change_set_row_record').on(t.ChangeSetId, t.RecordId),
    index('change_set_row_table').on(t.Table, t.RecordId),
  ],
);

/** Who did what to which record, before and after; append only. `ActorId` is null for the system. */
export const auditEntries = snakeCase.table(
  'audit_entry',
  {
    Id: id(),
    At: instant().notNull().defaultNow(),
    ActorId: reference(),
    ActorName: text().notNull(),
    /** The member of staff who acted as the actor, a customer. */
    ActingForId: reference(),
    ActingForName: text(),
    /** The key through which a program acted for the actor, by its name. */
    ApiKeyName: text(),
    /** Where it was done from; null for what the server does by itself, or in somebody's name. */
    Ip: text(),
    Device: text(),
    Resource: text().notNull(),
    RecordId: text().notNull(),
    Action: text().notNull(),
    Before: jsonb(),
    After: jsonb(),
    Reason: text(),
    ChangeSetId: reference().references(() => changeSets.Id, { onDelete: 'set null' }),
  },
  (t) => [
    index('audit_entry_record').on(t.Resource, t.RecordId, t.Id),
    index('audit_entry_actor').on(t.ActorId, t.Id),
    index('audit_entry_change_set').on(t.ChangeSetId),
    // What is old enough to go is looked for every night.
    index('audit_entry_at').on(t.At),
  ],
);
