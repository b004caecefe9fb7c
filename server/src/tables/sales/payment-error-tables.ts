import { sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  code,
  description,
  id,
  instant,
  positionedColumns,
  reference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { emailTemplates } from '../mail/email-tables.ts';

/** What a payment provider refuses, in words for the customer, and what is to be done about it. */
export const paymentErrors = snakeCase.table(
  'payment_error',
  {
    Id: id(),
    Vector: code().notNull(),
    Provider: text(),
    ErrorCode: text().notNull(),
    Description: description().notNull(),
    CustomerMessage: text().notNull(),
    Language: code().notNull().default('it'),
    Severity: code().notNull(),
    NextAction: code().notNull(),
    RetryAfterHours: integer(),
    MaxRetries: integer().notNull().default(0),
    SuspendPurchase: boolean().notNull().default(false),
    EmailTemplateId: reference().references(() => emailTemplates.Id),
    NotifyStaff: boolean().notNull().default(false),
    IsDefault: boolean().notNull().default(false),
    Hits: integer().notNull().default(0),
    LastSeenAt: instant(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [
    unique('payment_error_code').on(t.Vector, t.Provider, t.ErrorCode, t.Language).nullsNotDistinct(),
    uniqueIndex('payment_error_default').on(t.Vector, t.Language).where(sql`${t.IsDefault}`),
    index().on(t.EmailTemplateId),
    ...searchIndexes(t.Search),
  ],
);
