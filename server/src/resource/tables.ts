import { index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../db/columns.ts';

/** Who did what to which record, before and after; append only. `ActorId` is null for the system. */
export const auditEntries = snakeCase.table(
  'audit_entry',
  {
    Id: id(),
    At: instant().notNull().defaultNow(),
    ActorId: integer(),
    ActorName: text().notNull(),
    Resource: text().notNull(),
    RecordId: text().notNull(),
    Action: text().notNull(),
    Before: jsonb(),
    After: jsonb(),
    Reason: text(),
  },
  (t) => [index('audit_entry_record').on(t.Resource, t.RecordId, t.Id)],
);
