import { index, integer, jsonb, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, ownerReference, reference } from '../../db/columns.ts';

/**
 * What was changed together and can be taken back together: one delete, a bulk edit, an import, a merge. The rows as they
 * were stand in `change_set_row`, until `ExpiresAt`.
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
  (t) => [index().on(t.Resource, t.Id), index().on(t.ActorId, t.Id), index().on(t.ExpiresAt)],
);

/** A row of the database as it was before a change set touched it; `Before` null: the set made it. Never answered: raw rows hold secrets. */
export const changeSetRows = snakeCase.table(
  'change_set_row',
  {
    ChangeSetId: ownerReference(() => changeSets.Id),
    Position: integer().notNull(),
    /** The record that the row belongs to. */
    RecordId: reference().notNull(),
    Table: text().notNull(),
    /** The primary key of the row, by column. */
    Key: jsonb().notNull(),
    Before: jsonb(),
    /** Of the record's own row, its version after the change: a later one is not taken back. Null: it was deleted. */
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
    Ip: text(),
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
  ],
);
