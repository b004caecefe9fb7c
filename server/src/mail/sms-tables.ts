import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, searchColumn, searchIndexes } from '../db/columns.ts';
import { origins } from '../origins/tables.ts';

/** Text messages as they were given out: the outbox, and what the provider said. */
export const smsMessages = snakeCase.table(
  'sms_message',
  {
    Id: id(),
    /** E.164. */
    Phone: text().notNull(),
    /** What it is for: `D` demo activation. */
    Purpose: code().notNull(),
    /** The text with its code masked. */
    Text: text().notNull(),
    /** The sendable text; erased once it has been sent. */
    SecretText: text(),
    /** `Q` queued, `S` sent, `E` failed, `O` outbox: kept because no provider is configured. */
    State: code().notNull(),
    Error: text(),
    ProviderId: text(),
    OriginId: integer()
      .notNull()
      .references(() => origins.Id),
    CreatedAt: instant().notNull(),
    SentAt: instant(),
    Search: searchColumn(),
  },
  (t) => [
    ...searchIndexes(t.Search),
    index().on(t.CreatedAt, t.Id),
    index().on(t.Phone, t.CreatedAt),
    index().on(t.OriginId),
  ],
);
